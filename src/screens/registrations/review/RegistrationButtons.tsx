import { useRef } from 'react';
import { HeldNote } from '@/widgets/save/LostWriteParts';
import type { SaveSlot } from '@/widgets/save/SaveForm';
import { useSaveKey } from '@/widgets/shortcuts/useSaveKey';
import { useShortcuts } from '@/widgets/shortcuts/useShortcuts';

interface RegistrationButtonsProps {
  /** False for a registration that is decided: it can only be deleted. (RPEND-027, RPEND-029) */
  readonly isReviewable: boolean;
  readonly isDisabled: boolean;
  readonly save: SaveSlot;
}

/** Save, create, reject, delete. (RPEND-058) */
export function RegistrationButtons({ isReviewable, isDisabled, save }: RegistrationButtonsProps) {
  const buttons = useRef<HTMLDivElement>(null);
  // Keys lead to the buttons of a decision; only saving is done at once.
  const buttonOf = (action: string) =>
    buttons.current?.querySelector<HTMLButtonElement>(`[value="${action}"]:enabled`) ?? null;
  const reach = (action: string) => () => {
    const found = buttonOf(action);
    found?.focus();
    return found !== null;
  };
  useShortcuts({ a: reach('approve'), r: reach('reject') });
  useSaveKey(() => buttonOf('save')?.click());
  const button = (action: string, text: string, look: string) => (
    <button
      type="submit"
      name="action"
      value={action}
      className={`btn ${look}`}
      disabled={isDisabled}
      aria-disabled={save.isSaving || save.isHeld || undefined}
      aria-describedby={save.heldNoteId}
    >
      {text}
    </button>
  );
  return (
    <div className="button-row" ref={buttons}>
      {/* Enter presses the first submit button: it saves, or does nothing. */}
      {isReviewable ? (
        <>
          {button('save', 'Save Changes', 'btn-outline-primary')}
          {button('approve', 'Create User', 'btn-primary')}
          {button('reject', 'Reject', 'btn-outline-danger')}
        </>
      ) : (
        <button type="submit" disabled hidden />
      )}
      {button('delete', 'Delete', 'btn-outline-danger')}
      <span className="form-hint" role="status">
        {save.isSaving && 'Working…'}
      </span>
      <HeldNote id={save.heldNoteId} isHeld={save.isHeld} />
    </div>
  );
}
