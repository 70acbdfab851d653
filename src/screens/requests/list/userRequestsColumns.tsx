import { createElement } from 'react';
import type { Column } from '@/components/table/tableView';
import { userRequestKey, userRequestStatusLabel, userRequestTypeLabel, type UserRequest } from '@/domain/userRequest';
import { dayText } from '@/lib/moments';
import { HandledName } from './HandledName';
import { RequestAge } from './RequestAge';
import { RequestLabel } from './RequestLabel';

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
      render: (request, filter) =>
        createElement(HandledName, {
          name: request.firstName,
          filter,
          isHandled: handled.includes(userRequestKey(request)),
        }),
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
      render: (request, filter) =>
        createElement(RequestLabel, {
          part: 'kind',
          value: request.kind ?? 'other',
          text: userRequestTypeLabel(request),
          filter,
        }),
    },
    {
      key: 'status',
      title: 'Status',
      sortField: 'requestStatus',
      text: userRequestStatusLabel,
      render: (request, filter) =>
        createElement(RequestLabel, {
          part: 'status',
          value: request.requestStatus.toLowerCase(),
          text: userRequestStatusLabel(request),
          filter,
        }),
    },
    {
      key: 'submitted',
      title: 'Date Submitted',
      sortField: 'dateSubmitted',
      text: (request) => dayText(request.dateSubmitted),
      render: (request) => createElement(RequestAge, { request, now }),
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
