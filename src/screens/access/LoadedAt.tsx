import { Timestamp } from '@/components/Timestamp';

interface LoadedAtProps {
  /** As ISO text; empty while it loads for the first time. */
  readonly at: string;
  readonly isLoading: boolean;
  readonly onRefresh: () => void;
}

/** Whose data the explorer shows, and from when. */
export function LoadedAt({ at, isLoading, onRefresh }: LoadedAtProps) {
  return (
    <p className="form-hint">
      <span role="status">
        All stored user-access records.{' '}
        {isLoading ? (
          'Loading…'
        ) : (
          <>
            Loaded: <Timestamp of={at} />.
          </>
        )}
      </span>{' '}
      <button
        type="button"
        className={at === '' ? 'link-button may-move' : 'link-button'}
        aria-disabled={isLoading}
        onClick={isLoading ? undefined : onRefresh}
      >
        Refresh
      </button>
    </p>
  );
}
