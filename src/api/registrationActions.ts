import type { Approval } from '@/domain/registration';
import { apiPath } from './apiPath';
import { callApi } from './http';
import { registrationFieldNames, toWireRegistration } from './registrations';

/** What both actions send. (RPEND-017) */
function toWireApproval({ registration, account, portalRoleIds }: Approval): object {
  return { ...account, portalRoleIds, registrationForm: toWireRegistration(registration) };
}

/** @param ignoresWarnings the reviewer has seen what the server warns of (RPEND-032, RPEND-035) */
export function putApproval(approval: Approval, ignoresWarnings: boolean): Promise<void> {
  return callApi({
    method: 'PUT',
    path: apiPath`/rest/secure/user_registration_action/approve`,
    ...(ignoresWarnings ? { query: new URLSearchParams({ ignoreValidationWarnings: 'true' }) } : {}),
    body: toWireApproval(approval),
    fieldNames: registrationFieldNames,
  });
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
