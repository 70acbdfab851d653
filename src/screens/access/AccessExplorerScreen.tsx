import { useEffect, useMemo, useRef } from 'react';
import { FailedParts } from '@/components/feedback/FailedParts';
import { Spinner } from '@/components/feedback/Spinner';
import { Page } from '@/components/Page';
import { Timestamp } from '@/components/Timestamp';
import type { Question } from '@/domain/accessDays';
import { findings, personText, type HeldAccess } from '@/domain/accessExplorer';
import { selectRevisions } from '@/store/accessRevisions';
import { useAppSelector } from '@/store/hooks';
import { AccessFilterFields } from './AccessFilterFields';
import { AccessNow } from './AccessNow';
import { AccessThen } from './AccessThen';
import { DayComparison } from './DayComparison';
import { DayFields } from './DayFields';
import { FindingsPanel } from './FindingsPanel';
import { questionText } from './questionText';
import { useAccessFilter } from './useAccessFilter';
import { useAllAccess } from './useAllAccess';

const none: readonly never[] = [];

/** Two days in order; null where there are not two. */
function inOrder(day: string, other: string): readonly [string, string] | null {
  if (day === '' || other === '' || day === other) return null;
  return day < other ? [day, other] : [other, day];
}

interface LoadedAtProps {
  /** As ISO text; empty while it loads for the first time. */
  readonly at: string;
  readonly isLoading: boolean;
  readonly onRefresh: () => void;
}

/** Whose data the explorer shows, and from when. */
function LoadedAt({ at, isLoading, onRefresh }: LoadedAtProps) {
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

/** Who has access to what, where, and since when: now, on a day, or between two. Read-only. */
export function AccessExplorerScreen() {
  const {
    records,
    isLoading,
    isFailed,
    loadedAt,
    refresh,
    catalogue,
    isCatalogueLoading,
    names,
    naming,
    isNamed,
    found,
    parts,
  } = useAllAccess();
  const { filter, day, compare, asked, difference, view, change, clear, isNarrowed } = useAccessFilter();
  const fields = useRef<HTMLDivElement>(null);
  const shownView = useRef(view);
  useEffect(() => {
    // The focused element may have disappeared: the number that led to the list or, after Back, a row of the list.
    if (shownView.current !== view && document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus();
    shownView.current = view;
  }, [view]);
  const revisions = useAppSelector(selectRevisions);
  const links = catalogue?.links ?? none;
  const question = useMemo((): Question => ({ filter, links, names: naming }), [filter, links, naming]);
  const scope = questionText(filter, [day, compare].filter(Boolean), { systems: catalogue?.systems ?? [], names });
  const asking = { question, scope, view };
  const days = inOrder(day, compare);
  const isJudgeable = parts.every(({ error }) => error === null);

  const clearFilters = () => {
    clear();
    // The button disappears with the filters.
    fields.current?.querySelector('input')?.focus();
  };

  const answer = (all: readonly HeldAccess[]) => {
    if (days !== null)
      return <DayComparison {...asking} accesses={all} revisions={revisions} days={days} difference={difference} />;
    if (day !== '') return <AccessThen {...asking} accesses={all} revisions={revisions} day={day} />;
    // Without all that findings are judged by, an empty list would say that there are none.
    const accesses = filter.finding === '' ? all : found?.[filter.finding];
    if (accesses === undefined) return isJudgeable ? <Spinner lines={6} /> : null;
    return <AccessNow {...asking} accesses={accesses} isLoading={isLoading} />;
  };
  return (
    <Page title="Access Explorer">
      <div className="cards">
        <FailedParts parts={parts} />
        {!isFailed && <LoadedAt at={loadedAt ?? ''} isLoading={isLoading} onRefresh={refresh} />}
        {day === '' && <FindingsPanel found={found} shown={filter.finding} />}
        {records === null && !isFailed && <Spinner lines={6} />}
        {records !== null && (
          <div className="card">
            <div className="access-filter" ref={fields}>
              <AccessFilterFields
                filter={filter}
                onChange={change}
                roleNames={records.roleNames}
                catalogue={catalogue}
                isCatalogueLoading={isCatalogueLoading}
                people={records.people}
                personName={personText(Number(filter.person), naming)}
              />
              <DayFields
                day={day}
                view={view}
                compare={compare}
                asked={asked}
                difference={days === null ? null : difference}
                onChange={change}
                days={records.days}
                revisions={revisions}
              />
              {isNarrowed && (
                <button type="button" className="link-button access-clear" onClick={clearFilters}>
                  Clear filters
                </button>
              )}
            </div>
            {day === '' && filter.finding !== '' && (
              <p className="access-scope">
                {findings[filter.finding].label}. {findings[filter.finding].meaning}
              </p>
            )}
            <div className={isNamed ? undefined : 'may-move'}>{answer(records.accesses)}</div>
          </div>
        )}
        <p className={records === null ? 'form-hint may-move' : 'form-hint'}>
          Selecting an LAO includes its AOs. Users and study roles without a record are not listed.
        </p>
      </div>
    </Page>
  );
}
