import { useEffect, useId, useImperativeHandle, useRef, type Ref } from 'react';
import { remainingErrors, type FormErrors } from '@/domain/formErrors';
import type { FocusTarget } from './focusTarget';
import { problemsOf, type ShownField } from './formProblems';

interface ErrorSummaryProps {
  /** What failed, in the call's own words; null: nothing did, and nothing is drawn. */
  readonly title: string | null;
  /** What the failure means, in one more sentence. */
  readonly text?: string | undefined;
  readonly errors: FormErrors | null;
  /** The part of the errors that is another one with each failure, where `errors` is put together at each rendering. */
  readonly failure?: FormErrors | null;
  /** The fields of this form, as they follow each other on the screen, those of tabs that are closed too. */
  readonly fields: readonly ShownField[];
  /** Leads to a field; see `useGoToField`. */
  readonly onGoTo: (field: string) => void;
  /** False where the owner leads to the first field instead (`focusFirstProblem`); the summary is then only said. */
  readonly takesFocus?: boolean;
  readonly ref?: Ref<FocusTarget>;
}

/**
 * All that is wrong after a failed submit, in one place: a problem of a field leads there, and one whose field is
 * not on the screen is told all the same. Each failure is told anew.
 */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { title, text, errors, failure = errors, fields, onGoTo, takesFocus = true, ref } = props;
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => box.current?.focus() }));
  useEffect(() => {
    if (takesFocus && title !== null) box.current?.focus();
  }, [takesFocus, title, failure]);

  if (title === null) return null;
  const problems = problemsOf(errors, fields);
  const others = remainingErrors(
    errors,
    fields.map(({ field }) => field),
  );
  return (
    <div
      ref={box}
      className="alert alert-danger error-summary"
      role={takesFocus ? 'group' : 'alert'}
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <p id={titleId}>
        <strong>{title}</strong>
      </p>
      {text !== undefined && <p>{text}</p>}
      {problems.length + others.length > 0 && (
        <ul>
          {problems.map(({ field, text }) => (
            <li key={field}>
              <button type="button" className="link-button" onClick={() => onGoTo(field)}>
                {text}
              </button>
            </li>
          ))}
          {others.map((text, index) => (
            <li key={index}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
