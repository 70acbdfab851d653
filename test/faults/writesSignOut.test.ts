import '@/app/Portal';
import '@/screens/auth/ChangePasswordScreen';
import '@/screens/auth/SignOutScreen';
import '@/widgets/layout/SecureShell';
import '@/widgets/session/RequirePermission';
import { act, configure, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { storageKeys } from '@/config/storageKeys';
import { fillSignIn, signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';
import { cellName, recordCell } from './cells';
import { faultKinds, type FaultKind } from './faultKinds';
import { watchSoundness } from './soundness';
import { sessionRows } from './writeRowsSession';

// A busy machine is no failure.
configure({ asyncUtilTimeout: 15_000 });

const [{ call }] = sessionRows;
const name = 'Daniela García-Núñez';
const hang: FaultKind = { id: 'fN3', what: 'no answer at all', fault: { kind: 'hang' }, write: 'unreachable' };
const calls = () => world().journal.filter(({ path }) => call.endsWith(path)).length;

/** Who signs out is told so, is gone from this machine, and is asked nothing. C6 */
test(`${call}: who signs out is signed out, whatever the server answers`, { timeout: 400_000 }, async ({ task }) => {
  const soundness = watchSoundness();
  onTestFinished(soundness.stop);
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
    soundness.expectSound(cell);
    recordCell(task, call, kind);
    await fillSignIn(user, 'user');
  }
  await screen.findByText(name, { selector: '.bar-name' });
  expect(calls()).toBe(kinds.length + 1);
});
