import { useMemo } from 'react';
import { DataTable } from '@/components/table/DataTable';
import type { Column } from '@/components/table/tableView';
import { textColumn, timestampColumn } from '@/components/table/columns';
import { useClientTable } from '@/components/table/useClientTable';
import { tablePrefixes } from '@/config/paths';
import type { Registration } from '@/domain/registration';
import { userRequestStatusLabel } from '@/domain/userRequest';
import type { AccessPartNames } from '@/domain/roleAccess/siteNames';
import { fullName } from '@/domain/user';
import { useAccessPartNames } from '@/widgets/access/useAccessNames';
import { answerColumns } from './answerColumns';
import type { RequestHistoryReads } from './useRequestHistory';

type RegistrationColumn = Column<Registration>;

function phone({ phoneNumber, phoneExtension }: Registration): string {
  return phoneExtension === '' ? phoneNumber : `${phoneNumber} ext. ${phoneExtension}`;
}

function proxyHistoryColumns(names: AccessPartNames): readonly RegistrationColumn[] {
  const { roles, sites, studies, systems } = answerColumns(
    ({ extendedQuestionAnswers }: Registration) => extendedQuestionAnswers,
    names,
  );
  return [
    textColumn('name', 'Name', fullName),
    sites,
    studies,
    { ...textColumn('email', 'Email', ({ email }) => email), shape: 'long' },
    textColumn('phone', 'Phone', phone),
    { ...roles, title: 'Roles Requested' },
    { ...systems, title: 'Systems Requested' },
    textColumn('status', 'Registration Status', ({ registrationStatus }) => userRequestStatusLabel(registrationStatus)),
    timestampColumn('modified', 'Last Modified', ({ dateLastModified }) => dateLastModified),
  ];
}

const rowKey = ({ id }: Registration) => id;
/** The first column, descending, is the first sort order. (HIST-011) */
const firstColumn = { field: 'name', direction: 'desc' } as const;

/** The people whom a person has registered by proxy. (HIST-009) */
export function ProxyHistory({ proxyRegistrations }: Pick<RequestHistoryReads, 'proxyRegistrations'>) {
  const names = useAccessPartNames();
  const columns = useMemo(() => proxyHistoryColumns(names), [names]);
  const table = useClientTable({
    ...proxyRegistrations,
    rows: proxyRegistrations.data,
    columns,
    rowKey,
    sort: firstColumn,
    prefix: tablePrefixes.proxyRegistrations,
  });
  return (
    <div className="table-many">
      <DataTable
        caption="Proxy registration requests"
        filterLabel="Filter proxy registration requests"
        table={table}
        rowName={fullName}
      />
    </div>
  );
}
