import type { StatusVerb } from '@/domain/activeRecord';
import { sortedStudyRoles, type NewStudyRole, type StudyRole } from '@/domain/studyRole';
import { apiPath } from './apiPath';
import { recordFieldNames } from './fieldNames';
import { callApi } from './http';
import { readStudyRole } from './referenceData';
import { readRows } from './schema';
import { toWireFields, toWireRecord } from './wireRecord';

/** All study roles, inactive ones included. (CONF-R-020) */
export async function getStudyRoles(signal: AbortSignal): Promise<StudyRole[]> {
  const path = apiPath`/rest/secure/system_mgmt/study_role/`;
  return sortedStudyRoles(await callApi({ path, read: (json) => readRows(json, readStudyRole), signal }));
}

/** One study role. (CONF-R-021) */
export function getStudyRole(id: number, signal: AbortSignal): Promise<StudyRole> {
  return callApi({ path: apiPath`/rest/secure/system_mgmt/study_role/${id}`, read: readStudyRole, signal });
}

/** Creates a study role. (CONF-R-023) */
export function postStudyRole(role: NewStudyRole): Promise<void> {
  const path = apiPath`/rest/secure/system_mgmt/study_role/`;
  return callApi({ method: 'POST', path, body: toWireFields(role), fieldNames: recordFieldNames });
}

/** Saves a study role. (CONF-R-022) */
export function putStudyRole(role: StudyRole): Promise<void> {
  const path = apiPath`/rest/secure/system_mgmt/study_role/${role.id}`;
  return callApi({ method: 'PUT', path, body: toWireRecord(role, readStudyRole), fieldNames: recordFieldNames });
}

/** Activates or deactivates a study role. (CONF-R-024) */
export function putStudyRoleState(id: number, verb: StatusVerb): Promise<void> {
  return callApi({
    method: 'PUT',
    path: apiPath`/rest/secure/system_mgmt/study_role/${id}/${{ named: verb }}/`,
    fieldNames: recordFieldNames,
  });
}
