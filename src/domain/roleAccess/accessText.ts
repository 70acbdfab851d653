import { counted } from '@/lib/counted';
import { plainText } from '@/lib/plainText';
import type { AccessChoices } from './choices';
import { siteLabels, type AccessPartNames, type SiteName } from './siteNames';

// Access as tables and sentences show it; a person may hold or request several at once.

type Part<Key extends keyof AccessChoices> = ReadonlyArray<Pick<AccessChoices, Key>>;

function once(values: readonly string[]): string {
  return [...new Set(values)].filter(Boolean).join(', ');
}

export function rolesText(choices: Part<'roleName'>): string {
  return once(choices.map(({ roleName }) => roleName));
}

/** What a record is called: its study role, or its number where it has none. */
export function recordName({ id, roleName }: Pick<AccessChoices, 'roleName'> & { readonly id: number | null }): string {
  return plainText(roleName) || `Access record ${id ?? ''}`.trim();
}

/** By code and name, LAOs first. */
export function sitesText(
  choices: ReadonlyArray<Pick<AccessChoices, 'laoIds' | 'siteCodes'>>,
  siteName: SiteName,
): string {
  return once(choices.flatMap((sites) => siteLabels(sites, siteName)));
}

export function studiesText(choices: Part<'studyNames'>): string {
  return once(choices.flatMap(({ studyNames }) => studyNames));
}

export function systemsText(choices: Part<'systemAccessIds'>, systemName: (id: number) => string): string {
  return once(choices.flatMap(({ systemAccessIds }) => systemAccessIds.map(systemName)));
}

/** The facts of an access. */
export function accessFacts(access: AccessChoices, { systemName, siteName }: AccessPartNames) {
  return [
    ['Study Role', access.roleName],
    ['LAOs / AOs', sitesText([access], siteName)],
    ['Studies', studiesText([access])],
    ['Systems', systemsText([access], systemName)],
  ] as const;
}

/** An access in one line, for comparisons of two versions. */
export function accessSummary(access: AccessChoices | undefined, { systemName, siteName }: AccessPartNames): string {
  if (access === undefined) return 'without this role';
  const parts = [sitesText([access], siteName), studiesText([access]), systemsText([access], systemName)];
  return parts.filter((part) => part !== '').join('; ');
}

/** On the cards of study roles. */
export const cardTexts = {
  /** Beside the form's note that all fields are required: its own may stay empty unless the chosen role asks for them. */
  onlyMarked: 'In a study role, only the marked fields are required.',
  roleIsFinal: 'To choose another study role, remove this one and add a new role.',
  heldApart: (studies: readonly string[]) =>
    `Some of these organizations ${studies.length === 0 ? '' : 'and studies '}are not active together. You can keep them.`,
  unavailable: (isShown: boolean, count: number) =>
    `${isShown ? 'Hide' : 'Show'} ${counted(count, 'unavailable option')}`,
  unavailableHidden: 'Some options are unavailable. You can show them below.',
  unavailableShown: 'The lists now include unavailable options, each with the reason.',
} as const;
