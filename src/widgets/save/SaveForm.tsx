import { useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { FormProvider, useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { FormNote } from '@/components/form/FormNote';
import { UnsavedChangesModal } from '@/components/modal/UnsavedChangesModal';
import { ConflictPanel } from './ConflictPanel';
import { continuesDraft } from './draftMoves';
import { DraftOffer } from './DraftOffer';
import { hasFormChanges, type RecordKind, type SaveCalls } from './saveCalls';
import { SaveStatus } from './SaveStatus';
import { useDraft } from './useDraft';
import type { FormCheck } from './useFormCheck';
import { useLeaveBlocker } from './useLeaveBlocker';
import { useRedirectAfterSave, type Redirect } from './useRedirectAfterSave';
import { useSave } from './useSave';

/** What the inside of a form works with. */
export interface SaveSlot {
  readonly isSaving: boolean;
  /** The last save may still be under way on the server: nothing is sent until that is known. */
  readonly isHeld: boolean;
  /** The id of the note that says so, for the buttons that wait. */
  readonly heldNoteId: string;
  /** It is saved, and another page is on its way. */
  readonly isLeaving: boolean;
  /** Puts the form back to the stored values, after the documents' delay. */
  readonly reset: () => void;
  /** Gives up what is typed and leads away, after a write beside the form such as a deletion. */
  readonly leave: (redirect: Redirect) => void;
}

interface SaveFormProps<Rec, Values extends FieldValues> {
  /** Names screen and record for the draft, e.g. `user/12/details`. */
  readonly draftKey: string;
  /** As it was loaded: load first, render after. For a record that is new, what it begins with. */
  readonly record: Rec;
  readonly kind: RecordKind<Rec, Values>;
  readonly calls: SaveCalls<Rec, Values>;
  readonly check?: FormCheck<Values>;
  /** Asks before the save; false: it is not sent. */
  readonly confirm?: (values: Values, action: string) => Promise<boolean>;
  /** It makes a record: what the form begins with is no stored version, so a draft is not merged with it. */
  readonly isNew?: boolean;
  /** The form can only be read: it asks for nothing, and takes no draft. (KIT-034, KIT-040) */
  readonly isReadOnly?: boolean;
  /** What can be used only once, such as a CAPTCHA, has to be given again. */
  readonly onStartedOver?: () => void;
  readonly children: (slot: SaveSlot) => ReactNode;
}

/**
 * The form of one record: the one way to write. It guards what is typed (moves away are asked about, drafts outlive the
 * session), sends one save at a time, shows its outcome, and puts every error beside its field.
 */
export function SaveForm<Rec, Values extends FieldValues>(props: SaveFormProps<Rec, Values>) {
  const {
    draftKey,
    record,
    kind,
    calls,
    check,
    confirm,
    isNew = false,
    isReadOnly = false,
    onStartedOver,
    children,
  } = props;
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
  const engine = useSave({
    form,
    record,
    kind,
    calls,
    check,
    confirm,
    onStartedOver,
    onAllSaved: draft.giveUp,
    // The stored version shows whether a record was saved.
    onSent: (isSent) => isNew && draft.markSent(isSent),
  });
  const { state, redirect, isLeaving } = engine;
  const isSaving = state.kind === 'saving' || state.kind === 'checking';
  // While a save is unresolved, nobody leaves without being asked: its outcome must be seen.
  const blocker = useLeaveBlocker({
    isDirty,
    isSaved: 'redirect' in state,
    hasChanges,
    keepDraft: () => !isSaving && !engine.isHeld && draft.keep(),
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
      {shownState.kind === 'conflict' && <ConflictPanel conflict={shownState} kind={kind} onDecide={engine.decide} />}
      <form ref={element} noValidate inert={isLeaving} onSubmit={engine.submit}>
        <SaveStatus form={form} kind={kind} state={shownState} element={element} />
        {!isReadOnly && <FormNote />}
        {children({
          isSaving,
          isHeld: engine.isHeld,
          heldNoteId,
          isLeaving,
          reset: engine.reset,
          leave: engine.leave,
        })}
      </form>
      {blocker.isAsking && (
        <UnsavedChangesModal
          isUnderWay={isSaving || engine.isHeld}
          onAbandon={() => {
            blocker.answer(true);
            engine.abandon();
            draft.giveUp();
          }}
          onGoBack={() => blocker.answer(false)}
        />
      )}
    </FormProvider>
  );
}
