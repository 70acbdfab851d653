import { href } from '@/config/paths';
import { portalRoleRecords } from '@/store/configuredRecords';
import { referenceLists } from '@/store/referenceData';
import { useShared } from '@/widgets/useShared';
import type { Place } from './paletteEntry';

/** Deleted records have no place in Configure. */
function placesOf<Row extends { readonly id: number; readonly isInactive: boolean }>(
  kind: string,
  rows: readonly Row[] | null,
  nameOf: (row: Row) => string,
  pathOf: (id: number) => string,
): Place[] {
  const active = rows?.filter(({ isInactive }) => !isInactive) ?? [];
  return active.map((row) => ({ title: nameOf(row), detail: `${kind} ${row.id}`, path: pathOf(row.id) }));
}

/**
 * The active systems, portal roles and study roles of the installation; lists that are there already are not loaded again.
 * @param isAllowed false: the person may not see them
 */
export function useConfiguredPlaces(isAllowed: boolean) {
  const systemsRead = useShared(referenceLists.systems, isAllowed);
  const studyRolesRead = useShared(referenceLists.studyRoles, isAllowed);
  const portalRolesRead = useShared(portalRoleRecords.all, isAllowed);
  const places = [
    ...placesOf('System', systemsRead.data, ({ systemName }) => systemName, href.system),
    ...placesOf('Portal role', portalRolesRead.data, ({ description }) => description, href.portalRole),
    ...placesOf('Study role', studyRolesRead.data, ({ roleName }) => roleName, href.studyRole),
  ];
  /** What could not be loaded; the others are there. */
  const failed = [
    ...[systemsRead, studyRolesRead].filter(({ error }) => error !== null).slice(0, 1),
    ...[portalRolesRead].filter(({ error }) => error !== null),
  ];
  return {
    places: isAllowed ? places : [],
    failures: failed.map(({ error }) => error),
    facts: failed.map(({ facts }) => facts),
  };
}
