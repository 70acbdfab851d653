import type { StudyRole } from '@/domain/studyRole';
import type { AccessChoices } from './choices';
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

interface Entry {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
}

interface OptionRules {
  /** Why a value does not fit: hides an option that is not selected, flags one that is. */
  readonly objectionTo?: (value: string) => string | null;
  readonly weightOf?: ((value: string) => ProblemWeight) | undefined;
  readonly unknownLabel?: (value: string) => string;
}

/** The known entries, followed by selected ones that are no longer known: those are not dropped. */
function optionsOf(
  known: readonly Entry[],
  selected: readonly string[],
  { objectionTo = () => null, weightOf = () => 'blocks', unknownLabel = (value) => value }: OptionRules,
): CardOption[] {
  const chosen = new Set(selected);
  const values = new Set(known.map(({ value }) => value));
  const unknown = [...chosen].filter((value) => !values.has(value));
  const entries: readonly Entry[] = [...known, ...unknown.map((value) => ({ value, label: unknownLabel(value) }))];
  return entries.map(({ value, label, description = '' }) => {
    const isSelected = chosen.has(value);
    const objection = objectionTo(value);
    return {
      value,
      label,
      description,
      isSelected,
      isFixed: false,
      hiddenBecause: isSelected ? null : objection,
      problem: isSelected ? objection : null,
      problemWeight: weightOf(value),
    };
  });
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
  return optionsOf(entries, roleName === '' ? [] : [roleName], {
    objectionTo: (value) =>
      blockedRoles.get(value) ?? (taken.has(value) ? `Study role ${value} is already in use` : null),
  });
}

function systemOptions({ systemAccessIds }: AccessChoices, catalogue: AccessCatalogue): CardOption[] {
  const selected = systemAccessIds.map(String);
  const entries = catalogue.systems
    .filter((system) => !system.isInactive || selected.includes(String(system.id)))
    .map((system) => ({ value: String(system.id), label: system.systemName }));
  const fixed = String(catalogue.fixedSystemId); // stays chosen (QCARD-010)
  return optionsOf(entries, selected, { unknownLabel: (id) => `System ${id}` }).map((option) =>
    option.value === fixed ? { ...option, isSelected: true, isFixed: true } : option,
  );
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
  const studyEntries = catalogue.studies.map((study) => ({ value: study, label: study }));
  return {
    laos: optionsOf(laos.map(siteOption), answer.laoIds, {
      objectionTo: fitsSite('lao', role?.allowLAOs),
      weightOf: weight(held?.laoIds, role?.allowLAOs),
    }),
    aos: optionsOf(aos.map(siteOption), answer.siteCodes, {
      objectionTo: fitsSite('ao', role?.allowAOs),
      weightOf: weight(held?.siteCodes, role?.allowAOs),
      // A selected AO that repeats the code of an LAO is not listed; the LAO names it.
      unknownLabel: (code) => siteLabel(code, siteNameIn(laos)('siteCodes', code)),
    }),
    studies: optionsOf(studyEntries, answer.studyNames, {
      objectionTo: fits('study'),
      weightOf: weight(held?.studyNames),
    }),
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
