import { refused } from './answers';
import type { Permission, Session, User } from './records';
import type { World } from './world';

const SESSION_COOKIE = 'PG_SESSION';

/** Highest first; each includes all that follow. (SEC-016, SEC-018) */
export const hierarchy: readonly Permission[] = ['ADMIN', 'WRITE_USERS', 'READ_USERS', 'USER', 'SET_OWN_PASSWORD'];

/** The permissions of a user's highest active portal role, expanded. (SEC-017) */
export function permissionsOf(world: World, user: User): Permission[] {
  const granted = world.portalRoles
    .filter((role) => !role.inactive && user.portalRoleIds.includes(role.id))
    .flatMap((role) => role.permissions);
  const best = hierarchy.findIndex((permission) => granted.includes(permission));
  return best < 0 ? [] : hierarchy.slice(best);
}

export function has(world: World, user: User, permission: Permission): boolean {
  return permissionsOf(world, user).includes(permission);
}

/** Ends the call with 403 if the user lacks the permission. */
export function needs(world: World, user: User, permission: Permission): void {
  if (!has(world, user, permission)) throw refused(403, `The permission ${permission} is required`);
}

/** Every call must state its content type, what it accepts and its project. (SEC-023, SEC-025) */
export function checkHeaders(headers: Headers, hasBody: boolean): void {
  if (!headers.get('accept')?.includes('application/json')) throw refused(400, 'Accept: application/json is missing');
  if (!headers.get('x-project-name')) throw refused(400, 'X-Project-Name is missing');
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false;
  if (hasBody && !isJson) throw refused(400, 'Content-Type: application/json is missing');
}

/**
 * No `Secure` attribute: the mock server uses plain HTTP on loopback, where not every browser would keep the cookie.
 * A real server must set it.
 */
export function sessionCookie(id: string): string {
  return `${SESSION_COOKIE}=${id}; Path=/PG-API; HttpOnly; SameSite=Strict`;
}

export function endedSessionCookie(): string {
  return `${sessionCookie('')}; Max-Age=0`;
}

export function cookieValues(header: string | null, name: string): string[] {
  const pairs = (header ?? '').split(/[;,]\s*/).map((pair) => pair.split('='));
  return pairs.filter(([key]) => key === name).map(([, value]) => value ?? '');
}

/**
 * The session named by the request's cookie. Over HTTP the cookie is in the header; in vitest it comes from msw's
 * cookie jar, which may contain that of an earlier test: the first one known to this state counts.
 */
export function sessionOf(world: World, headers: Headers, cookies: Record<string, string>): Session | undefined {
  const ids = [...cookieValues(headers.get('cookie'), SESSION_COOKIE), cookies[SESSION_COOKIE] ?? ''];
  const session = ids.map((id) => world.sessions.get(id)).find((known) => known !== undefined);
  if (!session) return undefined;
  if (world.now() - session.lastContact <= world.tokenTimeoutInSeconds * 1000) return session;
  world.sessions.delete(session.id);
  return undefined;
}

export interface SignedIn {
  session: Session;
  me: User;
}

/** The caller of a secure path: 401 without a valid session, 403 without its anti-forgery token. (SEC-024) */
export function signedIn(world: World, headers: Headers, cookies: Record<string, string>): SignedIn {
  const session = sessionOf(world, headers, cookies);
  const me = session && world.usersById.get(session.userId);
  if (!session || !me || me.inactive) throw refused(401, 'You are not signed in');
  if (headers.get('x-xsrf-token') !== session.xsrfToken) throw refused(403, 'The anti-forgery token does not match');
  session.lastContact = world.now();
  return { session, me };
}
