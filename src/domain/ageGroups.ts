import { businessDaysSince, promisedBusinessDays } from './outstanding';

/** How long requests have waited, in groups from the newest; late groups exceed what is promised. */
export const ageGroups = [
  { key: 'within1', label: 'Up to 1 business day', most: 1, isLate: false },
  { key: 'within3', label: `2 to ${promisedBusinessDays} business days`, most: promisedBusinessDays, isLate: false },
  { key: 'over3', label: `${promisedBusinessDays + 1} to 10 business days`, most: 10, isLate: true },
  { key: 'over10', label: 'Over 10 business days', most: Infinity, isLate: true },
] as const;

export type AgeGroup = (typeof ageGroups)[number]['key'];

export function isAgeGroup(word: string): word is AgeGroup {
  return ageGroups.some(({ key }) => key === word);
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
