import { useId, useLayoutEffect, useRef } from 'react';
import { CallDetails } from '@/components/feedback/CallDetails';
import type { CallFacts } from '@/domain/callFacts';
import { describedBy } from './describedBy';

interface ErrorSummaryProps {
  /** What failed, in the call's own words. */
  readonly title: string;
  /** What the failure means, in one more sentence. */
  readonly text?: string | undefined;
  /** What is kept, and what to do. */
  readonly note?: string | undefined;
  /** Problems of fields on the screen, in its order. */
  readonly problems: ReadonlyArray<{ readonly field: string; readonly text: string }>;
  /** Problems of the whole, and of fields that the screen does not show. */
  readonly others: readonly string[];
  /** Of the failed call, if it was sent. */
  readonly facts?: CallFacts | undefined;
  /** Leads to a field; see `focusField`. */
  readonly onGoTo: (field: string) => void;
  /** False where a field takes the focus instead; the summary is then only announced. */
  readonly takesFocus?: boolean;
  /** Changes with each failure, so that a repeated failure is announced again. */
  readonly attempt?: unknown;
}

/** Everything that is wrong after a failed submit, in one place. A problem of a field links to the field. (KIT-038) */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { title, text, note, problems, others, facts, onGoTo, takesFocus = true, attempt } = props;
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus, attempt]);
  return (
    <>
      <div
        ref={box}
        className="alert alert-danger error-summary"
        role={takesFocus ? 'group' : 'alert'}
        // An alert is announced as a whole by default; of this one, only the lines that have changed.
        aria-atomic={false}
        aria-labelledby={titleId}
        {...describedBy(text !== undefined && `${titleId}-text`, note !== undefined && `${titleId}-note`)}
        tabIndex={-1}
      >
        <p id={titleId}>
          <strong>{title}</strong>
        </p>
        {text !== undefined && <p id={`${titleId}-text`}>{text}</p>}
        {problems.length + others.length > 0 && (
          <ul>
            {problems.map(({ field, text: problem }) => (
              <li key={`${field} ${problem}`}>
                <button type="button" className="link-button" onClick={() => onGoTo(field)}>
                  {problem}
                </button>
              </li>
            ))}
            {others.map((other) => (
              <li key={other}>{other}</li>
            ))}
          </ul>
        )}
        {note !== undefined && <p id={`${titleId}-note`}>{note}</p>}
      </div>
      <CallDetails facts={facts} />
    </>
  );
}
