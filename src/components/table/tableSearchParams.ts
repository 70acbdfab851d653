import { pageSizes, type PageQuery, type Sort } from '@/domain/paging';

/** What a list shows when its address says nothing. */
export interface TableDefaults {
  /** Rows of a page; the first of those offered when left out. (KIT-021) */
  readonly size?: number;
  readonly sort: Sort;
  /** Fields that may be sorted by; an address that names another one gets the default. */
  readonly sortFields: readonly string[];
  /** Stands before the names of the parameters where a screen has several tables. */
  readonly prefix?: string;
}

export function defaultSizeOf({ size = pageSizes[0] }: TableDefaults): number {
  return size;
}

type Parameter = 'page' | 'size' | 'sort' | 'filter';

function nameOf(parameter: Parameter, { prefix }: TableDefaults): string {
  return prefix === undefined ? parameter : `${prefix}-${parameter}`;
}

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
export function readTableSearchParams(search: URLSearchParams, defaults: TableDefaults): PageQuery {
  const read = (parameter: Parameter) => search.get(nameOf(parameter, defaults));
  return {
    page: readPage(read('page')),
    size: readSize(read('size'), defaultSizeOf(defaults)),
    sort: readSort(read('sort'), defaults),
    filter: (read('filter') ?? '').trim().slice(0, longestFilter),
  };
}

/** The address for a query: defaults are left out, and parameters that are not the list's stay as they are. */
export function writeTableSearchParams(
  search: URLSearchParams,
  query: PageQuery,
  defaults: TableDefaults,
): URLSearchParams {
  const written = new URLSearchParams(search);
  const put = (parameter: Parameter, value: string, defaultValue: string) => {
    const name = nameOf(parameter, defaults);
    if (value === defaultValue) written.delete(name);
    else written.set(name, value);
  };
  const sortText = ({ field, direction }: Sort) => `${field},${direction}`;
  put('page', String(query.page), '1');
  put('size', String(query.size), String(defaultSizeOf(defaults)));
  put('sort', sortText(query.sort), sortText(defaults.sort));
  put('filter', query.filter.slice(0, longestFilter), '');
  return written;
}
