import { fieldLabel } from './validationTexts';

/** What people are told apart by. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly organizationName: string;
  readonly phoneNumber: string;
  readonly phoneExtension: string;
}

/** Why two people may be one; the strongest first. */
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

/** A field in which they differ all the same. */
export interface Difference {
  readonly label: string;
  readonly ours: string;
  readonly theirs: string;
}

export interface DuplicateCandidate<Candidate extends Person> {
  readonly person: Candidate;
  readonly reasons: readonly DuplicateReason[];
  readonly differences: readonly Difference[];
}

/** Letters that no decomposition takes apart. */
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

/** A name without accents, case, blanks and punctuation: `O’Connor-Łukasz` and `oconnorlukasz` are one. */
export function normalizedName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Addresses of an office say nothing about a person. */
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

/** What stands before the @, without dots and `+tags`; empty where it names nobody. */
export function emailName(email: string): string {
  const [local = ''] = email.trim().toLowerCase().split('@');
  const name = local.replace(/\+.*$/, '').replace(/[._-]/g, '');
  return name.length < 4 || officeNames.has(name) ? '' : name;
}

/** A number of fewer digits is an extension, or nothing. */
const fewestDigits = 7;

/** The digits of a phone number; country codes and a leading 0 are left to `isSamePhone`. */
function phoneDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length < fewestDigits ? '' : digits;
}

/** With and without a country code. Two extensions of one switchboard are two people. */
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

const comparedFields = ['firstName', 'lastName', 'email', 'organizationName', 'phoneNumber', 'phoneExtension'] as const;

function differencesBetween(one: Person, other: Person): Difference[] {
  return comparedFields
    .filter((field) => one[field].trim() !== other[field].trim())
    .map((field) => ({ label: fieldLabel(field), ours: one[field], theirs: other[field] }));
}

/** Candidates who may be the same person, the likeliest first: the strongest reason counts, then how many there are. */
export function duplicateCandidates<Candidate extends Person>(
  person: Person,
  candidates: readonly Candidate[],
): DuplicateCandidate<Candidate>[] {
  const rank = ({ reasons: [strongest = 'phone'] }: DuplicateCandidate<Candidate>) => strength.indexOf(strongest);
  return candidates
    .map((candidate) => ({
      person: candidate,
      reasons: reasonsFor(person, candidate),
      differences: differencesBetween(person, candidate),
    }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort((a, b) => rank(a) - rank(b) || b.reasons.length - a.reasons.length);
}

/**
 * The beginning of a name that is written alike with and without accents, to search by where the server knows no
 * such rule; the whole name where it begins with one.
 */
export function searchableStart(name: string): string {
  const [start = ''] = /^[\p{ASCII}]*/u.exec(name.trim()) ?? [];
  const usable = start.slice(0, 4);
  return usable.length >= 2 ? usable : name.trim();
}
