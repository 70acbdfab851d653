/*
 * GET /rest/secure/user_management/user_requests/{status}: everything that needs a review, or was reviewed, in one list
 * (READ_USERS). {status} is `outstanding` or `resolved` (UREQ-009).
 *
 * An item of `content`: id (of the reviewed record), userRequestType: REGISTRATION | ACCESS_CHANGE |
 * PROFILE_CHANGE, requestStatus (a request status; for a registration PENDING, DENIED or APPROVED), firstName,
 * lastName, email: string (a profile change shows the current name), organizationName, sysaidTicket,
 * lastModifiedBy: string | null, dateSubmitted, lastModified: ISO date, portalUserId: number | null.
 * `sort` and the filters accept each field except portalUserId.
 */
import { notFound } from '../answers';
import { listAnswer } from '../listAnswer';
import { isResolved } from '../requestRecords';
import type { AccessRequest, ProfileRequest, Registration } from '../requestRecords';
import { secure } from '../route';
import type { Route, SecureCall } from '../route';
import type { World } from '../world';

const ofRegistration = (registration: Registration) => ({
  id: registration.id,
  userRequestType: 'REGISTRATION',
  requestStatus: registration.registrationStatus as string,
  firstName: registration.firstName,
  lastName: registration.lastName,
  email: registration.email,
  organizationName: registration.organizationName as string | null,
  dateSubmitted: registration.sysdat,
  sysaidTicket: registration.sysaidTicket,
  lastModified: registration.dchng,
  lastModifiedBy: registration.lastModifiedBy,
  portalUserId: registration.portalUserId,
});

type Item = ReturnType<typeof ofRegistration>;

function ofRequest(world: World, userRequestType: string, request: AccessRequest | ProfileRequest): Item {
  const { firstName, lastName, email, organizationName } = world.usersById.get(request.portalUserId) ?? {
    ...request,
    organizationName: null,
  };
  return {
    id: request.id,
    userRequestType,
    requestStatus: request.requestStatus,
    ...{ firstName, lastName, email, organizationName },
    dateSubmitted: request.sysdat,
    sysaidTicket: request.sysaidTicket,
    lastModified: request.dchng,
    lastModifiedBy: request.lastModifiedBy,
    portalUserId: request.portalUserId,
  };
}

function itemsOf(world: World, areResolved: boolean): Item[] {
  const fits = ({ requestStatus }: AccessRequest | ProfileRequest) => isResolved(requestStatus) === areResolved;
  const registrations = world.registrations.all();
  return [
    ...registrations.filter((one) => (one.registrationStatus !== 'PENDING') === areResolved).map(ofRegistration),
    ...world.accessRequests
      .all()
      .filter(fits)
      .map((one) => ofRequest(world, 'ACCESS_CHANGE', one)),
    ...world.profileRequests
      .all()
      .filter(fits)
      .map((one) => ofRequest(world, 'PROFILE_CHANGE', one)),
  ];
}

const fields = [
  ...(['firstName', 'lastName', 'email', 'organizationName', 'userRequestType', 'requestStatus'] as const),
  ...(['dateSubmitted', 'sysaidTicket', 'lastModified', 'lastModifiedBy'] as const),
];

function list({ world, param, search }: SecureCall): Response {
  const status = param('status');
  if (status !== 'outstanding' && status !== 'resolved') throw notFound('Status');
  return listAnswer(search, itemsOf(world, status === 'resolved'), fields);
}

export const userRequestRoutes: readonly Route[] = [
  secure('GET', '/rest/secure/user_management/user_requests/:status', 'READ_USERS', list),
];
