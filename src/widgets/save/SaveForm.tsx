import type { ReactNode, SyntheticEvent } from 'react';
import { FormProvider, useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { UnsavedChangesModal } from '@/components/modal/UnsavedChangesModal';
import { useSingleFlight } from '@/widgets/useSingleFlight';
import { DraftNotice } from './DraftNotice';
import { useDraft, type DraftOf } from './useDraft';
import { useLeaveBlocker } from './useLeaveBlocker';

interface SaveFormProps<Values extends FieldValues> extends DraftOf {
  /** The record as it was loaded: load first, render after. */
  readonly values: Values;
  /**
   * Saves.
   * @returns the values as they are saved now, or null when they are not: then all that is typed stays
   */
  readonly onSave: (values: Values) => Promise<Values | null>;
  readonly children: (form: UseFormReturn<Values>) => ReactNode;
}

/**
 * The form of one record. It guards what is typed: moves away from a changed form are asked about, one action sends
 * one save, and what was not saved outlives the session. Inputs register with the form that `children` gets.
 */
export function SaveForm<Values extends FieldValues>({
  draftKey,
  version,
  values,
  onSave,
  children,
}: SaveFormProps<Values>) {
  const form = useForm<Values>({ defaultValues: values as DefaultValues<Values>, shouldFocusError: true });
  const { isDirty } = form.formState;
  const { offered, settle, giveUp } = useDraft(form, { draftKey, version });
  const blocker = useLeaveBlocker(isDirty);
  const { run } = useSingleFlight();

  const restore = () => {
    form.reset({ ...form.getValues(), ...(offered?.values as Partial<Values>) }, { keepDefaultValues: true });
    settle();
  };

  const save = async (typed: Values) => {
    const saved = await onSave(typed);
    if (saved !== null) form.reset(saved);
  };

  /** Locked from the event on: the form's own check takes a moment, in which a save may end. */
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void run(() => form.handleSubmit(save)(event));
  };

  return (
    <FormProvider {...form}>
      {offered && <DraftNotice draft={offered} version={version} onRestore={restore} onDiscard={settle} />}
      <form noValidate onSubmit={submit}>
        {children(form)}
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
