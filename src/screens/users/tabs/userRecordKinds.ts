import { useMemo } from 'react';
import type { User } from '@/domain/user';
import { portalRoleName, type AssignableRole } from '@/domain/userAccount';
import {
  accountTextFields,
  accountValues,
  detailsFieldNames,
  detailsValues,
  trimmedValues,
  type AccountValues,
  type DetailsValues,
} from '@/domain/userChanges';
import { labelled } from '@/domain/validationTexts';
import { withRolesKept } from '@/widgets/account/withRolesKept';
import type { RecordKind } from '@/widgets/save/saveCalls';
import { usePlaceNames } from './useCodeNames';

export const accountFields = labelled(accountTextFields);
export const detailsFields = labelled(detailsFieldNames);

/** Names the draft of one of a user's tabs. */
export function userDraftKey({ id }: User, tab: 'account' | 'details' | 'access'): string {
  return `user/${id}/${tab}`;
}

/** How versions of a user are distinguished, and who made one. */
const userVersions = {
  versionOf: ({ version, lastModifiedBy }: User) => `${version ?? ''} ${lastModifiedBy}`,
  editorOf: ({ lastModifiedBy }: User) => ({ by: lastModifiedBy, at: '' }),
};

/**
 * The account of a user.
 * @param offered the portal roles that have a box; null while they are loading
 */
export function accountKind(user: User, offered: readonly AssignableRole[] | null): RecordKind<User, AccountValues> {
  return {
    valuesOf: accountValues,
    fields: [...accountFields, ...labelled(['portalRoleIds'])],
    ...userVersions,
    shown: (_field, value) =>
      Array.isArray(value) ? value.map((id) => portalRoleName(offered, Number(id))).join(', ') : String(value),
    normalized: (typed) => ({
      ...trimmedValues(typed),
      portalRoleIds: withRolesKept(typed.portalRoleIds, user.portalRoleIds, offered),
    }),
  };
}

/** The details of a user, one's own included. */
export function useUserDetails(): RecordKind<User, DetailsValues> {
  const placeNames = usePlaceNames();
  return useMemo(
    () => ({
      valuesOf: detailsValues,
      fields: detailsFields,
      // Another country resets the state, so a state is never kept beside someone else's country. (REF-030)
      lists: { state: { follows: 'country' } },
      shown: (field, value, { country }) =>
        field === 'country' || field === 'state' ? placeNames[field](String(value), country) : String(value),
      ...userVersions,
    }),
    [placeNames],
  );
}
