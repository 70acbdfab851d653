import { fullNameFilter, type Named } from '@/domain/fullNameFilter';
import type { PageQuery } from '@/domain/paging';
import { fetchAllRows, wholeListSize, type WholeListCall } from './paging';

/**
 * The rows of people whose full name begins with the filter text, for where no single field has it.
 * @param paramsOf asks for those whose first or last name begins with a filter text
 * @returns null for a text that is no full name
 */
export async function rowsByFullName<Row extends Named, Query extends PageQuery>(
  query: Query,
  paramsOf: (query: Query) => URLSearchParams,
  call: Omit<WholeListCall<Row>, 'query'>,
): Promise<readonly Row[] | null> {
  const names = fullNameFilter(query.filter);
  if (names === null) return null;
  const params = paramsOf({ ...query, page: 1, size: wholeListSize, filter: names.firstWord });
  return (await fetchAllRows({ ...call, query: params })).filter(names.fits);
}
