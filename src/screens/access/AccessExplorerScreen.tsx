import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadError } from '@/components/feedback/LoadError';
import { Spinner } from '@/components/feedback/Spinner';
import { Page } from '@/components/Page';
import { DataTable } from '@/components/table/DataTable';
import { useClientTable } from '@/components/table/useClientTable';
import { href } from '@/config/paths';
import { askedAccesses, findings, type HeldAccess } from '@/domain/accessExplorer';
import { fullName } from '@/domain/user';
import { useAppSelector } from '@/store/hooks';
import { selectProfile } from '@/store/profile';
import { AccessFilterFields } from './AccessFilterFields';
import { accessColumns } from './accessColumns';
import { FindingsPanel } from './FindingsPanel';
import { useAccessFilter } from './useAccessFilter';
import { useAllAccess } from './useAllAccess';

const byPerson = { field: 'person', direction: 'asc' } as const;

const rowKey = ({ record }: HeldAccess) => record.id;

const rowName = ({ person, record }: HeldAccess) => `${person}, ${record.roleName}`;

/** Who has access to what, where, and since when, as the stored records say it now. Read-only. */
export function AccessExplorerScreen() {
  const { accesses, isLoading, catalogue, names, found, failed } = useAllAccess();
  const { filter, change, clear, isNarrowed } = useAccessFilter();
  const profile = useAppSelector(selectProfile);
  const { pathname, search } = useLocation();

  const rows = useMemo(() => {
    if (accesses === null) return null;
    const all = filter.finding === '' ? accesses : (found?.[filter.finding] ?? []);
    return askedAccesses(all, filter, catalogue?.links ?? []);
  }, [accesses, found, filter, catalogue]);
  const table = useClientTable({
    rows,
    columns: accessColumns,
    rowKey,
    sort: byPerson,
    pages: 25,
    loading: isLoading,
  });
  const rowHref = useCallback(
    ({ record: { id } }: HeldAccess) =>
      href.accessRecord(id, { returnPage: 'Access Explorer', returnUrl: `${pathname}${search}` }),
    [pathname, search],
  );

  const { study, organization, role, system, person, state, finding } = filter;
  const scope = [
    study && `study ${study}`,
    organization && `organization ${organization}`,
    role && `study role ${role}`,
    system && `system ${catalogue?.systems.find(({ id }) => String(id) === system)?.systemName ?? system}`,
    person && `person ${names?.[Number(person)] ?? person}`,
    finding && findings[finding].label,
    `state ${state}`,
  ];
  return (
    <Page title="Access Explorer">
      <div className="cards">
        {failed.map(({ name, text, onRetry }) => (
          <LoadError key={name} text={`${name}: ${text}`} onRetry={onRetry} />
        ))}
        <FindingsPanel found={found} shown={finding} />
        {accesses === null && isLoading && <Spinner />}
        {accesses !== null && (
          <div className="card">
            <AccessFilterFields
              filter={filter}
              onChange={change}
              accesses={accesses}
              catalogue={catalogue}
              names={names}
            />
            {isNarrowed && (
              <p className="access-scope">
                {finding !== '' && `${findings[finding].label}. ${findings[finding].meaning} `}
                <button type="button" className="link-button" onClick={clear}>
                  Clear filters
                </button>
              </p>
            )}
            <DataTable
              caption="Access"
              filterLabel="Filter"
              table={table}
              columns={accessColumns}
              rowKey={rowKey}
              rowHref={rowHref}
              rowName={rowName}
              csv={{
                name: 'Access',
                user: profile === null ? '' : fullName(profile),
                scope: scope.filter((part) => part !== '').join(', '),
              }}
            />
          </div>
        )}
        <p className="form-hint">
          The list shows the user-access records as they are stored now. An organization that is an LAO includes the AOs
          that belong to it. Users and study roles without a record are not listed.
        </p>
      </div>
    </Page>
  );
}
