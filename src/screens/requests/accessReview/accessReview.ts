import type { AssignableRole } from '@/domain/userAccount';
import type { ShownField } from '@/components/form/formProblems';
import type { AccessRequest } from '@/domain/accessRequest';
import { accessRequestTypeLabel } from '@/domain/accessRequest';
import type { FormErrors } from '@/domain/formErrors';
import type { RequestReview } from '@/domain/requests';
import { accessChanges } from '@/domain/roleAccess/accessChanges';
import { answerOf, differ, type AccessChoices, type ExtendedQuestionAnswer } from '@/domain/roleAccess/answer';
import { isApplied } from '@/domain/roleAccess/applyRequest';
import { changeSentence, type RequestType } from '@/domain/roleAccess/changeSentence';
import { fullName } from '@/domain/user';
import { joined } from '@/lib/lists';
import type { ReviewedRecords } from '@/store/accessReviews';
import type { ConflictRow } from '@/screens/requests/review/ConflictPanel';
import type { Decision } from '@/screens/requests/review/FinalizeModal';
import { rebasedReview, reviewConflict, reviewFields, reviewOf } from '@/screens/requests/review/reviewForm';

/** What is edited on the screen. Portal roles are named by the texts of their boxes. */
export interface AccessReviewValues extends RequestReview {
  portalRoleIds: string[];
  userAccesses: readonly ExtendedQuestionAnswer[];
}

export type SystemNames = (id: number) => string;

/** An unknown type is handled as a change: it replaces, and removes nothing. */
export function requestTypeOf({ requestType }: AccessRequest): RequestType {
  return requestType === 'NEW' || requestType === 'REMOVAL' ? requestType : 'CHANGE';
}

/** The user's active access as the cards edit it. */
export function currentAnswers({ reviewed }: ReviewedRecords): ExtendedQuestionAnswer[] {
  return reviewed.userAccesses
    .filter((access) => !access.isInactive)
    .map((access, index) => answerOf(access, index + 1));
}

export function accessReviewValues(records: ReviewedRecords): AccessReviewValues {
  return {
    ...reviewOf(records.request),
    portalRoleIds: records.reviewed.portalRoleIds.map(String),
    userAccesses: currentAnswers(records),
  };
}

/** The ids to save: those that are ticked, and those that the portal has no box for. */
export function chosenRoleIds(
  { reviewed }: ReviewedRecords,
  ticked: readonly string[],
  offered: readonly AssignableRole[],
): number[] {
  const unseen = reviewed.portalRoleIds.filter((id) => !offered.some((role) => role.id === id));
  return [...new Set([...unseen, ...ticked.map(Number)])];
}

interface Effect {
  readonly records: ReviewedRecords;
  readonly values: AccessReviewValues;
  readonly offered: readonly AssignableRole[];
  readonly systemName: SystemNames;
}

/** What saving would do to the user, in plain language; the request's own fields are seen in the form. */
export function effectsOf({ records, values, offered, systemName }: Effect): string[] {
  const access = accessChanges(currentAnswers(records), values.userAccesses).map((change) =>
    changeSentence(change, 'decision', systemName),
  );
  const nameOf = (id: number) => offered.find((role) => role.id === id)?.description ?? `no. ${id}`;
  const before = records.reviewed.portalRoleIds;
  const after = chosenRoleIds(records, values.portalRoleIds, offered);
  const roles = (verb: string, ids: readonly number[]) =>
    ids.length === 0
      ? []
      : [`Saving will ${verb} portal ${ids.length === 1 ? 'role' : 'roles'} ${joined(ids.map(nameOf))}`];
  return [
    ...access,
    ...roles(
      'give',
      after.filter((id) => !before.includes(id)),
    ),
    ...roles(
      'remove',
      before.filter((id) => !after.includes(id)),
    ),
  ];
}

/** What is decided, for the confirmation. */
export function decisionOf(effect: Effect, originals: ReadonlyArray<AccessChoices | null>): Decision {
  const { records, values } = effect;
  const { request } = records;
  const type = requestTypeOf(request);
  const effects = effectsOf(effect);
  const isMissing = request.extendedQuestionAnswers.some(
    (requested, index) => !isApplied(type, requested, originals[index] ?? null, values.userAccesses),
  );
  const warnings = [
    ...(values.requestStatus === 'APPROVED' && isMissing
      ? ['What was requested is not in the access that would be saved. Approving alone does not apply it.']
      : []),
    ...(values.requestStatus === 'REJECTED' && effects.length > 0
      ? ['The request would be rejected, and all the same something would be changed.']
      : []),
  ];
  const subject = `the access-change request (${accessRequestTypeLabel(request.requestType)}) of ${fullName(request)}`;
  return {
    requestStatus: values.requestStatus,
    subject,
    effects: effects.length > 0 ? effects : ["Saving will change nothing of the user's access"],
    warnings,
  };
}

function isSameAccess(one: readonly AccessChoices[], other: readonly AccessChoices[]): boolean {
  const isIn = (list: readonly AccessChoices[]) => (choices: AccessChoices) =>
    list.some((found) => !differ(found, choices));
  return one.length === other.length && one.every(isIn(other));
}

/** Whether what is stored now is what was sent. */
export function isAsSent(sent: AccessReviewValues, found: AccessReviewValues): boolean {
  return (
    isSameAccess(sent.userAccesses, found.userAccesses) &&
    [...sent.portalRoleIds].sort().join() === [...found.portalRoleIds].sort().join()
  );
}

/** The records of answers that go on from what another person has saved; one that is gone becomes a new one. */
function rebasedAccess(
  mine: readonly ExtendedQuestionAnswer[],
  theirs: readonly ExtendedQuestionAnswer[],
): ExtendedQuestionAnswer[] {
  return mine.map((answer) => {
    const now = theirs.find(({ id }) => id !== null && id === answer.id);
    return answerOf({ ...answer, id: now?.id ?? null, version: now?.version ?? null }, answer.questionNum);
  });
}

/** What this person has changed, over what the other one has saved. */
export function rebasedValues(
  base: AccessReviewValues,
  mine: AccessReviewValues,
  theirs: AccessReviewValues,
): AccessReviewValues {
  const hasOwnAccess = !isSameAccess(base.userAccesses, mine.userAccesses);
  const hasOwnRoles = [...base.portalRoleIds].sort().join() !== [...mine.portalRoleIds].sort().join();
  return {
    ...rebasedReview(base, mine, theirs),
    portalRoleIds: hasOwnRoles ? mine.portalRoleIds : theirs.portalRoleIds,
    userAccesses: hasOwnAccess ? rebasedAccess(mine.userAccesses, theirs.userAccesses) : theirs.userAccesses,
  };
}

/** Both versions, side by side; access as what each would change of how it was. */
export function accessConflict(effect: Effect, theirs: ReviewedRecords): ConflictRow[] {
  const said = (sentences: readonly string[]) =>
    sentences.length === 0 ? 'No change' : sentences.map((text) => text.replace(/^Saving will /, '')).join('; ');
  const found = accessReviewValues(theirs);
  return [
    ...reviewConflict(effect.values, found),
    { label: 'Access', mine: said(effectsOf(effect)), theirs: said(effectsOf({ ...effect, values: found })) },
  ];
}

const cardFields: Readonly<Record<string, readonly [part: string, label: string]>> = {
  roleName: ['roleName', 'Study Role'],
  siteCodes: ['sites', 'LAOs / AOs'],
  laoIds: ['sites', 'LAOs / AOs'],
  studyNames: ['studyNames', 'Studies'],
  systemAccessIds: ['systemAccessIds', 'Systems'],
};
const cardField = /^userAccesses\[(\d{1,3})\]\.(\w+)$/;

/** The fields of the whole form, those of the cards as far as something is wrong with them. */
export function shownFields(errors: FormErrors | null): ShownField[] {
  const ofCards = (errors?.fields ?? []).flatMap(({ field }): ShownField[] => {
    const [, row, name = ''] = cardField.exec(field) ?? [];
    const known = Object.hasOwn(cardFields, name) ? cardFields[name] : undefined;
    return row === undefined || known === undefined
      ? []
      : [{ field, label: `Study role ${Number(row) + 1}, ${known[1]}` }];
  });
  return [...ofCards, { field: 'portalRoleIds', label: 'Portal Roles' }, ...reviewFields];
}

/** Gives the focus to the part of a card that an error names. */
export function focusCard(field: string, answers: readonly ExtendedQuestionAnswer[]): boolean {
  const [, row, name = ''] = cardField.exec(field) ?? [];
  const answer = answers[Number(row)];
  const part = Object.hasOwn(cardFields, name) ? cardFields[name]?.[0] : undefined;
  if (row === undefined || answer === undefined || part === undefined) return false;
  const input = document.querySelector(`[name="question${answer.questionNum}.${part}"]`);
  const box = input?.closest('.field')?.querySelector<HTMLElement>('input:not([type="hidden"])');
  box?.focus();
  return box != null;
}
