import type { Column } from '@/components/table/tableView';
import { textColumn, timestampColumn } from '@/components/table/columns';
import type { AccessRequest } from '@/domain/accessRequest';
import { submittedAt, type Registration } from '@/domain/registration';
import { requestStatusLabel } from '@/domain/requests';
import { userRequestStatusLabel } from '@/domain/userRequest';
import type { AccessPartNames } from '@/domain/roleAccess/siteNames';
import { answerColumns } from './answerColumns';

/** One request for access; the registration with which a person came is the first. */
export interface AccessHistoryRow {
  readonly key: string;
  readonly isInitial: boolean;
  /** As the server has it; '' where that is not known. */
  readonly submitted: string;
  readonly type: string;
  /** The access that is asked for. */
  readonly answers: AccessRequest['extendedQuestionAnswers'];
  readonly requesterComments: string;
  readonly reviewerComments: string;
  readonly status: string;
}

/** A removal reads `REMOVE`, the other types as their codes. (HIST-005, HIST-006) */
function historyType(requestType: string): string {
  return requestType === 'REMOVAL' ? 'REMOVE' : requestType;
}

/** What the requester has written; comments may name somebody else as the one who asked, and anyone can type them. */
function commentsOf({ requesterComments, proxy }: AccessRequest): string {
  return proxy === null
    ? requesterComments
    : `${proxy.comment} (requested by ${proxy.proxy.name}, according to the comments)`.trim();
}

/** How the person came to the portal: always the first row. (HIST-003) */
function initialRow(registration: Registration): AccessHistoryRow {
  return {
    key: `registration ${registration.id}`,
    isInitial: true,
    submitted: submittedAt(registration),
    type: 'INITIAL ACCESS (Registration)',
    answers: registration.extendedQuestionAnswers,
    requesterComments: registration.requesterComments,
    reviewerComments: registration.reviewerComments,
    status: userRequestStatusLabel(registration.registrationStatus),
  };
}

/** @param initial null where no registration is on record (HIST-022) */
export function accessHistoryRows(
  requests: readonly AccessRequest[],
  initial: Registration | null,
): AccessHistoryRow[] {
  const rows = requests.map((request): AccessHistoryRow => ({
    key: String(request.id),
    isInitial: false,
    submitted: request.createdAt,
    type: historyType(request.requestType),
    answers: request.extendedQuestionAnswers,
    requesterComments: commentsOf(request),
    reviewerComments: request.reviewerComments,
    status: requestStatusLabel(request.requestStatus),
  }));
  return initial === null ? rows : [initialRow(initial), ...rows];
}

/** What reviewers have written is not shown to the person whom it is about. (HIST-002, HIST-004) */
export function accessHistoryColumns(isOwn: boolean, names: AccessPartNames): ReadonlyArray<Column<AccessHistoryRow>> {
  const { roles, sites, studies, systems } = answerColumns((row: AccessHistoryRow) => row.answers, names);
  return [
    timestampColumn('submitted', 'Date Submitted', (row) => row.submitted),
    textColumn('type', 'Request Type', (row) => row.type),
    roles,
    sites,
    studies,
    systems,
    textColumn('requesterComments', 'Requester Comments', (row) => row.requesterComments),
    ...(isOwn
      ? []
      : [textColumn('reviewerComments', 'Reviewer Comments', (row: AccessHistoryRow) => row.reviewerComments)]),
    textColumn('status', 'Request Status', (row) => row.status),
  ];
}
