/** Checks once more whether a write whose answer was lost has arrived. */
export function CheckAgain({ onCheck }: { readonly onCheck: () => void }) {
  return (
    <button type="button" className="btn btn-outline-primary" onClick={onCheck}>
      Check Again
    </button>
  );
}
