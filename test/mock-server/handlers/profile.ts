import { json, unchanged } from '../answers';
import { secure } from '../route';
import type { Route, SecureCall } from '../route';
import { changesTo, detailRules, wantedDetails } from '../userChange';
import { profileView } from '../userView';
import { brokenRules, fieldsOf, refuseInvalid } from '../validate';

/** Changes one's own details. Name and email need a profile-change request and are not read here. (PROF-050) */
function updateProfile({ world, me, body }: SecureCall): Response {
  const next = wantedDetails(me, fieldsOf(body));
  refuseInvalid(brokenRules(next, detailRules(world, next['country'])));
  const changes = changesTo(me, next);
  if (!changes) return unchanged();
  world.changeUser(me, changes);
  return json(profileView(world, me));
}

export const profileRoutes: readonly Route[] = [
  // Available to every signed-in user: the frame shows the name and the menu. (SEC-046)
  secure('GET', '/rest/secure/user_profile', null, ({ world, me }) => json(profileView(world, me))),
  secure('PUT', '/rest/secure/user_profile_mod', 'USER', updateProfile),
];
