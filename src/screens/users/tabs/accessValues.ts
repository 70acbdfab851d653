import { answerOf, differ, type ExtendedQuestionAnswer } from '@/domain/roleAccess/answer';
import type { User } from '@/domain/user';
import { sitesText, studiesText, systemsText } from '@/screens/users/accessText';
import type { ConflictRow, Merging } from '@/screens/users/save/conflict';

/** What the access tab edits: the study roles that a user holds, and where. */
export interface AccessValues {
  readonly answers: readonly ExtendedQuestionAnswer[];
}

type Accesses = Pick<User, 'userAccesses'>;

export function accessValues({ userAccesses }: Accesses): AccessValues {
  const active = userAccesses.filter((access) => !access.isInactive);
  return { answers: active.map((access, index) => answerOf(access, index + 1)) };
}

/** All versions of all records: each change of any of them makes another stamp. */
export function accessStamp({ userAccesses }: Accesses): string {
  return userAccesses.map(({ id, version }) => `${id}:${version ?? ''}`).join(' ');
}

/** Who has changed the access last; empty where there is none. */
export function accessAuthor({ userAccesses }: Accesses): string {
  const newestFirst = [...userAccesses].sort((one, other) => (one.modifiedAt < other.modifiedAt ? 1 : -1));
  return newestFirst[0]?.lastModifiedBy ?? '';
}

const withRole = ({ answers }: AccessValues, roleName: string) =>
  answers.find((answer) => answer.roleName === roleName);

function isSameAnswer(one: ExtendedQuestionAnswer | undefined, other: ExtendedQuestionAnswer | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return !differ(one, other);
}

/** Whether both say the same; the order of the roles says nothing. */
export function isSameAccess(one: AccessValues, other: AccessValues): boolean {
  return rolesOf(one, other).every((role) => isSameAnswer(withRole(one, role), withRole(other, role)));
}

function rolesOf(...all: readonly AccessValues[]): string[] {
  return [...new Set(all.flatMap(({ answers }) => answers.map(({ roleName }) => roleName)))];
}

/** An answer that stays, as a change of the record that the other person has left. */
function rebased(mine: ExtendedQuestionAnswer, theirs: ExtendedQuestionAnswer | undefined): ExtendedQuestionAnswer {
  if (theirs === undefined) return { ...mine, id: null, version: null };
  const { id, version, formId, portalUserId, priorAccessControlId, originalRevisionNumber } = theirs;
  return { ...mine, id, version, formId, portalUserId, priorAccessControlId, originalRevisionNumber };
}

/** Role by role. */
export function accessMerging(systemName: (id: number) => string): Merging<AccessValues> {
  const text = (answer: ExtendedQuestionAnswer | undefined) => {
    if (answer === undefined) return 'without this role';
    const parts = [sitesText([answer]), studiesText([answer]), systemsText([answer], systemName)];
    return parts.filter((part) => part !== '').join('; ');
  };
  return {
    rowsOf: ({ mine, theirs, base }) =>
      rolesOf(mine, theirs)
        .filter((role) => !isSameAnswer(withRole(mine, role), withRole(theirs, role)))
        .map((role): ConflictRow => ({
          key: role,
          label: role === '' ? 'A role that is not chosen yet' : role,
          mine: text(withRole(mine, role)),
          theirs: text(withRole(theirs, role)),
          prefers: isSameAnswer(withRole(mine, role), withRole(base, role)) ? 'theirs' : 'mine',
        })),
    merge: ({ mine, theirs }, sideOf) => {
      const answers = rolesOf(mine, theirs).flatMap((role) => {
        const [own, other] = [withRole(mine, role), withRole(theirs, role)];
        const isTheirs = isSameAnswer(own, other) || sideOf(role) === 'theirs';
        return (isTheirs ? other : own && rebased(own, other)) ?? [];
      });
      return { answers: answers.map((answer, index) => ({ ...answer, questionNum: index + 1 })) };
    },
  };
}
