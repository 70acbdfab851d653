import { useId, type ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A titled card on a screen. */
export function Section({ title, className = '', children }: SectionProps) {
  const id = useId();
  return (
    <section className={`card ${className}`.trim()} aria-labelledby={id}>
      <div className="card-body">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </section>
  );
}
