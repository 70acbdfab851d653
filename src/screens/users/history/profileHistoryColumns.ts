import type { Column } from '@/components/table/tableView';
import type { ProfileRequest } from '@/domain/profileRequest';
import { requestStatusLabel } from '@/domain/requests';

/** What was asked for; empty where it is what it was on that day. */
function change(wanted: string, original: string): string {
  return wanted === original ? '' : wanted;
}

type ProfileColumn = Column<ProfileRequest>;

function column(key: string, title: string, text: (request: ProfileRequest) => string): ProfileColumn {
  return { key, title, text, sortField: key };
}

const reviewerColumn = column('reviewerComments', 'Reviewer Comments', (request) => request.reviewerComments);

/** (HIST-007, HIST-008) */
const columns: readonly ProfileColumn[] = [
  column('firstName', 'Requested First Name Change', (request) => change(request.firstName, request.originalFirstName)),
  column('lastName', 'Requested Last Name Change', (request) => change(request.lastName, request.originalLastName)),
  column('email', 'Requested Email Change', (request) => change(request.email, request.originalEmail)),
  column('requesterComments', 'Requester Comments', (request) => request.requesterComments),
  reviewerColumn,
  column('status', 'Request Status', (request) => requestStatusLabel(request.requestStatus)),
];

const ownColumns = columns.filter((one) => one !== reviewerColumn);

export function profileHistoryColumns(isOwn: boolean): readonly ProfileColumn[] {
  return isOwn ? ownColumns : columns;
}
