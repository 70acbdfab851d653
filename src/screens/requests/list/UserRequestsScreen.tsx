import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '@/components/Page';
import { DataTable } from '@/components/table/DataTable';
import { useServerTable } from '@/components/table/useServerTable';
import { useTableQuery } from '@/components/table/useTableSearchParams';
import { Tabs } from '@/components/tabs/Tabs';
import { params, paths } from '@/config/paths';
import { fullName } from '@/domain/user';
import { userRequestKey, userRequestTypeLabel } from '@/domain/userRequest';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  loadUserRequests,
  reviewQueueLeft,
  selectHandledRequests,
  selectUserRequestsCall,
  selectUserRequestsPage,
  selectUserRequestsPageQuery,
} from '@/store/userRequests';
import { isResolvedTab, requestListDefaults, resolvedTab, reviewHref } from '@/widgets/reviewQueue/requestList';
import { ShortcutHelp } from '@/widgets/reviewQueue/ShortcutHelp';
import { useLoad } from '@/widgets/useLoad';
import { useListMessage } from './useListMessage';
import { useRowKeys } from './useRowKeys';
import { userRequestsColumns } from './userRequestsColumns';

const tabs = [
  { key: 'outstanding', title: 'Outstanding' },
  { key: resolvedTab, title: 'Resolved' },
] as const;

const keys = [
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['Enter', 'Open the row'],
] as const;

/** What waits for a review, and what was decided. (UREQ-001, UREQ-002) */
export function UserRequestsScreen() {
  const dispatch = useAppDispatch();
  const [search, setSearch] = useSearchParams();
  const tab = isResolvedTab(search) ? resolvedTab : 'outstanding';
  const query = useTableQuery(requestListDefaults);
  const { loading, error } = useAppSelector(selectUserRequestsCall);
  const answeredQuery = useAppSelector(selectUserRequestsPageQuery);
  const page = useAppSelector(selectUserRequestsPage);
  const handled = useAppSelector(selectHandledRequests);
  const room = useRef<HTMLDivElement>(null);
  useListMessage();
  useRowKeys(room);

  const load = useLoad(useCallback(() => dispatch(loadUserRequests({ ...query, tab })), [dispatch, query, tab]));

  useEffect(() => {
    dispatch(reviewQueueLeft());
  }, [dispatch]);

  // Rows of the other list are no answer to this one.
  const isOfThisTab = answeredQuery?.tab === tab;
  const table = useServerTable({
    ...requestListDefaults,
    page: isOfThisTab ? page : null,
    answered: isOfThisTab ? answeredQuery : null,
    loading,
    error,
    onRetry: load,
  });
  const [now] = useState(() => Date.now());
  const columns = useMemo(() => userRequestsColumns(handled, now), [handled, now]);

  // Reviews lead back to this very list, and from one of its requests to the next.
  const list = useMemo(() => {
    const own = new URLSearchParams(search);
    own.delete(params.message);
    return own.toString();
  }, [search]);

  const selectTab = (key: string) =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      next.delete('page');
      if (key === resolvedTab) next.set('tab', key);
      else next.delete('tab');
      return next;
    });

  return (
    <Page title="User Requests">
      <div className="queue-tools">
        <ShortcutHelp keys={keys} />
      </div>
      <Tabs label="Requests" tabs={tabs} active={tab} onSelect={selectTab}>
        <div className="card tab-card request-queue table-many" ref={room}>
          <DataTable
            caption={tab === resolvedTab ? 'Resolved requests' : 'Outstanding requests'}
            filterLabel="Filter requests"
            table={table}
            columns={columns}
            rowKey={userRequestKey}
            rowHref={(request) => reviewHref(request, list) ?? paths.userRequests}
            rowName={(request) => `${userRequestTypeLabel(request)}: ${fullName(request)}`}
          />
        </div>
      </Tabs>
    </Page>
  );
}
