import * as v from 'valibot';
import type { AccountTypes } from '../domain/directory';
import { apiPath } from './apiPath';
import { callApi } from './http';
import { list, text } from './schema';

const wireType = v.object({ id: text, name: text });
const wireTypes = v.object({
  assignableAccountTypes: list(wireType),
  defaultAccountType: v.fallback(v.object({ id: text }), { id: '' }),
});

function readTypes(json: unknown): AccountTypes {
  const { assignableAccountTypes, defaultAccountType } = v.parse(wireTypes, json);
  return { assignable: assignableAccountTypes.filter(({ id }) => id !== ''), defaultId: defaultAccountType.id };
}

/** The kinds of account that a new user can have. (RPEND-016) */
export function getAccountTypes(signal: AbortSignal): Promise<AccountTypes> {
  return callApi({ path: apiPath`/rest/secure/user_management/account_types`, read: readTypes, signal });
}
