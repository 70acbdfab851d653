import type { ReactNode } from 'react';
import { passFocusOn } from '@/components/passFocusOn';

interface LoadProgressProps {
  /** How many lists there are. */
  readonly total: number;
  /** Names of the lists that are still loading. */
  readonly loading: readonly string[];
  /** Names of the lists that are not loaded, because loading was stopped. */
  readonly missing: readonly string[];
  readonly onStop: () => void;
  readonly onResume: () => void;
  /** Beside it. */
  readonly children: ReactNode;
}

/** How much of the trail is there, with a way to stop, and to load the rest. */
export function LoadProgress(props: LoadProgressProps) {
  const { total, loading, missing, onStop, onResume, children } = props;
  const isLoading = loading.length > 0;
  return (
    <div className="load-progress">
      {children}
      {isLoading && <progress aria-label="Lists loaded" value={total - loading.length} max={total} />}
      {/* One button for both, so that it keeps the focus; before the text, whose length changes. */}
      {(isLoading || missing.length > 0) && (
        <button type="button" className="link-button" ref={passFocusOn} onClick={isLoading ? onStop : onResume}>
          {isLoading ? 'Stop' : 'Load the rest'}
        </button>
      )}
      <p className="form-hint status-message" role="status">
        {isLoading && `Still loading: ${loading.join(', ')}`}
        {missing.length > 0 && `Not loaded: ${missing.join(', ')}`}
      </p>
    </div>
  );
}
