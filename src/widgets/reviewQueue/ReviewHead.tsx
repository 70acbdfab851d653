import { Link } from 'react-router-dom';
import { ReviewQueueBar } from './ReviewQueueBar';
import type { ReviewQueue } from './useReviewQueue';

interface ReviewHeadProps {
  readonly queue: ReviewQueue;
  /** What the way back to the list is called. */
  readonly backText: string;
}

/** Above each review: back to the list that it was opened from, and on through that list. */
export function ReviewHead({ queue, backText }: ReviewHeadProps) {
  return (
    <div className="review-head">
      <Link className="back-link" to={queue.listHref}>
        <span aria-hidden="true">‹ </span>
        {backText}
      </Link>
      <ReviewQueueBar queue={queue} />
    </div>
  );
}
