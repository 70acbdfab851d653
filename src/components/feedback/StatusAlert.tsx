interface StatusAlertProps {
  readonly kind: 'info' | 'success';
  /** Null: there is nothing to say. */
  readonly text: string | null;
}

/** Says what became of something, without taking the focus. Its place is there before the text, so that it is read out. */
export function StatusAlert({ kind, text }: StatusAlertProps) {
  return (
    <div className="status-place" role="status">
      {text !== null && <p className={`alert alert-${kind}`}>{text}</p>}
    </div>
  );
}
