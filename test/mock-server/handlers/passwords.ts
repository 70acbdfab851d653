import { randomBytes } from 'node:crypto';
import { done, json, notFound, refused } from '../answers';
import type { PasswordLinkMode, User } from '../records';
import { open, secure } from '../route';
import type { Call, Route, SecureCall } from '../route';
import { brokenRules, email, fieldsOf, refuseInvalid, required, text } from '../validate';
import type { Rule } from '../validate';
import type { World } from '../world';
import { canChangePasswordEver, isRestrictedFromChange } from './capabilities';

const DAY_IN_MS = 86_400_000;

interface PasswordRule {
  id: string;
  text: string;
  isKept: (password: string, user: User, former: string | null) => boolean;
}

const rule = (id: string, ruleText: string, isKept: PasswordRule['isKept']): PasswordRule => ({
  id,
  text: ruleText,
  isKept,
});

const passwordRules: readonly PasswordRule[] = [
  rule('minLength', 'Must be at least 12 characters long', (password) => password.length >= 12),
  rule('maxLength', 'Must be at most 128 characters long', (password) => password.length <= 128),
  rule('upperCase', 'Must contain an uppercase letter', (password) => /\p{Lu}/u.test(password)),
  rule('lowerCase', 'Must contain a lowercase letter', (password) => /\p{Ll}/u.test(password)),
  rule('digit', 'Must contain a number', (password) => /\d/.test(password)),
  rule('special', 'Must contain a special character, such as ! or -', (password) => /[^\p{L}\d\s]/u.test(password)),
  rule(
    'username',
    'Must not contain the username',
    (password, user) => !password.toLowerCase().includes(user.username.toLowerCase()),
  ),
  rule('reuse', 'Must differ from the current password', (password, _user, former) => password !== former),
];

/** The texts of all violated rules. */
function checkNewPassword(world: World, user: User, field: string, password: string): void {
  const former = world.accountOf(user.id).password;
  const broken = passwordRules.filter(({ isKept }) => !isKept(password, user, former)).map((one) => one.text);
  refuseInvalid(broken.length > 0 ? { [field]: broken } : {});
}

function setPassword(world: World, user: User, password: string): void {
  Object.assign(world.accountOf(user.id), {
    password,
    passwordState: 'valid',
    locked: false,
    mayChangePasswordFrom: world.now() + DAY_IN_MS,
  });
  world.signInAttempts.delete(user.username.toLowerCase());
}

const passwordText: readonly Rule[] = [required, text(256)];

function changePassword({ world, me, body }: SecureCall): Response {
  const fields = fieldsOf(body);
  refuseInvalid(brokenRules(fields, { currentPassword: passwordText, newPassword: passwordText }));
  if (!canChangePasswordEver(me)) throw refused(403, 'Internal accounts cannot change their password here.');
  if (isRestrictedFromChange(world, me)) throw refused(409, 'A password may be changed only once a day.');
  const isCurrent = fields['currentPassword'] === world.accountOf(me.id).password;
  refuseInvalid(isCurrent ? {} : { currentPassword: ['invalid'] });
  checkNewPassword(world, me, 'newPassword', String(fields['newPassword']));
  setPassword(world, me, String(fields['newPassword']));
  return done();
}

function linkedUser(world: World, mode: PasswordLinkMode, hash: unknown): User | undefined {
  const link = typeof hash === 'string' ? world.passwordLinks.get(hash) : undefined;
  return link?.mode === mode ? world.usersById.get(link.userId) : undefined;
}

function linkRoutes(mode: PasswordLinkMode): Route[] {
  return [
    open('GET', `/rest/public/${mode}/:hash`, ({ world, param }) => {
      if (!linkedUser(world, mode, param('hash'))) throw notFound('Link');
      return done();
    }),
    open('POST', `/rest/public/${mode}`, ({ world, body }) => {
      const fields = fieldsOf(body);
      refuseInvalid(brokenRules(fields, { hash: [required], password: passwordText }));
      const user = linkedUser(world, mode, fields['hash']);
      if (!user) {
        refuseInvalid({ hash: ['invalid'] });
        return done();
      }
      checkNewPassword(world, user, 'password', String(fields['password']));
      setPassword(world, user, String(fields['password']));
      world.passwordLinks.delete(String(fields['hash']));
      return done();
    }),
  ];
}

export function sendPasswordLink(world: World, user: User, mode: PasswordLinkMode): void {
  const hash = randomBytes(16).toString('hex');
  world.passwordLinks.set(hash, { mode, userId: user.id });
  world.mails.push({ to: user.email, mode, hash });
}

/** The same answer whether or not anyone has that address. */
function forgotPassword({ world, body }: Call): Response {
  const fields = fieldsOf(body);
  refuseInvalid(brokenRules(fields, { emailAddress: [required, text(256), email] }));
  const wanted = String(fields['emailAddress']).toLowerCase();
  const user = world.users.find((one) => one.email.toLowerCase() === wanted && !one.inactive);
  if (user && canChangePasswordEver(user)) sendPasswordLink(world, user, 'reset_password');
  return done();
}

export const passwordRoutes: readonly Route[] = [
  open('GET', '/rest/public/password_validation/rules', () =>
    json(Object.fromEntries(passwordRules.map(({ id, text: ruleText }) => [id, { id, text: ruleText }]))),
  ),
  secure('POST', '/rest/secure/change_password/attempt', 'SET_OWN_PASSWORD', changePassword),
  ...linkRoutes('set_initial_password'),
  ...linkRoutes('reset_password'),
  open('POST', '/rest/public/forgot_password', forgotPassword),
];
