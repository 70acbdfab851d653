import { useMemo } from 'react';
import { href } from '@/config/paths';
import { portalRoleRecords } from '@/store/configuredRecords';
import { referenceLists } from '@/store/referenceData';
import { useShared } from '@/widgets/useShared';
import type { Place } from './paletteEntry';

/** Deleted records have no place in Configure. */
function active<Row extends { readonly isInactive: boolean }>(rows: readonly Row[] | null): readonly Row[] {
  return rows?.filter(({ isInactive }) => !isInactive) ?? [];
}

/**
 * The active systems, portal roles and study roles of the installation; lists that are there already are not loaded again.
 * @param isAllowed false: the person may not see them
 */
export function useConfiguredPlaces(isAllowed: boolean) {
  const { data: systems, error: systemsError } = useShared(referenceLists.systems, isAllowed);
  const { data: studyRoles, error: studyRolesError } = useShared(referenceLists.studyRoles, isAllowed);
  const { data: portalRoles, error: portalRolesError } = useShared(portalRoleRecords.all, isAllowed);

  const places = useMemo((): Place[] => {
    if (!isAllowed) return [];
    return [
      ...active(systems).map(({ id, systemName }) => ({
        key: `system/${id}`,
        title: systemName,
        detail: `System ${id}`,
        path: href.system(id),
      })),
      ...active(portalRoles).map(({ id, description }) => ({
        key: `portalRole/${id}`,
        title: description,
        detail: `Portal role ${id}`,
        path: href.portalRole(id),
      })),
      ...active(studyRoles).map(({ id, roleName }) => ({
        key: `studyRole/${id}`,
        title: roleName,
        detail: `Study role ${id}`,
        path: href.studyRole(id),
      })),
    ];
  }, [isAllowed, systems, portalRoles, studyRoles]);
  /** What could not be loaded; the others are there. */
  const failures = [systemsError ?? studyRolesError, portalRolesError].filter((text) => text !== null);
  return { places, failures };
}
