import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '@/components/Page';
import { DataTable } from '@/components/table/DataTable';
import { DensityChoice } from '@/components/table/DensityChoice';
import { useDensity } from '@/components/table/useDensity';
import { Tabs } from '@/components/tabs/Tabs';
import { params } from '@/config/paths';
import { isNarrowing, noQuickFilter, oldestSubmission, type QuickFilter } from '@/domain/quickFilter';
import { filterHints, mineUnknown } from '@/domain/texts';
import { fullName } from '@/domain/user';
import { userRequestRowKey, userRequestTypeLabel } from '@/domain/userRequest';
import { endOfDay, localDay } from '@/lib/moments';
import { isSettable } from '@/screens/requests/several/statusBatch';
import { StatusBatchBar } from '@/screens/requests/several/StatusBatchBar';
import { useSeveralRequests } from '@/screens/requests/several/useSeveralRequests';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { reviewQueueRead, selectHandledRequests, userRequestsRead } from '@/store/userRequests';
import { useHasPermission } from '@/widgets/session/useHasPermission';
import { listReads, serverList, useServerList } from '@/widgets/list/useServerList';
import {
  readQuickFilter,
  requestListDefaults,
  requestsQuery,
  resolvedTab,
  reviewHref,
  writeQuickFilter,
} from '@/widgets/reviewQueue/requestList';
import { ShortcutHelp } from '@/widgets/shortcuts/ShortcutHelp';
import { useOwnUsername, useProfile } from '@/widgets/useProfile';
import { QuickFilters } from './QuickFilters';
import { useListMessage } from './useListMessage';
import { useRequestCounts } from './useRequestCounts';
import { useRowKeys } from './useRowKeys';
import { userRequestsColumns } from './userRequestsColumns';

const requestsList = serverList({
  tabs: [
    { key: 'outstanding', title: 'Outstanding' },
    { key: resolvedTab, title: 'Resolved' },
  ],
  defaults: requestListDefaults,
  toQuery: requestsQuery,
  tabOf: ({ tab }) => tab,
  read: userRequestsRead,
  // The other chips differ between the tabs.
  keeps: [params.kind, params.mine],
});

/** @public loaded with a dynamic import */
export const userRequestsReads = (search: URLSearchParams) => listReads(requestsList, search);

/** The quick filter in the address, another object only when it changes. */
function useQuickFilter() {
  const [search, setSearch] = useSearchParams();
  const text = writeQuickFilter(new URLSearchParams(), readQuickFilter(search)).toString();
  const quick = useMemo(() => readQuickFilter(new URLSearchParams(text)), [text]);
  const choose = (chosen: QuickFilter) =>
    setSearch((current) => writeQuickFilter(current, chosen), { flushSync: true });
  return [quick, choose] as const;
}

const keys = [
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['Enter', 'Open the row'],
] as const;
const keysOfReviewers = [...keys, ['x', 'Select the row, or deselect it']] as const;

/** Outstanding and resolved requests. (UREQ-001, UREQ-002) */
export function UserRequestsScreen() {
  const dispatch = useAppDispatch();
  const username = useOwnUsername();
  const [quick, chooseQuick] = useQuickFilter();
  const { table: list, tab, selectTab, listQuery } = useServerList(requestsList);
  const { facts, onRetry } = useProfile();
  // Nothing is asked for then: no request could be told to be the person's own.
  const table = quick.isMine && username === '' ? { ...list, error: mineUnknown, facts, onRetry } : list;
  const handled = useAppSelector(selectHandledRequests);
  const counts = useRequestCounts(tab, table.query.filter);
  const retry = () => {
    table.onRetry?.();
    if (counts.rows === null) counts.onRetry?.();
  };
  const [density, chooseDensity] = useDensity();
  const container = useRef<HTMLDivElement>(null);
  useListMessage();
  useRowKeys(container);

  // The next review loads a new queue.
  useEffect(() => void dispatch(reviewQueueRead.cleared()), [dispatch]);

  // Only the day counts. It is read each time, as each load of a narrowed list does: the chips count what that shows.
  const now = endOfDay(localDay(new Date()));
  const oldest = useMemo(() => oldestSubmission(counts.rows), [counts.rows]);

  // As a review is saved only with this permission, so is a status. (RACC-022, RPROF-024)
  const canWrite = useHasPermission('WRITE_USERS');
  const several = useSeveralRequests({
    rows: table.rows,
    isOffered: canWrite && tab !== resolvedTab,
    reload: () => {
      table.onRetry?.();
      counts.onRetry?.();
    },
  });
  const { batch } = several.run;
  const clearQuick = () => {
    // The button goes with the empty state.
    container.current?.querySelector<HTMLElement>('.quick-filters button')?.focus();
    chooseQuick(noQuickFilter);
  };
  const columns = useMemo(() => userRequestsColumns({ handled, now, oldest, batch }), [handled, now, oldest, batch]);

  return (
    <Page title="User Requests">
      <div className="queue-tools">
        <ShortcutHelp keys={canWrite ? keysOfReviewers : keys} />
      </div>
      <Tabs label="Requests" tabs={requestsList.tabs} active={tab} onSelect={selectTab}>
        <div className={`card tab-card request-queue requests-${tab} table-joined`} ref={container}>
          <DataTable
            caption={tab === resolvedTab ? 'Resolved requests' : 'Outstanding requests'}
            filterLabel="Filter requests"
            filterHint={filterHints.requests}
            table={{ ...table, columns, rowKey: userRequestRowKey, onRetry: retry, selection: several.selection }}
            isSelectable={isSettable}
            filters={
              <QuickFilters
                tab={tab}
                filter={quick}
                username={username ?? ''}
                now={now}
                counts={counts}
                onFilter={chooseQuick}
              />
            }
            emptyAction={
              isNarrowing(quick) && (
                <button type="button" className="btn btn-outline-primary" onClick={clearQuick}>
                  Clear quick filters
                </button>
              )
            }
            tools={<DensityChoice density={density} onChoose={chooseDensity} />}
            isCompact={density === 'compact'}
            rowHref={(request) => reviewHref(request, listQuery)}
            rowName={(request) => `${userRequestTypeLabel(request)}: ${fullName(request)}`}
          />
          <StatusBatchBar several={several} />
        </div>
      </Tabs>
    </Page>
  );
}
