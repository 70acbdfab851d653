import type { RefObject } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { reasonTexts } from '@/domain/firstTexts';
import { notSaved, saveTexts } from '@/domain/saveTexts';
import { noMessages, type CallFailure } from '@/store/callResult';
import { useHasLeft } from '@/widgets/useHasLeft';
import { closedSince, stepAfter, type FormFailure, type Refusal, type SaveOptions, type SaveState } from './saveCalls';
import { showErrors } from './serverErrors';
import { useLeftAlert } from './useLeftAlert';

/**
 * Says why nothing was saved: in the form, or in an alert once its screen was left.
 * @param base the version that the form began with
 */
export function useReports<Rec, Values extends FieldValues>(
  { form, kind, onStartedOver }: SaveOptions<Rec, Values>,
  base: RefObject<Rec>,
  setState: (next: SaveState<Rec, Values>) => void,
) {
  const { fields } = kind;
  const hasLeft = useHasLeft();
  const { alertFailureIfLeft } = useLeftAlert();

  const refuse = (found: Refusal['kind'], { title, text, errors, step = '', facts }: FormFailure, kept = '') => {
    const others = showErrors(form, errors, fields, found === 'failed' ? 'server' : 'check');
    const hasFieldErrors = fields.some(({ field }) => form.getFieldState(field as Path<Values>).invalid);
    setState({ kind: found, title, text, others, kept, step, facts, hasFieldErrors });
  };
  const fail = (failure: CallFailure, action: string, isOfRead = false) => {
    const { error, formErrors, info, facts } = failure.messages;
    onStartedOver?.();
    const title = kind.failedTitle?.(action);
    if (hasLeft.current) return alertFailureIfLeft(failure, title);
    if (info !== null) return setState({ kind: 'info', text: info });
    if (error === null) return setState({ kind: 'idle' });
    const said = title === undefined ? { title: error } : { title, text: error };
    const { kept } = kind.texts?.(action) ?? saveTexts.record;
    refuse('failed', { ...said, errors: formErrors, step: stepAfter(failure, isOfRead), facts }, kept);
  };
  const conflict = (theirs: Rec, mine: Values, action: string, isBackground = false) => {
    if (!hasLeft.current) return setState({ kind: 'conflict', base: base.current, theirs, mine, isBackground });
    const error = closedSince(kind, theirs, base.current) ?? reasonTexts.changedMeanwhile;
    alertFailureIfLeft(
      { kind: 'conflict', messages: { ...noMessages, error } },
      kind.failedTitle?.(action) ?? notSaved,
    );
  };
  return { refuse, fail, conflict };
}
