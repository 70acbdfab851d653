import check from 'bootstrap-icons/icons/check-lg.svg?raw';
import clock from 'bootstrap-icons/icons/clock-history.svg?raw';
import pencil from 'bootstrap-icons/icons/pencil.svg?raw';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '@/components/Icon';
import { ageText } from '@/domain/outstanding';
import { isLateRequest } from '@/domain/quickFilter';
import { fullName } from '@/domain/user';
import { isOpenRequest, userRequestStatusLabel, userRequestTypeLabel, type UserRequest } from '@/domain/userRequest';
import { dayText } from '@/lib/moments';
import { plainText } from '@/lib/plainText';
import { draftKept } from '@/widgets/save/draftMoves';

interface QueueLinkProps {
  readonly request: UserRequest;
  readonly href: string;
  /** In ms since 1970. */
  readonly now: number;
  /** It was saved in this session. */
  readonly isHandled: boolean;
  /** Something was typed into its review, and is not saved. */
  readonly hasDraft: boolean;
  /** Its review stands beside the queue. */
  readonly isOpen: boolean;
  /** It is the one that Tab leads to. */
  readonly isReached: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** One request of the queue beside a review. */
export function QueueLink({ request, href, now, isHandled, hasDraft, isOpen, isReached, onKeyDown }: QueueLinkProps) {
  const isLate = isLateRequest(request, now);
  const age = isOpenRequest(request) ? ageText(request.dateSubmitted, now) : '';
  return (
    <li>
      <Link
        to={href}
        state={draftKept}
        tabIndex={isReached ? 0 : -1}
        aria-current={isOpen ? 'page' : undefined}
        onKeyDown={onKeyDown}
      >
        <bdi className="queue-name">{plainText(fullName(request))}</bdi>{' '}
        <span>
          {userRequestTypeLabel(request)}, {userRequestStatusLabel(request.requestStatus)}
        </span>{' '}
        {hasDraft && (
          <>
            <span className="draft-mark">
              <Icon svg={pencil} /> Not saved
            </span>{' '}
          </>
        )}
        {isHandled ? (
          <span className="handled-mark">
            <Icon svg={check} /> Saved by you
          </span>
        ) : (
          <span className={isLate ? 'request-age is-late' : 'request-age'}>
            {isLate && <Icon svg={clock} />}
            {age || dayText(request.dateSubmitted)}
            {isLate && ', late'}
          </span>
        )}
      </Link>
    </li>
  );
}
