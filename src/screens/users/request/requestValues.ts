import type { AccessRequestType } from '@/domain/accessRequest';
import { answerOf, newAnswer, type ExtendedQuestionAnswer } from '@/domain/roleAccess/answer';
import type { RequestWish } from './requestWish';

/** What the request screen edits. */
export interface RequestValues {
  readonly extendedQuestionAnswers: readonly ExtendedQuestionAnswer[];
  readonly requesterComments: string;
  /** The access is to be taken away. (PROF-042) */
  readonly isRemoval: boolean;
}

/** The access as it stands; none where a new one is asked for. */
export function originalsOf(wish: RequestWish): readonly ExtendedQuestionAnswer[] {
  if (wish.type === 'NEW') return [];
  // What is asked for is a record of its own, and names the one that it is about.
  const keys = { id: null, formId: null, version: null, portalUserId: null };
  const prior = { priorAccessControlId: wish.record.id, originalRevisionNumber: wish.record.version };
  return [{ ...answerOf(wish.record, 1), ...keys, ...prior }];
}

export function firstValues(wish: RequestWish, fixedSystemId: number | null): RequestValues {
  const originals = originalsOf(wish);
  return {
    extendedQuestionAnswers: originals.length > 0 ? originals : [newAnswer([], fixedSystemId)],
    requesterComments: '',
    isRemoval: false,
  };
}

/** (PROF-041, PROF-042) */
export function requestTypeOf(wish: RequestWish, isRemoval: boolean): AccessRequestType {
  if (wish.type === 'NEW') return 'NEW';
  return isRemoval ? 'REMOVAL' : 'CHANGE';
}
