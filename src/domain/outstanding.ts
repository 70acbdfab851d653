import { counted } from '@/lib/counted';
import { dateOf, dayLength, dayText, newestFirst } from '@/lib/moments';
import type { AccessRequest } from './accessRequest';
import { isResolved, type RequestRecord } from './requests';

/** True for a request that still waits for a decision. (RACC-017) */
export function isOutstanding(request: Pick<RequestRecord, 'requestStatus' | 'isInactive'>): boolean {
  return !isResolved(request) && !request.isInactive;
}

/** The request that blocks another one for a study role; undefined where there is none. (PROF-022) */
export function outstandingFor(requests: readonly AccessRequest[], roleName: string): AccessRequest | undefined {
  return requests.find(
    (request) =>
      isOutstanding(request) && request.extendedQuestionAnswers.some((answer) => answer.roleName === roleName),
  );
}

/** The study roles with an outstanding request. */
export function outstandingRoles(requests: readonly AccessRequest[]): string[] {
  const roles = requests.filter(isOutstanding).flatMap(({ extendedQuestionAnswers }) => extendedQuestionAnswers);
  return [...new Set(roles.map(({ roleName }) => roleName))];
}

/** The longest time that a review is promised to take. */
export const promisedBusinessDays = 3;
/** The same in words. */
export const promisedTime = `1-${promisedBusinessDays} business days`;
export const reviewPromise = `A review takes ${promisedTime}.`;

function midnight(moment: Date): Date {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate());
}

/**
 * The business days (Monday to Friday) begun since a submission; public holidays are not considered.
 * @param submitted an ISO text
 * @param now a date, or ms since 1970
 * @returns null where the text is not a date
 */
export function businessDaysSince(submitted: string, now: Date | number): number | null {
  const from = dateOf(submitted);
  if (from === null) return null;
  const days = Math.round((midnight(new Date(now)).getTime() - midnight(from).getTime()) / dayLength);
  if (days <= 0) return 0;
  // A whole week has five, whatever day it begins on.
  const rest = Array.from({ length: days % 7 }, (_, index) => (from.getDay() + index + 1) % 7);
  return Math.floor(days / 7) * 5 + rest.filter((weekday) => weekday !== 0 && weekday !== 6).length;
}

/** How long a request has waited, in the days that its review is promised in: `today`, `12 business days`; '' if unknown. */
export function ageText(submitted: string, now: Date | number): string {
  const days = businessDaysSince(submitted, now);
  const from = dateOf(submitted);
  if (days === null || from === null) return '';
  if (days > 0) return counted(days, 'business day');
  // From Friday to Saturday no business day begins.
  return from >= midnight(new Date(now)) ? 'today' : 'less than 1 business day';
}

/** True for a request that has waited longer than a review is promised to take. */
export function isLate(submitted: string, now: Date | number): boolean {
  return (businessDaysSince(submitted, now) ?? 0) > promisedBusinessDays;
}

/** How long a request has waited, against the time that is promised. */
export function waitingText(submitted: string, now: Date | number, supportEmail: string): string {
  const days = businessDaysSince(submitted, now);
  if (days === null) return reviewPromise;
  if (ageText(submitted, now) === 'today') return `Submitted today; a review takes ${promisedTime}.`;
  const waited = `Waiting for ${ageText(submitted, now)}`;
  if (days <= promisedBusinessDays) return `${waited}. ${reviewPromise}`;
  return `${waited}, longer than the promised ${promisedTime}. Please contact User Support (${supportEmail}).`;
}

type Dated = Pick<RequestRecord, 'requestStatus' | 'createdAt' | 'modifiedAt'>;

/** How many recent requests the usual time is based on. */
const recentRequests = 5;

/**
 * How long a person's last decided requests took, in business days; '' where there is none.
 * @param noun what such a request is called: `access request`
 */
export function recentlyTookText(requests: readonly Dated[], noun: string): string {
  const took = requests
    .filter(isResolved)
    .sort((one, other) => newestFirst(one.modifiedAt, other.modifiedAt))
    .slice(0, recentRequests)
    .flatMap(({ createdAt, modifiedAt }) => {
      const decided = dateOf(modifiedAt);
      return (decided && businessDaysSince(createdAt, decided)) ?? [];
    });
  if (took.length === 0) return '';
  const [least, most] = [Math.min(...took), Math.max(...took)];
  const range = least === most ? String(most) : `${least} to ${most}`;
  const which = took.length === 1 ? noun : `${took.length} ${noun}s`;
  return `Your last ${which} took ${range} business ${most === 1 ? 'day' : 'days'}.`;
}

/** When a request was submitted, and when it was last changed since then; '' if that was today, which `waitingText` says. */
export function standText({ createdAt, modifiedAt }: Omit<Dated, 'requestStatus'>, now: Date | number): string {
  if (dateOf(createdAt) === null || ageText(createdAt, now) === 'today') return '';
  const changed = dateOf(modifiedAt) !== null && dayText(modifiedAt) !== dayText(createdAt);
  return `Submitted ${dayText(createdAt)}${changed ? `, last changed ${dayText(modifiedAt)}` : ''}.`;
}
