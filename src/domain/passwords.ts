/** A rule for new passwords, in the server's words. (AUTH-053) */
export interface PasswordRule {
  readonly id: string;
  readonly text: string;
}

/** What the link from an email is for: to set a first password or to reset one. (AUTH-071) */
type PasswordLinkMode = 'set_initial_password' | 'reset_password';

export interface PasswordLink {
  readonly mode: PasswordLinkMode;
  readonly hash: string;
}

/**
 * True for text that can be a hash; nothing else is sent to the server. (AUTH-078) Besides Base64 and UUIDs this takes the
 * usual spellings of a digest with its salt, such as `$2b$10$…` and `1000:…:…`, and signed tokens, which may be long.
 */
export function isUsableHash(hash: string): boolean {
  return /^[\w.~+/=$:,-]{1,2048}$/.test(hash) && !/^\.{1,2}$/.test(hash);
}

/** Kinds of characters that a rule can require, and the words that name them. */
const kinds: ReadonlyArray<{ readonly words: RegExp; readonly character: RegExp }> = [
  { words: /\bupper|capital/i, character: /\p{Lu}/gu },
  { words: /\blower|small letter/i, character: /\p{Ll}/gu },
  { words: /number|digit|numeral|numeric/i, character: /\d/g },
  { words: /special|symbol|punctuation/i, character: /[^\p{L}\d\s]/gu },
];

/** Words of rules that forbid something or offer a choice. */
const forbidsOrOffers =
  /\b(?:not|cannot|never|without|no(?! (?:fewer|less|more) than)|non-?\w+|differ\w*|or|other than|except)\b|n['’]t\b/i;

/** Words of rules about the order of characters, about repeated ones, or about a set of them that is not known here. */
const isAboutMore =
  /\b(?:unique|distinct|identical|consecutive|sequen\w*|repeat\w*|same|row|begin\w*|start\w*|ends?|following|from|alpha\w*)\b/i;

/** A letter is either upper or lower case, so neither kind is required of it. */
function asksForAnyLetter(rule: string): boolean {
  return /\bletter/i.test(rule.replace(/(?:case|capital|small) letter/gi, ''));
}

const numerals: ReadonlyMap<string, number> = new Map([
  ['a', 1],
  ['an', 1],
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map(
    (numeral, at) => [numeral, at + 1] as const,
  ),
]);

const atLeast = /(?:at least|minimum(?: of)?|no (?:fewer|less) than) (\w+)/i;
const atMost = /(?:at most|maximum(?: of)?|no more than) (\w+)/i;

interface Amount {
  /** Null if it is not understood. */
  readonly value: number | null;
  /** What it counts: characters of any kind, something else, or null where it does not say. */
  readonly unit: 'characters' | 'other' | null;
}

function amountIn(text: string, pattern: RegExp): Amount | null {
  const found = pattern.exec(text);
  if (found === null) return null;
  const [whole, word = ''] = found;
  const after = text.slice(found.index + whole.length);
  const value = numerals.get(word.toLowerCase()) ?? (/^\d+$/.test(word) ? Number(word) : null);
  if (/^ characters?\b/i.test(after)) return { value, unit: 'characters' };
  return { value, unit: /^(?:$|[,.]| and\b)/i.test(after) ? null : 'other' };
}

/** Whether a rule about a kind of characters also counts something else, such as all characters. */
function countsMore(rule: string): boolean {
  const rest = rule.replace(atLeast, '').replace(/(?:case|capital|numeric|special|punctuation) characters?\b/gi, '');
  const words = rest.toLowerCase().split(/\W+/);
  const isMore = /^(?!1$).*\d|^(?:characters?|eleven|twelve|\w+teen|twenty|several|multiple|many|few|dozen)$/;
  return words.some((word) => isMore.test(word) || (numerals.get(word) ?? 1) > 1);
}

/**
 * Derives a check from the text of a rule.
 * @returns null if the rule cannot be checked with the password alone: then only the server can decide
 */
export function passwordCheck(text: string): ((password: string) => boolean) | null {
  const [words = ''] = text.split(/\b(?:such as|e\.g\.|for example)|\(/i);
  const rule = words.replace(/\bnumber of characters\b(.*)/i, '$1 characters');
  if (forbidsOrOffers.test(rule) || isAboutMore.test(rule) || asksForAnyLetter(rule)) return null;
  const asked = kinds.filter(({ words }) => words.test(rule));
  const [least, most] = [amountIn(rule, atLeast), amountIn(rule, atMost)];
  if (least?.value === null || most?.value === null) return null;
  if (asked.length > 0) {
    const amount = least?.value ?? 1;
    // An amount for several kinds is ambiguous: it could mean each kind or all of them together.
    if (asked.length > 1 && amount > 1) return null;
    // So is one for characters of any kind beside that of another kind, and a maximum of either.
    if ((least !== null && least.unit !== 'other') || most !== null || countsMore(rule)) return null;
    return (password) => asked.every(({ character }) => (password.match(character)?.length ?? 0) >= amount);
  }
  // Of two amounts, one can say what both count.
  const units = [least?.unit, most?.unit];
  if (!units.includes('characters') || units.includes('other')) return null;
  return (password) => password.length >= (least?.value ?? 0) && password.length <= (most?.value ?? Infinity);
}

/** Texts of the rules that a password meets, among those that can be checked here. */
export function rulesKept(rules: readonly PasswordRule[], password: string): ReadonlySet<string> {
  if (password === '') return new Set();
  return new Set(rules.map(({ text }) => text).filter((text) => passwordCheck(text)?.(password)));
}

/** True if the two new passwords differ; not checked while the second is empty. (AUTH-060, AUTH-061) */
export function isMismatch(password: string, again: string): boolean {
  return again !== '' && again !== password;
}
