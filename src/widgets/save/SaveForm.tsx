import { useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { FormProvider, useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { FormNote } from '@/components/form/FormNote';
import { UnsavedChangesModal } from '@/components/modal/UnsavedChangesModal';
import { ConflictPanel } from './ConflictPanel';
import { continuesDraft } from './draftMoves';
import { DraftOffer } from './DraftOffer';
import { hasFormChanges, type SaveOptions } from './saveCalls';
import { SaveStatus } from './SaveStatus';
import { useDraft } from './useDraft';
import { useLeaveBlocker } from './useLeaveBlocker';
import { useRedirectAfterSave } from './useRedirectAfterSave';
import { useSave, type SaveEngine } from './useSave';

/** What the inside of a form works with. */
export interface SaveSlot extends Pick<SaveEngine, 'isSaving' | 'isHeld' | 'isLeaving' | 'reset' | 'leave'> {
  /** The id of the note that says that a save is held, for the buttons that wait. */
  readonly heldNoteId: string;
}

interface SaveFormProps<Rec, Values extends FieldValues> extends Omit<
  SaveOptions<Rec, Values>,
  'form' | 'onAllSaved' | 'onSent'
> {
  /** Names screen and record for the draft, e.g. `user/12/details`. */
  readonly draftKey: string;
  /** It makes a record: what the form begins with is no stored version, so a draft is not merged with it. */
  readonly isNew?: boolean;
  /** The form can only be read: it asks for nothing, and takes no draft. */
  readonly isReadOnly?: boolean;
  /** Whether it states that its fields are required: not while they are locked. (KIT-034, KIT-040) */
  readonly hasNote?: boolean;
  readonly children: (slot: SaveSlot) => ReactNode;
}

/**
 * The form of one record: the one way to write. It guards what is typed (moves away are asked about, drafts outlive the
 * session), sends one save at a time, shows its outcome, and puts every error beside its field.
 */
export function SaveForm<Rec, Values extends FieldValues>(props: SaveFormProps<Rec, Values>) {
  const { draftKey, record, kind, isNew = false, isReadOnly = false, hasNote = !isReadOnly, children } = props;
  const form = useForm<Values>({
    defaultValues: kind.valuesOf(record) as DefaultValues<Values>,
    shouldFocusError: false,
  });
  const { isDirty, defaultValues } = form.formState;
  const stored = defaultValues as Values;
  const hasChanges = () => hasFormChanges(form, kind);
  const draft = useDraft(form, { draftKey, defaults: stored, isNew, lists: kind.lists, hasChanges });
  const element = useRef<HTMLFormElement>(null);
  const heldNoteId = useId();
  const { state, redirect, isSaving, isHeld, isLeaving, submit, reset, leave, abandon, decide } = useSave({
    ...props,
    form,
    onAllSaved: draft.giveUp,
    // The stored version shows whether a record was saved.
    onSent: (isSent) => isNew && draft.markSent(isSent),
  });
  // While a save is unresolved, nobody leaves without being asked: its outcome must be seen.
  const blocker = useLeaveBlocker({
    isDirty,
    isSaved: 'redirect' in state,
    hasChanges,
    keepDraft: () => !isSaving && !isHeld && draft.keep(),
  });
  // While the question is open, the page behind it is inert: an outcome waits until it can take the focus.
  const [shownState, setShownState] = useState(state);
  if (!blocker.isAsking && shownState !== state) setShownState(state);
  useRedirectAfterSave(isLeaving ? redirect : null);

  // The form takes no more input, and no focus: it goes to the page's heading.
  useLayoutEffect(() => {
    if (isLeaving && !blocker.isAsking)
      element.current?.closest('main')?.querySelector('h1')?.focus({ preventScroll: true });
  }, [isLeaving, blocker.isAsking]);

  // Whoever comes back by such a move finds the form as it was left, without a question, if it still fits.
  const { offered } = draft;
  const isRestorable = offered !== null && !isReadOnly && !offered.isPartial && !offered.isOutdated;
  const isBack = continuesDraft(useLocation()) && !isDirty && isRestorable;
  const continueDraft = useEffectEvent(draft.restore);
  useLayoutEffect(() => {
    if (isBack) continueDraft();
  }, [isBack]);

  return (
    <FormProvider {...form}>
      {!isBack && (
        <DraftOffer form={form} kind={kind} draft={draft} stored={stored} isReadOnly={isReadOnly} element={element} />
      )}
      {shownState.kind === 'conflict' && <ConflictPanel conflict={shownState} kind={kind} onDecide={decide} />}
      <form ref={element} noValidate inert={isLeaving} onSubmit={submit}>
        <SaveStatus form={form} kind={kind} state={shownState} element={element} />
        {hasNote && <FormNote />}
        {children({ isSaving, isHeld, isLeaving, reset, leave, heldNoteId })}
      </form>
      {blocker.isAsking && (
        <UnsavedChangesModal
          isUnderWay={isSaving || isHeld}
          onAbandon={() => {
            blocker.answer(true);
            abandon();
            draft.giveUp();
          }}
          onGoBack={() => blocker.answer(false)}
        />
      )}
    </FormProvider>
  );
}
