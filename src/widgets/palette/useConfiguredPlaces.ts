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
  const systemsRead = useShared(referenceLists.systems, isAllowed);
  const studyRolesRead = useShared(referenceLists.studyRoles, isAllowed);
  const portalRolesRead = useShared(portalRoleRecords.all, isAllowed);
  const { data: systems } = systemsRead;
  const { data: studyRoles } = studyRolesRead;
  const { data: portalRoles } = portalRolesRead;

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
  const failed = [
    ...[systemsRead, studyRolesRead].filter(({ error }) => error !== null).slice(0, 1),
    ...[portalRolesRead].filter(({ error }) => error !== null),
  ];
  return { places, failures: failed.map(({ error }) => error), facts: failed.map(({ facts }) => facts) };
}
