import { refused } from './answers';
import type { FieldErrors } from './answers';
import { answerErrors, answerOf, differs } from './accessAnswer';
import type { AccessAnswer, User, UserAccess } from './records';
import { authorOf, checkVersion, nextStamp } from './versionStamp';
import { isFields } from './validate';
import type { Fields } from './validate';
import type { World } from './world';

export function activeAccesses(world: World, userId: number): UserAccess[] {
  return world.accessesOf(userId).filter((access) => !access.inactive);
}

/** A user's sites are those of the active accesses. */
export function refreshSites(world: World, user: User): void {
  const sites = activeAccesses(world, user.id).flatMap((access) => access.sites);
  world.changeUser(user, { sites: [...new Set(sites)] });
}

export function createAccess(world: World, me: User, user: User, answer: AccessAnswer): UserAccess {
  const now = world.timestamp();
  const by = authorOf(me);
  const fixed = { entity: 'UserAccess', formId: null, portalUserId: user.id, inactive: false, versionno: 1 };
  const access = { id: world.nextAccessId(), createdBy: by, lastModifiedBy: by, dchng: now, sysdat: now, ...fixed };
  const saved = { ...access, ...answer };
  world.saveAccess(saved);
  return saved;
}

/** Saves the next revision and keeps the previous one. */
export function reviseAccess(world: World, me: User, former: UserAccess, changes: Partial<UserAccess>): UserAccess {
  const saved = { ...former, ...changes, ...nextStamp(world, me, former) };
  world.saveAccess(saved);
  return saved;
}

interface SentAccess {
  former: UserAccess | undefined;
  answer: AccessAnswer;
}

/** What a list would change in a user's active accesses; those missing from it become inactive. (UACC-008) */
interface AccessListChange {
  /** Keyed `userAccesses[i].field`. */
  errors: FieldErrors;
  removed: UserAccess[];
  changed: SentAccess[];
}

/** A list may still contain records that were already inactive; they stay as they are. */
function isRetired(world: World, user: User, sent: Fields): boolean {
  const isSame = (access: UserAccess) => access.inactive && access.id === sent['id'];
  return sent['inactive'] === true && world.accessesOf(user.id).some(isSame);
}

/** Parses and checks a list before anything changes; ends the call with 409 if one of its records is outdated. */
export function accessListChange(world: World, user: User, sentList: unknown): AccessListChange {
  if (!Array.isArray(sentList)) throw refused(400, 'userAccesses must be a list');
  const active = activeAccesses(world, user.id);
  const errors: FieldErrors = {};
  const seenRoles: string[] = [];
  const sent = sentList.flatMap((entry: unknown, index): SentAccess[] => {
    const fields = isFields(entry) ? entry : {};
    if (isRetired(world, user, fields)) return [];
    const answer = answerOf(world, fields);
    const own = answerErrors(world, fields, answer, seenRoles);
    if (fields['portalUserId'] !== user.id) own['portalUserId'] = ['invalid'];
    const id = fields['id'] ?? null;
    const former = active.find((access) => access.id === id);
    if (id !== null && !former) own['id'] = ['nonexistent'];
    for (const [field, codes] of Object.entries(own)) errors[`userAccesses[${index}].${field}`] = codes;
    seenRoles.push(answer.roleName);
    if (former) checkVersion(former, fields);
    return [{ former, answer }];
  });
  const kept = new Set(sent.map(({ former }) => former?.id));
  return {
    errors,
    removed: active.filter((access) => !kept.has(access.id)),
    changed: sent.filter(({ former, answer }) => !former || differs(former, answer)),
  };
}

export function changesNothing({ removed, changed }: AccessListChange): boolean {
  return removed.length === 0 && changed.length === 0;
}

export function applyAccessList(world: World, me: User, user: User, change: AccessListChange): void {
  for (const access of change.removed) reviseAccess(world, me, access, { inactive: true });
  for (const { former, answer } of change.changed) {
    if (former) reviseAccess(world, me, former, answer);
    else createAccess(world, me, user, answer);
  }
  refreshSites(world, user);
}
