import { businessDaysSince, promisedBusinessDays } from './outstanding';

/** How long requests have waited, in groups from the newest: the first two keep what is promised. */
export const ageGroups = [
  { key: 'within1', label: 'Up to 1 business day', most: 1 },
  { key: 'within3', label: `2 to ${promisedBusinessDays} business days`, most: promisedBusinessDays },
  { key: 'over3', label: `${promisedBusinessDays + 1} to 10 business days`, most: 10 },
  { key: 'over10', label: 'Over 10 business days', most: Infinity },
] as const;

export type AgeGroup = (typeof ageGroups)[number]['key'];

export function isAgeGroup(word: string): word is AgeGroup {
  return ageGroups.some(({ key }) => key === word);
}

/** Whether requests of the group have waited longer than is promised. */
export function isLateGroup(group: AgeGroup): boolean {
  return ageGroups.some(({ key, most }) => key === group && most > promisedBusinessDays);
}

/**
 * @param submitted an ISO text
 * @param now in ms since 1970
 * @returns null where the text is not a date
 */
export function ageGroupOf(submitted: string, now: number): AgeGroup | null {
  const days = businessDaysSince(submitted, now);
  return days === null ? null : (ageGroups.find(({ most }) => days <= most)?.key ?? null);
}
