import { dequal as isEqual } from 'dequal/lite';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readTableSearchParams, type TableDefaults } from '@/components/table/tableSearchParams';
import type { DataTableView } from '@/components/table/tableView';
import { useTableSearchParams } from '@/components/table/useTableSearchParams';
import { activeTab, useTabParam, type Tab } from '@/components/tabs/useTabParam';
import { params } from '@/config/paths';
import type { Page, PageQuery } from '@/domain/paging';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { Read } from '@/store/makeRead';
import { useOwnUsername } from '@/widgets/useProfile';
import { useRead } from '@/widgets/useRead';

type Tabs = readonly [Tab, ...Tab[]];

/** A list screen as data: its tabs, its question to the server, and the read that answers it. */
interface ServerList<Row, Query extends PageQuery, ListTabs extends Tabs> {
  readonly tabs: ListTabs;
  readonly defaults: TableDefaults;
  /** Null while what it asks for is not known, as where it needs the username of the signed-in person. */
  readonly toQuery: (
    query: PageQuery,
    tab: NoInfer<ListTabs>[number]['key'],
    search: URLSearchParams,
    username: string | null,
  ) => NoInfer<Query> | null;
  readonly tabOf: (query: NoInfer<Query>) => NoInfer<ListTabs>[number]['key'];
  readonly read: Read<Page<Row>, Query>;
  /** Parameters that narrow the rows of each tab: a change of tab keeps them. */
  readonly keeps?: readonly string[];
}

/** The table of a list, but for what its screen draws of a row. */
type ServerTable<Row> = Omit<DataTableView<Row>, 'columns' | 'rowKey'>;

/** Declares a list screen, outside of its component. */
export function serverList<Row, Query extends PageQuery, const ListTabs extends Tabs>(
  list: ServerList<Row, Query, ListTabs>,
): ServerList<Row, Query, ListTabs> {
  return list;
}

/** What a list reads first at an address, to be sent before it is drawn. */
export function listReads<Row, Query extends PageQuery, ListTabs extends Tabs>(
  list: ServerList<Row, Query, ListTabs>,
  search: URLSearchParams,
) {
  const tab: ListTabs[number]['key'] = activeTab(list.tabs, search).key;
  const asked = list.toQuery(readTableSearchParams(search, list.defaults), tab, search, null);
  return asked === null ? [] : [list.read.load.prefetch(asked)];
}

/**
 * A list that the server filters, sorts and pages. The address holds page, size, sort, filter and tab. A change of tab
 * keeps size, sort, filter and what the list names, and starts at page 1. (USER-010)
 */
export function useServerList<Row, Query extends PageQuery, ListTabs extends Tabs>(
  list: ServerList<Row, Query, ListTabs>,
) {
  const { defaults, toQuery, keeps = [] } = list;
  const dispatch = useAppDispatch();
  const username = useOwnUsername() || null;
  const [search] = useSearchParams();
  const { active, select } = useTabParam(list.tabs, { keeps: ['size', 'sort', 'filter', ...keeps] });
  const tab: ListTabs[number]['key'] = active.key;
  // Sent first: the server answers while the table is rendered with the new query.
  const { address, change, isFilterPending } = useTableSearchParams(defaults, (next) => {
    const asked = toQuery(next, tab, search, username);
    if (asked !== null) dispatch(list.read.load.prefetch(asked));
  });
  const { query } = address;
  const asked = toQuery(query, tab, search, username);
  const { loading, error, facts, onRetry } = useRead(list.read, asked);
  // Former rows stay until the next ones are there, but rows of another tab do not answer this one.
  const { answer } = useAppSelector(list.read.select);
  const isOfThisTab = answer !== null && list.tabOf(answer.arg) === tab;
  const page = isOfThisTab ? answer.data : null;
  const answered = isOfThisTab ? answer.arg : null;

  // A page beyond the end, as after deletions, becomes the last one.
  const totalPages = page?.info.totalPages ?? 1;
  const isBeyondEnd = page !== null && answered?.page === query.page && query.page > totalPages;
  const showLastPage = useEffectEvent(() => change({ page: totalPages }, { replace: true }));
  useEffect(() => {
    if (isBeyondEnd) showLastPage();
  }, [isBeyondEnd, totalPages]);

  // The first load without a filter searches for nothing.
  const isAnswerPending = loading && (answered?.filter ?? '') !== query.filter;
  const table: ServerTable<Row> = {
    ...address,
    rows: page?.rows ?? null,
    matches: page?.rows ?? null,
    info: page?.info ?? null,
    total: page?.info.totalElements ?? 0,
    loading,
    error,
    facts,
    onRetry,
    appliedFilter: answered?.filter ?? '',
    findsStarts: true,
    isSearching: (isFilterPending || isAnswerPending) && error === null,
    selection: null,
  };

  const own = new URLSearchParams(search);
  own.delete(params.message);
  const addressQuery = own.toString();
  const isAnswered = answered !== null && isEqual(answered, asked);
  const [answeredQuery, setAnsweredQuery] = useState(addressQuery);
  if (isAnswered && answeredQuery !== addressQuery) setAnsweredQuery(addressQuery);

  return {
    table,
    tab,
    selectTab: select,
    /**
     * What leads back to the rows as they are shown: page, size, sort, filter and tab. It changes with the rows, so that
     * they are not drawn again while the next ones are under way.
     */
    listQuery: isAnswered ? addressQuery : answeredQuery,
  };
}
