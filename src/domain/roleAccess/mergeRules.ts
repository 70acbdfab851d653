import type { ListRules } from '@/domain/threeWayMerge';
import { answerOf, type ExtendedQuestionAnswer } from './answer';
import { choicesOf, differ } from './choices';

/**
 * How two versions of a list of answers are compared and merged: by study role, whatever the order. An answer that is
 * kept over somebody else's becomes an update of the stored record, or a new record where that one is gone.
 */
export const answerMergeRules: ListRules<ExtendedQuestionAnswer> = {
  keyOf: ({ roleName }) => roleName,
  isSame: (one, other) => !differ(one, other),
  rebase: (mine, theirs) =>
    theirs === undefined
      ? { ...mine, id: null, version: null }
      : { ...answerOf(theirs, mine.questionNum), ...choicesOf(mine) },
  numbered: (answer, position) => ({ ...answer, questionNum: position + 1 }),
};
