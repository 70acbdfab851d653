/** Created on first use: it takes some milliseconds, which the sign-in page is spared. */
let conjunction: Intl.ListFormat | undefined;

/** `a`, `a and b`, `a, b and c`. */
export function joined(texts: readonly string[]): string {
  conjunction ??= new Intl.ListFormat('en-GB', { type: 'conjunction' });
  return conjunction.format(texts);
}

/** True when both lists have the same members, in any order and number. */
export function hasSameMembers(one: readonly unknown[], other: readonly unknown[]): boolean {
  const [ones, others] = [new Set(one), new Set(other)];
  return ones.size === others.size && [...ones].every((member) => others.has(member));
}

/** Adds a value to the list of its key. */
export function pushTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** The word that equals a text, or else another value. */
export function oneOf<Word extends string, Otherwise extends string>(
  words: readonly Word[],
  text: string | null,
  otherwise: Otherwise,
): Word | Otherwise {
  return words.find((word) => word === text) ?? otherwise;
}
