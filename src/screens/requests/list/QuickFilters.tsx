import check from 'bootstrap-icons/icons/check-lg.svg?raw';
import cross from 'bootstrap-icons/icons/x-lg.svg?raw';
import { useMemo } from 'react';
import { CallDetails } from '@/components/feedback/CallDetails';
import { Icon } from '@/components/Icon';
import { isNarrowing, noQuickFilter, quickChoices, type QuickFilter } from '@/domain/quickFilter';
import type { RequestsTab } from '@/domain/userRequest';
import { plainText } from '@/lib/plainText';
import type { RequestCounts } from './useRequestCounts';

interface QuickFiltersProps {
  readonly tab: RequestsTab;
  readonly filter: QuickFilter;
  readonly username: string;
  /** In ms since 1970. */
  readonly now: number;
  readonly counts: RequestCounts;
  readonly onFilter: (filter: QuickFilter) => void;
}

/** Ref callback for a button that its press may remove: the focus then moves to the first chip, which always stays. */
function passToFirst(button: HTMLButtonElement | null): () => void {
  return () => {
    if (button === document.activeElement) button?.closest('.quick-filters')?.querySelector('button')?.focus();
  };
}

/** Counted chips that narrow the list by kind, status, lateness, and who modified it last. */
export function QuickFilters({ tab, filter, username, now, counts, onFilter }: QuickFiltersProps) {
  const { rows, isCutOff, error, facts, onRetry } = counts;
  const groups = useMemo(() => quickChoices(tab, filter, rows, { username, now }), [tab, filter, rows, username, now]);
  return (
    <div className="quick-filters">
      {groups.map(({ label, choices }) => (
        <div key={label} className="quick-group" role="group" aria-label={label}>
          {choices.map(({ key, label: text, isOn, pressed, count }) => (
            <button
              key={key}
              type="button"
              className="chip"
              ref={passToFirst}
              aria-pressed={isOn}
              onClick={() => onFilter(pressed)}
            >
              {isOn && <Icon svg={check} />}
              {plainText(text)}{' '}
              <span className="chip-count">{count === null ? '' : `${count}${isCutOff ? '+' : ''}`}</span>
            </button>
          ))}
        </div>
      ))}
      {isNarrowing(filter) && (
        <button type="button" className="chip chip-clear" ref={passToFirst} onClick={() => onFilter(noQuickFilter)}>
          <Icon svg={cross} />
          Clear <span className="visually-hidden">quick filters</span>
        </button>
      )}
      {error !== null && (
        <p className="quick-note">
          The counts could not be loaded.{' '}
          <button type="button" className="link-button" ref={passToFirst} onClick={() => onRetry?.()}>
            Load the counts again
          </button>
        </p>
      )}
      {error !== null && <CallDetails facts={facts} />}
    </div>
  );
}
