import * as v from 'valibot';
import type { Reference, Referenced, ReferenceKind } from '@/domain/reference';
import { fullName } from '@/domain/user';
import { UnreadableAnswer } from './answerText';
import { apiPath } from './apiPath';
import { fetchAllRows } from './paging';
import { identity, nullableNumber, text } from './schema';

const wireReference = v.object({
  id: v.nullish(identity),
  portalUserId: nullableNumber,
  firstName: text,
  lastName: text,
  roleName: text,
});

/** @param by users are identified by their portal user id, all others by their own id */
function readReference(json: unknown, by: ReferenceKind): Reference {
  const wire = v.parse(wireReference, json);
  const id = by === 'users' ? (wire.portalUserId ?? wire.id) : wire.id;
  if (id === null || id === undefined) throw new UnreadableAnswer('id: expected number');
  return { id, name: by === 'studyRoles' ? wire.roleName : fullName(wire) };
}

const collections: Readonly<Record<Referenced, string>> = {
  system: 'system_access',
  portalRole: 'portal_roles',
  studyRole: 'study_role',
};

const lists: Readonly<Record<ReferenceKind, string>> = {
  studyRoles: 'inUseByStudyRole',
  users: 'inUseByUser',
  registrations: 'inUseByPendingUser',
  requests: 'inUseByOutstandingUserAccessMod',
};

/** What refers to a record. (CONF-S-022..CONF-S-025, CONF-P-025, CONF-R-025..CONF-R-027) */
export function getReferences(
  of: Referenced,
  id: number,
  by: ReferenceKind,
  signal: AbortSignal,
): Promise<readonly Reference[]> {
  return fetchAllRows({
    path: apiPath`/rest/secure/system_mgmt/${{ named: collections[of] }}/${id}/${{ named: lists[by] }}`,
    row: (element) => readReference(element, by),
    signal,
  });
}
