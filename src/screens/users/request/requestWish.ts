import { params } from '@/config/paths';
import type { AccessRecord, Profile } from '@/domain/user';

/** What the address of the request screen asks for. */
export type RequestWish =
  | { readonly type: 'NEW'; readonly roleNamesInUse: readonly string[] }
  | { readonly type: 'UPDATE'; readonly record: AccessRecord };

/**
 * Reads the address. The study roles in use are also those that the person holds, whatever the address says.
 * @returns null where it asks for nothing that the person could have (PROF-051)
 */
export function readRequestWish(search: URLSearchParams, profile: Profile): RequestWish | null {
  if (search.get(params.userId) !== String(profile.id)) return null;
  const active = profile.userAccesses.filter((record) => !record.isInactive);
  switch (search.get(params.accessRequestType)) {
    case 'NEW': {
      const held = active.map(({ roleName }) => roleName);
      return { type: 'NEW', roleNamesInUse: [...new Set([...held, ...search.getAll(params.initStudyRoleNamesInUse)])] };
    }
    case 'UPDATE': {
      const record = active.find(({ id }) => String(id) === search.get(params.existingUserAccessId));
      return record === undefined ? null : { type: 'UPDATE', record };
    }
    default:
      return null;
  }
}
