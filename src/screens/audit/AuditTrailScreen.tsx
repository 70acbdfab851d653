import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '@/components/Page';
import { passFocusOn } from '@/components/passFocusOn';
import { FailedParts } from '@/components/feedback/FailedParts';
import { DataTable } from '@/components/table/DataTable';
import { useClientTable } from '@/components/table/useClientTable';
import { href, paths } from '@/config/paths';
import { auditKindLabels, type AuditEvent } from '@/domain/auditTrail';
import { momentText } from '@/lib/moments';
import { useExporter } from '@/widgets/list/useExporter';
import { useCameFrom } from '@/widgets/useReturnLink';
import { auditColumns } from './auditColumns';
import { AuditFilterFields } from './AuditFilterFields';
import { LoadProgress } from './LoadProgress';
import { filterText, useAuditFilter } from './useAuditFilter';
import { useAuditTrail } from './useAuditTrail';

const newestFirst = { field: 'when', direction: 'desc' } as const;

const rowKey = ({ key }: AuditEvent) => key;

function eventName({ when, what, about, kind }: AuditEvent): string {
  return `${momentText(when)}, ${auditKindLabels[kind]}, ${what}, ${about}`;
}

/** Who changed what, and when, as far as the records show it. Read-only. (DASH-010, DASH-011) */
export function AuditTrailScreen() {
  const { filter, change } = useAuditFilter();
  const { rows, isWorking, failed, isFailed, lists, loading, missing, stop, resume } = useAuditTrail(filter);
  const user = useExporter();
  const from = useCameFrom('Audit Trail');
  /** The screen of the record that an event is about. */
  const rowHref = useCallback(
    ({ kind, id }: AuditEvent) => (kind === 'userAccess' ? href.accessRecord(id, from) : href.review(kind, id)),
    [from],
  );
  const table = useClientTable({
    rows,
    columns: auditColumns,
    rowKey,
    sort: newestFirst,
    isInOrder: true,
    pages: 25,
    loading: loading.length > 0 || isWorking,
  });
  const scope = filterText(filter, filter.kind === '' ? '' : auditKindLabels[filter.kind]);
  return (
    <Page title="Audit Trail">
      <div className="cards">
        <div className="alert alert-info audit-note">
          <p>
            This list is built from the dates and names stored with each registration, request and user-access record:
            when it was created, and when and by whom it was last changed.
          </p>
          <p>
            It is not a complete log. It does not show changes between the first and the last one, or who submitted a
            record that has been changed since. It does not cover users, portal roles, study roles, systems or sign-ins.
          </p>
        </div>
        <FailedParts parts={failed} />
        <div className="card">
          <AuditFilterFields filter={filter} onChange={change} />
          {!isFailed && (
            <>
              <LoadProgress total={lists} loading={loading} missing={missing} onStop={stop} onResume={resume}>
                {scope !== '' && (
                  <span ref={passFocusOn}>
                    <Link to={paths.auditTrail}>Clear all filters</Link>
                  </span>
                )}
              </LoadProgress>
              <DataTable
                caption="Audit trail"
                filterLabel="Filter by person"
                table={table}
                rowHref={rowHref}
                rowName={eventName}
                csv={{ name: 'Audit Trail', user, scope }}
              />
            </>
          )}
        </div>
      </div>
    </Page>
  );
}
