import { json, notFound, refused, unchanged } from '../answers';
import type { FieldErrors } from '../answers';
import { answerErrors, answerOf, differs } from '../accessAnswer';
import type { AccessAnswer } from '../accessAnswer';
import { has } from '../guard';
import type { User, UserAccess } from '../records';
import { secure } from '../route';
import type { Route, SecureCall } from '../route';
import { fieldsOf, isFields, refuseInvalid } from '../validate';
import type { Fields } from '../validate';
import type { World } from '../world';

const authorOf = (user: User): string => `${user.firstName} ${user.lastName} - ${user.username}`;

function revisionsOf({ world, me, number }: SecureCall): UserAccess[] {
  const revisions = world.userAccesses.get(number('id'));
  const owner = revisions?.[0]?.portalUserId;
  if (!revisions || (owner !== me.id && !has(world, me, 'READ_USERS'))) throw notFound('User access');
  return revisions;
}

function userOf(world: World, id: number): User {
  const user = world.usersById.get(id);
  if (!user) throw notFound('User');
  return user;
}

/** A user's sites are those of the active accesses. */
function refreshSites(world: World, user: User): void {
  const sites = world.accessesOf(user.id).flatMap((access) => (access.inactive ? [] : access.sites));
  world.changeUser(user, { sites: [...new Set(sites)] });
}

function created(world: World, me: User, user: User, answer: AccessAnswer): UserAccess {
  const now = world.timestamp();
  const by = authorOf(me);
  const fixed = { entity: 'UserAccess', formId: null, portalUserId: user.id, inactive: false, versionno: 1 };
  const access = { id: world.nextAccessId(), createdBy: by, lastModifiedBy: by, dchng: now, sysdat: now, ...fixed };
  const saved = { ...access, ...answer };
  world.saveAccess(saved);
  return saved;
}

function revised(world: World, me: User, former: UserAccess, changes: Partial<UserAccess>): UserAccess {
  const stamp = { versionno: former.versionno + 1, dchng: world.timestamp(), lastModifiedBy: authorOf(me) };
  const saved = { ...former, ...changes, ...stamp };
  world.saveAccess(saved);
  return saved;
}

/** Someone else saved a newer revision since the caller read this one. */
function checkVersion(former: UserAccess, sent: Fields): void {
  const version = sent['versionno'];
  if (version === undefined || version === null || version === former.versionno) return;
  throw refused(409, `Changed by ${former.lastModifiedBy} at ${former.dchng}`);
}

function otherRoles(world: World, userId: number, exceptId: number | null): string[] {
  const others = world.accessesOf(userId).filter((access) => !access.inactive && access.id !== exceptId);
  return others.map((access) => access.roleName);
}

function createOne({ world, me, body }: SecureCall): Response {
  const sent = fieldsOf(body);
  const portalUserId = sent['portalUserId'];
  const user = typeof portalUserId === 'number' ? world.usersById.get(portalUserId) : undefined;
  const answer = answerOf(world, sent);
  const errors: FieldErrors = answerErrors(world, sent, answer, user ? otherRoles(world, user.id, null) : []);
  if (!user) errors['portalUserId'] = [portalUserId === undefined ? 'required' : 'nonexistent'];
  refuseInvalid(errors);
  if (!user) throw notFound('User');
  const saved = created(world, me, user, answer);
  refreshSites(world, user);
  return json(saved, { status: 201 });
}

function updateOne(call: SecureCall): Response {
  const { world, me, body } = call;
  const former = revisionsOf(call).at(-1);
  if (!former) throw notFound('User access');
  const sent = fieldsOf(body);
  const answer = answerOf(world, sent);
  refuseInvalid(answerErrors(world, sent, answer, otherRoles(world, former.portalUserId, former.id)));
  checkVersion(former, sent);
  if (!differs(former, answer)) return unchanged();
  const saved = revised(world, me, former, answer);
  refreshSites(world, userOf(world, former.portalUserId));
  return json(saved);
}

interface SentAccess {
  former: UserAccess | undefined;
  answer: AccessAnswer;
}

/** Reads and checks the whole list before anything changes; errors are keyed `userAccesses[i].field`. */
function checkedList(world: World, user: User, sentList: readonly unknown[]): SentAccess[] {
  const active = world.accessesOf(user.id).filter((access) => !access.inactive);
  const errors: FieldErrors = {};
  const seenRoles: string[] = [];
  const accesses = sentList.map((entry, index) => {
    const sent = isFields(entry) ? entry : {};
    const answer = answerOf(world, sent);
    const own = answerErrors(world, sent, answer, seenRoles);
    if (sent['portalUserId'] !== user.id) own['portalUserId'] = ['invalid'];
    const id = sent['id'] ?? null;
    const former = active.find((access) => access.id === id);
    if (id !== null && !former) own['id'] = ['nonexistent'];
    for (const [field, codes] of Object.entries(own)) errors[`userAccesses[${index}].${field}`] = codes;
    seenRoles.push(answer.roleName);
    if (former) checkVersion(former, sent);
    return { former, answer };
  });
  refuseInvalid(errors);
  return accesses;
}

/** The list replaces the active accesses: what is missing from it becomes inactive (UACC-008). */
function replaceAll({ world, me, number, body }: SecureCall): Response {
  const user = userOf(world, number('portalUserId'));
  const sentList = fieldsOf(body)['userAccesses'];
  if (!Array.isArray(sentList)) throw refused(400, 'userAccesses must be a list');
  const sent = checkedList(world, user, sentList);
  const kept = new Set(sent.map(({ former }) => former?.id));
  const removed = world.accessesOf(user.id).filter((access) => !access.inactive && !kept.has(access.id));
  const changed = sent.filter(({ former, answer }) => !former || differs(former, answer));
  if (changed.length === 0 && removed.length === 0) return unchanged();
  if (world.openAccessRequestUserIds.has(user.id)) refuseInvalid({}, ['REQUEST_IN_PROGRESS']); // UACC-025
  for (const access of removed) revised(world, me, access, { inactive: true });
  for (const { former, answer } of changed) {
    if (former) revised(world, me, former, answer);
    else created(world, me, user, answer);
  }
  refreshSites(world, user);
  return json({ content: world.accessesOf(user.id) });
}

export const userAccessRoutes: readonly Route[] = [
  secure('GET', '/rest/secure/user_access', 'READ_USERS', ({ world }) =>
    json([...world.userAccesses.values()].map((revisions) => revisions.at(-1))),
  ),
  secure('GET', '/rest/secure/user_access/user', 'USER', ({ world, me }) => json({ content: world.accessesOf(me.id) })),
  secure('GET', '/rest/secure/user_access/user/:portalUserId', 'READ_USERS', ({ world, number }) =>
    json({ content: world.accessesOf(userOf(world, number('portalUserId')).id) }),
  ),
  secure('GET', '/rest/secure/user_access/:id', 'USER', (call) => json(revisionsOf(call).at(-1))),
  secure('GET', '/rest/secure/user_access/:id/:revisionNo', 'USER', (call) => {
    const revision = revisionsOf(call).find((access) => access.versionno === call.number('revisionNo'));
    if (!revision) throw notFound('Revision');
    return json(revision);
  }),
  secure('POST', '/rest/secure/user_access', 'WRITE_USERS', createOne),
  secure('PUT', '/rest/secure/user_access/user/:portalUserId', 'WRITE_USERS', replaceAll),
  secure('PUT', '/rest/secure/user_access/:id', 'WRITE_USERS', updateOne),
];
