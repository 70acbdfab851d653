import type { ReactNode } from 'react';

/** The frame around a record's fields and buttons. */
export function RecordCard({ children }: { readonly children: ReactNode }) {
  return (
    <div className="card">
      <div className="card-body configure-form">{children}</div>
    </div>
  );
}
