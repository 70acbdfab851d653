import { useMemo } from 'react';
import { DataTable } from '@/components/table/DataTable';
import { useClientTable } from '@/components/table/useClientTable';
import {
  differences,
  endOfDay,
  rebuiltAt,
  type DayDifference,
  type Question,
  type RevisionsById,
} from '@/domain/accessDays';
import type { HeldAccess } from '@/domain/accessExplorer';
import { dayTexts as texts } from '@/domain/accessTexts';
import { dayText } from '@/lib/moments';
import { useExporter, useRecordHref } from './AccessRows';
import { differenceColumns } from './differenceColumns';
import { RebuildProgress } from './RebuildProgress';
import { useRebuild } from './useRebuild';

interface DayComparisonProps {
  readonly accesses: readonly HeldAccess[];
  readonly revisions: RevisionsById;
  /** In order. */
  readonly days: readonly [string, string];
  readonly question: Question;
  readonly scope: string;
}

const byPerson = { field: 'person', direction: 'asc' } as const;
const rowKey = ({ access }: DayDifference) => access.record.id;
const accessOf = ({ access }: DayDifference) => access;

/** Two days side by side: what came, what went, what changed, and who did it. */
export function DayComparison({ accesses, revisions, days, question, scope }: DayComparisonProps) {
  const [earlier, later] = days;
  const recordHref = useRecordHref();
  const user = useExporter();
  const { systemOf } = question.names;
  const { person } = question.filter;
  const rows = useMemo(
    () => differences(accesses, revisions, [endOfDay(earlier), endOfDay(later)], question),
    [accesses, revisions, earlier, later, question],
  );
  const columns = useMemo(
    () => differenceColumns([dayText(earlier), dayText(later)], systemOf),
    [earlier, later, systemOf],
  );
  const table = useClientTable({ rows, columns, rowKey, sort: byPerson, pages: 25 });
  const [shown, all] = [
    useMemo(() => (table.rows ?? []).map(accessOf), [table.rows]),
    useMemo(() => rows.map(accessOf), [rows]),
  ];
  const rebuild = useRebuild(shown, all, scope);
  const rebuilt = useMemo(
    () => rebuiltAt(accesses, revisions, endOfDay(earlier), person),
    [accesses, revisions, earlier, person],
  );
  return (
    <>
      <div className="access-scope">
        <p>{texts.compared(dayText(earlier), dayText(later))}</p>
        <RebuildProgress rebuild={rebuild} {...rebuilt} />
      </div>
      <DataTable
        caption="Differences between two days"
        filterLabel="Filter"
        table={table}
        columns={columns}
        rowKey={rowKey}
        rowHref={({ access }) => recordHref(access.record.id)}
        rowName={({ access, kind }) => `${access.person}, ${kind === 'notKnown' ? texts.notKnown : texts.kinds[kind]}`}
        csv={{ name: 'Access differences', user, scope }}
      />
    </>
  );
}
