import { compareNaturally } from '@/lib/collation';
import { pushTo } from '@/lib/lists';
import { eachOf, sortOf, type Work } from '@/lib/timeSlicing';
import type { HeldAccess } from './accessExplorer';

/** A record of each person who has one, in the order of the records. */
export function* peopleIn(accesses: readonly HeldAccess[]): Work<readonly HeldAccess[]> {
  const ofPerson = new Map<number, HeldAccess>();
  yield* eachOf(accesses, (access) => {
    const { portalUserId } = access.record;
    if (portalUserId !== null && !ofPerson.has(portalUserId)) ofPerson.set(portalUserId, access);
  });
  return [...ofPerson.values()];
}

/** The study roles that the records name, in their order. */
export function* roleNamesIn(accesses: readonly HeldAccess[]): Work<readonly string[]> {
  const names = new Set<string>();
  yield* eachOf(accesses, ({ record }) => names.add(record.roleName));
  names.delete('');
  return [...names].sort(compareNaturally);
}

/** The records by the names of the people who have them; those of one person in their given order. */
export function* byPerson(accesses: readonly HeldAccess[]): Work<readonly HeldAccess[]> {
  const ofPerson = new Map<string, HeldAccess[]>();
  yield* eachOf(accesses, (access) => pushTo(ofPerson, access.person, access));
  const people = yield* sortOf([...ofPerson.keys()], compareNaturally);
  const sorted: HeldAccess[] = [];
  yield* eachOf(people, (person) => sorted.push(...(ofPerson.get(person) ?? [])));
  return sorted;
}
