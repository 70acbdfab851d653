import { getAccessRequests } from '@/api/accessRequests';
import { ApiProblem } from '@/api/apiProblem';
import { getReferences } from '@/api/references';
import { getRegistrations } from '@/api/registrations';
import { getUserAccesses } from '@/api/userAccess';
import { studyRoleTexts } from '@/domain/configurationTexts';
import type { RoleUsage } from '@/domain/roleChangeImpact';
import type { StudyRole } from '@/domain/studyRole';
import { callTexts } from '@/domain/texts';
import { makeReadOf } from './makeRead';

export type NamedRole = Pick<StudyRole, 'id' | 'roleName'>;

/** The problem of one of several calls, with the text of that call. */
class PartProblem extends ApiProblem {
  readonly text: string;

  constructor({ kind, retryAfterInSeconds, facts }: ApiProblem, text: string) {
    super(kind, { retryAfterInSeconds });
    this.facts = facts;
    this.text = text;
  }
}

function withText<Result>(text: string, call: Promise<Result>): Promise<Result> {
  return call.catch((cause: unknown) => {
    throw cause instanceof ApiProblem ? new PartProblem(cause, text) : cause;
  });
}

/** Loads a list only where somebody in it refers to the role. */
function loadIfNeeded<Row>(
  references: readonly unknown[],
  text: string,
  get: () => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  return references.length === 0 ? Promise.resolve([]) : withText(text, get());
}

async function getRoleUsage({ id, roleName }: NamedRole, signal: AbortSignal): Promise<RoleUsage> {
  const referring = (by: keyof RoleUsage['references']) =>
    withText(studyRoleTexts.loadReferences(by), getReferences('studyRole', id, by, signal));
  const [users, registrations, requests] = await Promise.all([
    referring('users'),
    referring('registrations'),
    referring('requests'),
  ]);
  const [accesses, allRegistrations, allRequests] = await Promise.all([
    loadIfNeeded(users, callTexts.loadUserAccesses, () => getUserAccesses(signal)),
    loadIfNeeded(registrations, callTexts.loadRegistrations, () => getRegistrations(signal)),
    loadIfNeeded(requests, callTexts.loadAccessRequests, () => getAccessRequests(signal)),
  ]);
  return {
    roleName,
    references: { users, registrations, requests },
    accesses: accesses.filter((access) => access.roleName === roleName),
    registrations: allRegistrations,
    requests: allRequests,
  };
}

/** Who refers to a study role, and with what access. */
export const roleUsageRead = makeReadOf('roleChangeImpact', getRoleUsage, {
  text: (problem) => (problem instanceof PartProblem ? problem.text : studyRoleTexts.loadReferences('users')),
});
