import { useMemo } from 'react';
import { Spinner } from '@/components/feedback/Spinner';
import { knownRows, useTimeSliced } from '@/components/useTimeSliced';
import { answerAt, dayStart, rebuiltAt, type RevisionsById } from '@/domain/accessDays';
import type { HeldAccess } from '@/domain/accessExplorer';
import { dayTexts as texts } from '@/domain/accessTexts';
import { dayText, endOfDay } from '@/lib/moments';
import { useAccessTable } from './accessColumns';
import { AccessAnswer, type QuestionView } from './AccessAnswer';
import { RebuildProgress } from './RebuildProgress';
import { useRebuild } from './useRebuild';

interface AccessThenProps extends QuestionView {
  readonly accesses: readonly HeldAccess[];
  readonly revisions: RevisionsById;
  readonly day: string;
}

const noRows: readonly HeldAccess[] = [];

/** The access of a past day, rebuilt row by row as they come into view. */
export function AccessThen({ accesses, revisions, day, ...asked }: AccessThenProps) {
  const { question, scope, view } = asked;
  const { names } = question;
  const { person } = question.filter;
  const [start, isOfDay] = useTimeSliced(
    useMemo(() => () => dayStart(accesses, endOfDay(day), names), [accesses, day, names]),
  );
  const [answer, isCurrent] = useTimeSliced(
    useMemo(() => start && (() => answerAt(start, revisions, question)), [start, revisions, question]),
  );
  const [rebuilt] = useTimeSliced(
    useMemo(
      () => start && (() => rebuiltAt(start.changed.values(), start.moment, revisions, person)),
      [start, revisions, person],
    ),
  );
  const isAnswer = isOfDay && isCurrent;
  const rows = answer?.rows ?? noRows;
  const answered = knownRows(rows, isAnswer);
  const table = useAccessTable(answered, !isAnswer);
  // Outdated rows would request revisions that are already loaded.
  const shown = isAnswer ? (table.rows ?? noRows) : noRows;
  const rebuild = useRebuild(view === '' ? shown : null, isAnswer ? rows : noRows, scope, isAnswer);
  if (answer === null) return <Spinner lines={6} />;
  return (
    <>
      <div className="access-scope">
        <p>
          {texts.asOf(dayText(day))} {texts.findingsAreOfToday}
        </p>
        {rebuilt && <RebuildProgress rebuild={rebuild} isPaged={view === ''} {...rebuilt} />}
      </div>
      <AccessAnswer {...asked} rows={answered} table={table} isOpen={answer.isOpen} />
    </>
  );
}
