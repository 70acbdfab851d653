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
 * usual spellings of a digest with its salt, such as `$2b$10$…` and `1000:…:…`.
 */
export function isUsableHash(hash: string): boolean {
  return /^[\w.~+/=$:,-]{1,256}$/.test(hash) && !/^\.{1,2}$/.test(hash);
}

/** Kinds of characters that a rule can require, and the words that name them. */
const kinds: ReadonlyArray<{ readonly words: RegExp; readonly character: RegExp }> = [
  { words: /upper ?-?case|capital/i, character: /\p{Lu}/gu },
  { words: /lower ?-?case|small letter/i, character: /\p{Ll}/gu },
  { words: /number|digit|numeral/i, character: /\d/g },
  { words: /special|symbol|punctuation/i, character: /[^\p{L}\d\s]/gu },
];

const numerals: ReadonlyMap<string, number> = new Map([
  ['one', 1],
  ['two', 2],
  ['three', 3],
  ['four', 4],
]);

function amountIn(text: string, after: RegExp): number | null {
  const found = after.exec(text)?.[1]?.toLowerCase();
  if (found === undefined) return null;
  return numerals.get(found) ?? (/^\d+$/.test(found) ? Number(found) : null);
}

const leastWords = String.raw`(?:at least|minimum(?: of)?|no (?:fewer|less) than) `;
const atLeast = new RegExp(String.raw`${leastWords}(\w+)`, 'i');
const leastLength = new RegExp(String.raw`${leastWords}\w+ characters?\b`, 'i');
const atMost = /(?:at most|maximum(?: of)?|no more than) (\w+)/i;

/**
 * Derives a check from the text of a rule.
 * @returns null if the rule cannot be checked with the password alone: then only the server can decide
 */
export function passwordCheck(text: string): ((password: string) => boolean) | null {
  const [words = ''] = text.split(/\b(?:such as|e\.g\.|for example)|\(/i);
  const rule = words.replace(/\bnumber of characters\b/i, 'characters');
  if (/\b(?:not|cannot|never|without|differ\w*|or|other than|except)\b|n['’]t\b/i.test(rule)) return null;
  const asked = kinds.filter(({ words }) => words.test(rule));
  const [least, most] = [amountIn(rule, atLeast), amountIn(rule, atMost)];
  if (asked.length > 0) {
    // An amount for several kinds is ambiguous: it could mean each kind or all of them together.
    if (asked.length > 1 && (least ?? 1) > 1) return null;
    // So is one for characters of any kind beside that of another kind, and a maximum of either.
    if (leastLength.test(rule) || most !== null) return null;
    return (password) => asked.every(({ character }) => (password.match(character)?.length ?? 0) >= (least ?? 1));
  }
  if (!/character/i.test(rule) || (least === null && most === null)) return null;
  return (password) => password.length >= (least ?? 0) && password.length <= (most ?? Infinity);
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
