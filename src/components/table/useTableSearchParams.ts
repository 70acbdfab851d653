import { useMemo } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';
import { useDelayedChange } from '@/components/useDelayedChange';
import { timings } from '@/config/timings';
import { offeredPageSizes, type PageQuery, type Sort } from '@/domain/paging';
import {
  defaultSizeOf,
  normalizedFilter,
  readTableSearchParams,
  writeTableSearchParams,
  type TableDefaults,
} from './tableSearchParams';

/** A filter text is applied 500 ms after the last key. (KIT-012) */
const delayed = { asApplied: normalizedFilter, delay: timings.filterDelay };

/** A table answers at once: its changes of address do not wait as a navigation to another screen may. */
const atOnce = { flushSync: true } as const;

/**
 * Page, size, sort and filter of a table, which live in the address: a reload, a return and a shared link show the
 * same list.
 * @param onChange gets the next query just before the table is rendered with it
 */
export function useTableSearchParams(defaults: TableDefaults, onChange?: (query: PageQuery) => void) {
  const [search, setSearch] = useSearchParams();
  const { page, size, sort, filter } = readTableSearchParams(search, defaults);
  // Another object only when the query changes.
  const query: PageQuery = useMemo(
    () => ({ page, size, sort: { field: sort.field, direction: sort.direction }, filter }),
    [page, size, sort.field, sort.direction, filter],
  );

  const change = (changed: Partial<PageQuery>, how: NavigateOptions) => {
    const written = (next: PageQuery) => writeTableSearchParams(search, next, defaults);
    const next = written({ ...query, ...changed });
    if (next.toString() === written(query).toString()) return;
    // Another navigation may overtake one that is not rendered at once.
    if (how.flushSync) onChange?.(readTableSearchParams(next, defaults));
    setSearch(next, how);
  };
  const { shown: typed, change: type } = useDelayedChange(
    query.filter,
    (text) => change({ filter: text, page: 1 }, { replace: true, ...atOnce }),
    delayed,
  );

  const address = {
    query,
    filterText: typed,
    pageSizes: offeredPageSizes(defaultSizeOf(defaults)),
    onFilter: type,
    onSort: (sort: Sort) => change({ sort, page: 1 }, atOnce),
    onPage: (page: number) => change({ page }, atOnce),
    onPageSize: (size: number) => change({ size, page: 1 }, atOnce),
  };
  return { address, change, isFilterPending: normalizedFilter(typed) !== query.filter };
}
