import { useId, type Ref } from 'react';
import { CallDetails } from '@/components/feedback/CallDetails';
import type { CallFacts } from '@/domain/callFacts';

interface FormAlertProps {
  readonly messages: readonly string[];
  readonly facts: CallFacts | undefined;
  /** For a save that changed nothing and did not fail. */
  readonly info: string | null;
  /**
   * The form moves the focus to its messages: the focus makes a screen reader read them, so they are no live region,
   * which would read them once more.
   */
  readonly ref: Ref<HTMLDivElement>;
}

/** Messages about a whole form, which take the focus. */
export function FormAlert({ messages, facts, info, ref }: FormAlertProps) {
  const id = useId();
  const lines = [
    ...messages.map((text) => ({ text, look: 'danger' })),
    ...(info === null ? [] : [{ text: info, look: 'info' }]),
  ];
  return (
    <>
      {lines.length > 0 && (
        <div ref={ref} tabIndex={-1} role="group" aria-labelledby={lines.map((_, row) => `${id}-${row}`).join(' ')}>
          {lines.map(({ text, look }, row) => (
            <p key={text} id={`${id}-${row}`} className={`alert alert-${look}`}>
              {text}
            </p>
          ))}
        </div>
      )}
      <CallDetails facts={facts} />
    </>
  );
}
