import type { ReactNode } from 'react';
import { Section } from '@/components/Section';

interface ReviewLayoutProps {
  /** Why nothing can be changed; null where it can. It stands before everything else. */
  readonly readOnlyReason: string | null;
  /** What the decision is about. */
  readonly evidence: ReactNode;
  /** The fields of the decision. */
  readonly decision: ReactNode;
  /** The buttons below them; null where nothing can be decided. */
  readonly buttons: ReactNode;
}

/**
 * Evidence and decision in one view: the decision stays in sight beside the evidence. Where there is no room beside it, the
 * buttons stay in sight at the bottom of the window.
 */
export function ReviewLayout({ readOnlyReason, evidence, decision, buttons }: ReviewLayoutProps) {
  return (
    <div className="review-layout">
      <div className="review-evidence cards">
        {readOnlyReason !== null && <p className="alert alert-info">{readOnlyReason}</p>}
        {evidence}
      </div>
      <div className="review-decision">
        <Section title="Review">{decision}</Section>
        {buttons !== null && <div className="review-buttons">{buttons}</div>}
      </div>
    </div>
  );
}
