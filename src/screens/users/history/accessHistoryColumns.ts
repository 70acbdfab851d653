import type { Column } from '@/components/table/tableView';
import { textColumn, timestampColumn } from '@/components/table/columns';
import type { AccessRequest } from '@/domain/accessRequest';
import { submittedAt, type Registration } from '@/domain/registration';
import { requestStatusLabel } from '@/domain/requests';
import { userRequestStatusLabel } from '@/domain/userRequest';
import { rolesText, sitesText, studiesText, systemsText } from '@/domain/roleAccess/accessText';
import type { AccessPartNames } from '@/domain/roleAccess/siteNames';

/** One request for access; the registration with which a person came is the first. */
export interface AccessHistoryRow {
  readonly key: string;
  readonly isInitial: boolean;
  /** As the server has it; '' where that is not known. */
  readonly submitted: string;
  readonly type: string;
  readonly roles: string;
  readonly sites: string;
  readonly studies: string;
  readonly systems: string;
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

type Answers = AccessRequest['extendedQuestionAnswers'];

function accessCells(answers: Answers, { systemName, siteName }: AccessPartNames) {
  return {
    roles: rolesText(answers),
    sites: sitesText(answers, siteName),
    studies: studiesText(answers),
    systems: systemsText(answers, systemName),
  };
}

/** How the person came to the portal: always the first row. (HIST-003) */
function initialRow(registration: Registration, names: AccessPartNames): AccessHistoryRow {
  return {
    key: `registration ${registration.id}`,
    isInitial: true,
    submitted: submittedAt(registration),
    type: 'INITIAL ACCESS (Registration)',
    ...accessCells(registration.extendedQuestionAnswers, names),
    requesterComments: registration.requesterComments,
    reviewerComments: registration.reviewerComments,
    status: userRequestStatusLabel(registration.registrationStatus),
  };
}

/** @param initial null where no registration is on record (HIST-022) */
export function accessHistoryRows(
  requests: readonly AccessRequest[],
  initial: Registration | null,
  names: AccessPartNames,
): AccessHistoryRow[] {
  const rows = requests.map((request): AccessHistoryRow => ({
    key: String(request.id),
    isInitial: false,
    submitted: request.createdAt,
    type: historyType(request.requestType),
    ...accessCells(request.extendedQuestionAnswers, names),
    requesterComments: commentsOf(request),
    reviewerComments: request.reviewerComments,
    status: requestStatusLabel(request.requestStatus),
  }));
  return initial === null ? rows : [initialRow(initial, names), ...rows];
}

type AccessColumn = Column<AccessHistoryRow>;

const columns: readonly AccessColumn[] = [
  timestampColumn('submitted', 'Date Submitted', (row) => row.submitted),
  textColumn('type', 'Request Type', (row) => row.type),
  textColumn('roles', 'Study Role(s)', (row) => row.roles),
  textColumn('sites', 'LAOs / AOs', (row) => row.sites),
  textColumn('studies', 'Study(s)', (row) => row.studies),
  textColumn('systems', 'Systems', (row) => row.systems),
  textColumn('requesterComments', 'Requester Comments', (row) => row.requesterComments),
  textColumn('reviewerComments', 'Reviewer Comments', (row) => row.reviewerComments),
  textColumn('status', 'Request Status', (row) => row.status),
];

/** All but the reviewer's comments, which are not for the person. (HIST-002) */
const ownColumns = columns.filter(({ key }) => key !== 'reviewerComments');

/** What reviewers have written is not shown to the person whom it is about. (HIST-004) */
export function accessHistoryColumns(isOwn: boolean): readonly AccessColumn[] {
  return isOwn ? ownColumns : columns;
}
