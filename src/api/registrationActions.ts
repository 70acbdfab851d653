import { decisionWarnings, type Approval } from '@/domain/registrationReview';
import { apiPath, type ApiPath } from './apiPath';
import { ApiProblem } from './apiProblem';
import { readWarnings } from './readFormErrors';
import { callApi } from './http';
import { registrationFieldNames, toWireRegistration } from './registrations';

/** What both actions send. (RPEND-017) */
function toWireApproval({ registration, account, portalRoleIds }: Approval): object {
  return { ...account, portalRoleIds, registrationForm: toWireRegistration(registration) };
}

/** @returns what the server warns of instead of carrying it out; null once it is done */
async function putAction(
  path: ApiPath,
  approval: Approval,
  ignoresWarnings: boolean,
): Promise<readonly string[] | null> {
  try {
    await callApi({
      method: 'PUT',
      path,
      ...(ignoresWarnings ? { query: new URLSearchParams({ ignoreValidationWarnings: 'true' }) } : {}),
      body: toWireApproval(approval),
      fieldNames: registrationFieldNames,
    });
    return null;
  } catch (problem) {
    const isRefused = problem instanceof ApiProblem && problem.formErrors !== null;
    const warnings = isRefused ? decisionWarnings(problem.formErrors, readWarnings(problem.body)) : null;
    if (warnings === null) throw problem;
    return warnings;
  }
}

/**
 * Creates the user.
 * @param ignoresWarnings the reviewer has seen what the server warns of (RPEND-032, RPEND-035)
 * @returns what the server warns of instead; null once the user is created
 */
export function putApproval(approval: Approval, ignoresWarnings: boolean): Promise<readonly string[] | null> {
  return putAction(apiPath`/rest/secure/user_registration_action/approve`, approval, ignoresWarnings);
}

/** Rejects a registration; warnings as for an approval. (RPEND-036) */
export function putDenial(approval: Approval, ignoresWarnings: boolean): Promise<readonly string[] | null> {
  return putAction(apiPath`/rest/secure/user_registration_action/deny`, approval, ignoresWarnings);
}
