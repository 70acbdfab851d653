import { dequal as isEqual } from 'dequal/lite';
import { hasSameMembers } from '@/lib/lists';

// A three-way merge of form values: `base` is the record when the form was opened, `mine` what the person typed,
// `theirs` the record as somebody else has saved it since.

type Values = Readonly<Record<string, unknown>>;

export type Side = 'mine' | 'theirs';

// Declared as methods, whose parameters are bivariant, so that `ListRules<Answer>` is assignable to `ListRules<unknown>`.
/** How the records of a list field are distinguished and compared. A list without rules is one value, a set. */
export interface ListRules<Item> {
  keyOf(item: Item): string;
  isSame(one: Item, other: Item): boolean;
  /** The person's version of a record as an update of the stored one; undefined: the record is gone, or new. */
  rebase(mine: Item, theirs: Item | undefined): Item;
  /** Numbers a record by its position in the merged list. */
  numbered(item: Item, position: number): Item;
}

/** A field whose value means something only beside that of another, as a state within its country does. */
interface Follower {
  readonly follows: string;
}

/** By the name of the field. */
export type MergeRules = Readonly<Record<string, ListRules<unknown> | Follower>>;

/** One field, or one record of a list field, whose value is not the same on both sides. */
export interface Difference {
  /** Names the difference among all others. */
  readonly id: string;
  readonly field: string;
  /** Fields that are decided along with this one. */
  readonly followers: readonly string[];
  /** The record's key in its list; null for a field that is one value. */
  readonly key: string | null;
  /** Undefined where that side does not have the record. */
  readonly mine: unknown;
  readonly theirs: unknown;
  /** The side that changed it; the person's own where both did. */
  readonly proposed: Side;
}

interface Records {
  readonly rules: ListRules<unknown>;
  readonly byKey: (values: Values) => ReadonlyMap<string, unknown>;
}

function ruleOf(field: string, all: MergeRules) {
  return (Object.hasOwn(all, field) ? all[field] : undefined) ?? null;
}

/** Records with the same key are distinguished by their position in the list. */
function recordsOf(field: string, all: MergeRules): Records | null {
  const rules = ruleOf(field, all);
  if (rules === null || 'follows' in rules) return null;
  const byKey = (values: Values) => {
    const records = new Map<string, unknown>();
    for (const item of (values[field] ?? []) as readonly unknown[]) {
      const key = rules.keyOf(item);
      let unique = key;
      for (let copy = 2; records.has(unique); copy += 1) unique = `${key}#${copy}`;
      records.set(unique, item);
    }
    return records;
  };
  return { rules, byKey };
}

/** True for equal values, and for sets with the same members. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return isEqual(one, other) || (Array.isArray(one) && Array.isArray(other) && hasSameMembers(one, other));
}

function isSameRecord(rules: ListRules<unknown>, one: unknown, other: unknown): boolean {
  return one === undefined || other === undefined ? one === other : rules.isSame(one, other);
}

/** The field that decides on this one: its leader where that differs, so that both come from the same side. */
function decidingField(field: string, mine: Values, theirs: Values, all: MergeRules): string {
  const rules = ruleOf(field, all);
  if (rules === null || !('follows' in rules)) return field;
  return isSameValue(mine[rules.follows], theirs[rules.follows]) ? field : rules.follows;
}

/** @returns what `mine` and `theirs` have differently, in the order of the fields */
export function differences(base: Values, mine: Values, theirs: Values, all: MergeRules = {}): Difference[] {
  const allFields = Object.keys(mine);
  const deciding = (field: string) => decidingField(field, mine, theirs, all);
  return allFields.flatMap((field): Difference[] => {
    const records = recordsOf(field, all);
    if (records === null) {
      if (isSameValue(mine[field], theirs[field]) || deciding(field) !== field) return [];
      const followers = allFields.filter((other) => other !== field && deciding(other) === field);
      const isUntouched = [field, ...followers].every((one) => isSameValue(mine[one], base[one]));
      const proposed = isUntouched ? 'theirs' : 'mine';
      return [{ id: field, field, followers, key: null, mine: mine[field], theirs: theirs[field], proposed }];
    }
    const { rules, byKey } = records;
    const [before, own, other] = [byKey(base), byKey(mine), byKey(theirs)];
    return [...new Set([...own.keys(), ...other.keys()])]
      .filter((key) => !isSameRecord(rules, own.get(key), other.get(key)))
      .map((key) => ({
        id: `${field}/${key}`,
        field,
        followers: [],
        key,
        mine: own.get(key),
        theirs: other.get(key),
        proposed: isSameRecord(rules, own.get(key), before.get(key)) ? 'theirs' : 'mine',
      }));
  });
}

/** True where two versions say the same; neither the order of records nor that of sets counts. */
export function isSameVersion(one: Values, other: Values, all: MergeRules = {}): boolean {
  return differences(one, one, other, all).length === 0;
}

/** The value with case and whitespace normalized, as servers tend to do. */
function spelledAlike<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? part.trim().replace(/\s+/g, ' ').toLowerCase() : part,
  ) as Value;
}

/** What a look-up shows about a write whose answer was lost: `alike` is stored, though not letter for letter. */
export type Arrival = 'exact' | 'alike' | 'notSeen';

/**
 * Whether a stored version shows that what was sent has arrived.
 * @param base the version before it was sent: an edit of nothing but case or blanks must be stored as it was sent
 */
export function arrivalOf(stored: Values, sent: Values, base: Values, all: MergeRules = {}): Arrival {
  if (isSameVersion(stored, sent, all)) return 'exact';
  const [now, wanted, before] = [spelledAlike(stored), spelledAlike(sent), spelledAlike(base)];
  return isSameVersion(now, wanted, all) && !isSameVersion(now, before, all) ? 'alike' : 'notSeen';
}

/** Whether one of several stored records is what was sent. */
export function arrivalAmong(stored: readonly Values[], sent: Values): Arrival {
  const found = stored.map((one) => arrivalOf(one, sent, {}));
  return found.find((one) => one === 'exact') ?? found.find((one) => one === 'alike') ?? 'notSeen';
}

/**
 * Puts a version together from both sides.
 * @param sideOf which side a difference is decided for, by its id; what does not differ is taken as it is stored
 */
export function merged<Version extends Values>(
  mine: Version,
  theirs: Version,
  sideOf: (id: string) => Side,
  all: MergeRules = {},
): Version {
  const fields = Object.keys(mine).map((field) => {
    const records = recordsOf(field, all);
    if (records === null) {
      const isTheirs =
        isSameValue(mine[field], theirs[field]) || sideOf(decidingField(field, mine, theirs, all)) === 'theirs';
      return [field, isTheirs ? theirs[field] : mine[field]];
    }
    const { rules, byKey } = records;
    const [own, other] = [byKey(mine), byKey(theirs)];
    if (isSameVersion({ [field]: mine[field] }, { [field]: theirs[field] }, all)) return [field, theirs[field]];
    const kept = [...new Set([...other.keys(), ...own.keys()])].flatMap((key) => {
      const [mineOfKey, theirsOfKey] = [own.get(key), other.get(key)];
      const isTheirs = isSameRecord(rules, mineOfKey, theirsOfKey) || sideOf(`${field}/${key}`) === 'theirs';
      if (isTheirs) return theirsOfKey === undefined ? [] : [theirsOfKey];
      return mineOfKey === undefined ? [] : [rules.rebase(mineOfKey, theirsOfKey)];
    });
    return [field, kept.map((item, position) => rules.numbered(item, position))];
  });
  return Object.fromEntries(fields) as Version;
}

/** Puts what `mine` changed on top of `theirs`: each difference comes from the side that changed it, mine where both did. */
export function rebased<Version extends Values>(
  base: Version,
  mine: Version,
  theirs: Version,
  all: MergeRules = {},
): Version {
  const proposed = new Map(differences(base, mine, theirs, all).map((found) => [found.id, found.proposed]));
  return merged(mine, theirs, (id) => proposed.get(id) ?? 'theirs', all);
}
