import { passFocusOn } from '@/components/passFocusOn';
import type { CallFacts } from '@/domain/callFacts';
import { CallDetails } from './CallDetails';

/** Whether a load has failed, and how to try it again. */
export interface LoadStanding {
  /** Why it failed; null if it has not. */
  readonly error: string | null;
  /** Of the failed call, if any. */
  readonly facts: CallFacts | undefined;
  /** Null where trying again makes no sense. */
  readonly onRetry: (() => void) | null;
}

interface LoadErrorProps {
  /** Why; null where nothing has failed. Several loads that failed together have one each. */
  readonly error: string | null | readonly string[];
  /** Left out or null where trying again makes no sense. */
  readonly onRetry?: (() => void) | null;
  /** Of the failed calls, if any. */
  readonly facts?: CallFacts | undefined | ReadonlyArray<CallFacts | undefined>;
}

/** States that data could not be loaded, with a button to try again; nothing where it was, or is still awaited. */
export function LoadError({ error, onRetry, facts }: LoadErrorProps) {
  if (error === null) return null;
  return (
    <div ref={passFocusOn}>
      <div className="alert alert-danger failure" role="alert">
        <div>
          {[error].flat().map((one) => (
            <p key={one}>{one}</p>
          ))}
        </div>
        {onRetry && (
          <button type="button" className="btn btn-danger" onClick={onRetry}>
            Try Again
          </button>
        )}
      </div>
      <CallDetails facts={facts} />
    </div>
  );
}
