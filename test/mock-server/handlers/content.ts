/*
 * Dashboard items and resources. The documents show no calls for them: these two paths are settings of an installation
 * with this mock server (DASH-003, DASH-008).
 *
 * GET /rest/secure/dashboard_items and GET /rest/secure/resources (USER) answer bare lists by sort and name: ADMIN
 * gets all, inactive ones included, others the active ones tied to one of their portal roles (DASH-001, DASH-002).
 * An item: { id, versionno, sort: number; name, shortDescription, url: string; portalRoleIds: number[]; inactive:
 * boolean }; a resource has also category: Links | Downloads | eLearnings. `url` is an https address, or a path of
 * the portal that begins with /app/.
 * PUT .../{id} (ADMIN) body: the item; answer 200 with it; 304; 409 when versionno moved; 422 keys name,
 * shortDescription, url (required, size, protocolRequired), portalRoleIds (notEmpty, unknown), category, sort.
 */
import { json, refused, unchanged } from '../answers';
import { assignChanges, configuredAt, truth } from '../configured';
import { has } from '../guard';
import { resourceCategories } from '../requestRecords';
import type { DashboardItem, Resource } from '../requestRecords';
import { secure } from '../route';
import type { Route, SecureCall } from '../route';
import {
  brokenRules,
  fieldsOf,
  listOf,
  notEmpty,
  oneOf,
  refuseInvalid,
  required,
  text,
  wholeNumber,
} from '../validate';
import type { Fields, Rule } from '../validate';
import type { World } from '../world';

const address: Rule = (value) =>
  typeof value === 'string' && /^(https:\/\/[^\s/]|\/app\/)/.test(value) ? null : 'protocolRequired';

function itemRules(world: World): Record<string, readonly Rule[]> {
  return {
    name: [required, text(128)],
    shortDescription: [required, text(255)],
    url: [required, text(1024), address],
    portalRoleIds: [notEmpty, listOf(new Set(world.portalRoles.map((role) => role.id)))],
    inactive: [truth],
    sort: [wholeNumber],
  };
}

function itemFields(sent: Fields) {
  return {
    name: String(sent['name']).trim(),
    shortDescription: String(sent['shortDescription']).trim(),
    url: String(sent['url']).trim(),
    portalRoleIds: [...new Set(sent['portalRoleIds'] as number[])],
    inactive: sent['inactive'] === true,
    sort: Number(sent['sort'] ?? 0),
  };
}

function list(items: readonly DashboardItem[], { world, me }: SecureCall): Response {
  const isVisible = (item: DashboardItem) =>
    !item.inactive && item.portalRoleIds.some((roleId) => me.portalRoleIds.includes(roleId));
  const seen = has(world, me, 'ADMIN') ? [...items] : items.filter(isVisible);
  return json(seen.sort((one, other) => one.sort - other.sort || one.name.localeCompare(other.name, 'en')));
}

/** @param more rules and fields of this kind of item */
function update<T extends DashboardItem>(
  items: readonly T[],
  { world, number, body }: SecureCall,
  more: { rules: Record<string, readonly Rule[]>; fields: (sent: Fields) => Partial<T> },
): Response {
  const item = configuredAt(items, number('id'), 'Item');
  const sent = fieldsOf(body);
  refuseInvalid(brokenRules(sent, { ...itemRules(world), ...more.rules }));
  const version = sent['versionno'] ?? item.versionno;
  if (version !== item.versionno) throw refused(409, 'Changed since it was read');
  if (!assignChanges<DashboardItem>(item, { ...itemFields(sent), ...more.fields(sent) })) return unchanged();
  item.versionno += 1;
  return json(item);
}

const ofItem = { rules: {}, fields: () => ({}) };
const ofResource = {
  rules: { category: [required, oneOf(new Set(resourceCategories))] },
  fields: (sent: Fields) => ({ category: sent['category'] as Resource['category'] }),
};

export const contentRoutes: readonly Route[] = [
  secure('GET', '/rest/secure/dashboard_items', 'USER', (call) => list(call.world.dashboardItems, call)),
  secure('PUT', '/rest/secure/dashboard_items/:id', 'ADMIN', (call) => update(call.world.dashboardItems, call, ofItem)),
  secure('GET', '/rest/secure/resources', 'USER', (call) => list(call.world.resources, call)),
  secure('PUT', '/rest/secure/resources/:id', 'ADMIN', (call) => update(call.world.resources, call, ofResource)),
];
