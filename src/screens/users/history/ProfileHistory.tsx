import { useMemo } from 'react';
import { DataTable } from '@/components/table/DataTable';
import type { Column } from '@/components/table/tableView';
import { textColumn } from '@/components/table/columns';
import { useClientTable } from '@/components/table/useClientTable';
import { tablePrefixes } from '@/config/paths';
import type { ProfileRequest } from '@/domain/profileRequest';
import { requestStatusLabel } from '@/domain/requests';
import { fullName } from '@/domain/user';
import { newestFirst } from '@/lib/moments';
import type { RequestHistoryReads } from './useRequestHistory';

/** The requested value; empty where it equals the value at the time of the request. */
function change(wanted: string, original: string): string {
  return wanted === original ? '' : wanted;
}

const allColumns: ReadonlyArray<Column<ProfileRequest>> = [
  textColumn('firstName', 'Requested First Name Change', (request) =>
    change(request.firstName, request.originalFirstName),
  ),
  textColumn('lastName', 'Requested Last Name Change', (request) => change(request.lastName, request.originalLastName)),
  textColumn('email', 'Requested Email Change', (request) => change(request.email, request.originalEmail)),
  textColumn('requesterComments', 'Requester Comments', (request) => request.requesterComments),
  textColumn('reviewerComments', 'Reviewer Comments', (request) => request.reviewerComments),
  textColumn('status', 'Request Status', (request) => requestStatusLabel(request.requestStatus)),
];

/** All but the reviewer's comments, which are not for the person. (HIST-007, HIST-008) */
const ownColumns = allColumns.filter(({ key }) => key !== 'reviewerComments');

const rowKey = ({ id }: ProfileRequest) => id;
/** The first column, descending, is the first sort order. (HIST-011) */
const firstColumn = { field: 'firstName', direction: 'desc' } as const;

/** A person's requests to change name or email. The table has no filter. (HIST-007, HIST-010) */
export function ProfileHistory({ isOwn, profileRequests }: Pick<RequestHistoryReads, 'isOwn' | 'profileRequests'>) {
  const columns = isOwn ? ownColumns : allColumns;
  const { data } = profileRequests;
  // Requests with the same value in the sorted column keep this order. Few ask for another first name.
  const rows = useMemo(
    () => data && [...data].sort((one, other) => newestFirst(one.createdAt, other.createdAt)),
    [data],
  );
  const table = useClientTable({
    ...profileRequests,
    rows,
    columns,
    rowKey,
    sort: firstColumn,
    prefix: tablePrefixes.profileRequests,
  });
  return <DataTable caption="Profile-change requests" table={table} rowName={fullName} />;
}
