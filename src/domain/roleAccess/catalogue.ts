import { preferActive } from '@/domain/activeRecord';
import type { SiteLists, SiteRelation } from '@/domain/referenceData';
import type { StudyRole } from '@/domain/studyRole';
import type { System } from '@/domain/system';

/** An active relation, by codes: this LAO and this AO work together on this study. */
export interface Link {
  readonly lao: string;
  readonly ao: string;
  readonly study: string;
}

/** What the cards offer and are checked against. */
export interface AccessCatalogue {
  readonly roles: readonly StudyRole[];
  readonly systems: readonly System[];
  readonly sites: SiteLists;
  readonly studies: readonly string[];
  /** Null where LAO-site-study filtering is off, as for administrators. (QCARD-019) */
  readonly links: readonly Link[] | null;
  /** Null when there is no such system. */
  readonly fixedSystemId: number | null;
}

/** The relations that count: active ones only, by `lao.laoCode` and `site.siteCode`. (QCARD-019, REF-014) */
export function activeLinks(relations: readonly SiteRelation[]): Link[] {
  return relations
    .filter((relation) => relation.isActive)
    .map(({ firstSite, secondSite, study }) => ({ lao: firstSite.laoCode, ao: secondSite.siteCode, study }));
}

const fixedSystemName = 'Portal Gateway';

/**
 * The one system that is always selected. (QCARD-011)
 * @param configuredId from the settings; empty where the installation names none
 */
export function fixedSystemIdIn(systems: readonly System[], configuredId: string): number | null {
  const byId = systems.find((system) => String(system.id) === configuredId);
  return (byId ?? preferActive(systems.filter((system) => system.systemName === fixedSystemName)))?.id ?? null;
}

/** True for the system that is always selected, where no list of systems is available. (CONF-S-036) */
export function isFixedSystem({ id, systemName }: Pick<System, 'id' | 'systemName'>, configuredId: string): boolean {
  return configuredId === '' ? systemName === fixedSystemName : String(id) === configuredId;
}

/** The study role of that name, even an inactive one; undefined while none is chosen, or for an unknown name. */
export function roleNamed({ roles }: Pick<AccessCatalogue, 'roles'>, roleName: string): StudyRole | undefined {
  return preferActive(roles.filter((role) => role.roleName === roleName));
}

/** The catalogue for removals, which may name any study role, also an inactive one, and need nothing else. */
export function catalogueForRemovals(catalogue: AccessCatalogue): AccessCatalogue {
  const roles = catalogue.roles
    .filter((role) => role === roleNamed(catalogue, role.roleName))
    .map((role) => ({ ...role, isInactive: false, siteRequired: false, studyRequired: false }));
  return { ...catalogue, roles };
}
