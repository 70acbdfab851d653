import type { AccessRequestType } from '@/domain/accessRequest';
import { joined } from '@/lib/lists';
import { plainText } from '@/lib/plainText';
import type { AccessChoices } from './choices';
import { namesOf } from './narrowing';
import type { AccessPartNames, SiteName } from './siteNames';

/** What is asked for, in terms of one study role. */
export interface AskedChange {
  readonly type: AccessRequestType;
  readonly requested: AccessChoices;
  /** The access before; null where there is none, as for `NEW`, or where it is not known. */
  readonly original: AccessChoices | null;
}

/**
 * Who asks: the reader (`you`), or the person of that name, in the past tense once the request is decided; a `decision`
 * does not ask, it acts.
 */
type Asker = 'you' | 'decision' | { readonly name: string; readonly isDecided?: boolean };

/** A phrase and how many things it names: after one that names several, the next `and` needs a comma. */
interface Phrase {
  readonly text: string;
  readonly count: number;
}

function phrase(name: (values: readonly string[]) => string, values: readonly string[]): Phrase[] {
  return values.length === 0 ? [] : [{ text: name(values), count: values.length }];
}

function systemPhrase(names: readonly string[]): string {
  return `${names.length === 1 ? 'system' : 'systems'} ${joined(names)}`;
}

/** Joins phrases so that an `and` inside one cannot be taken for the `and` between two. */
function sentenceList(phrases: readonly Phrase[]): string {
  const texts = phrases.map(({ text }) => text);
  const last = texts.at(-1) ?? '';
  if (texts.length < 2) return last;
  const isPlain = phrases.every(({ count }) => count === 1);
  if (isPlain) return joined(texts);
  return `${texts.slice(0, -1).join(', ')}, and ${last}`;
}

/** A site by its code and, in brackets so that the sentence goes on after it, its name. */
function siteIn(part: 'laoIds' | 'siteCodes', code: string, siteName: SiteName): string {
  const name = siteName(part, code);
  return name === '' ? code : `${code} (${name})`;
}

/** The names of a set of choices, less those that another set has, too. */
function phrasesOf(
  choices: AccessChoices,
  less: AccessChoices | null,
  { systemName, siteName }: AccessPartNames,
): Phrase[] {
  const unless = <Value>(values: readonly Value[], others: readonly Value[] = []) =>
    [...new Set(values)].filter((value) => !others.includes(value));
  const sites = (part: 'laoIds' | 'siteCodes') =>
    unless(choices[part], less?.[part]).map((code) => siteIn(part, code, siteName));
  return [
    ...phrase((names) => namesOf('study', names), unless(choices.studyNames, less?.studyNames)),
    ...phrase((names) => namesOf('lao', names), sites('laoIds')),
    ...phrase((names) => namesOf('ao', names), sites('siteCodes')),
    ...phrase(systemPhrase, unless(choices.systemAccessIds, less?.systemAccessIds).map(systemName)),
  ];
}

function withPhrases(start: string, phrases: readonly Phrase[]): string {
  return phrases.length === 0 ? start : `${start} with ${sentenceList(phrases)}`;
}

function askedFor({ type, requested, original }: AskedChange, names: AccessPartNames): string {
  const role = requested.roleName === '' ? 'the access without a study role' : `role ${requested.roleName}`;
  if (type === 'NEW') return withPhrases(`get ${role}`, phrasesOf(requested, null, names));
  if (type === 'REMOVAL') return withPhrases(`remove ${role}`, phrasesOf(original ?? requested, null, names));
  if (original === null) {
    const asked = phrasesOf(requested, null, names);
    return asked.length === 0 ? `change ${role}` : `change ${role} to have ${sentenceList(asked)}`;
  }
  const added = phrasesOf(requested, original, names);
  const removed = phrasesOf(original, requested, names);
  const clauses: Phrase[] = [
    ...(original.roleName === requested.roleName
      ? []
      : [{ text: `change role ${original.roleName} to ${role}`, count: 1 }]),
    ...clause('add', added),
    ...clause('remove', removed),
  ];
  if (clauses.length === 0) return `keep ${role} unchanged`;
  const isOnlyRole = added.length + removed.length === 0;
  return isOnlyRole ? sentenceList(clauses) : `${sentenceList(clauses)} for ${role}`;
}

function clause(verb: string, phrases: readonly Phrase[]): Phrase[] {
  if (phrases.length === 0) return [];
  return [{ text: `${verb} ${sentenceList(phrases)}`, count: phrases.reduce((sum, { count }) => sum + count, 0) }];
}

/** A change in plain language: `You are asking to add study ABC and remove site TX035 for role CRA`. */
export function changeSentence(change: AskedChange, asker: Asker, names: AccessPartNames): string {
  const wanted = plainText(askedFor(change, names));
  // A requester gets, a decision grants.
  if (asker === 'decision') return `Saving will ${wanted.replace(/^get /, 'grant ')}`;
  const isYou = asker === 'you';
  if (isYou && wanted.startsWith('keep ')) return 'No changes yet';
  const subject = isYou ? 'You' : plainText(asker.name);
  const [asks, asked] = wanted.startsWith('get ') ? ['requesting the', 'requested the'] : ['asking to', 'asked to'];
  const present = `${isYou ? 'are' : 'is'} ${asks}`;
  const verb = !isYou && asker.isDecided === true ? asked : present;
  return `${subject} ${verb} ${wanted.replace(/^get /, '')}`;
}

/**
 * What a request asks for, one sentence for each answer with a study role.
 * @param originals the access that each answer is about, by its position; left out or null where there is none
 */
export function askedSentences(
  type: AskedChange['type'],
  answers: readonly AccessChoices[],
  originals: ReadonlyArray<AccessChoices | null>,
  names: AccessPartNames,
): string[] {
  return answers.flatMap((requested, index) => {
    const original = originals[index] ?? null;
    return requested.roleName === '' ? [] : [changeSentence({ type, requested, original }, 'you', names)];
  });
}
