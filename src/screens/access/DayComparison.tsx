import { useMemo } from 'react';
import { Spinner } from '@/components/feedback/Spinner';
import { DataTable } from '@/components/table/DataTable';
import { useClientTable } from '@/components/table/useClientTable';
import { knownRows, useTimeSliced } from '@/components/useTimeSliced';
import { href } from '@/config/paths';
import { comparisonStart, dayDifferences, type DayDifference, type DifferenceKind } from '@/domain/accessComparison';
import { rebuiltAt, type RevisionsById } from '@/domain/accessDays';
import { heldName, type HeldAccess } from '@/domain/accessExplorer';
import { differenceMatrix } from '@/domain/accessMatrix';
import { dayTexts as texts, matrixTexts } from '@/domain/accessTexts';
import { dayText, endOfDay } from '@/lib/moments';
import { useExporter } from '@/widgets/list/useExporter';
import { useCameFrom } from '@/widgets/useReturnLink';
import type { QuestionView } from './AccessAnswer';
import { peopleTable } from './accessColumns';
import { differenceColumns } from './differenceColumns';
import { MatrixAnswer } from './MatrixAnswer';
import { RebuildProgress } from './RebuildProgress';
import { useRebuild } from './useRebuild';

interface DayComparisonProps extends QuestionView {
  readonly accesses: readonly HeldAccess[];
  readonly revisions: RevisionsById;
  /** In order. */
  readonly days: readonly [string, string];
  /** Of the list; '' for all. */
  readonly difference: DifferenceKind | '';
}

const noRows: readonly DayDifference[] = [];
const noAccess: readonly HeldAccess[] = [];
const rowKey = ({ access }: DayDifference) => access.record.id;
const accessOf = ({ access }: DayDifference) => access;

/** Two days side by side: what came, what went, what changed, and who did it. */
export function DayComparison({ accesses, revisions, days, question, scope, view, difference }: DayComparisonProps) {
  const [earlier, later] = days;
  const from = useCameFrom('Access Explorer');
  const user = useExporter();
  const { names } = question;
  const { person } = question.filter;
  const [compared, isCompared] = useTimeSliced(
    useMemo(
      () => () => comparisonStart(accesses, [endOfDay(earlier), endOfDay(later)], question),
      [accesses, earlier, later, question],
    ),
  );
  const [found, isCurrent] = useTimeSliced(
    useMemo(() => compared && (() => dayDifferences(compared, revisions)), [compared, revisions]),
  );
  const isFound = isCompared && isCurrent;
  const rows = found ?? noRows;
  const listed = useMemo(
    // What is not known may be of any kind.
    () => (difference === '' ? rows : rows.filter(({ kind }) => kind === difference || kind === 'notKnown')),
    [rows, difference],
  );
  const columns = useMemo(
    () => differenceColumns([dayText(earlier), dayText(later)], names.systemOf),
    [earlier, later, names],
  );
  const table = useClientTable({
    ...peopleTable,
    rows: knownRows(listed, isFound),
    columns,
    rowKey,
    loading: !isFound,
  });
  // Outdated rows would request revisions that are already loaded.
  const [shown, all] = [
    useMemo(() => (isFound ? (table.rows ?? []).map(accessOf) : noAccess), [table.rows, isFound]),
    useMemo(() => (isFound ? rows.map(accessOf) : noAccess), [rows, isFound]),
  ];
  const rebuild = useRebuild(view === '' ? shown : null, all, scope, isFound);
  const [rebuilt] = useTimeSliced(
    useMemo(
      () => compared && (() => rebuiltAt(compared.needed, compared.moments[0], revisions, person)),
      [compared, revisions, person],
    ),
  );
  const isOpen = useMemo(() => rows.some(({ kind }) => kind === 'notKnown'), [rows]);
  if (found === null) return <Spinner lines={6} />;
  return (
    <>
      <div className="access-scope">
        <p>{texts.compared(dayText(earlier), dayText(later))}</p>
        {rebuilt && <RebuildProgress rebuild={rebuild} isPaged={view === ''} {...rebuilt} />}
      </div>
      {view === '' ? (
        <DataTable
          caption="Differences between two days"
          filterLabel="Filter"
          table={table}
          rowHref={({ access }) => href.accessRecord(access.record.id, from)}
          rowName={({ access, kind }) =>
            `${heldName(access)}, ${kind === 'notKnown' ? texts.notKnown : texts.kinds[kind]}`
          }
          csv={{ name: 'Access differences', user, scope: [scope, difference].filter(Boolean).join(', ') }}
          emptyText={isOpen ? matrixTexts.noneYet : undefined}
        />
      ) : (
        <MatrixAnswer
          key={view}
          kind={view}
          items={knownRows(rows, isFound)}
          count={differenceMatrix}
          question={question}
          isOpen={isOpen}
        />
      )}
    </>
  );
}
