/*
 * /rest/secure/user_access_mod_request: requests to change a user's access.
 *
 * A request as answered:
 *   id, versionno, portalUserId: number; firstName, lastName, email: string (portalUserId and these are the
 *   subject's, also of a proxy request); requestType: NEW | CHANGE | REMOVAL; requestStatus: NEW | IN_PROGRESS |
 *   PENDING_REVIEW | PENDING_OUTSIDE_ACTION | APPROVED | REJECTED; requesterComments, reviewerComments,
 *   sysaidTicket: string | null; sysdat, dchng: ISO date; lastModifiedBy: "First Last - username"; inactive: boolean;
 *   accessControls: [{ id, versionno, formId: number, roleName: string, studyNames: string[],
 *   systemAccessIds: number[], sites: Site[], priorAccessControlId, originalRevisionNumber: number | null }]
 *
 * GET /{id}: one request (READ_USERS, or the subject). Lists (`/`, `/status/{status}`, `/user`, `/user/{userId}`)
 * answer the paged envelope. POST body: { requestType, requestStatus?: NEW, accessControls: [{ roleName, studyNames,
 * systemAccessIds, sites: [{ siteType | type, siteCode | otherIdentifier }], priorAccessControlId? }],
 * requesterComments?, sysaidTicket?, portalUserId? (default: oneself), email? }, answer 201 with the request.
 * The server itself records the access, and its revision, that a CHANGE or REMOVAL concerns, by study role.
 */
import { json, notFound, refused, unchanged } from '../answers';
import type { FieldErrors } from '../answers';
import { differs } from '../accessAnswer';
import { activeAccesses } from '../accessChange';
import { accessControl, requestedAccess, inactiveRole } from '../requestedAccess';
import type { RequestedAnswer } from '../requestedAccess';
import { has } from '../guard';
import { listAnswer } from '../listAnswer';
import { userAt } from '../userAt';
import { readProxyComment } from '../proxyComment';
import type { User } from '../records';
import { accessRequestTypes, isResolved, requestStatuses } from '../requestRecords';
import type { AccessRequest, AccessRequestType } from '../requestRecords';
import { secure } from '../route';
import type { Route, SecureCall } from '../route';
import { firstStamp } from '../versionStamp';
import { maySubmitFor } from '../submitRight';
import { brokenRules, email, fieldsOf, oneOf, refuseInvalid, required, text, textOrNull } from '../validate';
import type { Fields } from '../validate';
import type { World } from '../world';

const listFields = [
  ...(['sysdat', 'dchng', 'requestType', 'requestStatus', 'firstName', 'lastName', 'email'] as const),
  ...(['sysaidTicket', 'lastModifiedBy', 'requesterComments', 'reviewerComments'] as const),
];

const answerList = ({ search }: SecureCall, requests: AccessRequest[]) => listAnswer(search, requests, listFields);

const requestsOf = (world: World, userId: number) =>
  world.accessRequests.all().filter((request) => request.portalUserId === userId);

/** The subject: oneself, or a user for whom the caller may submit. */
function subjectOf({ world, me }: SecureCall, sent: Fields): User {
  const id = sent['portalUserId'] ?? me.id;
  if (id === me.id) return me;
  const subject = typeof id === 'number' ? world.usersById.get(id) : undefined;
  if (!subject || subject.inactive) refuseInvalid({ portalUserId: ['nonexistent'] });
  if (!subject || !maySubmitFor(world, me, subject)) throw refused(403, 'You may not request changes for this user');
  return subject;
}

/** A proxy request names both users correctly in its comments. (PROXY-015) */
function namesBoth(me: User, subject: User, comments: unknown): boolean {
  const parts = readProxyComment(typeof comments === 'string' ? comments : null);
  return parts?.proxy['id'] === me.id && parts.subject['id'] === subject.id;
}

function bodyErrors(me: User, subject: User, sent: Fields): FieldErrors {
  const errors = brokenRules(sent, {
    requestType: [required, oneOf(new Set(accessRequestTypes))],
    requestStatus: [oneOf(new Set(['NEW']))], // a new request starts as NEW (PROF-040)
    requesterComments: [text(512)],
    sysaidTicket: [text(16)],
    email: [text(256), email],
  });
  if (subject !== me && !namesBoth(me, subject, sent['requesterComments'])) {
    errors['requesterComments'] ??= ['invalid'];
  }
  return errors;
}

/** A new role must not be held yet; a change or a removal concerns a role that is held. */
function roleErrorFor(world: World, subject: User, type: unknown): (answer: RequestedAnswer) => string | null {
  const held = new Map(activeAccesses(world, subject.id).map((access) => [access.roleName, access]));
  return ({ roleName, sent, ...answer }) => {
    const access = held.get(roleName);
    if (type === 'NEW') return access ? 'unique' : inactiveRole(world, { roleName, ...answer });
    const prior = sent['priorAccessControlId'] ?? access?.id;
    return access && prior === access.id ? null : 'nonexistent';
  };
}

/** For oneself one open request per study role; for someone else one open request in total. (PROF-022, PROF-044) */
function hasConflict(world: World, me: User, subject: User, answers: readonly RequestedAnswer[]): boolean {
  const open = requestsOf(world, subject.id).filter((request) => !isResolved(request.requestStatus));
  if (subject !== me) return open.length > 0;
  const roles = answers.map((answer) => answer.roleName);
  return open.some(({ accessControls }) =>
    accessControls.length === 0
      ? roles.length === 0
      : accessControls.some((control) => roles.includes(control.roleName)),
  );
}

function isNoChange(world: World, subject: User, type: unknown, answers: readonly RequestedAnswer[]): boolean {
  if (type !== 'CHANGE') return answers.length === 0;
  const held = activeAccesses(world, subject.id);
  return answers.every((answer) => held.some((access) => !differs(access, answer)));
}

function create(call: SecureCall): Response {
  const { world, me, body } = call;
  const sent = fieldsOf(body);
  const subject = subjectOf(call, sent);
  const type = sent['requestType'];
  const { answers, errors } = requestedAccess(world, sent['accessControls'], roleErrorFor(world, subject, type));
  // A removal names a role; the rest of the access is taken as it is.
  const isAsked = ([key]: [string, string[]]) => type !== 'REMOVAL' || key.endsWith('.roleName');
  const asked = Object.fromEntries(Object.entries(errors).filter(isAsked));
  refuseInvalid({ ...bodyErrors(me, subject, sent), ...asked });
  const comments = textOrNull(sent['requesterComments']);
  const says = readProxyComment(comments)?.comment ?? comments;
  if (!says && isNoChange(world, subject, type, answers)) return unchanged();
  if (hasConflict(world, me, subject, answers)) refuseInvalid({}, ['REQUEST_IN_PROGRESS']);
  const id = world.accessRequests.nextId();
  const held = new Map(activeAccesses(world, subject.id).map((access) => [access.roleName, access]));
  const saved = world.saveAccessRequest({
    id,
    ...firstStamp(world, me),
    portalUserId: subject.id,
    firstName: subject.firstName,
    lastName: subject.lastName,
    email: subject.email,
    requestType: type as AccessRequestType,
    requestStatus: 'NEW',
    requesterComments: comments,
    reviewerComments: null,
    sysaidTicket: textOrNull(sent['sysaidTicket']),
    inactive: false,
    accessControls: answers.map((answer, index) => {
      const prior = held.get(answer.roleName);
      return accessControl(id, index, type === 'REMOVAL' && prior ? prior : answer, prior);
    }),
  });
  return json(saved, { status: 201 });
}

function one({ world, me, number }: SecureCall): Response {
  const request = world.accessRequests.get(number('id'));
  const mayRead = request?.portalUserId === me.id || has(world, me, 'READ_USERS');
  if (!request || !mayRead) throw notFound('Access-change request');
  return json(request);
}

function ofUser(call: SecureCall): Response {
  const { world, me, number } = call;
  const mayRead = has(world, me, 'READ_USERS');
  const subject = mayRead ? userAt(world, number('userId')) : world.usersById.get(number('userId'));
  // Submitting for someone else starts with a check for open requests. (PROXY-024)
  if (!subject || !(mayRead || subject === me || maySubmitFor(world, me, subject))) {
    throw refused(403, 'The permission READ_USERS is required');
  }
  return answerList(call, requestsOf(world, subject.id));
}

function ofStatus(call: SecureCall): Response {
  const status = requestStatuses.find((known) => known === call.param('status'));
  if (!status) throw notFound('Status');
  return answerList(
    call,
    call.world.accessRequests.all().filter((request) => request.requestStatus === status),
  );
}

const base = '/rest/secure/user_access_mod_request';

export const accessRequestRoutes: readonly Route[] = [
  secure('GET', `${base}/`, 'READ_USERS', (call) => answerList(call, call.world.accessRequests.all())),
  secure('GET', `${base}/user`, 'USER', (call) => answerList(call, requestsOf(call.world, call.me.id))),
  secure('GET', `${base}/user/:userId`, 'USER', ofUser),
  secure('GET', `${base}/status/:status`, 'READ_USERS', ofStatus),
  secure('GET', `${base}/:id`, 'USER', one),
  secure('POST', base, 'USER', create),
];
