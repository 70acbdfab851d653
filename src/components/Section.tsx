import { useId, type ReactNode, type RefObject } from 'react';

interface SectionProps {
  readonly title: string;
  readonly className?: string;
  /** Given where something else on the screen leads to the section: it can then get the focus. */
  readonly ref?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** A titled card on a screen. */
export function Section({ title, className = '', ref, children }: SectionProps) {
  const id = useId();
  return (
    <section ref={ref} tabIndex={ref && -1} className={`card ${className}`.trim()} aria-labelledby={id}>
      <div className="card-body">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </section>
  );
}
