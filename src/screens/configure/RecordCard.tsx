import type { ReactNode } from 'react';
import { FormNote } from '@/components/form/FormNote';

/** The frame around a record's fields and buttons. */
export function RecordCard({ children }: { readonly children: ReactNode }) {
  return (
    <div className="card">
      <div className="card-body configure-form">
        <FormNote />
        {children}
      </div>
    </div>
  );
}
