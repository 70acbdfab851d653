import { useId, type Ref } from 'react';
import { CallDetails } from './CallDetails';

interface FormAlertProps {
  readonly messages: readonly string[];
  /** For a save that changed nothing and did not fail. */
  readonly info?: string | null;
  /**
   * For a form that moves the focus to its messages: the focus makes a screen reader read them, so they are no live region,
   * which would read them once more.
   */
  readonly ref?: Ref<HTMLDivElement>;
}

/**
 * Messages about a whole form, or another write. Where they do not take the focus, their live region is always there, so
 * that new messages are announced.
 */
export function FormAlert({ messages, info = null, ref }: FormAlertProps) {
  const id = useId();
  const lines = [
    ...messages.map((text) => ({ text, look: 'danger' })),
    ...(info === null ? [] : [{ text: info, look: 'info' }]),
  ];
  const shown = lines.map(({ text, look }, row) => (
    <p key={text} id={`${id}-${row}`} className={`alert alert-${look}`}>
      {text}
    </p>
  ));
  return (
    <>
      {ref === undefined && <div role="alert">{shown}</div>}
      {ref !== undefined && lines.length > 0 && (
        <div ref={ref} tabIndex={-1} role="group" aria-labelledby={lines.map((_, row) => `${id}-${row}`).join(' ')}>
          {shown}
        </div>
      )}
      <CallDetails texts={messages} />
    </>
  );
}
