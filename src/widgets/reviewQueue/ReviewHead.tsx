import { BackLink } from '@/components/BackLink';
import { ReviewQueueBar } from './ReviewQueueBar';
import type { ReviewQueue } from './useReviewQueue';

interface ReviewHeadProps {
  readonly queue: ReviewQueue;
  readonly backText: string;
}

/** Above each review: the link back to the list that it was opened from, and the steps through that list. */
export function ReviewHead({ queue, backText }: ReviewHeadProps) {
  return (
    <div className="review-head">
      <BackLink to={queue.listHref}>{backText}</BackLink>
      <ReviewQueueBar queue={queue} />
    </div>
  );
}
