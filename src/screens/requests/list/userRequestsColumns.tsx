import arrows from 'bootstrap-icons/icons/arrow-left-right.svg?raw';
import check from 'bootstrap-icons/icons/check-lg.svg?raw';
import clock from 'bootstrap-icons/icons/clock-history.svg?raw';
import hourglass from 'bootstrap-icons/icons/hourglass-split.svg?raw';
import pencil from 'bootstrap-icons/icons/pencil.svg?raw';
import personPlus from 'bootstrap-icons/icons/person-plus.svg?raw';
import { Icon } from '@/components/Icon';
import type { Column } from '@/components/table/tableView';
import { textColumn } from '@/components/table/columns';
import { ageText } from '@/domain/outstanding';
import { isLateRequest } from '@/domain/quickFilter';
import {
  isOpenRequest,
  userRequestKey,
  userRequestRowKey,
  userRequestStatusLabel,
  userRequestTypeLabel,
  type ReviewKind,
  type UserRequest,
} from '@/domain/userRequest';
import { dayText } from '@/lib/moments';
import { missingText } from '@/lib/plainText';
import { BatchOutcome } from '@/screens/requests/several/BatchOutcome';
import type { StatusBatch } from '@/screens/requests/several/statusBatch';

const kindIcons: Readonly<Record<ReviewKind, string>> = {
  registration: personPlus,
  accessChange: arrows,
  profileChange: pencil,
};

interface ColumnContext {
  /** Keys of the requests that were saved in this session. */
  readonly handled: readonly string[];
  /** In ms since 1970. */
  readonly now: number;
  /** When the request that waits longest was submitted. */
  readonly oldest: string | null;
  /** The requests that were given a status together last. */
  readonly batch: StatusBatch | null;
}

interface RequestAgeProps extends Pick<ColumnContext, 'now' | 'oldest'> {
  readonly request: UserRequest;
}

/** The date of a request and, while it is open, its age; late ones and the oldest have a word and an icon. */
function RequestAge({ request, now, oldest }: RequestAgeProps) {
  const { dateSubmitted } = request;
  const isOpen = isOpenRequest(request);
  const isOpenTooLong = isLateRequest(request, now);
  const isOldest = isOpen && dateSubmitted === oldest;
  const age = ageText(dateSubmitted, now);
  return (
    <>
      <span className="unbroken">{dayText(dateSubmitted) || missingText}</span>
      {isOpen && age !== '' && (
        <span className={isOpenTooLong ? 'request-age is-late' : 'request-age'}>
          {(isOldest || isOpenTooLong) && <Icon svg={isOldest ? hourglass : clock} />}
          {age}
          {isOldest && ', oldest'}
          {isOpenTooLong && <span className={isOldest ? 'visually-hidden' : undefined}>, late</span>}
        </span>
      )}
    </>
  );
}

/** The columns of the list of requests. (UREQ-004, UREQ-008) */
export function userRequestsColumns(context: ColumnContext): ReadonlyArray<Column<UserRequest>> {
  const { handled, now, oldest, batch } = context;
  return [
    textColumn('firstName', 'First Name', (request) => request.firstName),
    { ...textColumn('lastName', 'Last Name', (request) => request.lastName), joins: 'beside' },
    {
      ...textColumn('email', 'Email', (request) => request.email),
      joins: 'below',
      render: (request, _filter, marked) => (
        <>
          {handled.includes(userRequestKey(request)) && (
            <span className="handled-mark">
              <Icon svg={check} /> Saved by you
            </span>
          )}
          {marked()}
        </>
      ),
    },
    textColumn('organizationName', 'Organization', (request) => request.organizationName),
    {
      ...textColumn('userRequestType', 'Request Type', userRequestTypeLabel),
      joins: 'below',
      render: (request, _filter, marked) => (
        <span className="request-kind">
          {request.kind !== null && <Icon svg={kindIcons[request.kind]} />}
          {marked()}
        </span>
      ),
    },
    {
      ...textColumn('requestStatus', 'Status', ({ requestStatus }) => userRequestStatusLabel(requestStatus)),
      render: (request, _filter, marked) => (
        <>
          <span className={`request-status request-status-${request.requestStatus.toLowerCase()}`}>{marked()}</span>
          <BatchOutcome batch={batch} itemKey={userRequestRowKey(request)} />
        </>
      ),
    },
    { ...textColumn('sysaidTicket', 'SysAid Ticket', (request) => request.sysaidTicket), joins: 'below' },
    {
      ...textColumn('dateSubmitted', 'Date Submitted', (request) => dayText(request.dateSubmitted)),
      render: (request) => <RequestAge request={request} now={now} oldest={oldest} />,
    },
    {
      ...textColumn('lastModified', 'Last Modified', (request) => dayText(request.lastModified)),
      // Not marked: the filter does not find dates.
      render: (request) => dayText(request.lastModified) || missingText,
    },
    { ...textColumn('lastModifiedBy', 'Last Modified By', (request) => request.lastModifiedBy), joins: 'below' },
  ];
}
