import { approvalWarnings, type Approval } from '@/domain/registrationReview';
import { apiPath } from './apiPath';
import { ApiProblem } from './apiProblem';
import { readWarnings } from './readFormErrors';
import { callApi } from './http';
import { registrationFieldNames, toWireRegistration } from './registrations';

/** What both actions send. (RPEND-017) */
function toWireApproval({ registration, account, portalRoleIds }: Approval): object {
  return { ...account, portalRoleIds, registrationForm: toWireRegistration(registration) };
}

/**
 * Creates the user.
 * @param ignoresWarnings the reviewer has seen what the server warns of (RPEND-032, RPEND-035)
 * @returns what the server warns of instead; null once the user is created
 */
export async function putApproval(approval: Approval, ignoresWarnings: boolean): Promise<readonly string[] | null> {
  try {
    await callApi({
      method: 'PUT',
      path: apiPath`/rest/secure/user_registration_action/approve`,
      ...(ignoresWarnings ? { query: new URLSearchParams({ ignoreValidationWarnings: 'true' }) } : {}),
      body: toWireApproval(approval),
      fieldNames: registrationFieldNames,
    });
    return null;
  } catch (problem) {
    const isRefused = problem instanceof ApiProblem && problem.formErrors !== null;
    const warnings = isRefused ? approvalWarnings(problem.formErrors, readWarnings(problem.body)) : null;
    if (warnings === null) throw problem;
    return warnings;
  }
}

/** Rejects a registration. (RPEND-036) */
export function putDenial(approval: Approval): Promise<void> {
  return callApi({
    method: 'PUT',
    path: apiPath`/rest/secure/user_registration_action/deny`,
    body: toWireApproval(approval),
    fieldNames: registrationFieldNames,
  });
}
