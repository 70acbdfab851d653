import { earliest } from '@/lib/moments';
import { ageGroupOf, ageGroups, type AgeGroup } from './ageGroups';
import { isLate } from './outstanding';
import { modifierName } from './requests';
import {
  isOpenRequest,
  reviewKindLabels,
  userRequestStatusLabel,
  type RequestsTab,
  type ReviewKind,
  type UserRequest,
} from './userRequest';

/** What narrows the list of requests beside its filter text. Within a list of words one is enough; all parts must fit. */
export interface QuickFilter {
  readonly kinds: readonly ReviewKind[];
  readonly statuses: readonly string[];
  /** How long they have waited; a link from the dashboard names these. */
  readonly ages: readonly AgeGroup[];
  /** Only requests that have waited longer than a review is promised to take. */
  readonly isLate: boolean;
  /** Only requests that the signed-in person has modified last. */
  readonly isMine: boolean;
}

export const noQuickFilter: QuickFilter = { kinds: [], statuses: [], ages: [], isLate: false, isMine: false };

export function isNarrowing({ kinds, statuses, ages, isLate: late, isMine }: QuickFilter): boolean {
  return kinds.length + statuses.length + ages.length > 0 || late || isMine;
}

/** Who asks, and when. */
interface QuickContext {
  /** Empty while it is not known. */
  readonly username: string;
  /** In ms since 1970. */
  readonly now: number;
}

/** True for an open request that has waited longer than a review is promised to take. */
export function isLateRequest(request: UserRequest, now: number): boolean {
  return isOpenRequest(request) && isLate(request.dateSubmitted, now);
}

function fitsAges(request: UserRequest, ages: readonly AgeGroup[], now: number): boolean {
  if (ages.length === 0) return true;
  const age = ageGroupOf(request.dateSubmitted, now);
  return isOpenRequest(request) && age !== null && ages.includes(age);
}

export function fitsQuickFilter(request: UserRequest, filter: QuickFilter, { username, now }: QuickContext): boolean {
  const { kinds, statuses, ages } = filter;
  return (
    (kinds.length === 0 || (request.kind !== null && kinds.includes(request.kind))) &&
    (statuses.length === 0 || statuses.includes(request.requestStatus)) &&
    fitsAges(request, ages, now) &&
    (!filter.isLate || isLateRequest(request, now)) &&
    (!filter.isMine || (username !== '' && modifierName(request.lastModifiedBy) === username))
  );
}

/** One chip: what it filters by, and how the filter reads when it is pressed. */
interface QuickChoice {
  readonly key: string;
  readonly label: string;
  readonly isOn: boolean;
  readonly pressed: QuickFilter;
  /** How many requests the list would have with this choice alone in its group; null while that is not known. */
  readonly count: number | null;
}

const kinds = Object.keys(reviewKindLabels) as ReviewKind[];

/** The statuses of each list, those of requests first and then those of registrations. */
const statusesOf: Readonly<Record<RequestsTab, readonly string[]>> = {
  outstanding: ['NEW', 'IN_PROGRESS', 'PENDING_REVIEW', 'PENDING_OUTSIDE_ACTION', 'PENDING'],
  resolved: ['APPROVED', 'REJECTED', 'DENIED'],
};

function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

/**
 * The choices of a list, in groups, each with the number of requests that it would show beside the other groups' choices.
 * @param requests all requests of the list; null while they are not known
 */
export function quickChoices(
  tab: RequestsTab,
  filter: QuickFilter,
  requests: readonly UserRequest[] | null,
  context: QuickContext,
): ReadonlyArray<{ readonly label: string; readonly choices: readonly QuickChoice[] }> {
  /** @param alone the filter with one choice alone in its group */
  const countOf = (alone: QuickFilter) => {
    if (alone.isMine && context.username === '') return null;
    return requests?.filter((request) => fitsQuickFilter(request, alone, context)).length ?? null;
  };
  const flag = (key: string, label: string, name: 'isLate' | 'isMine'): QuickChoice => ({
    key,
    label,
    isOn: filter[name],
    pressed: { ...filter, [name]: !filter[name] },
    count: countOf({ ...filter, [name]: true }),
  });
  const word = (name: 'kinds' | 'statuses' | 'ages', value: string, label: string): QuickChoice => {
    const chosen: readonly string[] = filter[name];
    return {
      key: value,
      label,
      isOn: chosen.includes(value),
      pressed: { ...filter, [name]: toggled(chosen, value) },
      count: countOf({ ...filter, [name]: [value] }),
    };
  };
  // An unknown status has a choice of its own while a request has it, or the filter names it.
  const statuses = new Set([
    ...statusesOf[tab],
    ...(requests ?? []).map(({ requestStatus }) => requestStatus),
    ...filter.statuses,
  ]);
  return [
    { label: 'Request type', choices: kinds.map((kind) => word('kinds', kind, reviewKindLabels[kind])) },
    {
      label: 'Status',
      choices: [...statuses].filter(Boolean).map((status) => word('statuses', status, userRequestStatusLabel(status))),
    },
    {
      label: 'More',
      choices: [
        // A resolved request waits for nothing.
        ...(tab === 'outstanding' ? [flag('late', 'Late', 'isLate')] : []),
        flag('mine', 'Last modified by me', 'isMine'),
        // Ages have a chip only where the filter names them: `Late` is the usual one.
        ...ageGroups.filter(({ key }) => filter.ages.includes(key)).map(({ key, label }) => word('ages', key, label)),
      ],
    },
  ];
}

/** When the oldest open request was submitted, as ISO text; null where none is known. */
export function oldestSubmission(requests: readonly UserRequest[] | null): string | null {
  return earliest((requests ?? []).filter(isOpenRequest).map(({ dateSubmitted }) => dateSubmitted)) || null;
}
