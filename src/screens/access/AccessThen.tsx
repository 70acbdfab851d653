import { useMemo } from 'react';
import { Spinner } from '@/components/feedback/Spinner';
import { useClientTable } from '@/components/table/useClientTable';
import { knownRows, useSliced } from '@/components/useSliced';
import { accessesAt, dayStart, endOfDay, rebuiltAt, type Question, type RevisionsById } from '@/domain/accessDays';
import { askedAccesses, type HeldAccess } from '@/domain/accessExplorer';
import type { MatrixKind } from '@/domain/accessMatrix';
import { dayTexts as texts } from '@/domain/accessTexts';
import { dayText } from '@/lib/moments';
import { accessColumns } from './accessColumns';
import { AccessAnswer } from './AccessAnswer';
import { accessKey } from './AccessRows';
import { RebuildProgress } from './RebuildProgress';
import { useRebuild } from './useRebuild';

interface AccessThenProps {
  readonly accesses: readonly HeldAccess[];
  readonly revisions: RevisionsById;
  readonly day: string;
  readonly question: Question;
  readonly scope: string;
  /** '' for the list. */
  readonly view: MatrixKind | '';
}

const byPerson = { field: 'person', direction: 'asc' } as const;
const noRows: readonly HeldAccess[] = [];
const nothingRebuilt = { total: 0, done: 0 };

/** The access of a past day, rebuilt row by row as they come into view. */
export function AccessThen({ accesses, revisions, day, question, scope, view }: AccessThenProps) {
  const { filter, links, names } = question;
  const { person } = filter;
  const [start, isOfDay] = useSliced(
    useMemo(() => () => dayStart(accesses, endOfDay(day), names), [accesses, day, names]),
  );
  const rows = useMemo(
    () => (start === null ? noRows : askedAccesses(accessesAt(start, revisions, names), filter, links)),
    [start, revisions, names, filter, links],
  );
  const answered = knownRows(rows, isOfDay);
  const table = useClientTable({
    ...{ rows: answered, columns: accessColumns, rowKey: accessKey, sort: byPerson, isInOrder: true, pages: 25 },
    loading: !isOfDay,
  });
  const shown = isOfDay ? (table.rows ?? noRows) : noRows;
  const rebuild = useRebuild(view === '' ? shown : null, isOfDay ? rows : noRows, scope);
  const rebuilt = useMemo(
    () => (start === null ? nothingRebuilt : rebuiltAt(start, revisions, person)),
    [start, revisions, person],
  );
  if (start === null) return <Spinner lines={6} />;
  return (
    <>
      <div className="access-scope">
        <p>
          {texts.asOf(dayText(day))} {texts.findingsAreOfToday}
        </p>
        <RebuildProgress rebuild={rebuild} isPaged={view === ''} {...rebuilt} />
      </div>
      <AccessAnswer {...{ rows: answered, table, question, scope, view }} />
    </>
  );
}
