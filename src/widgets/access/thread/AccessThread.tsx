import { useState } from 'react';
import { FailedParts } from '@/components/feedback/FailedParts';
import { Spinner } from '@/components/feedback/Spinner';
import { passFocusOn } from '@/components/passFocusOn';
import { threadTexts as texts } from '@/domain/accessTexts';
import type { AccessRecord } from '@/domain/user';
import { useAppSelector } from '@/store/hooks';
import { selectIsOwn } from '@/store/profile';
import { useAccessPartNames } from '@/widgets/access/useAccessNames';
import { ThreadItem } from './ThreadItem';
import { useAccessThread } from './useAccessThread';

interface AccessThreadProps {
  readonly record: AccessRecord;
  /** Whose record it is; null where that is not known. */
  readonly userId: number | null;
}

/** The life of an access record: who asked for it and in whose words, who decided, and what has changed since. */
export function AccessThread({ record, userId }: AccessThreadProps) {
  const { entries, isLoading, parts, earlier, loadEarlier } = useAccessThread(record, userId);
  const names = useAccessPartNames();
  const isOwn = useAppSelector((state) => selectIsOwn(state, userId));
  // At first everything appears at once; what the person asks for later is added to what is shown.
  const [hasAsked, setHasAsked] = useState(false);
  const asked = (load: (() => void) | null) => () => {
    setHasAsked(true);
    load?.();
  };
  return (
    <>
      <FailedParts parts={parts.map((part) => ({ ...part, onRetry: asked(part.onRetry) }))} />
      {record.version === null && <p className="form-hint">{texts.unnumbered}</p>}
      {userId === null && <p className="form-hint">{texts.ownerUnknown}</p>}
      {earlier > 0 && (hasAsked || !isLoading) && (
        <p className="form-hint" ref={passFocusOn}>
          {texts.earlier(earlier)}{' '}
          <button
            type="button"
            className="link-button"
            aria-disabled={isLoading}
            onClick={isLoading ? undefined : asked(loadEarlier)}
          >
            {texts.loadEarlier}
          </button>
        </p>
      )}
      {isLoading && <Spinner />}
      <div className={isLoading && !hasAsked ? 'may-move' : undefined}>
        <ol className="thread">
          {entries.map((entry) => (
            <li key={entry.entryId} className={`thread-${entry.kind}`}>
              <ThreadItem entry={entry} names={names} isOwn={isOwn} />
            </li>
          ))}
        </ol>
        <p className="form-hint">{texts.stamps}</p>
      </div>
    </>
  );
}
