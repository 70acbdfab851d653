import type { ReactNode } from 'react';

/** The card around the fields and buttons of a form that fills its screen. */
export function FormCard({ children }: { readonly children: ReactNode }) {
  return (
    <div className="card">
      <div className="card-body form-card">{children}</div>
    </div>
  );
}
