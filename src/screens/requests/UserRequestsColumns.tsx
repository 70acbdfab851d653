import type { ReactNode } from 'react';
import { Highlight } from '../../components/feedback/Highlight';
import type { Column } from '../../components/table/tableView';
import { isResolved } from '../../domain/requests';
import {
  userRequestKey,
  userRequestStatusLabel,
  userRequestTypeLabel,
  workingDaysOfReview,
  type UserRequest,
} from '../../domain/userRequest';
import { ageText, dayText, isOlderThanWorkingDays } from '../../lib/moments';
import { missingText, plainText } from '../../lib/plainText';

function highlighted(text: string, filter: string): ReactNode {
  const shown = plainText(text);
  return shown === '' ? missingText : <Highlight text={shown} query={filter} />;
}

function Age({ request, now }: { readonly request: UserRequest; readonly now: number }) {
  const { dateSubmitted, requestStatus } = request;
  const isOpen = !isResolved({ requestStatus }) && requestStatus !== 'DENIED';
  const isLate = isOpen && isOlderThanWorkingDays(dateSubmitted, workingDaysOfReview, now);
  const age = ageText(dateSubmitted, now);
  return (
    <>
      <span className="unbroken">{dayText(dateSubmitted) || missingText}</span>
      {isOpen && age !== '' && (
        <span className={isLate ? 'request-age is-late' : 'request-age'}>
          {age}
          {isLate && <span className="visually-hidden">, late</span>}
        </span>
      )}
    </>
  );
}

/**
 * The columns of the list of requests. (UREQ-004, UREQ-008)
 * @param handled keys of the requests that were saved in this session
 * @param now in ms since 1970
 */
export function userRequestsColumns(handled: readonly string[], now: number): ReadonlyArray<Column<UserRequest>> {
  return [
    {
      key: 'firstName',
      title: 'First Name',
      sortField: 'firstName',
      text: (request) => request.firstName,
      render: (request, filter) => (
        <>
          {highlighted(request.firstName, filter)}
          {handled.includes(userRequestKey(request)) && <span className="handled-mark">Saved by you</span>}
        </>
      ),
    },
    { key: 'lastName', title: 'Last Name', sortField: 'lastName', text: (request) => request.lastName },
    { key: 'email', title: 'Email', sortField: 'email', text: (request) => request.email, shape: 'long' },
    {
      key: 'organization',
      title: 'Organization',
      sortField: 'organizationName',
      text: (request) => request.organizationName,
    },
    {
      key: 'type',
      title: 'Request Type',
      sortField: 'userRequestType',
      text: userRequestTypeLabel,
      render: (request, filter) => (
        <span className={`request-kind request-kind-${request.kind ?? 'other'}`}>
          {highlighted(userRequestTypeLabel(request), filter)}
        </span>
      ),
    },
    {
      key: 'status',
      title: 'Status',
      sortField: 'requestStatus',
      text: userRequestStatusLabel,
      render: (request, filter) => (
        <span className={`request-status request-status-${request.requestStatus.toLowerCase()}`}>
          {highlighted(userRequestStatusLabel(request), filter)}
        </span>
      ),
    },
    {
      key: 'submitted',
      title: 'Date Submitted',
      sortField: 'dateSubmitted',
      text: (request) => dayText(request.dateSubmitted),
      render: (request) => <Age request={request} now={now} />,
    },
    { key: 'ticket', title: 'SysAid Ticket', sortField: 'sysaidTicket', text: (request) => request.sysaidTicket },
    {
      key: 'modified',
      title: 'Last Modified',
      sortField: 'lastModified',
      text: (request) => dayText(request.lastModified),
    },
    {
      key: 'modifiedBy',
      title: 'Last Modified By',
      sortField: 'lastModifiedBy',
      text: (request) => request.lastModifiedBy,
    },
  ];
}
