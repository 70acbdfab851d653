import { eachOf, type Work } from '@/lib/timeSlicing';
import { fieldLabel } from './validationTexts';

const comparedFields = ['firstName', 'lastName', 'email', 'organizationName', 'phoneNumber', 'phoneExtension'] as const;

/** The fields by which people are compared. */
export type Person = Readonly<Record<(typeof comparedFields)[number], string>>;

/** Why two people may be the same, strongest reason first. */
export const duplicateReasons = {
  email: 'Same email',
  name: 'Same name',
  swappedName: 'Same name, first and last name swapped',
  emailName: 'Same email name before the @',
  initial: 'Same last name and organization, similar first name',
  phone: 'Same phone number',
} as const;

export type DuplicateReason = keyof typeof duplicateReasons;

const strength = Object.keys(duplicateReasons) as DuplicateReason[];

/** A field in which two possible duplicates differ. */
interface Difference {
  readonly label: string;
  readonly ours: string;
  readonly theirs: string;
}

export interface DuplicateCandidate<Candidate extends Person> {
  readonly person: Candidate;
  readonly reasons: readonly DuplicateReason[];
  readonly differences: readonly Difference[];
}

/** Letters that Unicode normalization does not decompose. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/** A name without accents, case, spaces and punctuation: `O’Connor-Łukasz` equals `oconnorlukasz`. */
export function normalizedName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Shared mailboxes do not identify a person. */
const officeNames: ReadonlySet<string> = new Set([
  'info',
  'contact',
  'office',
  'admin',
  'mail',
  'research',
  'clinic',
  'study',
  'studies',
  'support',
  'team',
] as const);

/** The part before the @ without dots and `+tags`; empty if it identifies nobody. */
export function emailName(email: string): string {
  const [local = ''] = email.trim().toLowerCase().split(/[+@]/, 1);
  const name = local.replace(/[._-]/g, '');
  return name.length < 4 || officeNames.has(name) ? '' : name;
}

/** Shorter numbers are extensions, or incomplete. */
const fewestDigits = 7;

/** The digits of a phone number without leading zeros; empty if there are too few. */
function phoneDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length < fewestDigits ? '' : digits;
}

/** True with or without the country code. Two extensions of one switchboard are two people. */
function isSamePhone(one: Person, other: Person): boolean {
  const [a, b] = [phoneDigits(one.phoneNumber), phoneDigits(other.phoneNumber)];
  if (a === '' || b === '' || !(a.endsWith(b) || b.endsWith(a))) return false;
  const [extension, otherExtension] = [one.phoneExtension.trim(), other.phoneExtension.trim()];
  return extension === '' || otherExtension === '' || extension === otherExtension;
}

function reasonsFor(one: Person, other: Person): DuplicateReason[] {
  const [first, last] = [normalizedName(one.firstName), normalizedName(one.lastName)];
  const [otherFirst, otherLast] = [normalizedName(other.firstName), normalizedName(other.lastName)];
  const hasName = first !== '' && last !== '';
  const isSameName = hasName && first === otherFirst && last === otherLast;
  const isSameEmail = one.email.trim() !== '' && one.email.trim().toLowerCase() === other.email.trim().toLowerCase();
  const organization = normalizedName(one.organizationName);
  const isSameInitial =
    hasName &&
    last === otherLast &&
    first.at(0) === otherFirst.at(0) &&
    (first.length === 1 || otherFirst.length === 1 || first.startsWith(otherFirst) || otherFirst.startsWith(first));
  const found: Record<DuplicateReason, boolean> = {
    email: isSameEmail,
    name: isSameName,
    swappedName: hasName && !isSameName && first === otherLast && last === otherFirst,
    emailName: !isSameEmail && emailName(one.email) !== '' && emailName(one.email) === emailName(other.email),
    initial:
      !isSameName && isSameInitial && organization !== '' && organization === normalizedName(other.organizationName),
    phone: isSamePhone(one, other),
  };
  return strength.filter((reason) => found[reason]);
}

function differencesBetween(one: Person, other: Person): Difference[] {
  return comparedFields
    .filter((field) => one[field].trim() !== other[field].trim())
    .map((field) => ({ label: fieldLabel(field), ours: one[field], theirs: other[field] }));
}

/** Candidates who may be the same person, sorted by the strongest reason, then by the number of reasons. */
export function* duplicateCandidates<Candidate extends Person>(
  person: Person,
  candidates: readonly Candidate[],
): Work<readonly DuplicateCandidate<Candidate>[]> {
  const found: DuplicateCandidate<Candidate>[] = [];
  yield* eachOf(candidates, (candidate) => {
    const reasons = reasonsFor(person, candidate);
    if (reasons.length === 0) return;
    found.push({ person: candidate, reasons, differences: differencesBetween(person, candidate) });
  });
  const rank = ({ reasons: [strongest = 'phone'] }: DuplicateCandidate<Candidate>) => strength.indexOf(strongest);
  return found.sort((a, b) => rank(a) - rank(b) || b.reasons.length - a.reasons.length);
}

/** The start of a name before its first accent, for servers that do not ignore accents; else the whole name. */
export function searchableStart(name: string): string {
  const [start = ''] = /^[\p{ASCII}]*/u.exec(name.trim()) ?? [];
  const usable = start.slice(0, 4);
  return usable.length >= 2 ? usable : name.trim();
}

/** The part of an email before the @ if it identifies somebody, else the whole email: many share a name like `info`. */
export function searchableEmail(email: string): string {
  const [local = ''] = email.trim().split('@', 1);
  return emailName(email) === '' ? email.trim() : local;
}
