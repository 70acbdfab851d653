import isEqual from 'lodash/isEqual';
import { useEffect, useEffectEvent, useRef, type ReactNode, type SyntheticEvent } from 'react';
import {
  FormProvider,
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import { errorAt } from '@/components/form/formProblems';
import { UnsavedChangesModal } from '@/components/modal/UnsavedChangesModal';
import { timings } from '@/config/timings';
import { merged } from '@/domain/threeWayMerge';
import { useSingleFlight } from '@/widgets/useSingleFlight';
import { ConflictPanel } from './ConflictPanel';
import { DraftNotice } from './DraftNotice';
import { storedValues, type FormFailure, type RecordKind, type SaveCalls } from './saveCalls';
import { SaveStatus } from './SaveStatus';
import { checkedFields, showErrors } from './serverErrors';
import { useDraft } from './useDraft';
import { useLeaveBlocker } from './useLeaveBlocker';
import { useRedirectAfterSave } from './useRedirectAfterSave';
import { useSave } from './useSave';

/** What the inside of a form works with. */
export interface SaveSlot<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** What is wrong with a field, whoever found it. */
  readonly errorOf: (field: string) => string | undefined;
  readonly isSaving: boolean;
  /** It is saved, and another page is on its way. */
  readonly isLeaving: boolean;
  /** Puts the form back to the stored values, after the documents' delay. */
  readonly reset: () => void;
}

interface SaveFormProps<Rec, Values extends FieldValues> {
  /** Names screen and record for the draft, e.g. `user/12/details`. */
  readonly draftKey: string;
  /** As it was loaded: load first, render after. For a record that is new, what it begins with. */
  readonly record: Rec;
  readonly kind: RecordKind<Rec, Values>;
  readonly calls: SaveCalls<Rec, Values>;
  /** What the rules of single fields do not see; null: the form may be sent. */
  readonly check?: (values: Values, action: string) => FormFailure | null;
  /** Asks before the save; false: it is not sent. */
  readonly confirm?: (values: Values, action: string) => Promise<boolean>;
  /** What can be used only once, such as a CAPTCHA, has to be given again. */
  readonly onStartedOver?: () => void;
  readonly children: (slot: SaveSlot<Values>) => ReactNode;
}

/**
 * The form of one record: the one way to write. It guards what is typed (moves away are asked about, drafts outlive the
 * session), sends one save at a time, shows what came of it, and puts every error beside its field.
 */
export function SaveForm<Rec, Values extends FieldValues>(props: SaveFormProps<Rec, Values>) {
  const { draftKey, record, kind, calls, check, confirm, onStartedOver, children } = props;
  const values = kind.valuesOf(record);
  const form = useForm<Values>({ defaultValues: values as DefaultValues<Values>, shouldFocusError: true });
  const { isDirty, errors } = form.formState;
  const version = JSON.stringify(values);
  const { offered, settle, giveUp } = useDraft(form, { draftKey, version });
  const blocker = useLeaveBlocker(isDirty);
  const { run } = useSingleFlight();
  const element = useRef<HTMLFormElement>(null);
  const resetTimer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(resetTimer.current), []);

  const startFrom = (stored: Values, typed: Values) => {
    const current = form.getValues();
    form.reset(stored);
    if (!isEqual(current, typed)) form.reset(current, { keepDefaultValues: true });
  };
  const { state, setState, save, rebase, normalized, isSaving, redirect } = useSave<Rec, Values>({
    record,
    kind,
    calls,
    onStored: startFrom,
  });
  const isLeaving = redirect !== null;
  useRedirectAfterSave(redirect, isDirty);

  const lastAction = useRef('');
  const attempt = async (typed: Values) => {
    const action = lastAction.current;
    const failure = check?.(normalized(typed), action) ?? null;
    if (failure !== null) return setState({ kind: 'incomplete', ...failure });
    if (confirm !== undefined && !(await confirm(normalized(typed), action))) return setState({ kind: 'idle' });
    await save(structuredClone(typed), action);
  };
  /** Locked from the event on: the form's own check takes a moment, in which a save may end. */
  const submit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    // React passes on events of a dialog's form to the form that the dialog was opened in.
    event.stopPropagation();
    if (isLeaving) return;
    const { submitter } = event.nativeEvent;
    lastAction.current = submitter instanceof HTMLButtonElement ? submitter.value : '';
    void run(async () => {
      form.clearErrors();
      await form.handleSubmit(attempt, () => setState({ kind: 'idle' }))(event);
    });
  };

  // What the check found is judged again while it is put right.
  const checkAgain = useEffectEvent(() => {
    if (state.kind !== 'incomplete' || check === undefined) return;
    const now = check(normalized(form.getValues()), lastAction.current)?.errors ?? null;
    const solved = checkedFields(form, state.errors).filter((field) => !now?.fields.some((one) => one.field === field));
    form.clearErrors(solved as Path<Values>[]);
    if (now !== null) showErrors(form, now, kind.fields, 'check');
  });
  const isIncomplete = state.kind === 'incomplete';
  useEffect(() => {
    if (!isIncomplete) return undefined;
    return form.subscribe({ formState: { values: true }, callback: () => checkAgain() });
  }, [form, isIncomplete]);

  const reset = () => {
    clearTimeout(resetTimer.current);
    resetTimer.current = setTimeout(() => {
      form.reset();
      setState({ kind: 'idle' });
      onStartedOver?.();
    }, timings.resetDelay);
  };
  const restore = () => {
    form.reset({ ...form.getValues(), ...(offered?.values as Partial<Values>) }, { keepDefaultValues: true });
    settle();
  };

  return (
    <FormProvider {...form}>
      {offered && <DraftNotice draft={offered} version={version} onRestore={restore} onDiscard={settle} />}
      <form ref={element} noValidate inert={isLeaving} onSubmit={submit}>
        <SaveStatus form={form} kind={kind} state={state} element={element} onStartedOver={onStartedOver} />
        {state.kind === 'conflict' && (
          <ConflictPanel
            conflict={state}
            kind={kind}
            onDecide={(sideOf) => {
              const theirs = storedValues(kind, state.theirs, state.mine);
              form.reset(theirs);
              form.reset(merged(state.mine, theirs, sideOf, kind.lists), { keepDefaultValues: true });
              rebase(state.theirs);
            }}
          />
        )}
        {children({ form, errorOf: (field) => errorAt(errors, field), isSaving, isLeaving, reset })}
      </form>
      {blocker.state === 'blocked' && (
        <UnsavedChangesModal
          onAbandon={() => {
            giveUp();
            blocker.proceed();
          }}
          onGoBack={() => blocker.reset()}
        />
      )}
    </FormProvider>
  );
}
