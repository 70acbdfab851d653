import { randomUUID } from 'node:crypto';
import { done, json, Refused } from '../answers';
import { endedSessionCookie, permissionsOf, sessionCookie, sessionOf } from '../guard';
import type { Account, PasswordState, User } from '../records';
import { open, secure } from '../route';
import type { Call, Route } from '../route';
import { brokenRules, fieldsOf, refuseInvalid, required, text } from '../validate';
import type { World } from '../world';

const ATTEMPTS_UNTIL_LOCKED = 5;

const expiryStates: Partial<Record<PasswordState, string>> = {
  expiring: 'WarnUserToChangePassword',
  forced: 'ForceUserToChangePassword',
};

type Refusal = 'credentialsInvalid' | 'accountLocked' | 'accountDisabled' | 'passwordExpired' | 'unspecifiedFailure';

function refusal(reasons: readonly Refusal[], attemptsLeftUntilLocked?: number): Refused {
  const body = {
    credentialsInvalid: reasons.includes('credentialsInvalid'),
    accountLocked: reasons.includes('accountLocked'),
    accountDisabled: reasons.includes('accountDisabled'),
    passwordExpired: reasons.includes('passwordExpired'),
    unspecifiedFailure: reasons.includes('unspecifiedFailure'),
    ...(attemptsLeftUntilLocked === undefined ? {} : { attemptsLeftUntilLocked }),
  };
  return new Refused(json(body, { status: 401 }));
}

/** Unknown names count down and lock like known ones, so the answer does not reveal who has an account. */
function failedAttempt(world: World, name: string, account: Account | undefined): Refused {
  const attempts = (world.signInAttempts.get(name) ?? 0) + 1;
  world.signInAttempts.set(name, attempts);
  const left = Math.max(0, ATTEMPTS_UNTIL_LOCKED - attempts);
  if (left > 0) return refusal(['credentialsInvalid'], left);
  if (account) account.locked = true;
  return refusal(['credentialsInvalid', 'accountLocked'], 0);
}

/** The user with that name and password, or the appropriate refusal. (AUTH-016) */
function authenticated(world: World, name: string, password: string): User {
  const user = world.userNamed(name);
  const account = user && world.accountOf(user.id);
  // One count for a user's username and email address.
  const countedAs = (user?.username ?? name).toLowerCase();
  const isLocked = account?.locked ?? (world.signInAttempts.get(countedAs) ?? 0) >= ATTEMPTS_UNTIL_LOCKED;
  if (isLocked) throw refusal(['accountLocked']);
  if (!user || !account || account.password !== password) throw failedAttempt(world, countedAs, account);
  if (user.inactive) throw refusal(['accountDisabled']);
  if (account.passwordState === 'expired') throw refusal(['passwordExpired']);
  if (permissionsOf(world, user).length === 0) throw refusal(['unspecifiedFailure']);
  world.signInAttempts.delete(countedAs);
  return user;
}

function createToken({ world, body, headers, cookies }: Call): Response {
  const fields = fieldsOf(body);
  const rules = [required, text(256)];
  refuseInvalid(brokenRules(fields, { username: rules, password: rules }));
  const user = authenticated(world, String(fields['username']).trim(), String(fields['password']));
  const former = sessionOf(world, headers, cookies);
  if (former) world.sessions.delete(former.id);
  const session = { id: randomUUID(), userId: user.id, xsrfToken: randomUUID(), lastContact: world.now() };
  world.sessions.set(session.id, session);
  const expiryState = expiryStates[world.accountOf(user.id).passwordState] ?? null;
  const answer = {
    tokenTimeoutInSeconds: world.tokenTimeoutInSeconds,
    passwordExpiresSoon: expiryState !== null,
    expiryState,
    xsrfToken: session.xsrfToken,
  };
  return json(answer, { headers: { 'Set-Cookie': sessionCookie(session.id) } });
}

export const sessionRoutes: readonly Route[] = [
  open('POST', '/rest/token/create', createToken),
  secure('GET', '/rest/secure/token/refresh', null, ({ world, session }) => {
    if (world.dialect.rotatesToken) session.xsrfToken = randomUUID();
    return json({ tokenTimeoutInSeconds: world.tokenTimeoutInSeconds, xsrfToken: session.xsrfToken });
  }),
  secure('POST', '/rest/secure/token/invalidate', null, ({ world, session }) => {
    world.sessions.delete(session.id);
    const answer = done();
    answer.headers.set('Set-Cookie', endedSessionCookie());
    return answer;
  }),
];
