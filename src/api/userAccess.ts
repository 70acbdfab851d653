import * as v from 'valibot';
import type { ExtendedQuestionAnswer } from '@/domain/roleAccess/answer';
import type { AccessRecord } from '@/domain/user';
import { toAccess, toWireAccessControls, wireAccess } from './accessControls';
import { apiPath } from './apiPath';
import { answerNames, type FieldNames } from './fieldNames';
import { callApi } from './http';
import { readRows } from './schema';

const fieldNames: FieldNames = { names: answerNames };

function readAccess(json: unknown): AccessRecord {
  return toAccess(v.parse(wireAccess, json));
}

function readAccesses(json: unknown): AccessRecord[] {
  return readRows(json, readAccess);
}

/** Everybody's records. (UACC-001) */
export function getUserAccesses(signal: AbortSignal): Promise<AccessRecord[]> {
  return callApi({ path: apiPath`/rest/secure/user_access`, read: readAccesses, signal });
}

/** (UACC-002) */
export function getUserAccess(id: number, signal: AbortSignal): Promise<AccessRecord> {
  return callApi({ path: apiPath`/rest/secure/user_access/${id}`, read: readAccess, signal });
}

/** A record as it was at a revision. (UACC-003) */
export function getUserAccessRevision(id: number, revisionNo: number, signal: AbortSignal): Promise<AccessRecord> {
  return callApi({ path: apiPath`/rest/secure/user_access/${id}/${revisionNo}`, read: readAccess, signal });
}

/** The signed-in person's records. (UACC-004) */
export function getOwnUserAccesses(signal: AbortSignal): Promise<AccessRecord[]> {
  return callApi({ path: apiPath`/rest/secure/user_access/user`, read: readAccesses, signal });
}

/** A user's records. (UACC-005) */
export function getUserAccessesOf(portalUserId: number, signal: AbortSignal): Promise<AccessRecord[]> {
  return callApi({ path: apiPath`/rest/secure/user_access/user/${portalUserId}`, read: readAccesses, signal });
}

/** An answer without what only the screen knows. */
export type SavedAccess = Omit<ExtendedQuestionAnswer, 'questionNum'>;

/** Creates a record. (UACC-006) */
export function postUserAccess(access: SavedAccess): Promise<void> {
  const [body] = toWireAccessControls([access]);
  return callApi({ method: 'POST', path: apiPath`/rest/secure/user_access`, body, fieldNames });
}

/** Updates a record. (UACC-007) */
export function putUserAccess(access: SavedAccess & { readonly id: number }): Promise<void> {
  const [body] = toWireAccessControls([access]);
  return callApi({ method: 'PUT', path: apiPath`/rest/secure/user_access/${access.id}`, body, fieldNames });
}

/** Replaces all that a user has access to. (UACC-008) */
export function putUserAccessesOf(portalUserId: number, accesses: readonly SavedAccess[]): Promise<void> {
  return callApi({
    method: 'PUT',
    path: apiPath`/rest/secure/user_access/user/${portalUserId}`,
    body: { userAccesses: toWireAccessControls(accesses.map((access) => ({ ...access, portalUserId }))) },
    fieldNames,
  });
}
