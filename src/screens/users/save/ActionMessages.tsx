import { reasonTexts } from '../../../domain/texts';

interface ActionMessagesProps {
  readonly call: { readonly error: string | null; readonly info: string | null };
  /** What was found out after an action without an answer; null: nothing. */
  readonly notice: 'arrived' | 'missing' | null;
}

/** All that is said of an action beside a form, as a change of the status. */
export function ActionMessages({ call, notice }: ActionMessagesProps) {
  const failure = notice === 'missing' ? reasonTexts.lookedUpMissing : notice === null ? call.error : null;
  return (
    <>
      <div role="alert">{failure !== null && <p className="alert alert-danger">{failure}</p>}</div>
      <div role="status">
        {call.info !== null && <p className="alert alert-info">{call.info}</p>}
        {notice === 'arrived' && <p className="alert alert-success">{reasonTexts.lookedUpArrived}</p>}
      </div>
    </>
  );
}
