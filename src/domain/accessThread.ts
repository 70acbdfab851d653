import { timeOf } from '@/lib/moments';
import { changesBetween, stateAuthor, stateBegan, type AccessChange, type Revisions } from './accessHistory';
import { accessRequestTypeLabel, type AccessRequest } from './accessRequest';
import { submittedAt, type Registration } from './registration';
import { fullName, type AccessRecord } from './user';
import { isOpenRequest, userRequestStatusLabel } from './userRequest';

/** A request or registration that a record's thread links to. */
export interface ThreadSource {
  readonly kind: 'accessChange' | 'registration';
  readonly id: number;
  /** False where it names only the study role. */
  readonly namesRecord: boolean;
}

/** One event in the life of a record. */
export type ThreadEntry = {
  readonly entryId: string;
  /** ISO text, as the server sent it; '' if it is not known. */
  readonly at: string;
} & (
  | {
      readonly kind: 'asked';
      readonly source: ThreadSource;
      readonly what: string;
      /** The person who asked; '' if not known. */
      readonly by: string;
      /** For whom, where the comments name somebody else as the one who asked: anyone can type them. */
      readonly onBehalfOf: string | null;
      readonly words: string;
    }
  | {
      readonly kind: 'decided';
      readonly source: ThreadSource;
      readonly what: string;
      readonly by: string;
      readonly words: string;
      readonly ticket: string;
    }
  | {
      readonly kind: 'revision';
      /** Null where the server numbers no revisions. */
      readonly revisionNo: number | null;
      readonly by: string;
      readonly record: AccessRecord;
      /** Null where the state before it is not known; the first state has none. */
      readonly changes: readonly AccessChange[] | null;
      readonly isFirst: boolean;
      /** False where no request or registration on record explains it; null while that is not known. */
      readonly isAskedFor: boolean | null;
    }
  | { readonly kind: 'notKept'; readonly revisionNo: number }
);

interface ThreadParts {
  readonly record: AccessRecord;
  readonly revisions: Revisions;
  /** Null while they are not loaded. */
  readonly requests: readonly AccessRequest[] | null;
  /** Null if there is none; undefined while it is not loaded. */
  readonly registration: Registration | null | undefined;
}

type Asked = { readonly kind: 'accessChange' | 'registration'; readonly id: number } & Pick<
  AccessRequest,
  | 'createdAt'
  | 'modifiedAt'
  | 'lastModifiedBy'
  | 'requestStatus'
  | 'requesterComments'
  | 'reviewerComments'
  | 'sysaidTicket'
> & { readonly what: string; readonly by: string; readonly onBehalfOf: string | null; readonly namesRecord: boolean };

function askedByRequest(request: AccessRequest, { id, roleName, portalUserId }: AccessRecord): Asked[] {
  const { extendedQuestionAnswers: answers, proxy } = request;
  if (request.portalUserId !== null && request.portalUserId !== portalUserId) return [];
  const namesRecord = answers.some(({ priorAccessControlId }) => priorAccessControlId === id);
  const namesRole = answers.some((one) => one.priorAccessControlId === null && one.roleName === roleName);
  if (!namesRecord && !namesRole) return [];
  return [
    {
      ...request,
      kind: 'accessChange',
      namesRecord,
      what: accessRequestTypeLabel(request.requestType),
      by: proxy?.proxy.name ?? fullName(request),
      onBehalfOf: proxy === null ? null : fullName(request),
      requesterComments: proxy?.comment ?? request.requesterComments,
    },
  ];
}

function askedByRegistration(registration: Registration, { roleName }: AccessRecord): Asked[] {
  if (!registration.extendedQuestionAnswers.some((one) => one.roleName === roleName)) return [];
  const { personCompletingThisFormFullName: other } = registration;
  return [
    {
      ...registration,
      kind: 'registration',
      namesRecord: false,
      what: 'Registration',
      createdAt: submittedAt(registration),
      modifiedAt: registration.dateLastModified,
      requestStatus: registration.registrationStatus,
      by: other || fullName(registration),
      onBehalfOf: other === '' ? null : fullName(registration),
    },
  ];
}

function entriesOf(asked: Asked): ThreadEntry[] {
  const { kind, id, namesRecord, what, by, onBehalfOf } = asked;
  const source = { kind, id, namesRecord };
  const key = `${kind}/${id}`;
  const submission: ThreadEntry = {
    kind: 'asked',
    entryId: `${key}/asked`,
    at: asked.createdAt,
    source,
    what,
    by,
    onBehalfOf,
    words: asked.requesterComments,
  };
  if (asked.modifiedAt === '' || (isOpenRequest(asked) && asked.modifiedAt === asked.createdAt)) return [submission];
  return [
    submission,
    {
      kind: 'decided',
      entryId: `${key}/decided`,
      at: asked.modifiedAt,
      source,
      what: userRequestStatusLabel(asked.requestStatus),
      by: asked.lastModifiedBy,
      words: asked.reviewerComments,
      ticket: asked.sysaidTicket,
    },
  ];
}

/** A review saves the request and the access together, but their stamps may differ a little. */
const together = 60_000;

/** Whether something on record was approved after the state before, and no later than this one was saved. */
function isExplained(approvals: readonly number[], since: number, until: number | null): boolean {
  return until !== null && approvals.some((moment) => moment <= until + together && moment > since + together);
}

interface Placed {
  readonly entry: ThreadEntry;
  /** In ms since 1970; an undated revision takes the moment of the next one. */
  readonly moment: number;
}

function placedRevisions({ record, revisions }: ThreadParts, approvals: readonly number[] | null): Placed[] {
  const loaded: Placed[] = [];
  let moment = Infinity;
  // Some servers number from 0.
  const last = Math.max(1, record.version ?? 1);
  for (let revisionNo = last; revisionNo >= 1; revisionNo -= 1) {
    const state = revisionNo === last ? record : revisions[revisionNo];
    if (state === undefined) break;
    const entryId = `revision/${revisionNo}`;
    const began = state && stateBegan(state);
    moment = Math.min(moment, began ?? moment);
    if (state === null) {
      loaded.push({ moment, entry: { kind: 'notKept', entryId, at: '', revisionNo } });
      continue;
    }
    const before = revisions[revisionNo - 1] ?? null;
    const isFirst = revisionNo === 1 && record.version !== null;
    const since = isFirst ? -Infinity : before && stateBegan(before);
    loaded.push({
      moment,
      entry: {
        kind: 'revision',
        entryId,
        record: state,
        isFirst,
        revisionNo: record.version === null ? null : revisionNo,
        at: state.modifiedAt || (isFirst ? state.createdAt : ''),
        by: isFirst ? state.createdBy || state.lastModifiedBy : stateAuthor(state),
        changes: before === null ? null : changesBetween(before, state),
        isAskedFor: since === null ? null : approvals && isExplained(approvals, since, began),
      },
    });
  }
  return loaded.reverse();
}

/** The life of a record, oldest first: what was asked for and decided, and each state that is loaded. */
export function threadOf(parts: ThreadParts): ThreadEntry[] {
  const { record, requests, registration } = parts;
  const asked = [
    ...(registration ? askedByRegistration(registration, record) : []),
    ...(requests ?? []).flatMap((request) => askedByRequest(request, record)),
  ];
  const isAllLoaded = requests !== null && registration !== undefined;
  const approved = asked.filter(({ requestStatus }) => requestStatus === 'APPROVED');
  const approvals = isAllLoaded ? approved.flatMap(({ modifiedAt }) => timeOf(modifiedAt) ?? []) : null;
  const placed = asked.flatMap(entriesOf).map((entry) => ({ entry, moment: timeOf(entry.at) ?? -Infinity }));
  // Stable: of what has the same moment, the request comes before its decision, and both before their result.
  return [...placed, ...placedRevisions(parts, approvals)]
    .sort((one, other) => (one.moment === other.moment ? 0 : one.moment - other.moment))
    .map(({ entry }) => entry);
}

/** The numbers of the earlier states that are not loaded, newest first. */
export function missingRevisions({ version }: Pick<AccessRecord, 'version'>, revisions: Revisions): number[] {
  const numbers = Array.from({ length: Math.max(0, (version ?? 1) - 1) }, (_, index) => index + 1);
  return numbers.filter((revisionNo) => revisions[revisionNo] === undefined).reverse();
}
