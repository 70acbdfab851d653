import type { ReactNode } from 'react';

interface ReviewLayoutProps {
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
export function ReviewLayout({ evidence, decision, buttons }: ReviewLayoutProps) {
  return (
    <div className="review-layout">
      <div className="review-evidence cards">{evidence}</div>
      <div className="review-decision">
        {decision}
        {buttons !== null && <div className="review-buttons">{buttons}</div>}
      </div>
    </div>
  );
}
