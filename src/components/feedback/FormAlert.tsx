import type { Ref } from 'react';

interface FormAlertProps {
  readonly messages: readonly string[];
  readonly ref?: Ref<HTMLDivElement>;
}

/** What is wrong with a form as a whole. It is always there, so that it is read out when it is filled. */
export function FormAlert({ messages, ref }: FormAlertProps) {
  return (
    <div ref={ref} tabIndex={-1} role="alert">
      {messages.map((message) => (
        <p key={message} className="alert alert-danger">
          {message}
        </p>
      ))}
    </div>
  );
}
