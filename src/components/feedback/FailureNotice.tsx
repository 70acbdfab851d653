interface FailureNoticeProps {
  readonly text: string;
  /** Left out where trying again makes no sense. */
  readonly onRetry?: () => void;
}

/** Says that something could not be loaded, and offers to try again. */
export function FailureNotice({ text, onRetry }: FailureNoticeProps) {
  return (
    <div className="alert alert-danger failure" role="alert">
      <p>{text}</p>
      {onRetry && (
        <button type="button" className="btn btn-danger" onClick={onRetry}>
          Try Again
        </button>
      )}
    </div>
  );
}
