import { useEffect, useEffectEvent, useRef, type SyntheticEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { FormErrors } from '@/domain/formErrors';
import { trimmedValues } from '@/domain/userChanges';
import { useHasLeft } from '@/widgets/useHasLeft';
import type { FormFailure, RecordKind } from './saveCalls';
import { showErrors } from './serverErrors';
import type { SaveEngine } from './useSave';

interface SubmitOptions<Rec, Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly kind: RecordKind<Rec, Values>;
  readonly engine: SaveEngine<Rec, Values>;
  readonly isLeaving: boolean;
  readonly check: ((values: Values, action: string) => FormFailure | null) | undefined;
  readonly confirm: ((values: Values, action: string) => Promise<boolean>) | undefined;
}

/**
 * Sends the form once the rules of its fields and its own check pass, and the user confirms. All errors are shown
 * together, and those of the check are updated while the user corrects them.
 */
export function useSubmit<Rec, Values extends FieldValues>(options: SubmitOptions<Rec, Values>) {
  const { form, kind, engine, isLeaving, check, confirm } = options;
  const { normalized = trimmedValues, fields } = kind;
  const { state, replaceState, isUndecided, run, waitForReadBack, save, refuse, isHeld } = engine;
  const action = useRef('');
  const hasLeft = useHasLeft();
  /** The fields that the check found wrong; null where it found nothing at the last submit. */
  const found = useRef<readonly string[] | null>(null);

  const judge = (typed: Values) => {
    const failure = check?.(normalized(typed), action.current) ?? null;
    found.current = failure && fieldsOf(failure.errors);
    return failure;
  };
  const attempt = async (event: SyntheticEvent) => {
    if (await waitForReadBack()) return;
    form.clearErrors();
    const valid: { typed?: Values } = {};
    // The errors of the rules are in the form when this ends; the check adds its own.
    await form.handleSubmit((values) => void (valid.typed = values))(event);
    const { typed } = valid;
    const failure = judge(typed ?? form.getValues());
    if (typed === undefined || failure !== null) return refuse(failure ?? { title: null, errors: null });
    if (confirm !== undefined) {
      // What was said of the last attempt no longer holds while the question is open.
      replaceState({ kind: 'idle' });
      const isConfirmed = await confirm(normalized(typed), action.current);
      // Whoever leaves meanwhile has abandoned what was typed.
      if (hasLeft.current) return;
      if (!isConfirmed) return replaceState({ kind: 'idle' });
    }
    await save(typed, action.current);
  };

  const judgeAgain = useEffectEvent(() => {
    if (found.current === null) return;
    const errors = check?.(normalized(form.getValues()), action.current)?.errors ?? null;
    const wrong = fieldsOf(errors);
    const solved = found.current.filter(
      (field) => !wrong.includes(field) && form.getFieldState(field as Path<Values>).error?.type === 'check',
    );
    found.current = wrong;
    if (solved.length > 0) form.clearErrors(solved as Path<Values>[]);
    showErrors(form, errors, fields, 'check');
  });
  const isIncomplete = state.kind === 'incomplete';
  useEffect(() => {
    if (!isIncomplete) return undefined;
    // Errors, too: a field's rule that is met takes the field's error away, whoever found it.
    return form.subscribe({ formState: { values: true, errors: true }, callback: () => judgeAgain() });
  }, [form, isIncomplete]);

  const isNote = state.kind === 'info' || state.kind === 'reset';
  const dropNote = useEffectEvent(() => replaceState({ kind: 'idle' }));
  useEffect(() => {
    // It is about the values as they were.
    return isNote ? form.subscribe({ formState: { values: true }, callback: () => dropNote() }) : undefined;
  }, [form, isNote]);

  return (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    // React passes on events of a dialog's form to the form that the dialog was opened in.
    event.stopPropagation();
    if (isLeaving || isHeld) return;
    // Nothing is sent before the conflict is decided. Shown anew, it takes the focus and keeps what was chosen in it.
    if (state.kind === 'conflict' && isUndecided())
      return replaceState({ ...state, mine: normalized(form.getValues()), isBackground: false });
    const { submitter } = event.nativeEvent;
    // Lock at once: validation is asynchronous, and a save may end while it runs.
    void run(() => {
      action.current = submitter instanceof HTMLButtonElement ? submitter.value : '';
      return attempt(event);
    });
  };
}

function fieldsOf(errors: FormErrors | null): string[] {
  return (errors?.fields ?? []).map(({ field }) => field);
}
