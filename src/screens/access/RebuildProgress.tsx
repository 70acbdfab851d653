import { LoadError } from '@/components/feedback/LoadError';
import { passFocusOn } from '@/components/passFocusOn';
import { dayTexts as texts } from '@/domain/accessTexts';
import type { useRebuild } from './useRebuild';

interface RebuildProgressProps {
  readonly rebuild: ReturnType<typeof useRebuild>;
  /** Whether a page that is opened loads its own. */
  readonly isPaged: boolean;
  /** How many records have changed since the day, and how many of them are rebuilt. */
  readonly total: number;
  readonly done: number;
}

/** How far the past is rebuilt, with a way to stop, to go on, or to rebuild all pages. */
export function RebuildProgress({ rebuild, isPaged, total, done }: RebuildProgressProps) {
  const { isRunning, isStopped, isOfAll, error, facts, stop, resume, loadAll } = rebuild;
  if (total === 0) return null;
  const isPartly = done < total && !isRunning && !isStopped && error === null;
  const [label, act] = isRunning ? [texts.stop, stop] : isStopped ? [texts.goOn, resume] : [texts.loadAll, loadAll];
  return (
    <>
      {error !== null && <LoadError error={`Revisions: ${error}`} facts={facts} onRetry={resume} />}
      <p className="rebuild-progress">
        <label>
          {texts.rebuilt(done, total)} {done < total && <progress value={done} max={total} />}
        </label>{' '}
        {isPartly && isPaged && `${texts.rest} `}
        {/* One button, so that it keeps the focus. Except that `Stop` never becomes `Rebuild all`: a click meant for one must
            not trigger the other. */}
        {(isRunning || isStopped || isPartly) && (
          <button
            key={isOfAll || isPartly ? 'all' : 'page'}
            type="button"
            className="link-button"
            ref={passFocusOn}
            onClick={act}
          >
            {label}
          </button>
        )}
      </p>
    </>
  );
}
