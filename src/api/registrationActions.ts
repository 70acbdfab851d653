import { decisionWarnings, type Approval } from '@/domain/registrationReview';
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
 * Creates the user, or rejects the registration. (RPEND-032, RPEND-035, RPEND-036)
 * @param ignoresWarnings the reviewer has seen what the server warns of
 * @returns what the server warns of instead of carrying it out; null once it is done
 */
export async function putDecision(
  action: 'approve' | 'deny',
  approval: Approval,
  ignoresWarnings: boolean,
): Promise<readonly string[] | null> {
  try {
    await callApi({
      method: 'PUT',
      path: apiPath`/rest/secure/user_registration_action/${{ named: action }}`,
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
