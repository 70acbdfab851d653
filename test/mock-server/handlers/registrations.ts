/*
 * Registrations: submitted by visitors (/rest/public/user_registration) or by a signed-in user for someone else
 * (/rest/secure/user_registration), read and edited by reviewers.
 *
 * A registration as answered:
 *   id, versionno: number; firstName, lastName, jobTitle, organizationName, phoneNumber, email: string;
 *   phoneExtension, requesterComments, reviewerComments, sysaidTicket: string | null; registrationStatus: PENDING |
 *   DENIED | APPROVED; sysdat, dchng, dateLastModified (= dchng): ISO date; lastModifiedBy: "First Last - username",
 *   null after a visitor; accessControls: as in user_access_mod_request, without prior access; submittedByUserId:
 *   number | null; personCompletingThisFormFullName, ...Email, ...PhoneNumber, ...PhoneExtension: string | null (all
 * null if a visitor registered); portalUserId: number | null (the user created by the approval)
 *
 * POST (public) body: the person's fields, accessControls and g-recaptcha-response; (secure, needs USER) the person's
 * fields, accessControls and personCompletingThisForm*; answer 201 with the registration. PUT /{id} (WRITE_USERS)
 * body: the registration with id and versionno. DELETE /{id} (WRITE_USERS): 204, in every status.
 * 422 keys: the fields' names, gRecaptchaResponse, extendedQuestionAnswers, extendedQuestionAnswers[i].field.
 * GET `/`, `/status/{status}`, user_management/user_registration/proxy[/{userId}]: the paged envelope.
 * GET /user and /user/{userId}: the registration that created the user, or null if there is none.
 */
import { done, json, notFound, unchanged } from '../answers';
import { accessControl } from '../requestedAccess';
import { listAnswer } from '../listAnswer';
import { userAt } from '../userAt';
import type { User } from '../records';
import { checkForm, completedBy, formChanges, formFields } from '../registrationForm';
import type { Registration } from '../requestRecords';
import { open, secure } from '../route';
import type { Route, SecureCall } from '../route';
import { changedSince, checkVersion, firstStamp, nextStamp } from '../versionStamp';
import { brokenRules, fieldsOf, refuseInvalid, required, text } from '../validate';
import type { Fields } from '../validate';
import type { World } from '../world';

const listFields = [
  ...(['firstName', 'lastName', 'jobTitle', 'organizationName', 'phoneNumber', 'email', 'sysaidTicket'] as const),
  ...(['registrationStatus', 'dateLastModified', 'sysdat', 'dchng', 'lastModifiedBy'] as const),
];

const answerList = ({ search }: SecureCall, registrations: Registration[]) =>
  listAnswer(search, registrations, listFields);

function create(world: World, body: unknown, submittedBy: User | null): Response {
  const sent = fieldsOf(body);
  const { answers, errors } = checkForm(world, sent, { isProxy: submittedBy !== null });
  const captcha = { gRecaptchaResponse: sent['g-recaptcha-response'] };
  if (!submittedBy) Object.assign(errors, brokenRules(captcha, { gRecaptchaResponse: [required, text(4096)] }));
  refuseInvalid(errors);
  const id = world.registrations.nextId();
  const stamp = firstStamp(world, submittedBy);
  const saved = world.registrations.save({
    id,
    ...stamp,
    dateLastModified: stamp.dchng,
    ...formFields(sent),
    // Both belong to the reviewer. (REG-034)
    reviewerComments: null,
    sysaidTicket: null,
    accessControls: answers.map((answer, index) => accessControl(id, index, answer)),
    registrationStatus: 'PENDING',
    ...completedBy(sent, submittedBy?.id ?? null),
    portalUserId: null,
  });
  world.mails.push({ to: saved.email, mode: 'registration_received', hash: '' }); // confirmation email (REG-008)
  return json(saved, { status: 201 });
}

export function registrationAt(world: World, id: unknown): Registration {
  const registration = typeof id === 'number' ? world.registrations.get(id) : undefined;
  if (!registration) throw notFound('Registration');
  return registration;
}

/** Ends the call with 409 if the registration is no longer pending, or was saved since the caller read it. */
export function checkPending(former: Registration, sent: Fields): void {
  if (former.registrationStatus !== 'PENDING') throw changedSince(former);
  checkVersion(former, sent);
}

export function saveNext(world: World, me: User, former: Registration, changes: Partial<Registration>): Registration {
  const stamp = nextStamp(world, me, former);
  return world.registrations.save({ ...former, ...changes, ...stamp, dateLastModified: stamp.dchng });
}

function update({ world, me, number, body }: SecureCall): Response {
  const former = registrationAt(world, number('id'));
  const sent = fieldsOf(body);
  checkPending(former, sent);
  const { answers, errors } = checkForm(world, sent, { former });
  refuseInvalid({ ...brokenRules(sent, { id: [required], versionno: [required] }), ...errors }); // Both are required. (MSG-001)
  const changes = formChanges(former, sent, answers);
  return changes ? json(saveNext(world, me, former, changes)) : unchanged();
}

function remove({ world, number }: SecureCall): Response {
  world.registrations.remove(registrationAt(world, number('id')).id);
  return done();
}

const submittedBy = (world: World, user: User) =>
  world.registrations.all().filter((registration) => registration.submittedByUserId === user.id);

function ofUser(world: World, user: User): Response {
  return json(world.registrations.all().find((registration) => registration.portalUserId === user.id) ?? null);
}

function ofStatus(call: SecureCall): Response {
  const status = call.param('status');
  if (!['PENDING', 'DENIED', 'APPROVED'].includes(status)) throw notFound('Status');
  return answerList(
    call,
    call.world.registrations.all().filter((registration) => registration.registrationStatus === status),
  );
}

const base = '/rest/secure/user_registration';
const proxy = '/rest/secure/user_management/user_registration/proxy';

export const registrationRoutes: readonly Route[] = [
  open('POST', '/rest/public/user_registration', ({ world, body }) => create(world, body, null)),
  secure('POST', base, 'USER', ({ world, me, body }) => create(world, body, me)),
  secure('GET', `${base}/`, 'READ_USERS', (call) => answerList(call, call.world.registrations.all())),
  secure('GET', `${base}/status/:status`, 'READ_USERS', ofStatus),
  secure('GET', `${base}/user`, 'USER', ({ world, me }) => ofUser(world, me)),
  secure('GET', `${base}/user/:userId`, 'READ_USERS', ({ world, number }) =>
    ofUser(world, userAt(world, number('userId'))),
  ),
  secure('GET', `${base}/:id`, 'READ_USERS', ({ world, number }) => json(registrationAt(world, number('id')))),
  secure('PUT', `${base}/:id`, 'WRITE_USERS', update),
  secure('DELETE', `${base}/:id`, 'WRITE_USERS', remove),
  secure('GET', proxy, 'USER', (call) => answerList(call, submittedBy(call.world, call.me))),
  secure('GET', `${proxy}/:userId`, 'READ_USERS', (call) =>
    answerList(call, submittedBy(call.world, userAt(call.world, call.number('userId')))),
  ),
];
