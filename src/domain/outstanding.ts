import type { AccessRequest } from './accessRequest';
import { isResolved, type RequestRecord } from './requests';

/** Whether a request still waits for a decision. (RACC-017) */
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

/** The study roles for which requests are outstanding. */
export function outstandingRoles(requests: readonly AccessRequest[]): string[] {
  const roles = requests.filter(isOutstanding).flatMap(({ extendedQuestionAnswers }) => extendedQuestionAnswers);
  return [...new Set(roles.map(({ roleName }) => roleName))];
}

const dayLength = 86_400_000;

/** What a review is promised to take. */
const promisedDays = 3;

function midnight(moment: Date): Date {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate());
}

/**
 * The business days (Monday to Friday) that have begun since a day; public holidays are not known here.
 * @returns null for what is no moment
 */
export function businessDaysSince(submitted: string, now: Date): number | null {
  const from = new Date(submitted);
  if (submitted === '' || Number.isNaN(from.getTime())) return null;
  const days = Math.round((midnight(now).getTime() - midnight(from).getTime()) / dayLength);
  if (days <= 0) return 0;
  // Whole weeks have five of them, wherever they begin.
  const rest = Array.from({ length: days % 7 }, (_, index) => (from.getDay() + index + 1) % 7);
  return Math.floor(days / 7) * 5 + rest.filter((weekday) => weekday !== 0 && weekday !== 6).length;
}

/** How long a request has waited, against the 1-3 business days that are promised. */
export function waitingText(submitted: string, now: Date, supportEmail: string): string {
  const days = businessDaysSince(submitted, now);
  if (days === null) return 'A review takes 1-3 business days.';
  if (days === 0) return 'Submitted today; a review takes 1-3 business days.';
  const waited = `Waiting for ${days} business ${days === 1 ? 'day' : 'days'}`;
  if (days <= promisedDays) return `${waited}; a review takes 1-3.`;
  return `${waited}, longer than the promised 1-3. Please contact User Support (${supportEmail}).`;
}
