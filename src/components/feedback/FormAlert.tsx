import type { Ref } from 'react';

interface FormAlertProps {
  readonly messages: readonly string[];
  /** What there is to know where nothing was changed, and nothing failed. */
  readonly info: string | null;
  readonly ref?: Ref<HTMLDivElement>;
}

/** What is to be said of a form as a whole. It is always there, so that it is read out when it is filled. */
export function FormAlert({ messages, info, ref }: FormAlertProps) {
  return (
    <div ref={ref} tabIndex={-1} role="alert">
      {messages.map((message) => (
        <p key={message} className="alert alert-danger">
          {message}
        </p>
      ))}
      {info !== null && <p className="alert alert-info">{info}</p>}
    </div>
  );
}
