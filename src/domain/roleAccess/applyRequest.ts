import type { AccessRequestType } from '@/domain/accessRequest';
import { newAnswer, type ExtendedQuestionAnswer } from './answer';
import { choicesOf, comparedParts, type AccessChoices } from './choices';
import { accessBefore } from './comparison';

type Requested = Pick<ExtendedQuestionAnswer, 'priorAccessControlId'> & AccessChoices;

/** The answer that a requested one is about: the record it names, else the one with its study role. (RACC-010) */
export function answerFor<Answer extends { readonly id: number | null; readonly roleName: string }>(
  answers: readonly Answer[],
  { priorAccessControlId, roleName }: Pick<Requested, 'priorAccessControlId' | 'roleName'>,
): Answer | undefined {
  const prior =
    priorAccessControlId === null ? undefined : answers.find((answer) => answer.id === priorAccessControlId);
  return prior ?? answers.find((answer) => answer.roleName === roleName);
}

/**
 * The parts of a request, each with the access that it is about.
 * @param originals the access at the request's revisions; null where it names none
 * @param stored the current access
 */
export function withAccessBefore<Asked extends Requested>(
  type: AccessRequestType,
  asked: readonly Asked[],
  originals: ReadonlyArray<AccessChoices | null>,
  stored: readonly ExtendedQuestionAnswer[],
): Array<{ readonly requested: Asked; readonly before: AccessChoices | null }> {
  return asked.map((requested, index) => {
    const current = answerFor(stored, requested) ?? null;
    return { requested, before: accessBefore({ type, requested, original: originals[index] ?? null, current }) };
  });
}

/** Replaces the answer that a request is about, or adds a new one. (RACC-010) */
function withChoices(
  answers: readonly ExtendedQuestionAnswer[],
  requested: Requested,
  choices: AccessChoices,
): ExtendedQuestionAnswer[] {
  const about = answerFor(answers, requested);
  if (about === undefined) return [...answers, { ...newAnswer(answers, null), ...choices }];
  return answers.map((answer) => (answer === about ? { ...answer, ...choices } : answer));
}

/** `Apply Above Changes`: replaces for NEW and CHANGE, removes for REMOVAL. (RACC-007, RACC-008) */
export function applyRequest(
  type: AccessRequestType,
  requested: readonly Requested[],
  answers: readonly ExtendedQuestionAnswer[],
): ExtendedQuestionAnswer[] {
  return requested.reduce<ExtendedQuestionAnswer[]>(
    (result, wanted) => {
      if (type !== 'REMOVAL') return withChoices(result, wanted, choicesOf(wanted));
      const about = answerFor(result, wanted);
      return result.filter((answer) => answer !== about);
    },
    [...answers],
  );
}

/** Applies the changes between two lists to a third one. */
function changed<Value>(now: readonly Value[], from: readonly Value[], to: readonly Value[]): Value[] {
  const kept = now.filter((value) => to.includes(value) || !from.includes(value));
  return [...kept, ...to.filter((value) => !from.includes(value) && !kept.includes(value))];
}

/**
 * Applies only what a CHANGE asks to add and to remove: what was given or taken away since the request was made
 * stays.
 * @param original the access at the request's revision
 */
export function applyOnlyChanges(
  requested: Requested,
  original: AccessChoices,
  answers: readonly ExtendedQuestionAnswer[],
): ExtendedQuestionAnswer[] {
  const now = answerFor(answers, requested);
  if (now === undefined) return withChoices(answers, requested, choicesOf(requested));
  return withChoices(answers, requested, {
    roleName: requested.roleName,
    siteCodes: changed(now.siteCodes, original.siteCodes, requested.siteCodes),
    laoIds: changed(now.laoIds, original.laoIds, requested.laoIds),
    studyNames: changed(now.studyNames, original.studyNames, requested.studyNames),
    systemAccessIds: changed(now.systemAccessIds, original.systemAccessIds, requested.systemAccessIds),
  });
}

/**
 * True when answers contain what a request adds, and nothing that it removes.
 * @param original the access at the request's revision; null where there was none
 */
export function isApplied(
  type: AccessRequestType,
  requested: Requested,
  original: AccessChoices | null,
  answers: readonly ExtendedQuestionAnswer[],
): boolean {
  const about = answerFor(answers, requested);
  if (type === 'REMOVAL') return about === undefined;
  if (about === undefined || about.roleName !== requested.roleName) return false;
  return comparedParts.every((part) => {
    const now: ReadonlyArray<string | number> = about[part];
    const before: ReadonlyArray<string | number> = original?.[part] ?? [];
    const wanted: ReadonlyArray<string | number> = requested[part];
    return (
      wanted.every((value) => before.includes(value) || now.includes(value)) &&
      before.every((value) => wanted.includes(value) || !now.includes(value))
    );
  });
}
