/** Looks once more for a write whose answer was lost. */
export function CheckAgain({ onCheck }: { readonly onCheck: () => void }) {
  return (
    <button type="button" className="btn btn-outline-primary" onClick={onCheck}>
      Check again
    </button>
  );
}
