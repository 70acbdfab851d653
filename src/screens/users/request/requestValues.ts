import { params } from '@/config/paths';
import type { AccessRequestType } from '@/domain/accessRequest';
import { answerOf, newAnswer, type ExtendedQuestionAnswer } from '@/domain/roleAccess/answer';
import type { AccessRecord, Profile } from '@/domain/user';

/** What the address of the request screen asks for. */
export type RequestTarget =
  | { readonly type: 'NEW'; readonly roleNamesInUse: readonly string[] }
  | { readonly type: 'UPDATE'; readonly record: AccessRecord; readonly isRemoval: boolean };

/**
 * Reads the address. The study roles in use are also those that the person holds, whatever the address says.
 * @returns null where it asks for nothing that the person could have (PROF-051)
 */
export function readRequestTarget(search: URLSearchParams, profile: Profile): RequestTarget | null {
  if (search.get(params.userId) !== String(profile.id)) return null;
  const active = profile.userAccesses.filter((record) => !record.isInactive);
  switch (search.get(params.accessRequestType)) {
    case 'NEW': {
      const held = active.map(({ roleName }) => roleName);
      return { type: 'NEW', roleNamesInUse: [...new Set([...held, ...search.getAll(params.initStudyRoleNamesInUse)])] };
    }
    case 'UPDATE': {
      const record = active.find(({ id }) => String(id) === search.get(params.existingUserAccessId));
      return record === undefined
        ? null
        : { type: 'UPDATE', record, isRemoval: search.get(params.isRemoval) === 'true' };
    }
    default:
      return null;
  }
}

/** What the request screen edits. */
export interface RequestValues {
  readonly extendedQuestionAnswers: readonly ExtendedQuestionAnswer[];
  readonly requesterComments: string;
  /** The access is to be taken away. (PROF-042) */
  readonly isRemoval: boolean;
}

/** The access as it stands; none where a new one is asked for. */
export function originalsOf(target: RequestTarget): readonly ExtendedQuestionAnswer[] {
  if (target.type === 'NEW') return [];
  // What is asked for is a record of its own, and names the one that it is about.
  const keys = { id: null, formId: null, version: null, portalUserId: null };
  const prior = { priorAccessControlId: target.record.id, originalRevisionNumber: target.record.version };
  return [{ ...answerOf(target.record, 1), ...keys, ...prior }];
}

export function firstValues(target: RequestTarget, fixedSystemId: number | null): RequestValues {
  const originals = originalsOf(target);
  return {
    extendedQuestionAnswers: originals.length > 0 ? originals : [newAnswer([], fixedSystemId)],
    requesterComments: '',
    isRemoval: target.type === 'UPDATE' && target.isRemoval,
  };
}

/** A removal is asked for on the screen that changes access. (PROF-041, PROF-042) */
export function askedType(target: RequestTarget, isRemoval: boolean): AccessRequestType {
  if (target.type === 'NEW') return 'NEW';
  return isRemoval ? 'REMOVAL' : 'CHANGE';
}
