import type { AccessRecord, Owner, StoredAccess, User } from '@/domain/user';
import type { StoredRecord } from '@/domain/wireRecord';
import { readAccess, readShownAccess, toWireAccessControls, type SavedAccess } from './accessControls';
import { apiPath, ownedPath } from './apiPath';
import { answerFieldNames } from './fieldNames';
import { callApi } from './http';
import { withCountedDates } from './moments';
import { fetchAllRows } from './paging';

/** Everybody's records. (UACC-001) */
export function getUserAccesses(signal: AbortSignal): Promise<readonly AccessRecord[]> {
  return fetchAllRows({ path: apiPath`/rest/secure/user_access`, row: withCountedDates(readShownAccess), signal });
}

/** One record. (UACC-002) */
export function getUserAccess(id: number, signal: AbortSignal): Promise<StoredAccess> {
  return callApi({ path: apiPath`/rest/secure/user_access/${id}`, read: readAccess, signal });
}

/** A record as it was at a revision. (UACC-003) */
export function getUserAccessRevision(id: number, revisionNo: number, signal: AbortSignal): Promise<StoredAccess> {
  return callApi({ path: apiPath`/rest/secure/user_access/${id}/${revisionNo}`, read: readAccess, signal });
}

/** One person's records, which the signed-in person need not have the right to see. (UACC-004, UACC-005) */
export function getUserAccessesOf(owner: Owner, signal: AbortSignal): Promise<readonly StoredAccess[]> {
  const path = ownedPath(apiPath`/rest/secure/user_access/user`, owner);
  return fetchAllRows({ path, row: readAccess, signal, mayBeForbidden: true });
}

/** Creates a record. (UACC-006) */
export function postUserAccess(access: SavedAccess): Promise<void> {
  const [body] = toWireAccessControls([access]);
  return callApi({ method: 'POST', path: apiPath`/rest/secure/user_access`, body, fieldNames: answerFieldNames });
}

/** Updates a record. (UACC-007) */
export function putUserAccess(access: SavedAccess & StoredRecord & { readonly id: number }): Promise<void> {
  const [body] = toWireAccessControls([access], [access.wireRecord]);
  return callApi({
    method: 'PUT',
    path: apiPath`/rest/secure/user_access/${access.id}`,
    body,
    fieldNames: answerFieldNames,
  });
}

/** A user as far as a save of the accesses needs to know: the stored accesses go back as they came. */
export type AccessHolder = Pick<User, 'id' | 'userAccesses'>;

/**
 * The accesses that a user is to have, each with the user's id. None is sent over an inactive stored record: it would
 * stay inactive. (UACC-008)
 */
export function toWireAccesses({ id, userAccesses }: AccessHolder, accesses: readonly SavedAccess[]): object[] {
  return toWireAccessControls(
    accesses.map((access) => ({ ...access, portalUserId: id })),
    userAccesses.filter(({ isInactive }) => !isInactive).map(({ wireRecord }) => wireRecord),
  );
}

/**
 * Replaces all that a user has access to. (UACC-008)
 * @param holder the user as the server has it now
 */
export function putUserAccessesOf(holder: AccessHolder, accesses: readonly SavedAccess[]): Promise<void> {
  return callApi({
    method: 'PUT',
    path: apiPath`/rest/secure/user_access/user/${holder.id}`,
    body: { userAccesses: toWireAccesses(holder, accesses) },
    fieldNames: answerFieldNames,
  });
}
