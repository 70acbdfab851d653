export interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** Finds people by their full names, which the server's filter cannot: it compares one field at a time. */
interface FullNameFilter {
  /** What the first or the last name of everybody wanted begins with, as it was typed. */
  readonly firstWord: string;
  /** Whether the full name begins with the text, first or last name first. */
  readonly fits: (person: Named) => boolean;
}

/** One letter would load a great part of all people. */
const shortestWord = 2;

/** @returns null for a text that is no full name, such as a single word */
export function fullNameFilter(text: string): FullNameFilter | null {
  const words = text.trim().split(/[\s,]+/);
  const [firstWord = ''] = words;
  if (words.length < 2 || firstWord.length < shortestWord) return null;
  const wanted = words.join(' ').toLowerCase();
  const begins = (...names: readonly string[]) => names.join(' ').toLowerCase().startsWith(wanted);
  return {
    firstWord,
    fits: ({ firstName, lastName }) => begins(firstName, lastName) || begins(lastName, firstName),
  };
}
