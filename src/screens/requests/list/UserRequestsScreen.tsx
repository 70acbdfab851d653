import { useEffect, useMemo, useRef, useState } from 'react';
import { Page } from '@/components/Page';
import { DataTable } from '@/components/table/DataTable';
import { Tabs } from '@/components/tabs/Tabs';
import { fullName } from '@/domain/user';
import { userRequestRowKey, userRequestTypeLabel } from '@/domain/userRequest';
import { ahead } from '@/store/apiThunk';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  loadUserRequests,
  reviewQueueLeft,
  selectHandledRequests,
  selectUserRequestsCall,
  selectUserRequestsPage,
  selectUserRequestsPageQuery,
} from '@/store/userRequests';
import { listReads, serverList, useServerList } from '@/widgets/list/useServerList';
import { requestListDefaults, resolvedTab, reviewHref } from '@/widgets/reviewQueue/requestList';
import { ShortcutHelp } from '@/widgets/reviewQueue/ShortcutHelp';
import { useListMessage } from './useListMessage';
import { useRowKeys } from './useRowKeys';
import { userRequestsColumns } from './userRequestsColumns';

const requestsList = serverList({
  tabs: [
    { key: 'outstanding', title: 'Outstanding' },
    { key: resolvedTab, title: 'Resolved' },
  ],
  defaults: requestListDefaults,
  toQuery: (query, tab) => ({ ...query, tab }),
  tabOf: ({ tab }) => tab,
  load: loadUserRequests,
  ahead: (query) => ahead(loadUserRequests, query),
  selectPage: selectUserRequestsPage,
  selectPageQuery: selectUserRequestsPageQuery,
  selectCall: selectUserRequestsCall,
});

/** @public loaded with a dynamic import */
export const userRequestsReads = (search: URLSearchParams) => listReads(requestsList, search);

const keys = [
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['Enter', 'Open the row'],
] as const;

/** Outstanding and resolved requests. (UREQ-001, UREQ-002) */
export function UserRequestsScreen() {
  const dispatch = useAppDispatch();
  const { table, tab, selectTab, listQuery } = useServerList(requestsList);
  const handled = useAppSelector(selectHandledRequests);
  const container = useRef<HTMLDivElement>(null);
  useListMessage();
  useRowKeys(container);

  useEffect(() => {
    dispatch(reviewQueueLeft());
  }, [dispatch]);

  const [now] = useState(() => Date.now());
  const columns = useMemo(() => userRequestsColumns(handled, now), [handled, now]);

  return (
    <Page title="User Requests">
      <div className="queue-tools">
        <ShortcutHelp keys={keys} />
      </div>
      <Tabs label="Requests" tabs={requestsList.tabs} active={tab} onSelect={selectTab}>
        <div className="card tab-card request-queue table-many" ref={container}>
          <DataTable
            caption={tab === resolvedTab ? 'Resolved requests' : 'Outstanding requests'}
            filterLabel="Filter requests"
            table={table}
            columns={columns}
            rowKey={userRequestRowKey}
            rowHref={(request) => reviewHref(request, listQuery)}
            rowName={(request) => `${userRequestTypeLabel(request)}: ${fullName(request)}`}
          />
        </div>
      </Tabs>
    </Page>
  );
}
