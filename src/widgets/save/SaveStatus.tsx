import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { CallDetails } from '@/components/feedback/CallDetails';
import { describedBy } from '@/components/form/describedBy';
import { ErrorSummary } from '@/components/form/ErrorSummary';
import { focusField } from '@/components/form/focusField';
import { problemsOf } from '@/components/form/formProblems';
import { timings } from '@/config/timings';
import { lostWriteTexts } from '@/domain/saveTexts';
import { CheckAgain } from './LostWriteParts';
import type { RecordKind, SaveState } from './saveCalls';
import { takeFocus } from './takeFocus';

/** The height in pixels of what must be seen of an outcome. */
const firstLines = 150;

interface SaveStatusProps<Rec, Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly kind: RecordKind<Rec, Values>;
  readonly state: SaveState<Rec, Values>;
  readonly element: RefObject<HTMLFormElement | null>;
}

interface OutcomeProps {
  readonly look: 'danger' | 'success' | 'info';
  readonly text: string;
  /** One more sentence. */
  readonly note?: string;
  /** Changes with each save, so that a repeated outcome is announced again. */
  readonly attempt: unknown;
  /** True where it came by itself: the focus stays where the person is, unless it was lost with what stood here. */
  readonly isBackground?: boolean;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** What came of a save. It takes the focus, so that it is seen and read out. */
function Outcome({ look, text, note, attempt, isBackground = false, children }: OutcomeProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    takeFocus(box.current, isBackground);
  }, [attempt, isBackground]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={`alert alert-${look}`}
      role="group"
      aria-labelledby={id}
      {...describedBy(note !== undefined && `${id}-note`)}
    >
      <p id={id}>{text}</p>
      {note !== undefined && <p id={`${id}-note`}>{note}</p>}
      {children}
    </div>
  );
}

/** A message that leaves the focus where it is. The button that led to it may be far below. */
function Note({ text, attempt }: Pick<OutcomeProps, 'text' | 'attempt'>) {
  const box = useRef<HTMLParagraphElement>(null);
  // In newer browsers scrolling returns a promise, which React would take for a clean-up function.
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), [attempt]);
  return (
    <p ref={box} className="alert alert-info">
      {text}
    </p>
  );
}

/** Everything that a form says about its last save. */
export function SaveStatus<Rec, Values extends FieldValues>(props: SaveStatusProps<Rec, Values>) {
  const { form, kind, state, element } = props;
  const { errors, isDirty } = useFormState({ control: form.control });
  const problems = problemsOf(errors, kind.fields);
  const goTo = (field: string) => element.current !== null && focusField(element.current, field);

  // A form that was not sent leads to the first field in error, or to the summary where none can take the focus. (KIT-039)
  const leadToFirst = useEffectEvent(() => {
    if (state.kind !== 'incomplete' || problems.some(({ field }) => goTo(field))) return;
    element.current?.querySelector<HTMLElement>('.error-summary')?.focus();
  });
  useEffect(() => leadToFirst(), [state]);

  // A failed update scrolls to the top (USER-040), or to an outcome that the top of the page would leave out of view.
  const hasFailed = ['failed', 'conflict', 'lost'].includes(state.kind);
  useEffect(() => {
    if (!hasFailed) return undefined;
    const timer = setTimeout(() => {
      const outcome = document.activeElement?.closest('.alert');
      const start = outcome ? outcome.getBoundingClientRect().top + window.scrollY : 0;
      if (start + firstLines < window.innerHeight) window.scrollTo({ top: 0 });
      else outcome?.scrollIntoView();
    }, timings.afterFailureDelay);
    return () => clearTimeout(timer);
  }, [hasFailed]);

  const isCorrected =
    state.kind === 'incomplete' && state.hasFieldErrors && problems.length + state.others.length === 0;
  // Where nothing is typed, as before a deletion, nothing is kept.
  const note = state.kind === 'failed' ? `${isDirty ? state.kept : ''} ${state.step}`.trim() : '';
  return (
    <>
      {(state.kind === 'failed' || state.kind === 'incomplete') && state.title !== null && !isCorrected && (
        <ErrorSummary
          title={state.title}
          text={state.text}
          note={note === '' ? undefined : note}
          problems={problems}
          others={state.others}
          // The note says what to do.
          facts={state.facts && { ...state.facts, needsAdvice: false }}
          onGoTo={goTo}
          takesFocus={state.kind === 'failed' || !state.hasFieldErrors}
          attempt={state}
        />
      )}
      {state.kind === 'decided' && (
        <Outcome
          look="info"
          text={
            state.isStored
              ? 'The form shows the saved version.'
              : 'The form shows the values you chose. Nothing is saved yet.'
          }
          attempt={state}
        />
      )}
      {state.kind === 'lost' && (
        <>
          <Outcome look="danger" text={state.text} note={state.lost.text} attempt={state.lost}>
            <CheckAgain onCheck={state.lost.checkAgain} />
          </Outcome>
          <CallDetails facts={state.lost.facts} />
        </>
      )}
      {state.kind === 'arrived' && !state.isBackground && <Outcome look="success" text={state.text} attempt={state} />}
      <div className="status-message" role="status">
        {state.kind === 'arrived' && state.isBackground && (
          <Outcome look="success" text={state.text} attempt={state} isBackground />
        )}
        {state.kind === 'info' && <Note text={state.text} attempt={state} />}
        {state.kind === 'reset' && <Note text="The form was reset." attempt={state} />}
        {state.kind === 'checking' && <p className="form-hint">{lostWriteTexts.checking}</p>}
      </div>
    </>
  );
}
