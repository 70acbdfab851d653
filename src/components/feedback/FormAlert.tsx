import type { Ref } from 'react';
import { CallDetails } from './CallDetails';

interface FormAlertProps {
  readonly messages: readonly string[];
  /** For a save that changed nothing and did not fail. */
  readonly info?: string | null;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Messages about a whole form, or another write. The live region is always there, so that new messages are announced. */
export function FormAlert({ messages, info = null, ref }: FormAlertProps) {
  return (
    <>
      <div ref={ref} tabIndex={-1} role="alert">
        {messages.map((message) => (
          <p key={message} className="alert alert-danger">
            {message}
          </p>
        ))}
        {info !== null && <p className="alert alert-info">{info}</p>}
      </div>
      <CallDetails texts={messages} />
    </>
  );
}
