import type { StudyRole } from '@/domain/studyRole';
import type { AccessChoices } from './answer';
import { roleNamed, type AccessCatalogue } from './catalogue';
import { narrowingOf, type LinkPart } from './narrowing';
import { siteLabel, siteNameIn, siteOption } from './siteNames';

/** One choice of a card's part. */
export interface CardOption {
  readonly value: string;
  readonly label: string;
  readonly isSelected: boolean;
  /** It is always selected. */
  readonly isFixed: boolean;
  /** Why it is not offered; null for what is offered, and for everything selected. (QCARD-019) */
  readonly hiddenBecause: string | null;
  /** Why it may not stay selected; it is shown until the person removes it. Null where nothing is wrong. */
  readonly problem: string | null;
  readonly problemWeight: ProblemWeight;
  /** What a study role is for, and what it needs. */
  readonly description: string;
}

/** Whether a problem keeps the form from being sent, is only advice, or concerns what the person holds already. */
type ProblemWeight = 'blocks' | 'advice' | 'held';

export interface CardOptions {
  readonly roles: readonly CardOption[];
  readonly laos: readonly CardOption[];
  readonly aos: readonly CardOption[];
  readonly studies: readonly CardOption[];
  readonly systems: readonly CardOption[];
}

/** @param objection why it does not fit: hides an option that is not selected, flags one that is */
function option(
  value: string,
  label: string,
  isSelected: boolean,
  objection: string | null,
  more: Partial<Pick<CardOption, 'isFixed' | 'problemWeight' | 'description'>> = {},
): CardOption {
  return {
    value,
    label,
    isSelected,
    isFixed: false,
    hiddenBecause: isSelected ? null : objection,
    problem: isSelected ? objection : null,
    problemWeight: 'blocks',
    description: '',
    ...more,
  };
}

interface Entry {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
}

/** The known entries, followed by selected ones that are no longer known: those are not dropped. */
function withUnknown(known: readonly Entry[], selected: readonly string[], label = (value: string) => value): Entry[] {
  const values = new Set(known.map((entry) => entry.value));
  const unknown = [...new Set(selected)].filter((value) => !values.has(value));
  return [...known, ...unknown.map((value) => ({ value, label: label(value) }))];
}

function optionsOf(
  entries: readonly Entry[],
  selected: readonly string[],
  objectionTo: (value: string) => string | null,
  weightOf: (value: string) => ProblemWeight = () => 'blocks',
): CardOption[] {
  const chosen = new Set(selected);
  return entries.map(({ value, label, description = '' }) =>
    option(value, label, chosen.has(value), objectionTo(value), { problemWeight: weightOf(value), description }),
  );
}

const needed = { both: 'an AO or LAO', aos: 'an AO', laos: 'an LAO' };

/** What a study role is for, and what a person with it must give; for the menu, and beside the chosen role. */
export function roleDescription(role: StudyRole): string {
  const sites = role.allowAOs === role.allowLAOs ? needed.both : role.allowAOs ? needed.aos : needed.laos;
  const needs = [...(role.siteRequired ? [sites] : []), ...(role.studyRequired ? ['a study'] : [])];
  return [role.description.trim(), needs.length === 0 ? '' : `Requires ${needs.join(' and ')}`]
    .filter((sentence) => sentence !== '')
    .map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(' ');
}

/**
 * Each study role may be chosen once; inactive ones are not offered but stay where they are chosen. (QCARD-015, QCARD-034)
 * @param otherRoles names of the study roles of the other cards, and of what else is in use
 * @param blockedRoles study roles that may not be chosen, each with the reason
 */
export function roleOptions(
  { roleName }: AccessChoices,
  otherRoles: readonly string[],
  catalogue: AccessCatalogue,
  blockedRoles: ReadonlyMap<string, string> = new Map(),
): CardOption[] {
  const taken = new Set(otherRoles);
  const chosen = roleNamed(catalogue, roleName);
  const entries = catalogue.roles
    .filter((role) => !role.isInactive || role === chosen)
    .map((role) => ({ value: role.roleName, label: role.roleName, description: roleDescription(role) }));
  const selected = roleName === '' ? [] : [roleName];
  return optionsOf(
    withUnknown(entries, selected),
    selected,
    (value) => blockedRoles.get(value) ?? (taken.has(value) ? `Study role ${value} is already in use` : null),
  );
}

function systemOptions({ systemAccessIds }: AccessChoices, catalogue: AccessCatalogue): CardOption[] {
  const selected = new Set(systemAccessIds.map(String));
  const entries = catalogue.systems
    .filter((system) => !system.isInactive || selected.has(String(system.id)))
    .map((system) => ({ value: String(system.id), label: system.systemName }));
  return withUnknown(entries, [...selected], (id) => `System ${id}`).map(({ value, label }) => {
    const isFixed = value === String(catalogue.fixedSystemId); // and stays chosen (QCARD-010)
    return option(value, label, isFixed || selected.has(value), null, { isFixed });
  });
}

/**
 * Sites, studies and systems, each with any objection; other cards do not affect these.
 * @param held what the person holds already: relations are then only advice, and not even that for what is held
 */
export function accessOptions(
  answer: AccessChoices,
  catalogue: AccessCatalogue,
  held?: AccessChoices,
): Omit<CardOptions, 'roles'> {
  const role = roleNamed(catalogue, answer.roleName);
  const { aos, laos } = catalogue.sites;
  const fits = (part: LinkPart) => (catalogue.links === null ? () => null : narrowingOf(part, answer, catalogue.links));
  // QCARD-013: a kind that the role does not take is filtered out as a whole.
  const fitsSite = (part: 'lao' | 'ao', isAllowed: boolean | undefined) =>
    isAllowed === false
      ? () => `Study role ${answer.roleName} does not allow ${part === 'lao' ? 'LAOs' : 'AOs'}`
      : fits(part);
  // What the role does not allow still blocks.
  const weight = (values: readonly string[] | undefined, isAllowed = true) => {
    if (values === undefined || !isAllowed) return undefined;
    return (value: string): ProblemWeight => (values.includes(value) ? 'held' : 'advice');
  };
  const laoEntries = laos.map(siteOption);
  const aoEntries = aos.map(siteOption);
  // A selected AO that repeats the code of an LAO is not listed; the LAO names it.
  const unlistedAo = (code: string) => siteLabel(code, siteNameIn(laos)('siteCodes', code));
  const studyEntries = catalogue.studies.map((study) => ({ value: study, label: study }));
  return {
    laos: optionsOf(
      withUnknown(laoEntries, answer.laoIds),
      answer.laoIds,
      fitsSite('lao', role?.allowLAOs),
      weight(held?.laoIds, role?.allowLAOs),
    ),
    aos: optionsOf(
      withUnknown(aoEntries, answer.siteCodes, unlistedAo),
      answer.siteCodes,
      fitsSite('ao', role?.allowAOs),
      weight(held?.siteCodes, role?.allowAOs),
    ),
    studies: optionsOf(
      withUnknown(studyEntries, answer.studyNames),
      answer.studyNames,
      fits('study'),
      weight(held?.studyNames),
    ),
    systems: systemOptions(answer, catalogue),
  };
}

/** All options of a card. Nothing that is selected is hidden or dropped. */
export function cardOptions(
  answer: AccessChoices,
  otherRoles: readonly string[],
  catalogue: AccessCatalogue,
): CardOptions {
  return { roles: roleOptions(answer, otherRoles, catalogue), ...accessOptions(answer, catalogue) };
}
