import { useMemo } from 'react';
import type { User } from '@/domain/user';
import { detailsValues, type DetailsValues } from '@/domain/userChanges';
import type { RecordKind } from '@/widgets/save/saveCalls';
import { detailsFields, userVersions } from './userFields';
import { usePlaceNames } from './usePlaceNames';

/** The details of a user, one's own included. */
export function useUserDetails(): RecordKind<User, DetailsValues> {
  const placeNames = usePlaceNames();
  return useMemo(
    () => ({
      valuesOf: detailsValues,
      fields: detailsFields,
      // Another country resets the state, so a state is never kept beside someone else's country. (REF-030)
      lists: { state: { follows: 'country' } },
      shown: (field, value) =>
        field === 'country' || field === 'state' ? placeNames[field](String(value)) : String(value),
      ...userVersions,
    }),
    [placeNames],
  );
}
