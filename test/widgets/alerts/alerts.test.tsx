import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { alertsCleared, alertShown } from '@/store/alerts';
import { holdClock } from '@test/support/heldClock';
import { signedInAt } from '@test/support/signIn';

const saved = { kind: 'success', title: 'Saved', text: 'The user was updated.' } as const;
const failed = { kind: 'danger', title: 'Email Not Sent', text: 'Something <b>broke</b>.' } as const;

type Portal = Awaited<ReturnType<typeof signedInAt>>;
type NewAlert = Parameters<typeof alertShown>[0];

/** What screens do when something has happened. */
function tell({ store }: Portal, alert: NewAlert) {
  act(() => void store.dispatch(alertShown(alert)));
}

async function portalAt(address = '/app/dashboard') {
  const portal = await signedInAt(address);
  await screen.findByRole('heading', { level: 1 });
  return portal;
}

async function goTo({ user }: Portal, page: string) {
  await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: page }));
  await screen.findByRole('heading', { name: page, level: 1 });
}

const stack = () => within(screen.getByRole('region', { name: 'Messages' }));
const useTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });

describe('an alert', () => {
  test('has a title, a text and a close button; errors and warnings interrupt, others wait [KIT-036]', async () => {
    const portal = await portalAt();
    const kinds = ['success', 'info', 'warning', 'danger'] as const;
    for (const kind of kinds)
      tell(portal, { kind, title: `Title ${kind}`, text: `Text ${kind}`, keptAcrossPages: true, dismissAfter: 60_000 });
    const liveness = kinds.map((kind) => {
      const alert = screen.getByText(`Title ${kind}`).closest('.alert');
      expect(alert).toHaveTextContent(`Title ${kind} Text ${kind}`);
      expect(alert).not.toHaveAttribute('role', 'alert');
      return alert?.closest('[aria-live]')?.getAttribute('aria-live');
    });
    expect(liveness).toEqual(['polite', 'polite', 'assertive', 'assertive']);
    // The redirect after a save.
    await goTo(portal, 'Users');
    expect(screen.getByText('Title success')).toBeVisible();
    for (let left = kinds.length; left > 0; left -= 1) {
      const [close] = stack().getAllByRole('button', { name: 'Close this message' });
      if (close) await portal.user.click(close);
      expect(stack().queryAllByRole('button')).toHaveLength(left - 1);
    }
  });

  test('closes after 7500 ms, except errors [KIT-035]', async () => {
    const portal = await portalAt();
    const clock = holdClock();
    tell(portal, saved);
    tell(portal, { ...saved, kind: 'info', title: 'Unchanged' });
    tell(portal, { ...saved, kind: 'warning', title: 'Saved in Part' });
    tell(portal, failed);
    const timed = ['Saved', 'Unchanged', 'Saved in Part'];
    await clock.pass(7499);
    for (const title of timed) expect(screen.getByText(title)).toBeVisible();
    await clock.pass(1);
    for (const title of timed) expect(screen.queryByText(title)).toBeNull();
    await clock.pass(60_000);
    expect(screen.getByText('Email Not Sent')).toBeVisible();
  });

  test('can stay open longer', async () => {
    const portal = await portalAt();
    useTimers();
    tell(portal, { ...saved, dismissAfter: 10_000 });
    await vi.advanceTimersByTimeAsync(9000);
    expect(screen.getByText('Saved')).toBeVisible();
    await vi.advanceTimersByTimeAsync(1100);
    await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
  });

  test('stays open while it is hovered or focused', async () => {
    const portal = await portalAt();
    useTimers();
    tell(portal, saved);
    const { user } = portal;
    const close = stack().getByRole('button');
    await user.hover(close);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(close).toBeVisible();
    act(() => close.focus());
    await user.unhover(close);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(close).toBeVisible();
    act(() => close.blur());
    await vi.advanceTimersByTimeAsync(7600);
    await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
  });

  test('returns the focus when it is closed, or focuses the page’s heading', async () => {
    const portal = await portalAt();
    const { user } = portal;
    const origin = screen.getByRole('button', { name: 'Navigation' });
    tell(portal, failed);
    act(() => origin.focus());
    act(() => stack().getByRole('button').focus());
    await user.keyboard('{Enter}');
    expect(origin).toHaveFocus();
    tell(portal, failed);
    act(() => origin.blur());
    act(() => stack().getByRole('button').focus());
    await user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('returns the focus to where the person was last, though it had the focus before', async () => {
    const portal = await portalAt();
    const { user } = portal;
    const [first, last] = [
      screen.getByRole('button', { name: 'Navigation' }),
      screen.getByRole('button', { name: 'Go to' }),
    ];
    tell(portal, failed);
    for (const origin of [first, last]) {
      act(() => origin.focus());
      act(() => stack().getByRole('button').focus());
    }
    await user.keyboard('{Enter}');
    expect(last).toHaveFocus();
  });

  test('shows external text as text, limited in length', async () => {
    const portal = await portalAt();
    tell(portal, { ...failed, text: `<img src=x onerror=alert(1)>${'x'.repeat(9999)}` });
    expect(stack().getByText(/<img src=x/).textContent.length).toBeLessThan(600);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });
});

describe('a change of page', () => {
  test('clears the alerts, but that of a save only at the next change [NAV-035]', async () => {
    const portal = await portalAt('/app/users');
    tell(portal, failed);
    tell(portal, { ...failed, title: 'Saved, with a remark', keptAcrossPages: true });
    await goTo(portal, 'Dashboard');
    expect(screen.queryByText('Email Not Sent')).toBeNull();
    expect(screen.getByText('Saved, with a remark')).toBeVisible();
    await goTo(portal, 'Users');
    expect(screen.queryByText('Saved, with a remark')).toBeNull();
  });

  test('clears nothing when the address contains `keepAlert` [NAV-035]', async () => {
    const portal = await portalAt('/app/users');
    tell(portal, failed);
    window.history.pushState(null, '', '/app/dashboard?keepAlert=true');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(screen.getByText('Email Not Sent')).toBeVisible();
    await goTo(portal, 'Users');
    expect(screen.queryByText('Email Not Sent')).toBeNull();
  });

  test('is not needed: a screen can clear them, as on a change of tab', async () => {
    const portal = await portalAt();
    tell(portal, failed);
    act(() => void portal.store.dispatch(alertsCleared()));
    expect(screen.queryByText('Email Not Sent')).toBeNull();
  });
});

describe('the list of messages', () => {
  test('shows every message of the session, newest first, with kind and time, and can be cleared', async () => {
    const portal = await portalAt();
    const { user } = portal;
    tell(portal, saved);
    tell(portal, failed);
    await goTo(portal, 'Users');
    const button = screen.getByRole('button', { name: 'Messages 2' });
    await user.click(button);
    const dialog = within(screen.getByRole('dialog', { name: 'Messages' }));
    const [newest, oldest] = dialog.getAllByRole('listitem');
    expect(newest).toHaveTextContent(/^Error.*Email Not Sent Something <b>broke<\/b>\.$/);
    expect(oldest).toHaveTextContent(/^Success.*Saved The user was updated\.$/);
    expect(newest?.querySelector('time')).toHaveAttribute('datetime', expect.stringMatching(/^\d{4}-\d\d-\d\dT/));
    await user.click(dialog.getByRole('button', { name: 'Clear All' }));
    expect(dialog.getByText('There are no messages.')).toHaveFocus();
    expect(dialog.queryByRole('button', { name: 'Clear All' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Messages' })).toHaveFocus();
  });

  test('is cleared with the session', async () => {
    const portal = await portalAt();
    const { user, store } = portal;
    tell(portal, failed);
    await user.click(await screen.findByRole('button', { name: 'Grace Whitfield' }));
    await user.click(screen.getByRole('link', { name: 'Sign Out' }));
    await screen.findByLabelText('Password');
    expect(JSON.stringify(store.getState())).not.toContain('Email Not Sent');
  });
});
