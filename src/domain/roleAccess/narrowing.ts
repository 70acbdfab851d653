import { joined } from '@/lib/lists';
import type { AccessChoices } from './choices';
import type { Link } from './catalogue';

/** One of the three things that a relation joins. */
export type LinkPart = keyof Link;

/** Longer lists are only counted. */
const namesToList = 3;

const nouns: Readonly<Record<LinkPart, readonly [one: string, many: string]>> = {
  lao: ['LAO', 'LAOs'],
  ao: ['site', 'sites'],
  study: ['study', 'studies'],
};

/** One LAO, site or study in a sentence; an LAO's code may already begin with `LAO`. */
function nameOf(part: LinkPart, code: string): string {
  return part === 'lao' && code.startsWith('LAO') ? code : `${nouns[part][0]} ${code}`;
}

/** Several of them in a sentence; a single one as by `nameOf`. */
export function namesOf(part: LinkPart, codes: readonly string[]): string {
  const [only] = codes;
  return codes.length === 1 && only !== undefined ? nameOf(part, only) : `${nouns[part][1]} ${joined(codes)}`;
}

/** How an active relation places something: in a study, at a site, under an LAO. */
const prepositions: Readonly<Record<LinkPart, string>> = { study: 'in', ao: 'at', lao: 'under' };

/** Studies first: `in study A5175 at site 11675 under LAO-103`. */
const placeOrder: readonly LinkPart[] = ['study', 'ao', 'lao'];

function anyOf(part: LinkPart, codes: readonly string[]): string {
  if (codes.length === 1) return namesOf(part, codes);
  return codes.length > namesToList
    ? `any of the ${codes.length} chosen ${nouns[part][1]}`
    : `any of the ${namesOf(part, codes)}`;
}

/**
 * Checks the values of one part against what is chosen in the other two: a value fits if one active relation joins it
 * with a choice of each. Parts without a choice do not narrow. (QCARD-017, QCARD-018)
 * @returns for a value, why it does not fit; null if it does
 */
export function narrowingOf(
  part: LinkPart,
  answer: AccessChoices,
  links: readonly Link[],
): (value: string) => string | null {
  const chosen = { lao: answer.laoIds, ao: answer.siteCodes, study: answer.studyNames };
  const others = (['lao', 'ao', 'study'] as const).filter((other) => other !== part && chosen[other].length > 0);
  if (others.length === 0) return () => null;

  const joinedWith = (parts: readonly LinkPart[]) => {
    const wanted = parts.map((other) => ({ other, codes: new Set(chosen[other]) }));
    const fitting = links.filter((link) => wanted.every(({ other, codes }) => codes.has(link[other])));
    return new Set(fitting.map((link) => link[part]));
  };
  const fitting = joinedWith(others);
  const joinedWithOne = others.map((other) => ({ other, values: joinedWith([other]) }));

  return (value) => {
    if (fitting.has(value)) return null;
    const apart = joinedWithOne.filter(({ values }) => !values.has(value));
    // Each alone would fit, but no relation has them all.
    const isJoint = apart.length === 0;
    const apartFrom = isJoint ? others : apart.map(({ other }) => other);
    const places = placeOrder
      .filter((other) => apartFrom.includes(other))
      .map((other) => `${prepositions[other]} ${anyOf(other, chosen[other])}`);
    return `${subjectOf(part, value)} is not active ${places.join(isJoint ? ' ' : ' or ')}`;
  };
}

/** At the start of a sentence; a study is known by its name alone. */
function subjectOf(part: LinkPart, value: string): string {
  if (part === 'study') return value;
  return part === 'ao' ? `Site ${value}` : nameOf(part, value);
}
