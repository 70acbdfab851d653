/*
 * /rest/secure/ldap_user_profile_mod_request: requests to change one's own name or email.
 *
 * A request as answered:
 * id, versionno, portalUserId: number; firstName, lastName, email: string (the requested values); originalFirstName,
 *   originalLastName, originalEmail: string (those of the day); requestStatus as for access changes;
 *   requesterComments, reviewerComments, sysaidTicket: string | null; sysdat, dchng: ISO date;
 *   lastModifiedBy: "First Last - username"; inactive: boolean
 *
 * GET /{id}: one (READ_USERS, or one's own). Lists (`/`, `/status/{status}`, `/user`, `/user/{userId}`) answer the
 * paged envelope. POST body: { firstName, lastName, email, requesterComments?, sysaidTicket? }, answer 201; 422
 * globalErrors REQUEST_IN_PROGRESS while one is open. PUT /{id} (WRITE_USERS) body: the request; requestStatus,
 * reviewerComments and sysaidTicket are read, the rest stays; answer 200. Name and email change on APPROVED only.
 */
import { json, notFound, unchanged } from '../answers';
import type { FieldErrors } from '../answers';
import { addressTaken } from '../directory';
import { has } from '../guard';
import { listAnswer } from '../listAnswer';
import { userAt } from '../userAt';
import { INTERNAL_ACCOUNT_TYPE } from '../records';
import type { User } from '../records';
import { requestStatuses } from '../requestRecords';
import type { ProfileRequest } from '../requestRecords';
import { checkReviewable, reviewDiffers, reviewErrors, reviewIn } from '../requestReview';
import { secure } from '../route';
import type { Route, SecureCall } from '../route';
import { firstStamp, nextStamp } from '../versionStamp';
import { brokenRules, email, fieldsOf, refuseInvalid, required, text, textOrNull } from '../validate';
import type { Fields } from '../validate';
import type { World } from '../world';

const listFields = [
  ...(['sysdat', 'dchng', 'requestStatus', 'firstName', 'lastName', 'email', 'sysaidTicket'] as const),
  ...(['lastModifiedBy', 'requesterComments', 'reviewerComments'] as const),
];

const answerList = ({ search }: SecureCall, requests: ProfileRequest[]) => listAnswer(search, requests, listFields);

const requestsOf = (world: World, userId: number) =>
  world.profileRequests.all().filter((request) => request.portalUserId === userId);

const names = ['firstName', 'lastName', 'email'] as const;

function wantedNames(me: User, sent: Fields): Pick<User, (typeof names)[number]> {
  const wanted = (field: (typeof names)[number]) => (field in sent ? String(sent[field]).trim() : me[field]);
  return { firstName: wanted('firstName'), lastName: wanted('lastName'), email: wanted('email') };
}

function bodyErrors(world: World, me: User, sent: Fields): FieldErrors {
  const errors = brokenRules(
    { ...me, ...sent },
    {
      firstName: [required, text(45)],
      lastName: [required, text(45)],
      email: [required, text(256), email],
      requesterComments: [text(512)],
      sysaidTicket: [text(16)],
    },
  );
  const wanted = wantedNames(me, sent);
  const taken = addressTaken(world, wanted.email, me);
  if (taken) errors['email'] ??= [taken]; // An address is used once. (MSG-012)
  if (me.accountType === INTERNAL_ACCOUNT_TYPE) {
    for (const field of names) if (wanted[field] !== me[field]) errors[field] = ['internal']; // Fixed for internal users. (USER-041)
  }
  return errors;
}

function create({ world, me, body }: SecureCall): Response {
  const sent = fieldsOf(body);
  refuseInvalid(bodyErrors(world, me, sent));
  const wanted = wantedNames(me, sent);
  if (names.every((field) => wanted[field] === me[field])) return unchanged();
  if (world.openProfileRequestUserIds.has(me.id)) refuseInvalid({}, ['REQUEST_IN_PROGRESS']); // one at a time (PROF-021)
  const saved = world.saveProfileRequest({
    id: world.profileRequests.nextId(),
    ...firstStamp(world, me),
    portalUserId: me.id,
    ...wanted,
    originalFirstName: me.firstName,
    originalLastName: me.lastName,
    originalEmail: me.email,
    requestStatus: 'NEW',
    requesterComments: textOrNull(sent['requesterComments']),
    reviewerComments: null,
    sysaidTicket: textOrNull(sent['sysaidTicket']),
    inactive: false,
  });
  return json(saved, { status: 201 });
}

function requestAt({ world, number }: SecureCall): ProfileRequest {
  const request = world.profileRequests.get(number('id'));
  if (!request) throw notFound('Profile-change request');
  return request;
}

function update(call: SecureCall): Response {
  const { world, me, body } = call;
  const former = requestAt(call);
  const sent = fieldsOf(body);
  checkReviewable(former, sent);
  const errors = reviewErrors(former, sent);
  const user = userAt(world, former.portalUserId);
  const isApproved = sent['requestStatus'] === 'APPROVED';
  const taken = isApproved ? addressTaken(world, former.email, user) : null;
  refuseInvalid({ ...errors, ...(taken ? { email: [taken] } : {}) });
  const next = reviewIn(former, sent);
  if (!reviewDiffers(former, next)) return unchanged();
  const { firstName, lastName, email: address } = former;
  if (isApproved) world.changeUser(user, { firstName, lastName, email: address }); // Applied on approval only. (RPROF-013)
  return json(world.saveProfileRequest({ ...former, ...next, ...nextStamp(world, me, former) }));
}

function one(call: SecureCall): Response {
  const request = requestAt(call);
  if (request.portalUserId !== call.me.id && !has(call.world, call.me, 'READ_USERS')) {
    throw notFound('Profile-change request');
  }
  return json(request);
}

function ofStatus(call: SecureCall): Response {
  const status = requestStatuses.find((known) => known === call.param('status'));
  if (!status) throw notFound('Status');
  return answerList(
    call,
    call.world.profileRequests.all().filter((request) => request.requestStatus === status),
  );
}

const base = '/rest/secure/ldap_user_profile_mod_request';

export const profileRequestRoutes: readonly Route[] = [
  secure('GET', `${base}/`, 'READ_USERS', (call) => answerList(call, call.world.profileRequests.all())),
  secure('GET', `${base}/user`, 'USER', (call) => answerList(call, requestsOf(call.world, call.me.id))),
  secure('GET', `${base}/user/:userId`, 'READ_USERS', (call) =>
    answerList(call, requestsOf(call.world, userAt(call.world, call.number('userId')).id)),
  ),
  secure('GET', `${base}/status/:status`, 'READ_USERS', ofStatus),
  secure('GET', `${base}/:id`, 'USER', one),
  secure('POST', base, 'USER', create),
  secure('PUT', `${base}/:id`, 'WRITE_USERS', update),
];
