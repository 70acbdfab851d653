import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { INITIAL_PASSWORD_HASH, PASSWORD, RESET_PASSWORD_HASH, testUsers } from '@test/mock-server/testUsers';
import { world } from '@test/support/server';
import type { FaultKind } from './faultKinds';
import { newPassword } from './invariants';
import { enabled, retype, submitting, type WriteRow } from './writeRow';

const unreachable = 'The server cannot be reached. Please check your connection and try again.';
const perhapsChanged =
  'The server did not answer. Your password may have been changed. Next time you sign in, try the new password first.';

const password = 'main input[type="password"]';

async function fillPasswords(user: UserEvent, entries: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(entries)) await retype(user, label, text);
}

const newPasswords = { 'New Password': newPassword, 'New Password Again': newPassword };

/** A link sent by email. It is valid once, so each page load gets a new one. */
function settingBy(mode: 'set_initial_password' | 'reset_password', button: string): WriteRow {
  const hash = mode === 'reset_password' ? RESET_PASSWORD_HASH : INITIAL_PASSWORD_HASH;
  const failed = 'Unable to set your password due to one or more errors.';
  const form = submitting(button);
  return {
    call: `POST /rest/public/${mode}`,
    who: null,
    open: () => {
      world().passwordLinks.set(hash, { mode, userId: 101 });
      world().accountOf(101).password = null;
      const path = mode === 'reset_password' ? 'reset-password' : 'set-password';
      return { address: `/${path}/${hash}`, write: `POST /rest/public/${mode}` };
    },
    fill: async () => void (await enabled('New Password')),
    button: form.button,
    ready: async (user) => {
      await fillPasswords(user, newPasswords);
      return form.ready();
    },
    failed,
    saved: 'Your password has been successfully set. You may now sign in.',
    lost: `${failed} ${perhapsChanged}`,
    message: ({ write }) => {
      if (write === 'conflict') return failed;
      return write === 'unreachable' ? `${failed} ${perhapsChanged}` : undefined;
    },
    forgets: password,
    isForm: false,
    leave: null,
    showsDescription: true,
  };
}

const changeFailed = 'Unable to change your password due to one or more errors.';
const noAnswer = 'An error has occurred.';

/** An unreadable refusal has a shorter message. */
function messageOfChange(kind: FaultKind): string | undefined {
  const { fault, write } = kind;
  if (write === 'unreachable') return `${noAnswer} ${perhapsChanged}`;
  if (write === 'conflict') return changeFailed;
  const isReadable =
    fault.kind === 'status' && (typeof fault.body === 'object' || fault.contentType === 'application/json');
  return write === 'failed' && isReadable ? changeFailed : undefined;
}

const change = submitting('Change Password');
const signIn = submitting('Sign In');

/** Forms that show the server's field errors in place of the call's own text, which is all they say after a 409. */
function named({ id, what, write }: FaultKind, failed: string): string | undefined {
  if (write === 'conflict') return failed;
  if (write !== 'failed') return undefined;
  if (what.endsWith('prototype keys')) return 'x';
  return id === 'fH7' ? 'An unknown code' : undefined;
}

const forgotFailed = 'Problem submitting Forgot Password request.';
const unknown = 'An error has occurred. Please contact User Support.';
const person = testUsers.find(({ username }) => username === 'user');

/** Signing out is not a form: it always signs out in this browser, whatever the server answers. */
export const signOutRows = [{ call: 'POST /rest/secure/token/invalidate' }] as const;

export const passwordRows: readonly WriteRow[] = [
  settingBy('set_initial_password', 'Set Password'),
  settingBy('reset_password', 'Change Password'),
  {
    call: 'POST /rest/secure/change_password/attempt',
    who: 'user',
    open: () => {
      Object.assign(world().accountOf(world().person('user').id), { password: PASSWORD, mayChangePasswordFrom: 0 });
      return { address: '/app/change-password', write: 'POST /rest/secure/change_password/attempt' };
    },
    fill: async () => void (await enabled('Current Password')),
    button: change.button,
    ready: async (user) => {
      await fillPasswords(user, { 'Current Password': PASSWORD, ...newPasswords });
      return change.ready();
    },
    failed: noAnswer,
    saved: 'Password successfully changed.',
    lost: `${noAnswer} ${perhapsChanged}`,
    message: messageOfChange,
    forgets: password,
    isForm: false,
    showsDescription: true,
  },
  {
    call: 'POST /rest/public/forgot_password',
    who: null,
    open: () => ({ address: '/forgot-password', write: 'POST /rest/public/forgot_password' }),
    fill: (user) => retype(user, 'Email Address', 'grace@example.org'),
    ...submitting('Send Reset Email'),
    failed: forgotFailed,
    saved: 'An email with further instructions was sent to grace@example.org.',
    lost: `${forgotFailed} ${unreachable}`,
    message: (kind) => (kind.write === 'unreachable' ? `${forgotFailed} ${unreachable}` : named(kind, forgotFailed)),
    isForm: false,
    leave: async (user) => user.click(screen.getByText('Remember your password? Sign In')),
  },
  {
    call: 'POST /rest/token/create',
    who: null,
    open: () => {
      window.localStorage.clear();
      return { address: '/', write: 'POST /rest/token/create' };
    },
    fill: (user) => retype(user, 'Username or Email Address', person?.username ?? ''),
    button: signIn.button,
    ready: async (user) => {
      await retype(user, 'Password', PASSWORD);
      return signIn.ready();
    },
    failed: unknown,
    saved: 'Dashboard',
    lost: `${unknown} ${unreachable}`,
    message: (kind) => {
      // Its answer is needed, and nothing is saved.
      if (['emptyBody', 'brokenJson', 'html200'].includes(kind.fault.kind)) return unknown;
      return kind.write === 'unreachable' ? `${unknown} ${unreachable}` : named(kind, unknown);
    },
    forgets: password,
    isForm: false,
    leave: null,
  },
];
