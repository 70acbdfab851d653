import { useMemo } from 'react';
import { useClientTable } from '@/components/table/useClientTable';
import { accessesAt, endOfDay, rebuiltAt, type Question, type RevisionsById } from '@/domain/accessDays';
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

/** The access of a past day, rebuilt row by row as they come into view. */
export function AccessThen({ accesses, revisions, day, question, scope, view }: AccessThenProps) {
  const { filter, links, names } = question;
  const { person } = filter;
  const rows = useMemo(
    () => askedAccesses(accessesAt(accesses, revisions, endOfDay(day), names), filter, links),
    [accesses, revisions, day, names, filter, links],
  );
  const table = useClientTable({ rows, columns: accessColumns, rowKey: accessKey, sort: byPerson, pages: 25 });
  const rebuild = useRebuild(view === '' ? (table.rows ?? noRows) : noRows, rows, scope);
  const rebuilt = useMemo(
    () => rebuiltAt(accesses, revisions, endOfDay(day), person),
    [accesses, revisions, day, person],
  );
  return (
    <>
      <div className="access-scope">
        <p>
          {texts.asOf(dayText(day))} {texts.findingsAreOfToday}
        </p>
        <RebuildProgress rebuild={rebuild} {...rebuilt} />
      </div>
      <AccessAnswer {...{ rows, table, question, scope, view }} />
    </>
  );
}
