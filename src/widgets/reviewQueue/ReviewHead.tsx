import chevronLeft from 'bootstrap-icons/icons/chevron-left.svg?raw';
import chevronRight from 'bootstrap-icons/icons/chevron-right.svg?raw';
import { Link, useNavigate } from 'react-router-dom';
import { BackLink } from '@/components/BackLink';
import { LoadError } from '@/components/feedback/LoadError';
import { Icon } from '@/components/Icon';
import { draftKept } from '@/widgets/save/draftMoves';
import { ShortcutHelp, type ShortcutKeys } from '@/widgets/shortcuts/ShortcutHelp';
import { useShortcuts } from '@/widgets/shortcuts/useShortcuts';
import { useIsSplit } from './useIsSplit';
import type { ReviewQueue } from './useReviewQueue';

const listKeys = [
  ['j', 'Next request in the list'],
  ['k', 'Previous request in the list'],
] as const;

/** What the queue beside the review does with keys. */
const queueKeys = [
  ['Enter', 'Move from the queue to the review'],
  ['Escape', 'Move from the review back to the queue'],
] as const;

interface StepProps {
  readonly to: string | null;
  /** That of the move; null where the person is asked about what is typed. */
  readonly state: typeof draftKept | null;
  readonly direction: 'Previous' | 'Next';
}

/** A link to the previous or next request, disabled at the ends of the list. */
function Step({ to, state, direction }: StepProps) {
  const content = (
    <>
      {direction === 'Previous' && <Icon svg={chevronLeft} />} {direction}{' '}
      {direction === 'Next' && <Icon svg={chevronRight} />}
    </>
  );
  return to === null ? (
    <span className="btn btn-outline-primary disabled" aria-disabled="true">
      {content}
    </span>
  ) : (
    <Link className="btn btn-outline-primary" to={to} state={state}>
      {content}
    </Link>
  );
}

interface ReviewHeadProps {
  readonly queue: ReviewQueue;
  readonly backText: string;
  /** Keys of this review beside those of the list, each with its action. */
  readonly keys: ShortcutKeys;
}

/** Steps through the list that a review was opened from: `3 of 17 in this list`. */
function ReviewQueueBar({ queue, keys }: Pick<ReviewHeadProps, 'queue' | 'keys'>) {
  const isSplit = useIsSplit();
  const state = isSplit ? draftKept : null;
  const navigate = useNavigate();
  const { position, isAwaited, total, previous, next } = queue;
  const isInList = position !== null || isAwaited;
  // The queue beside the review has its keys even if it does not list this request.
  const hasQueue = isSplit && (isAwaited || total > 0);
  const allKeys = [...(isInList || hasQueue ? listKeys : []), ...(hasQueue ? queueKeys : []), ...keys];
  const go = (to: string | null) => {
    if (to === null) return false;
    void navigate(to);
    return true;
  };
  // The queue beside the review has these keys itself.
  useShortcuts(isSplit ? {} : { j: () => go(next), k: () => go(previous) });
  if (!isInList) return allKeys.length === 0 ? null : <ShortcutHelp keys={allKeys} />;
  return (
    <nav className="review-queue" aria-label="Requests in this list">
      <Step to={previous} state={state} direction="Previous" />
      <span className="review-queue-position">
        {position === null ? '… of … in this list' : `${position} of ${total} in this list`}
      </span>
      <Step to={next} state={state} direction="Next" />
      <ShortcutHelp keys={allKeys} />
    </nav>
  );
}

/** Above each review: the link back to its list, and the links to the requests before and after it. */
export function ReviewHead({ queue, backText, keys }: ReviewHeadProps) {
  const isSplit = useIsSplit();
  const { listHref, standing } = queue;
  return (
    <>
      <div className="review-head">
        <BackLink to={listHref}>{backText}</BackLink>
        <ReviewQueueBar queue={queue} keys={keys} />
      </div>
      {/* Beside the review, the queue says it itself. */}
      {!isSplit && <LoadError {...standing} />}
    </>
  );
}
