import { useLayoutEffect, useRef } from 'react';
import { CallDetails } from '@/components/feedback/CallDetails';
import { failureTexts } from '@/domain/formErrors';
import { CheckAgain } from './LostWriteParts';
import type { WriteMessages } from './useWrite';

/** Everything that a write beside a form has to say. */
export function WriteStatus({ messages }: { readonly messages: WriteMessages }) {
  const { info, success, lost } = messages;
  const status = useRef<HTMLDivElement>(null);
  // No part of the page stands for a field: whatever the server says concerns the whole.
  const reasons = failureTexts(messages);
  if (lost !== null) reasons.push(lost.known);

  // `Check Again` goes when the write was found: the focus that it had moves on to the news.
  const isFound = success !== null;
  useLayoutEffect(() => {
    if (isFound && document.activeElement === document.body) status.current?.focus();
  }, [isFound]);

  return (
    <>
      {/* Always there, so that new messages are announced. */}
      <div role="alert">
        {reasons.map((text) => (
          <p key={text} className="alert alert-danger">
            {text}
          </p>
        ))}
      </div>
      <CallDetails facts={messages.facts} />
      {lost && <CheckAgain onCheck={lost.checkAgain} />}
      <div ref={status} tabIndex={-1} className="status-message" role="status">
        {info !== null && <p className="alert alert-info">{info}</p>}
        {success !== null && <p className="alert alert-success">{success}</p>}
      </div>
    </>
  );
}
