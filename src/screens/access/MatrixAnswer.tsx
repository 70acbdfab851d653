import { useMemo } from 'react';
import { Spinner } from '@/components/feedback/Spinner';
import { useTimeSliced } from '@/components/useTimeSliced';
import type { Question } from '@/domain/accessDays';
import type { Matrix, MatrixKind } from '@/domain/accessMatrix';
import { matrixTexts } from '@/domain/accessTexts';
import type { Work } from '@/lib/timeSlicing';
import { AccessMatrix } from './AccessMatrix';

interface MatrixAnswerProps<Item> {
  readonly kind: MatrixKind;
  /** Null until the question is answered. */
  readonly items: readonly Item[] | null;
  readonly count: (kind: MatrixKind, items: readonly Item[], question: Question) => Work<Matrix>;
  readonly question: Question;
  /** Whether there are items whose state is not known. */
  readonly isOpen: boolean;
}

/** The answer to a question, counted in a matrix. */
export function MatrixAnswer<Item>({ kind, items, count, question, isOpen }: MatrixAnswerProps<Item>) {
  const [matrix, isCounted] = useTimeSliced(
    useMemo(() => items && (() => count(kind, items, question)), [count, kind, items, question]),
  );
  return (
    <>
      {isOpen && <p className="access-scope form-hint">{matrixTexts.openDay}</p>}
      {matrix === null || (matrix.rows.length === 0 && !isCounted) ? (
        <Spinner lines={6} />
      ) : (
        <div aria-busy={!isCounted}>
          <AccessMatrix matrix={matrix} isOpen={isOpen} />
        </div>
      )}
    </>
  );
}
