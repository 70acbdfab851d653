import { lostWriteTexts } from '@/domain/saveTexts';

/** Beside a submit button: why it waits after a write whose answer was lost. It describes the button by its id. */
export function HeldNote({ id, isHeld }: { readonly id: string; readonly isHeld: boolean }) {
  return (
    <span id={id} className="form-hint held-note" role="status">
      {isHeld && lostWriteTexts.held}
    </span>
  );
}

/** Checks once more whether such a write has arrived. */
export function CheckAgain({ onCheck }: { readonly onCheck: () => void }) {
  return (
    <button type="button" className="btn btn-outline-primary" onClick={onCheck}>
      Check Again
    </button>
  );
}
