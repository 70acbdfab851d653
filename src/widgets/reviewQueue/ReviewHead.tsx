import { BackLink } from '@/components/BackLink';
import { ReviewQueueBar } from './ReviewQueueBar';
import type { ShortcutKeys } from './ShortcutHelp';
import type { ReviewQueue } from './useReviewQueue';

interface ReviewHeadProps {
  readonly queue: ReviewQueue;
  readonly backText: string;
  /** Keys of this review beside those of the list, each with its action. */
  readonly keys: ShortcutKeys;
}

/** Above each review: the link back to its list, and the links to the requests before and after it. */
export function ReviewHead({ queue, backText, keys }: ReviewHeadProps) {
  return (
    <div className="review-head">
      <BackLink to={queue.listHref}>{backText}</BackLink>
      <ReviewQueueBar queue={queue} keys={keys} />
    </div>
  );
}
