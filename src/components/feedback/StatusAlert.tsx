interface StatusAlertProps {
  readonly kind: 'info' | 'success';
  /** Null while there is no message. */
  readonly text: string | null;
}

/** A message that does not take the focus. Its live region is always there, so that a new text is announced. */
export function StatusAlert({ kind, text }: StatusAlertProps) {
  return (
    <div className="status-message" role="status">
      {text !== null && <p className={`alert alert-${kind}`}>{text}</p>}
    </div>
  );
}
