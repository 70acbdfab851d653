import { remainingErrors, type FormErrors } from '@/domain/formErrors';
import { reasonTexts } from '@/domain/texts';

interface ActionMessagesProps {
  readonly call: {
    readonly error: string | null;
    readonly formErrors: FormErrors | null;
    readonly info: string | null;
  };
  /** What was found out after an action without an answer; null: nothing. */
  readonly notice: 'arrived' | 'missing' | null;
}

/** All that is said of an action beside a form, as a change of the status. */
export function ActionMessages({ call, notice }: ActionMessagesProps) {
  const failure = notice === 'missing' ? reasonTexts.lookedUpMissing : notice === null ? call.error : null;
  // No part of the page stands for a field: all that the server says is about the whole.
  const reasons = failure === null ? [] : remainingErrors(call.formErrors, []);
  return (
    <>
      <div role="alert">
        {failure !== null && <p className="alert alert-danger">{failure}</p>}
        {reasons.map((reason) => (
          <p key={reason} className="alert alert-danger">
            {reason}
          </p>
        ))}
      </div>
      <div className="status-place" role="status">
        {call.info !== null && <p className="alert alert-info">{call.info}</p>}
        {notice === 'arrived' && <p className="alert alert-success">{reasonTexts.lookedUpArrived}</p>}
      </div>
    </>
  );
}
