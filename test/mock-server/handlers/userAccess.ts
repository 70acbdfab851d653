import { json, notFound, unchanged } from '../answers';
import type { FieldErrors } from '../answers';
import { answerErrors, answerOf, differs } from '../accessAnswer';
import {
  accessListChange,
  activeAccesses,
  applyAccessList,
  changesNothing,
  createAccess,
  refreshSites,
  reviseAccess,
} from '../accessChange';
import { has } from '../guard';
import { userAt } from '../userAt';
import type { UserAccess } from '../records';
import { secure } from '../route';
import type { Route, SecureCall } from '../route';
import { checkVersion } from '../versionStamp';
import { fieldsOf, refuseInvalid } from '../validate';
import type { World } from '../world';

function revisionsOf({ world, me, number }: SecureCall): UserAccess[] {
  const revisions = world.userAccesses.get(number('id'));
  const owner = revisions?.[0]?.portalUserId;
  if (!revisions || (owner !== me.id && !has(world, me, 'READ_USERS'))) throw notFound('User access');
  return revisions;
}

function otherRoles(world: World, userId: number, exceptId: number | null): string[] {
  const others = activeAccesses(world, userId).filter((access) => access.id !== exceptId);
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
  const saved = createAccess(world, me, user, answer);
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
  const saved = reviseAccess(world, me, former, answer);
  refreshSites(world, userAt(world, former.portalUserId));
  return json(saved);
}

function replaceAll({ world, me, number, body }: SecureCall): Response {
  const user = userAt(world, number('portalUserId'));
  const change = accessListChange(world, user, fieldsOf(body)['userAccesses']);
  refuseInvalid(change.errors);
  if (changesNothing(change)) return unchanged();
  if (world.openAccessRequestUserIds.has(user.id)) refuseInvalid({}, ['REQUEST_IN_PROGRESS']); // An open access request blocks this. (UACC-025)
  applyAccessList(world, me, user, change);
  return json({ content: world.accessesOf(user.id) });
}

export const userAccessRoutes: readonly Route[] = [
  secure('GET', '/rest/secure/user_access', 'READ_USERS', ({ world }) =>
    json([...world.userAccesses.values()].map((revisions) => revisions.at(-1))),
  ),
  secure('GET', '/rest/secure/user_access/user', 'USER', ({ world, me }) => json({ content: world.accessesOf(me.id) })),
  secure('GET', '/rest/secure/user_access/user/:portalUserId', 'READ_USERS', ({ world, number }) =>
    json({ content: world.accessesOf(userAt(world, number('portalUserId')).id) }),
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
