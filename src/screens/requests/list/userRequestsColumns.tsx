import { Highlight } from '@/components/feedback/Highlight';
import type { Column } from '@/components/table/tableView';
import { isLate } from '@/domain/outstanding';
import { isResolved } from '@/domain/requests';
import { userRequestKey, userRequestStatusLabel, userRequestTypeLabel, type UserRequest } from '@/domain/userRequest';
import { ageText, dayText } from '@/lib/moments';
import { missingText, plainText } from '@/lib/plainText';

/** A text with matches of the filter marked; a dash where it is missing. */
function Cell({ text, filter }: { readonly text: string; readonly filter: string }) {
  const shown = plainText(text);
  return shown === '' ? missingText : <Highlight text={shown} query={filter} />;
}

interface RequestAgeProps {
  readonly request: UserRequest;
  /** In ms since 1970. */
  readonly now: number;
}

/** The date of a request and, while it is open, its age, marked when it is late. */
function RequestAge({ request, now }: RequestAgeProps) {
  const { dateSubmitted, requestStatus } = request;
  const isOpen = !isResolved({ requestStatus }) && requestStatus !== 'DENIED';
  const isOpenTooLong = isOpen && isLate(dateSubmitted, now);
  const age = ageText(dateSubmitted, now);
  return (
    <>
      <span className="unbroken">{dayText(dateSubmitted) || missingText}</span>
      {isOpen && age !== '' && (
        <span className={isOpenTooLong ? 'request-age is-late' : 'request-age'}>
          {age}
          {isOpenTooLong && <span className="visually-hidden">, late</span>}
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
          <Cell text={request.firstName} filter={filter} />
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
          <Cell text={userRequestTypeLabel(request)} filter={filter} />
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
          <Cell text={userRequestStatusLabel(request)} filter={filter} />
        </span>
      ),
    },
    {
      key: 'submitted',
      title: 'Date Submitted',
      sortField: 'dateSubmitted',
      text: (request) => dayText(request.dateSubmitted),
      render: (request) => <RequestAge request={request} now={now} />,
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
