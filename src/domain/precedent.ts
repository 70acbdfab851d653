import { counted } from '@/lib/counted';
import { pushTo } from '@/lib/lists';
import { newestFirst } from '@/lib/moments';
import type { AccessRequest } from './accessRequest';
import { isOutstanding } from './outstanding';
import { requestStatusLabel } from './requests';
import type { ComparedPart, AccessChoices } from './roleAccess/choices';
import type { AccessRecord } from './user';

/** An access as far as a precedent is concerned. */
export type ColleagueAccess = AccessChoices & Pick<AccessRecord, 'portalUserId' | 'isInactive'>;

/** The people who are compared with the subject of a request: the same study role, at one of the same sites. */
export interface Colleagues {
  /** Of whom, for a sentence: `with role CRA at TX035`. */
  readonly who: string;
  /** Their accesses for the role, by user id. */
  readonly accesses: ReadonlyMap<number, readonly ColleagueAccess[]>;
}

/** What colleagues have of one thing that is asked for. */
interface ItemPrecedent {
  /** Ids of those who have it, in ascending order. */
  readonly holders: readonly number[];
  /** How many colleagues there are. */
  readonly total: number;
  /** True only where the figures say so: enough colleagues, and nearly none of them has it. */
  readonly isUnusual: boolean;
}

/** With fewer colleagues nothing counts as usual or unusual. */
const fewestForUnusual = 5;
/** What at most this share of colleagues has is unusual. */
const unusualShare = 0.1;

const sitesOf = ({ laoIds, siteCodes }: AccessChoices) => [...laoIds, ...siteCodes];

/**
 * The colleagues of a request's subject for a role. Without a site in the request, all who have the role count.
 * @param subjectId is not their own colleague
 */
export function colleaguesOf(
  requested: AccessChoices,
  subjectId: number | null,
  records: readonly ColleagueAccess[],
): Colleagues {
  const sites = sitesOf(requested);
  const accesses = new Map<number, ColleagueAccess[]>();
  for (const record of records) {
    const { portalUserId: id, isInactive, roleName } = record;
    if (id === null || id === subjectId || isInactive || roleName !== requested.roleName) continue;
    if (sites.length > 0 && !sitesOf(record).some((site) => sites.includes(site))) continue;
    pushTo(accesses, id, record);
  }
  const where = sites.length === 0 ? '' : ` at ${sites.length === 1 ? String(sites[0]) : 'one of the same sites'}`;
  return { who: `with role ${requested.roleName}${where}`, accesses };
}

/** What colleagues have of one item. Colleagues are chosen by site, so an uncommon site is never marked unusual. */
export function itemPrecedent(colleagues: Colleagues, part: ComparedPart, value: string | number): ItemPrecedent {
  const has = (access: ColleagueAccess) => (access[part] as ReadonlyArray<string | number>).includes(value);
  const holders = [...colleagues.accesses].filter(([, held]) => held.some(has)).map(([id]) => id);
  const total = colleagues.accesses.size;
  const isSite = part === 'laoIds' || part === 'siteCodes';
  return {
    holders: holders.sort((a, b) => a - b),
    total,
    isUnusual: !isSite && total >= fewestForUnusual && holders.length <= total * unusualShare,
  };
}

/** Who is compared: `14 other people with role CRA at TX035`. */
export function colleaguesText({ who, accesses: { size } }: Colleagues): string {
  if (size === 0) return `nobody else ${who}`;
  return `${size} other ${size === 1 ? 'person' : 'people'} ${who}`;
}

/** How many have it: `12 of 14 colleagues`. */
export function precedentText({ holders, total, isUnusual }: ItemPrecedent): string {
  const count = holders.length === 0 ? 'none' : String(holders.length);
  return `${isUnusual ? 'unusual: ' : ''}${count} of ${counted(total, 'colleague')}`;
}

/** Requests that are relevant to another one. */
interface RelatedRequests {
  /** What the same person asked for before, the newest first. */
  readonly earlier: readonly AccessRequest[];
  /** What waits for a decision for the same person. */
  readonly openOfPerson: readonly AccessRequest[];
  /** What waits for a decision for others, at one of the same sites for one of the same studies. */
  readonly openAtSite: readonly AccessRequest[];
}

function shares(one: AccessChoices, other: AccessChoices): boolean {
  const sites = sitesOf(other);
  return (
    one.studyNames.some((study) => other.studyNames.includes(study)) &&
    sitesOf(one).some((site) => sites.includes(site))
  );
}

export function relatedRequests(request: AccessRequest, all: readonly AccessRequest[]): RelatedRequests {
  const isOfPerson = ({ portalUserId }: AccessRequest) =>
    portalUserId !== null && portalUserId === request.portalUserId;
  const sharesPlace = (other: AccessRequest) =>
    request.extendedQuestionAnswers.some((asked) =>
      other.extendedQuestionAnswers.some((answer) => shares(asked, answer)),
    );
  const others = all
    .filter((other) => other.id !== request.id && !other.isInactive)
    .filter((other) => isOfPerson(other) || (isOutstanding(other) && sharesPlace(other)))
    .sort((one, other) => newestFirst(one.createdAt, other.createdAt));
  return {
    earlier: others.filter((other) => isOfPerson(other) && !isOutstanding(other)),
    openOfPerson: others.filter((other) => isOfPerson(other) && isOutstanding(other)),
    openAtSite: others.filter((other) => !isOfPerson(other)),
  };
}

/** How many of some requests came to what: `2 Approved, 1 Rejected`. */
export function outcomesText(requests: readonly AccessRequest[]): string {
  const statuses = [...new Set(requests.map(({ requestStatus }) => requestStatus))].sort();
  const count = (status: string) => requests.filter(({ requestStatus }) => requestStatus === status).length;
  return statuses.map((status) => `${count(status)} ${requestStatusLabel(status)}`).join(', ');
}
