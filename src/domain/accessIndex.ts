import { pushTo } from '@/lib/lists';
import { eachOf, type Work } from '@/lib/timeSlicing';
import type { AccessFilter, HeldAccess } from './accessExplorer';
import type { AccessRecord } from './user';

/** What a record may be looked up by, and what it says of it. */
const keysOf = {
  person: ({ portalUserId }: AccessRecord) => (portalUserId === null ? [] : [String(portalUserId)]),
  role: ({ roleName }: AccessRecord) => [roleName],
  study: ({ studyNames }: AccessRecord) => studyNames,
  system: ({ systemAccessIds }: AccessRecord) => systemAccessIds.map(String),
};

type Key = keyof typeof keysOf;

const keys = ['person', 'role', 'study', 'system'] as const satisfies readonly Key[];

/** As a number is written in the index; the address may hold `007`. */
const numberOf = (value: string) => (value === '' ? '' : String(Number(value)));

/** Records by what a question may ask for, so that it need not go through all of them. */
export type AccessIndex = Readonly<Record<Key, ReadonlyMap<string, readonly HeldAccess[]>>>;

/** @param accesses as they are now: what each record holds is known */
export function* indexOf(accesses: readonly HeldAccess[]): Work<AccessIndex> {
  const index: Record<Key, Map<string, HeldAccess[]>> = {
    person: new Map(),
    role: new Map(),
    study: new Map(),
    system: new Map(),
  };
  yield* eachOf(accesses, (access) => {
    for (const key of keys) {
      for (const value of new Set(keysOf[key](access.record))) pushTo(index[key], value, access);
    }
  });
  return index;
}

/**
 * @param all what the index was made of
 * @returns the records that may answer a question, in their order: no other does
 */
export function candidates(
  index: AccessIndex,
  all: readonly HeldAccess[],
  filter: Pick<AccessFilter, Key>,
): readonly HeldAccess[] {
  const { role, study } = filter;
  const values = { role, study, person: numberOf(filter.person), system: numberOf(filter.system) };
  const lists = keys.filter((key) => values[key] !== '').map((key) => index[key].get(values[key]) ?? []);
  return lists.reduce((shortest, list) => (list.length < shortest.length ? list : shortest), all);
}
