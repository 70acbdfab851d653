import type { AccessRequest } from './accessRequest';
import type { Reference } from './reference';
import type { Registration } from './registration';
import type { AccessChoices } from './roleAccess/answer';
import { missingParts } from './roleAccess/parts';
import type { StudyRole } from './studyRole';
import type { AccessRecord } from './user';

/** What a study role asks of those who hold it or ask for it. */
export type RoleFlags = Pick<StudyRole, 'siteRequired' | 'studyRequired' | 'allowAOs' | 'allowLAOs'>;

type Holder = 'users' | 'registrations' | 'requests';

/** Who refers to a study role, and what all accesses, registrations and requests say. */
export interface RoleUsage {
  readonly references: Readonly<Record<Holder, readonly Reference[]>>;
  readonly accesses: readonly AccessRecord[];
  readonly registrations: ReadonlyArray<Pick<Registration, 'id' | 'extendedQuestionAnswers'>>;
  readonly requests: ReadonlyArray<Pick<AccessRequest, 'id' | 'requestType' | 'extendedQuestionAnswers'>>;
}

/** Somebody whose access fits the study role as it is, and would not fit it as it is about to be. */
export interface IncompatibleHolder extends Reference {
  /** Why it would not fit, in words that follow the name. */
  readonly reasons: readonly string[];
}

/** What the changed flags of a study role would do. */
export interface RoleChangeImpact {
  readonly incompatible: Readonly<Record<Holder, readonly IncompatibleHolder[]>>;
  /** References whose accesses nobody knows: they cannot be judged. */
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
export function objectionsTo(access: AccessChoices, flags: RoleFlags): string[] {
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
    if (at === null) continue;
    const group = groups.get(at);
    if (group) group.push(item);
    else groups.set(at, [item]);
  }
  return groups;
}

/** The accesses that each reference has or asks for, by its id. */
function accessesByReference(usage: RoleUsage): Record<Holder, ReadonlyMap<number, readonly AccessChoices[]>> {
  const answers = (records: ReadonlyArray<{ id: number; extendedQuestionAnswers: readonly AccessChoices[] }>) =>
    new Map(records.map((record) => [record.id, record.extendedQuestionAnswers]));
  const active = usage.accesses.filter((access) => !access.isInactive);
  return {
    users: groupedBy(active, (access) => access.portalUserId),
    registrations: answers(usage.registrations),
    // Access that is asked to be removed need not fit: a removal counts as known, and has nothing to judge.
    requests: answers(
      usage.requests.map((request) =>
        request.requestType === 'REMOVAL' ? { id: request.id, extendedQuestionAnswers: [] } : request,
      ),
    ),
  };
}

/**
 * Plays through what a change of a study role's flags would do to those who refer to it, before it is saved.
 * @param saved the study role as it is
 * @param flags as they would be
 */
export function roleChangeImpact(
  saved: RoleFlags & Pick<StudyRole, 'roleName'>,
  flags: RoleFlags,
  usage: RoleUsage,
): RoleChangeImpact {
  const byReference = accessesByReference(usage);
  let unknown = 0;
  const incompatibleAmong = (holder: Holder) =>
    usage.references[holder].flatMap((reference): IncompatibleHolder[] => {
      const accesses = byReference[holder].get(reference.id);
      if (accesses === undefined) unknown += 1;
      const reasons = (accesses ?? [])
        .filter((access) => access.roleName === saved.roleName && objectionsTo(access, saved).length === 0)
        .flatMap((access) => objectionsTo(access, flags));
      return reasons.length === 0 ? [] : [{ ...reference, reasons: [...new Set(reasons)] }];
    });
  const incompatible = {
    users: incompatibleAmong('users'),
    registrations: incompatibleAmong('registrations'),
    requests: incompatibleAmong('requests'),
  };
  return { incompatible, unknown };
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** `N users, M registrations, K open requests would no longer fit` */
export function impactSentence({ incompatible }: RoleChangeImpact): string {
  const users = counted(incompatible.users.length, 'user', 'users');
  const registrations = counted(incompatible.registrations.length, 'registration', 'registrations');
  const requests = counted(incompatible.requests.length, 'open request', 'open requests');
  return `${users}, ${registrations}, ${requests} would no longer fit`;
}
