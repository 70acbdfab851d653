import { counted } from '@/lib/counted';
import { joined, pushTo } from '@/lib/lists';
import type { AccessRequest } from './accessRequest';
import type { Reference, referenceKinds } from './reference';
import type { Registration } from './registration';
import type { AccessChoices } from './roleAccess/choices';
import { missingParts } from './roleAccess/parts';
import type { StudyRole } from './studyRole';
import type { AccessRecord } from './user';

/** What a study role requires of the access of those who hold it. */
export type RoleFlags = Pick<StudyRole, 'siteRequired' | 'studyRequired' | 'allowAOs' | 'allowLAOs'>;

/** Users hold a study role; registrations and open requests ask for it. */
type HolderKind = (typeof referenceKinds.studyRole)[number];

/** Who refers to a study role, and the accesses, registrations and requests to look them up in. */
export interface RoleUsage {
  /** The role's name when this was loaded: the accesses below go by it, even after the role was renamed. */
  readonly roleName: string;
  readonly references: Readonly<Record<HolderKind, readonly Reference[]>>;
  readonly accesses: readonly AccessRecord[];
  readonly registrations: ReadonlyArray<Pick<Registration, 'id' | 'extendedQuestionAnswers'>>;
  readonly requests: ReadonlyArray<Pick<AccessRequest, 'id' | 'requestType' | 'extendedQuestionAnswers'>>;
}

/** Somebody whose access fits the study role as it is stored, and would not fit the changed one. */
interface IncompatibleHolder extends Reference {
  /** Why it would not fit; each reason continues a sentence that begins with the name. */
  readonly reasons: readonly string[];
}

/** What a change of a study role's flags would do to those who hold it. */
export interface RoleChangeImpact {
  readonly incompatible: Readonly<Record<HolderKind, readonly IncompatibleHolder[]>>;
  /** Number of references that are in none of the lists, so that nothing is known about their access. */
  readonly unknown: number;
}

export function haveSameFlags(one: RoleFlags, other: RoleFlags): boolean {
  return (
    one.siteRequired === other.siteRequired &&
    one.studyRequired === other.studyRequired &&
    one.allowAOs === other.allowAOs &&
    one.allowLAOs === other.allowLAOs
  );
}

/** Why an access does not fit a study role; empty where it does. */
export function incompatibilities(access: AccessChoices, flags: RoleFlags): string[] {
  const missing = missingParts(access, flags);
  return [
    ...(missing.includes('sites') ? ['has no AO or LAO'] : []),
    ...(missing.includes('studies') ? ['has no study'] : []),
    ...(!flags.allowAOs && access.siteCodes.length > 0 ? [`has AO ${access.siteCodes.join(', ')}`] : []),
    ...(!flags.allowLAOs && access.laoIds.length > 0 ? [`has LAO ${access.laoIds.join(', ')}`] : []),
  ];
}

function groupedBy<Item>(items: readonly Item[], key: (item: Item) => number | null): ReadonlyMap<number, Item[]> {
  const groups = new Map<number, Item[]>();
  for (const item of items) {
    const at = key(item);
    if (at !== null) pushTo(groups, at, item);
  }
  return groups;
}

/** The accesses that each reference has or asks for, by the reference's id. */
function accessesByReference(usage: RoleUsage): Record<HolderKind, ReadonlyMap<number, readonly AccessChoices[]>> {
  const answers = (records: ReadonlyArray<{ id: number; extendedQuestionAnswers: readonly AccessChoices[] }>) =>
    new Map(records.map((record) => [record.id, record.extendedQuestionAnswers]));
  const active = usage.accesses.filter((access) => !access.isInactive);
  return {
    users: groupedBy(active, (access) => access.portalUserId),
    registrations: answers(usage.registrations),
    // Access that is to be removed need not fit: a removal is known, and has nothing to compare.
    requests: answers(
      usage.requests.map((request) =>
        request.requestType === 'REMOVAL' ? { id: request.id, extendedQuestionAnswers: [] } : request,
      ),
    ),
  };
}

/**
 * Finds those who would no longer fit a study role, before the change is saved.
 * @param stored the study role as it is
 * @param flags as they would be
 */
export function assessRoleChange(stored: RoleFlags, flags: RoleFlags, usage: RoleUsage): RoleChangeImpact {
  const byReference = accessesByReference(usage);
  let unknown = 0;
  const incompatibleAmong = (kind: HolderKind) =>
    usage.references[kind].flatMap((reference): IncompatibleHolder[] => {
      const accesses = byReference[kind].get(reference.id);
      if (accesses === undefined) unknown += 1;
      const reasons = (accesses ?? [])
        .filter((access) => access.roleName === usage.roleName && incompatibilities(access, stored).length === 0)
        .flatMap((access) => incompatibilities(access, flags));
      return reasons.length === 0 ? [] : [{ ...reference, reasons: [...new Set(reasons)] }];
    });
  const incompatible = {
    users: incompatibleAmong('users'),
    registrations: incompatibleAmong('registrations'),
    requests: incompatibleAmong('requests'),
  };
  return { incompatible, unknown };
}

/** `N users, M registrations and K open requests would no longer fit`, without zeros; empty where that is nobody. */
export function impactSummary({ incompatible: { users, registrations, requests } }: RoleChangeImpact): string {
  const counts = [
    users.length > 0 && counted(users.length, 'user'),
    registrations.length > 0 && counted(registrations.length, 'registration'),
    requests.length > 0 && counted(requests.length, 'open request'),
  ].filter((count) => count !== false);
  return counts.length === 0 ? '' : `${joined(counts)} would no longer fit`;
}
