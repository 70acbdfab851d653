import { Link } from 'react-router-dom';
import { TriageBar } from './TriageBar';
import type { Triage } from './useTriage';

interface ReviewHeadProps {
  readonly triage: Triage;
  /** What the way back to the list is called. */
  readonly backText: string;
}

/** Above each review: back to the list that it was opened from, and on through that list. */
export function ReviewHead({ triage, backText }: ReviewHeadProps) {
  return (
    <div className="review-head">
      <Link className="back-link" to={triage.listHref}>
        <span aria-hidden="true">‹ </span>
        {backText}
      </Link>
      <TriageBar triage={triage} />
    </div>
  );
}
