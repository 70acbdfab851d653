import { earliest } from '@/lib/moments';
import { ageGroupOf, ageGroups, type AgeGroup } from './ageGroups';
import { isLate } from './outstanding';
import { reviewKindLabels, reviewKinds, type ReviewKind, type UserRequest } from './userRequest';

/**
 * How many requests the dashboard loads: under 60 kB at about 390 bytes each, and normally enough to include all late
 * ones.
 */
export const dashboardSizes = { waiting: 120, waitingAndResolved: 130 } as const;

/** How many requests of a kind the server has. */
export interface KindTotal {
  readonly kind: ReviewKind;
  readonly total: number;
  /** When the oldest was submitted, as ISO text; '' where none waits. */
  readonly oldest: string;
}

/** The requests that wait for a review. */
export interface WaitingRequests {
  /** The oldest first; not more than are needed to know which are late. */
  readonly oldest: readonly UserRequest[];
  readonly total: number;
  /** Empty where `oldest` has them all. */
  readonly kinds: readonly KindTotal[];
}

/** How many requests of a kind wait for a review, and for how long. */
export interface WaitingCount {
  readonly label: string;
  /** Null for all, and for a kind without a review screen. */
  readonly kind: ReviewKind | null;
  /** The server's word for the kind; '' for all. */
  readonly word: string;
  readonly total: number;
  /** Those that have waited longer than a review is promised to take, as far as known: the oldest of a kind always counts. */
  readonly late: number;
  /** False where there may be more late ones than were read. */
  readonly isLateExact: boolean;
  /** When the oldest was submitted, as ISO text; '' where none waits. */
  readonly oldest: string;
  /** How many have waited how long, of those that were read and have a date. */
  readonly ages: Readonly<Record<AgeGroup, number>>;
}

type Named = Pick<WaitingCount, 'label' | 'kind' | 'word'>;

/**
 * Counts the requests that wait, by kind; the count of all comes last.
 * @param now in ms since 1970
 */
export function waitingCounts({ oldest, total, kinds }: WaitingRequests, now: number): WaitingCount[] {
  const last = oldest.findLast(({ dateSubmitted }) => dateSubmitted !== '');
  const isLateExact = oldest.length >= total || (last !== undefined && !isLate(last.dateSubmitted, now));
  const counted = (named: Named, requests: readonly UserRequest[], known?: Pick<KindTotal, 'total' | 'oldest'>) => {
    const submitted = requests.map(({ dateSubmitted }) => dateSubmitted).filter((moment) => moment !== '');
    const agesOf = submitted.map((moment) => ageGroupOf(moment, now));
    const countOf = (group: AgeGroup) => agesOf.filter((age) => age === group).length;
    const knownLate = known !== undefined && isLate(known.oldest, now) ? 1 : 0;
    return {
      ...named,
      ages: Object.fromEntries(ageGroups.map(({ key }) => [key, countOf(key)])) as Record<AgeGroup, number>,
      total: Math.max(requests.length, known?.total ?? 0),
      late: Math.max(knownLate, submitted.filter((moment) => isLate(moment, now)).length),
      isLateExact,
      oldest: earliest([known?.oldest ?? '', ...submitted]),
    };
  };
  const ofKnownKinds = reviewKinds.map((kind) =>
    counted(
      { label: reviewKindLabels[kind], kind, word: '' },
      oldest.filter((request) => request.kind === kind),
      kinds.find((one) => one.kind === kind),
    ),
  );
  const others = oldest.filter(({ kind }) => kind === null);
  const ofOtherKinds = [...new Set(others.map(({ userRequestType }) => userRequestType))].sort().map((word) => {
    const requests = others.filter(({ userRequestType }) => userRequestType === word);
    return counted({ label: word, kind: null, word }, requests);
  });
  return [
    ...[...ofKnownKinds, ...ofOtherKinds].filter((count) => count.total > 0),
    counted({ label: 'All', kind: null, word: '' }, oldest, { total, oldest: '' }),
  ];
}
