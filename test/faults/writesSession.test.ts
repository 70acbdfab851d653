import '@/screens/auth/ChangePasswordScreen';
import '@/screens/auth/ForgotPasswordScreen';
import '@/screens/auth/PasswordLinkScreen';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { storageKeys } from '@/config/storageKeys';
import { fillSignIn, signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';
import { cellName, recordCell } from './cells';
import { faultKinds, type FaultKind } from './faultKinds';
import { watchInvariants } from './invariants';
import { passwordRows, signOutRows } from './writeRowsPasswords';
import { testRows } from './writeTests';

testRows(passwordRows);

const [{ call }] = signOutRows;
const name = 'Daniela García-Núñez';
const hang: FaultKind = { id: 'fN3', what: 'no answer', fault: { kind: 'hang' }, write: 'unreachable' };
const calls = () => world().journal.filter(({ path }) => call.endsWith(path)).length;

test(`${call}: signs out in this browser, whatever the server answers`, { timeout: 400_000 }, async ({ task }) => {
  const invariants = watchInvariants();
  onTestFinished(invariants.stop);
  const { user, store } = await signedInAt('/app/change-password', 'user');
  const kinds = faultKinds.filter(({ write }) => write !== undefined);
  for (const [at, kind] of [...kinds, hang].entries()) {
    const cell = cellName(call, kind);
    await user.click(await screen.findByText(name, { selector: '.bar-name' }));
    world().faults.failNext(call, kind.fault);
    if (kind === hang) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await user.click(await screen.findByText('Sign Out'));
    await waitFor(() => expect(calls(), cell).toBe(at + 1));
    if (kind === hang) await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(await screen.findByText('You have been signed out'), cell).toBeVisible();
    vi.useRealTimers();
    expect(window.location.pathname, cell).toBe('/');
    expect(document.body, cell).not.toHaveTextContent(name);
    expect(JSON.stringify(store.getState()), cell).not.toContain('Daniela');
    expect(window.localStorage.getItem(storageKeys.antiForgeryToken), cell).toBeNull();
    invariants.expectInvariants(cell);
    recordCell(task, call, kind);
    await fillSignIn(user, 'user');
  }
  await screen.findByText(name, { selector: '.bar-name' });
  expect(calls()).toBe(kinds.length + 1);
});
