/*
 * POST /rest/secure/single_sign_in: signs the caller in to a portal application. The documents show its messages and
 * project ids but no call: this path is a setting of an installation with this mock server (DASH-012, DASH-013).
 *
 * Body: { projectId: 115 | 119, portalItem: id of a dashboard item, as text }; answer { name, url: string }.
 * 422 keys: userId (nonexistent: no USER), portalItem (notEmpty; unknown: no such active item that leads to another
 * site; unauthorized: none of the caller's roles), projectId (unknown).
 */
import { invalid, json } from '../answers';
import { has } from '../guard';
import { secure } from '../route';
import type { Route, SecureCall } from '../route';
import { fieldsOf } from '../validate';

const projectIds: readonly unknown[] = [115, 119];

function signIn({ world, me, body }: SecureCall): Response {
  const { projectId, portalItem } = fieldsOf(body);
  if (!has(world, me, 'USER')) throw invalid({ userId: ['nonexistent'] });
  if (!projectIds.includes(projectId)) throw invalid({ projectId: ['unknown'] });
  if (typeof portalItem !== 'string' || portalItem === '') throw invalid({ portalItem: ['notEmpty'] });
  const item = world.dashboardItems.find((one) => String(one.id) === portalItem && !one.inactive);
  if (!item?.url.startsWith('https://')) throw invalid({ portalItem: ['unknown'] });
  const isTied = item.portalRoleIds.some((roleId) => me.portalRoleIds.includes(roleId));
  if (!isTied && !has(world, me, 'ADMIN')) throw invalid({ portalItem: ['unauthorized'] });
  return json({ name: item.name, url: item.url });
}

export const singleSignOnRoutes: readonly Route[] = [secure('POST', '/rest/secure/single_sign_in', null, signIn)];
