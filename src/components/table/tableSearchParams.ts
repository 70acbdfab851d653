import { pageSizes, sortParam, type PageQuery, type Sort } from '@/domain/paging';
import { plainText } from '@/lib/plainText';

/** What a list shows when the address has no parameters. */
export interface TableDefaults {
  /** Rows per page; the first size offered when left out. (KIT-021) */
  readonly size?: number;
  readonly sort: Sort;
  /** Sortable fields; an address that names another one gets the default sort. */
  readonly sortFields: readonly string[];
  /** Prefix of the parameter names where a screen has several tables. */
  readonly prefix?: string;
}

export function defaultSizeOf({ size = pageSizes[0] }: TableDefaults): number {
  return size;
}

type Parameter = 'page' | 'size' | 'sort' | 'filter';

function nameOf(parameter: Parameter, { prefix }: TableDefaults): string {
  return prefix === undefined ? parameter : `${prefix}-${parameter}`;
}

/** Of a filter text. */
export const longestFilter = 200;

/** What a text in the filter box looks for: the texts of cells as they are shown, which have nothing invisible, either. */
export function normalizedFilter(typed: string): string {
  return plainText(typed).slice(0, longestFilter).trimEnd();
}

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

/** The query in an address. Invalid values read as the default. */
export function readTableSearchParams(search: URLSearchParams, defaults: TableDefaults): PageQuery {
  const read = (parameter: Parameter) => search.get(nameOf(parameter, defaults));
  return {
    page: readPage(read('page')),
    size: readSize(read('size'), defaultSizeOf(defaults)),
    sort: readSort(read('sort'), defaults),
    filter: normalizedFilter(read('filter') ?? ''),
  };
}

/** The address of a query. Defaults are left out; parameters that do not belong to the table stay. */
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
  put('page', String(query.page), '1');
  put('size', String(query.size), String(defaultSizeOf(defaults)));
  put('sort', sortParam(query.sort), sortParam(defaults.sort));
  put('filter', query.filter, '');
  return written;
}
