import { dayLength, timeOf } from '@/lib/moments';
import { eachOf, filterOf, type Work } from '@/lib/timeSlicing';
import type { StateThen } from './accessHistory';
import { recordName } from './roleAccess/accessText';
import { roleNamed, type Link } from './roleAccess/catalogue';
import { incompatibilities } from './roleChangeImpact';
import type { StudyRole } from './studyRole';
import type { AccessRecord } from './user';

/** One record of access, as the access explorer lists it. */
export interface HeldAccess {
  readonly record: AccessRecord;
  /** The name of the user, marked if the user is inactive; the number of a user without a known name. */
  readonly person: string;
  /** False where no active user has the record. */
  readonly isOfActiveUser: boolean;
  /** LAOs first. */
  readonly organizations: readonly string[];
  readonly systems: readonly string[];
  /** Whether the state is known, of a past day for instance; where it is not, the record holds only whose it is. */
  readonly then: Extract<StateThen, { kind: 'needed' | 'unknown' }> | null;
}

/** What a record is called among those of other people. */
export function heldName({ person, record }: HeldAccess): string {
  return [person, recordName(record)].filter((part) => part !== '').join(', ');
}

/** Display names for the people and systems in the records. */
export interface AccessNames {
  /** Undefined for an unknown user. */
  readonly nameOf: (portalUserId: number) => string | undefined;
  readonly isActive: (portalUserId: number) => boolean;
  readonly systemOf: (systemId: number) => string;
}

/** One list after the other. Most records have only one, which needs no copy: there may be a hundred thousand. */
function concatenated(one: readonly string[], other: readonly string[]): readonly string[] {
  if (one.length === 0) return other;
  return other.length === 0 ? one : [...one, ...other];
}

/** The user of a record, by name if it is known. */
export function personText(portalUserId: number, { nameOf, isActive }: AccessNames): string {
  const name = nameOf(portalUserId);
  if (name === undefined) return `User ${portalUserId}`;
  return isActive(portalUserId) ? name : `${name} (inactive)`;
}

export function heldAccess(record: AccessRecord, names: AccessNames): HeldAccess {
  const { portalUserId } = record;
  return {
    record,
    person: portalUserId === null ? 'Unknown user' : personText(portalUserId, names),
    isOfActiveUser: portalUserId !== null && names.isActive(portalUserId),
    organizations: concatenated(record.laoIds, record.siteCodes),
    systems: record.systemAccessIds.map(names.systemOf),
    then: null,
  };
}

export const accessStates = ['active', 'inactive', 'all'] as const;

type AccessState = (typeof accessStates)[number];

/** What the explorer is asked for; '' asks for all. */
export interface AccessFilter {
  readonly study: string;
  /** The code of an LAO or AO. */
  readonly organization: string;
  readonly role: string;
  /** The id of a system. */
  readonly system: string;
  /** A portal user id. */
  readonly person: string;
  readonly state: AccessState;
  readonly finding: FindingKind | '';
}

/** An organization with the AOs that belong to it by an active relation; of the study, if there is one. */
export function organizationsOf(code: string, study: string, links: readonly Link[]): ReadonlySet<string> {
  const members = links.filter(({ lao, study: of }) => lao === code && (study === '' || of === study));
  return new Set([code, ...members.map(({ ao }) => ao)]);
}

/** Whether the filter asks for a record; its finding is left out. */
export function asksFor(filter: AccessFilter, links: readonly Link[]): (access: HeldAccess) => boolean {
  const { study, organization, role, system, person, state } = filter;
  const places = organization === '' ? null : organizationsOf(organization, study, links);
  return ({ record, organizations, then }) =>
    (person === '' || record.portalUserId === Number(person)) &&
    // A record in an unknown state may match, so it is included.
    (then !== null ||
      ((state === 'all' || record.isInactive === (state === 'inactive')) &&
        (study === '' || record.studyNames.includes(study)) &&
        (places === null || organizations.some((code) => places.has(code))) &&
        (role === '' || record.roleName === role) &&
        (system === '' || record.systemAccessIds.includes(Number(system)))));
}

export const findingKinds = ['role', 'relation', 'inactiveUser', 'system', 'unchanged', 'spread'] as const;

export type FindingKind = (typeof findingKinds)[number];

/** One reason to review active access. */
interface Finding {
  readonly label: string;
  /** What is found, in one sentence. */
  readonly meaning: string;
}

/** A person with access at more organizations than this is listed. */
export const usualOrganizations = 5;

/** Access that nobody changed for this long is listed. */
export const longUnchangedDays = 365;

export const findings: Readonly<Record<FindingKind, Finding>> = {
  role: {
    label: 'No longer fits its study role',
    meaning: 'The study role is inactive or unknown, or does not allow these organizations and studies.',
  },
  relation: {
    label: 'Study not active at the organization',
    meaning: 'At least one of the studies has no active relationship with one of the organizations.',
  },
  inactiveUser: {
    label: 'Held by inactive users',
    meaning: 'The access is active, but its user is not.',
  },
  system: {
    label: 'System not included in the study role',
    meaning: 'The access includes a system that does not come with its study role.',
  },
  unchanged: {
    label: 'Unchanged for a year',
    meaning: `The access has not changed for ${longUnchangedDays} days.`,
  },
  spread: {
    label: `Held by people at more than ${usualOrganizations} organizations`,
    meaning: `The person has active access at more than ${usualOrganizations} organizations.`,
  },
};

/** What findings are judged by. */
interface FindingContext {
  readonly roles: readonly StudyRole[];
  readonly links: readonly Link[];
  /** The system that everybody has. */
  readonly fixedSystemId: number | null;
  /** In ms since 1970. */
  readonly now: number;
}

function isLongUnchanged({ modifiedAt, createdAt }: AccessRecord, now: number): boolean {
  const changed = timeOf(modifiedAt || createdAt);
  // Where no date is known, nothing is claimed.
  return changed !== null && now - changed > longUnchangedDays * dayLength;
}

/** The people with active access at more organizations than usual. */
function* spreadPeople(accesses: readonly HeldAccess[]): Work<ReadonlySet<number>> {
  const places = new Map<number, Set<string>>();
  yield* eachOf(accesses, ({ record, organizations }) => {
    if (record.portalUserId === null) return;
    const known = places.get(record.portalUserId) ?? new Set();
    for (const code of organizations) known.add(code);
    places.set(record.portalUserId, known);
  });
  const spread = new Set<number>();
  yield* eachOf(places, ([id, codes]) => {
    if (codes.size > usualOrganizations) spread.add(id);
  });
  return spread;
}

/** The active records of each finding. */
export function* findIn(
  accesses: readonly HeldAccess[],
  { roles, links, fixedSystemId, now }: FindingContext,
): Work<Readonly<Record<FindingKind, readonly HeldAccess[]>>> {
  const active = yield* filterOf(accesses, ({ record }) => !record.isInactive);
  const rolesByName = new Map(roles.map(({ roleName }) => [roleName, roleNamed({ roles }, roleName)]));
  const related = new Set<string>();
  yield* eachOf(links, ({ lao, ao, study }) => related.add(`${study}\n${lao}`).add(`${study}\n${ao}`));
  const spread = yield* spreadPeople(active);
  const roleOf = ({ record }: HeldAccess) => rolesByName.get(record.roleName);
  return {
    role: yield* filterOf(active, (access) => {
      const role = roleOf(access);
      return role === undefined || role.isInactive || incompatibilities(access.record, role).length > 0;
    }),
    relation: yield* filterOf(active, ({ record, organizations }) =>
      record.studyNames.some((study) => organizations.some((code) => !related.has(`${study}\n${code}`))),
    ),
    inactiveUser: yield* filterOf(active, ({ isOfActiveUser }) => !isOfActiveUser),
    system: yield* filterOf(active, (access) => {
      const ofRole = roleOf(access)?.systemAccessIds;
      return (
        ofRole !== undefined && access.record.systemAccessIds.some((id) => id !== fixedSystemId && !ofRole.includes(id))
      );
    }),
    unchanged: yield* filterOf(active, ({ record }) => isLongUnchanged(record, now)),
    spread: yield* filterOf(active, ({ record }) => record.portalUserId !== null && spread.has(record.portalUserId)),
  };
}
