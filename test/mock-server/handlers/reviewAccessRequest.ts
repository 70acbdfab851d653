/*
 * PUT /rest/secure/user_management/review_access_change_request: saves user, accesses and request together, or
 * nothing at all (WRITE_USERS).
 *
 * Body: { portalUser: a user as GET user/{id} answers it, userAccesses: the whole list that replaces the active
 * accesses, each item with portalUserId, userAccessModificationRequest: { id, requestStatus, reviewerComments,
 * sysaidTicket, versionno or dchng as read } }. Answer 200 with the three in the same names (the accesses as a list).
 * 422 keys: `portalUser.field`, `userAccesses[i].field`, `userAccessModificationRequest.field`. 304: none of the
 * three differs. 409: the request was resolved, or it or an access was saved, since it was read.
 * Approving does not apply the request: the list that was sent is saved (RACC-009).
 */
import { json, notFound, unchanged } from '../answers';
import { accessListChange, applyAccessList, changesNothing } from '../accessChange';
import { userAt } from '../userAt';
import { checkReviewable, reviewDiffers, reviewErrors, reviewIn } from '../requestReview';
import { secure } from '../route';
import type { Route, SecureCall } from '../route';
import { nextStamp } from '../versionStamp';
import { changesTo, updateErrors, wantedUser } from '../userChange';
import { userView } from '../userView';
import { fieldsOf, refuseInvalid, withPrefix } from '../validate';

function review({ world, me, body }: SecureCall): Response {
  const sent = fieldsOf(body);
  const sentRequest = fieldsOf(sent['userAccessModificationRequest']);
  const sentUser = fieldsOf(sent['portalUser']);
  const id = sentRequest['id'];
  const former = typeof id === 'number' ? world.accessRequests.get(id) : undefined;
  if (!former) throw notFound('Access-change request');
  const user = userAt(world, former.portalUserId);
  checkReviewable(former, sentRequest);
  const isOther = (sentUser['id'] ?? sentUser['portalUserId']) !== user.id;
  const nextUser = wantedUser(user, sentUser);
  const accesses = accessListChange(world, user, sent['userAccesses']);
  refuseInvalid({
    ...withPrefix('portalUser.', isOther ? { id: ['invalid'] } : updateErrors(world, user, sentUser, nextUser)),
    ...accesses.errors,
    ...withPrefix('userAccessModificationRequest.', reviewErrors(former, sentRequest)),
  });
  const next = reviewIn(former, sentRequest);
  const userChanges = changesTo(user, nextUser);
  if (!userChanges && changesNothing(accesses) && !reviewDiffers(former, next)) return unchanged();
  if (userChanges) world.changeUser(user, userChanges);
  if (!changesNothing(accesses)) applyAccessList(world, me, user, accesses);
  const saved = world.saveAccessRequest({ ...former, ...next, ...nextStamp(world, me, former) });
  return json({
    portalUser: userView(world, user),
    userAccesses: world.accessesOf(user.id),
    userAccessModificationRequest: saved,
  });
}

export const reviewAccessRequestRoutes: readonly Route[] = [
  secure('PUT', '/rest/secure/user_management/review_access_change_request', 'WRITE_USERS', review),
];
