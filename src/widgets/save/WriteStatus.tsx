import { remainingErrors } from '@/domain/formErrors';
import type { WriteMessages } from './useWrite';

/** Everything that a write beside a form has to say. */
export function WriteStatus({ messages }: { readonly messages: WriteMessages }) {
  const { error, formErrors, info, success } = messages;
  // No part of the page stands for a field: whatever the server says concerns the whole.
  const reasons = error === null ? [] : [error, ...remainingErrors(formErrors, [])];
  return (
    <>
      <div role="alert">
        {reasons.map((reason) => (
          <p key={reason} className="alert alert-danger">
            {reason}
          </p>
        ))}
      </div>
      <div className="status-message" role="status">
        {info !== null && <p className="alert alert-info">{info}</p>}
        {success !== null && <p className="alert alert-success">{success}</p>}
      </div>
    </>
  );
}
