import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { ErrorSummary } from '@/components/form/ErrorSummary';
import { focusField } from '@/components/form/focusField';
import { problemsOf } from '@/components/form/formProblems';
import { timings } from '@/config/timings';
import { saveTexts } from '@/domain/texts';
import type { RecordKind, SaveState } from './saveCalls';
import { showErrors } from './serverErrors';

interface SaveStatusProps<Rec, Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly kind: RecordKind<Rec, Values>;
  readonly state: SaveState<Rec, Values>;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly onStartedOver: (() => void) | undefined;
}

/** A line that takes the focus, so that it is seen and read out. */
export function FocusedLine({ look, children }: { readonly look: string; readonly children: ReactNode }) {
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => line.current?.focus(), []);
  return (
    <div ref={line} tabIndex={-1} className={`alert alert-${look}`} role="status">
      {children}
    </div>
  );
}

/** Everything that a form says about its last save. */
export function SaveStatus<Rec, Values extends FieldValues>(props: SaveStatusProps<Rec, Values>) {
  const { form, kind, state, element, onStartedOver } = props;
  const { errors } = useFormState({ control: form.control });
  const [others, setOthers] = useState<readonly string[]>([]);
  const { texts = saveTexts.record } = kind;
  const problems = problemsOf(errors, kind.fields);
  const goTo = (field: string) => void (element.current && focusField(element.current, field));

  const arrive = useEffectEvent(() => {
    if (state.kind !== 'failed' && state.kind !== 'incomplete') return;
    setOthers(showErrors(form, state.errors, kind.fields, state.kind === 'failed' ? 'server' : 'check'));
    if (state.kind === 'failed') onStartedOver?.();
  });
  useLayoutEffect(() => arrive(), [state]);

  // A form that was not sent leads to the first field in error, or to its summary. (KIT-039)
  const first = problems[0]?.field;
  const leadToFirst = useEffectEvent(() => {
    if (state.kind === 'incomplete' && first !== undefined) goTo(first);
  });
  const hasFirst = first !== undefined;
  useEffect(() => leadToFirst(), [state, hasFirst]);

  // A failed update scrolls to the top. (USER-040)
  const hasFailed = ['failed', 'conflict', 'missing', 'unknown'].includes(state.kind);
  useEffect(() => {
    if (!hasFailed) return undefined;
    const timer = setTimeout(() => window.scrollTo({ top: 0 }), timings.afterFailureDelay);
    return () => clearTimeout(timer);
  }, [hasFailed]);

  return (
    <>
      {(state.kind === 'failed' || state.kind === 'incomplete') && state.title !== null && (
        <ErrorSummary
          title={state.title}
          text={state.text}
          problems={problems}
          others={others}
          onGoTo={goTo}
          takesFocus={state.kind === 'failed' || (state.errors?.fields.length ?? 0) === 0}
          attempt={state}
        />
      )}
      {state.kind === 'missing' && <FocusedLine look="danger">{texts.missing}</FocusedLine>}
      {state.kind === 'arrived' && <FocusedLine look="success">{texts.arrived}</FocusedLine>}
      {state.kind === 'rebased' && (
        <FocusedLine look="info">The form shows the values you chose. Nothing is saved yet.</FocusedLine>
      )}
      {state.kind === 'unknown' && (
        <FocusedLine look="danger">
          <p>{texts.unknown}</p>
          <button type="button" className="btn btn-outline-primary" onClick={state.checkAgain}>
            Check again
          </button>
        </FocusedLine>
      )}
      <div className="status-message" role="status">
        {state.kind === 'info' && <p className="alert alert-info">{state.text}</p>}
        {state.kind === 'checking' && <p className="form-hint">The server did not confirm the save. Checking…</p>}
      </div>
    </>
  );
}
