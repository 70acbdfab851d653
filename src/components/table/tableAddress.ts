import { pageSizes, type PageQuery, type Sort } from '../../domain/paging';

/** What a list shows when its address says nothing. */
export interface TableDefaults {
  readonly size: number;
  readonly sort: Sort;
  /** Fields that may be sorted by; an address that names another one gets the default. */
  readonly sortFields: readonly string[];
}

/** The query parameters of a list. */
const names = { page: 'page', size: 'size', sort: 'sort', filter: 'filter' } as const;

const longestFilter = 200;

function readPage(given: string | null): number {
  return given !== null && /^[1-9]\d{0,8}$/.test(given) ? Number(given) : 1;
}

function readSize(given: string | null, defaultSize: number): number {
  const size = Number(given);
  return (pageSizes as readonly number[]).includes(size) ? size : defaultSize;
}

function readSort(given: string | null, defaults: TableDefaults): Sort {
  const [field = '', direction] = (given ?? '').split(',');
  const isKnown = defaults.sortFields.includes(field) && (direction === 'asc' || direction === 'desc');
  return isKnown ? { field, direction } : defaults.sort;
}

/** What an address asks of a list. Anything that makes no sense reads as the default. */
export function readTableAddress(search: URLSearchParams, defaults: TableDefaults): PageQuery {
  return {
    page: readPage(search.get(names.page)),
    size: readSize(search.get(names.size), defaults.size),
    sort: readSort(search.get(names.sort), defaults),
    filter: (search.get(names.filter) ?? '').trim().slice(0, longestFilter),
  };
}

/** The address for a query: defaults are left out, and parameters that are not the list's stay as they are. */
export function writeTableAddress(search: URLSearchParams, query: PageQuery, defaults: TableDefaults): URLSearchParams {
  const written = new URLSearchParams(search);
  const put = (name: string, value: string, defaultValue: string) =>
    value === defaultValue ? written.delete(name) : written.set(name, value);
  const sortText = ({ field, direction }: Sort) => `${field},${direction}`;
  put(names.page, String(query.page), '1');
  put(names.size, String(query.size), String(defaults.size));
  put(names.sort, sortText(query.sort), sortText(defaults.sort));
  put(names.filter, query.filter.slice(0, longestFilter), '');
  return written;
}
