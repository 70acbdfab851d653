import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { signIn } from '@/store/auth';
import { selectMessages } from '@/store/alerts';
import { endSession, signOut } from '@/store/session';
import { makeStore, type AppStore } from '@/store/makeStore';
import { noteContact } from '@/store/sessionMemory';
import { PASSWORD } from '@test/mock-server/testUsers';
import { renderAt } from '@test/support/renderAt';
import { atSmallForm, done, failure, hasFocus, held, lund, server, type Place } from '@test/support/smallForm';

const atForm = (options: Parameters<typeof atSmallForm>[1] = {}) => atSmallForm(server().calls, options);
const offer = /^You have unsaved changes from \d\d:\d\d\./;

describe('a move away from a changed form', () => {
  test('is asked about; Go Back stays, with all that was typed [KIT-028]', async () => {
    const { user, city } = await atForm();
    await user.type(city(), '!');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unsaved Changes' });
    expect(dialog).toHaveTextContent('You have unsaved changes on this page.');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(await screen.findByRole('button', { name: 'Go Back' }));
    expect(city()).toHaveValue('Lund!');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('Abandon Changes drops them and completes the move [KIT-029]', async () => {
    const { user, city, unmount } = await atForm();
    await user.type(city(), '!');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(await screen.findByRole('button', { name: 'Abandon Changes' }));
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(window.sessionStorage.getItem('drafts')).toBeNull();
    unmount();
    await atForm();
    expect(screen.queryByText(offer)).toBeNull();
  });

  test.each(['Abandon Changes', 'Go Back'])('the second press of a double click on %s does nothing', async (choice) => {
    const { user, city } = await atForm();
    await user.type(city(), '!');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    const button = await screen.findByRole('button', { name: choice });
    const defects: unknown[] = [];
    const note = (event: ErrorEvent) => {
      defects.push(event.message);
      event.preventDefault();
    };
    window.addEventListener('error', note);
    // Both before the next page is drawn.
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(button).not.toBeInTheDocument());
    window.removeEventListener('error', note);
    expect(defects).toEqual([]);
    if (choice === 'Go Back') expect(city()).toHaveValue('Lund!');
    else expect(screen.getByText('Another page')).toBeVisible();
  });

  test('to another tab is asked about; within the page, or without edits, it is not [KIT-027]', async () => {
    const { user, city } = await atForm();
    await user.click(screen.getByRole('link', { name: 'Next tab' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'First tab' }));
    await user.type(city(), '!');
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Next tab' }));
    expect(await screen.findByRole('dialog', { name: 'Unsaved Changes' })).toBeVisible();
  });

  test('by closing or reloading is left to the browser to ask about [KIT-029]', async () => {
    const { user, city } = await atForm();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await user.type(city(), '!');
    expect(leave()).toBe(true);
  });

  test('is not held up when the portal itself signs the person out', async () => {
    const { user, city } = await atForm();
    await user.type(city(), '!');
    await user.click(screen.getByRole('link', { name: 'Forced out' }));
    expect(await screen.findByText('Another page')).toBeVisible();
  });

  test.each([
    ['', lund],
    [' even if it meets another change', { ...lund, street: 'Nygatan' }],
  ])('that abandons a save before its write ends it there, without a word%s [KIT-029]', async (_name, found) => {
    const { calls } = server();
    const slow = held<Place>();
    calls.read.mockReturnValueOnce(slow.result);
    const { store, user, city, save } = await atSmallForm(calls);
    await user.type(city(), '!');
    await save();
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(await screen.findByRole('button', { name: 'Abandon Changes' }));
    expect(await screen.findByText('Another page')).toBeVisible();
    await slow.end(done(found));
    expect(calls.write).not.toHaveBeenCalled();
    expect(selectMessages(store.getState())).toEqual([]);
  });

  test('that nothing was asked about lets a save go on to its end', async () => {
    const { calls } = server();
    const slow = held<Place>();
    calls.read.mockReturnValueOnce(slow.result);
    const { user, save } = await atSmallForm(calls);
    await save();
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText('Another page')).toBeVisible();
    await slow.end(done(lund));
    expect(calls.write).toHaveBeenCalledOnce();
    expect(calls.onSaved).toHaveBeenCalledOnce();
  });

  test.each([
    [null, '/form'],
    [{ address: '/list', delay: 0 }, '/list'],
  ])('is asked about no more once everything is saved, and ends where the save leads: %o', async (redirect, path) => {
    const { calls } = server();
    const written = held<null>();
    calls.write.mockReturnValueOnce(written.result);
    calls.onSaved.mockReturnValueOnce(redirect);
    const { user, router, city, save } = await atSmallForm(calls);
    await user.type(city(), '!');
    await save();
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByRole('dialog', { name: 'Unsaved Changes' })).toBeVisible();
    await written.end(done(null));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.navigation.state).toBe('idle');
    // From then on the page can be left without a question.
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/other'));
  });

  test('takes the focus to what came of a save once the question is gone', async () => {
    const { calls } = server();
    const looked = held<Place>();
    const { user, city, save } = await atSmallForm(calls);
    calls.write.mockResolvedValueOnce(failure('unreachable'));
    calls.read.mockResolvedValueOnce(done(lund)).mockReturnValueOnce(looked.result);
    await user.type(city(), '!');
    await save();
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await screen.findByRole('dialog', { name: 'Unsaved Changes' });
    await looked.end(done({ ...lund, version: 8, by: 'me', city: 'Lund!' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await hasFocus('The connection was lost, but your changes were saved.');
  });

  test('goes on by itself once the form was reset', async () => {
    const { user, router, city } = await atForm();
    await user.type(city(), '!');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/other'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that abandons a save leaves no form that is saving, where it leads to the same form', async () => {
    const { calls } = server();
    const slow = held<Place>();
    const { user, city, save } = await atSmallForm(calls);
    await user.click(screen.getByRole('link', { name: 'Next tab' }));
    calls.read.mockReturnValueOnce(slow.result);
    await user.type(city(), '!');
    await save();
    await user.click(screen.getByRole('link', { name: 'First tab' }));
    await user.click(await screen.findByRole('button', { name: 'Abandon Changes' }));
    await slow.end(done(lund));
    expect(screen.getByRole('button', { name: 'Save Changes' })).not.toHaveAttribute('aria-disabled');
    expect(calls.write).not.toHaveBeenCalled();
    await save();
    expect(calls.write).toHaveBeenCalledOnce();
  });

  test('that abandons a form while it asks before the save sends nothing, even before the next page is there', async () => {
    const { calls } = server();
    const asked = held<null>();
    const confirm = vi.fn(async () => (await asked.result).isDone);
    const { user, city, save } = await atSmallForm(calls, { confirm });
    await user.click(screen.getByRole('link', { name: 'Next tab' }));
    await user.type(city(), '!');
    await save();
    await user.click(screen.getByRole('link', { name: 'First tab' }));
    await user.click(await screen.findByRole('button', { name: 'Abandon Changes' }));
    await asked.end(done(null));
    expect(calls.read).not.toHaveBeenCalled();
    expect(calls.write).not.toHaveBeenCalled();
  });

  test('is free after a save', async () => {
    const { user, city } = await atForm();
    await user.type(city(), '!');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText('Another page')).toBeVisible();
  });
});

describe('what was typed and not saved', () => {
  async function leftBehind(username = 'admin') {
    const { user, city, unmount, store } = await atForm({ username });
    await user.type(city(), ' by the lake');
    await user.type(screen.getByLabelText('Secret'), 'sentinel-of-a-secret');
    unmount();
    return store;
  }

  test('is offered to the same person after the session was lost, and restored as a change', async () => {
    (await leftBehind()).dispatch(endSession());
    const { user, city } = await atForm();
    expect(city()).toHaveValue('Lund');
    expect(screen.getByText(offer)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(city()).toHaveValue('Lund by the lake');
    expect(city()).toHaveFocus();
    expect(screen.queryByText(offer)).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByRole('dialog', { name: 'Unsaved Changes' })).toBeVisible();
  });

  test('is gone when it is discarded', async () => {
    await leftBehind();
    const { user, city, unmount } = await atForm();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByRole('heading', { name: 'A place' })).toHaveFocus();
    expect(city()).toHaveValue('Lund');
    expect(window.sessionStorage.getItem('drafts')).toBeNull();
    unmount();
    await atForm();
    expect(screen.queryByText(offer)).toBeNull();
  });

  test('is kept through a session of weeks, which no timer of a browser can wait for', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true });
    window.sessionStorage.setItem('tokenTimeoutInSeconds', String(60 * 86_400));
    await leftBehind();
    noteContact();
    const written = vi.spyOn(Storage.prototype, 'setItem');
    await vi.advanceTimersByTimeAsync(5000);
    expect(written.mock.calls.length).toBeLessThan(5);
    expect(window.sessionStorage.getItem('drafts')).not.toBeNull();
  });

  test('is never shown to somebody else, and erased', async () => {
    await leftBehind();
    await atForm({ username: 'support' });
    expect(screen.queryByText(offer)).toBeNull();
    expect(window.sessionStorage.getItem('drafts')).toBeNull();
  });

  test('is erased by a sign-out that the person asked for', async () => {
    const store = await leftBehind();
    store.dispatch(signOut('Over', { isWanted: true }));
    expect(window.sessionStorage.getItem('drafts')).toBeNull();
  });

  test('outlives a sign-out that nobody asked for', async () => {
    const store = await leftBehind();
    store.dispatch(signOut('Over', { isWanted: false }));
    await atForm();
    expect(screen.getByText(offer)).toBeVisible();
  });

  test.each([
    ['that expires after an hour', 90, () => undefined],
    ['that ends early', 30, (store: AppStore) => store.dispatch(signOut('Over', { isWanted: false }))],
  ])(
    'is kept for half an hour after a session %s, then deleted though nobody looks for it',
    async (_what, life, end: (store: AppStore) => unknown) => {
      vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true });
      const store = await leftBehind();
      noteContact();
      end(store);
      await vi.advanceTimersByTimeAsync((life - 1) * 60_000);
      expect(window.sessionStorage.getItem('drafts')).not.toBeNull();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(window.sessionStorage.getItem('drafts')).toBeNull();
      await atForm();
      expect(screen.queryByText(offer)).toBeNull();
    },
  );

  test.each<[string, () => unknown]>([
    ['the start of the portal', () => renderAt('/')],
    ['a sign-in', () => makeStore().dispatch(signIn(() => ({ username: 'admin', password: PASSWORD })))],
  ])('is deleted by %s when it is too old', async (_what, begin) => {
    (await leftBehind()).dispatch(signOut('Over', { isWanted: false }));
    const drafts = window.sessionStorage.getItem('drafts') ?? '';
    window.sessionStorage.setItem('drafts', drafts.replace(/"(keptAt|sessionEnd)":\d+/g, '"$1":1'));
    await begin();
    expect(window.sessionStorage.getItem('drafts')).toBeNull();
  });

  test('is void in a tab that was closed when the person signed out, and is opened again', async () => {
    const store = await leftBehind();
    const drafts = window.sessionStorage.getItem('drafts') ?? '';
    store.dispatch(signOut('Over', { isWanted: true }));
    window.sessionStorage.setItem('drafts', drafts);
    await atForm();
    expect(screen.queryByText(offer)).toBeNull();
    expect(window.sessionStorage.getItem('drafts')).toBeNull();
  });

  /** Changes what is stored, as an edit by hand or another release would. */
  function editDraft(how: (draft: { build: string; values: Record<string, unknown> }) => void) {
    const stored = JSON.parse(window.sessionStorage.getItem('drafts') ?? '') as { drafts: Record<string, never> };
    Object.values(stored.drafts).forEach(how);
    window.sessionStorage.setItem('drafts', JSON.stringify(stored));
  }
  const misfit = /no longer fit this form and cannot be restored\.$/;

  test('that does not fit the form is left out with a notice; the rest can be saved', async () => {
    await leftBehind();
    editDraft(({ values }) => Object.assign(values, { street: ['x'], constructor: 'x' }));
    const { calls } = server();
    const { user, city, street, save } = await atSmallForm(calls);
    expect(screen.getByText(misfit)).toHaveTextContent(/Some of them no longer fit/);
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(city()).toHaveValue('Lund by the lake');
    expect(street()).toHaveValue('Bredgatan');
    await save();
    await waitFor(() => expect(calls.write).toHaveBeenCalledOnce());
    expect(calls.write.mock.calls[0]?.[0]).toEqual({ city: 'Lund by the lake', street: 'Bredgatan', password: '' });
  });

  test('of which nothing fits can only be discarded', async () => {
    await leftBehind();
    editDraft((draft) => (draft.values = { constructor: 'x', city: { name: 'Lund' } }));
    const { user } = await atForm();
    expect(screen.getByText(misfit)).toHaveTextContent(/They no longer fit/);
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(window.sessionStorage.getItem('drafts')).toBeNull();
  });

  test('by another build of the portal is to be checked', async () => {
    await leftBehind();
    const { unmount } = await atForm();
    expect(screen.getByText(offer)).not.toHaveTextContent('updated');
    unmount();
    editDraft((draft) => (draft.build = 'main-of-yesterday.js'));
    await atForm();
    expect(screen.getByText(offer)).toHaveTextContent(/The portal has been updated since then/);
  });

  test('says when the record has been changed since', async () => {
    await leftBehind();
    await atForm({ record: { ...lund, street: 'Klostergatan' } });
    expect(screen.getByText(/The record has changed since then/)).toBeVisible();
  });

  test('holds no secret', async () => {
    await leftBehind();
    expect(window.sessionStorage.getItem('drafts')).toContain('by the lake');
    expect(JSON.stringify({ ...window.sessionStorage, ...window.localStorage })).not.toContain('sentinel-of-a-secret');
  });

  test('is kept when the page is closed before its delay is over', async () => {
    const { user, city } = await atForm();
    await user.type(city(), ' at night');
    window.dispatchEvent(new Event('pagehide'));
    expect(window.sessionStorage.getItem('drafts')).toContain('at night');
  });

  test('is erased by a save', async () => {
    const { calls } = server();
    const { user, city, unmount } = await atSmallForm(calls);
    await user.type(city(), '!');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(calls.write).toHaveBeenCalledOnce());
    unmount();
    expect(window.sessionStorage.getItem('drafts')).toBeNull();
  });

  test.each(['', '{', 'null', '[]', '{"userId":1,"drafts":7}', '{"userId":1,"drafts":{"user/1":{"keptAt":"x"}}}'])(
    'is ignored in storage that was edited by hand: %s',
    async (text) => {
      window.sessionStorage.setItem('drafts', text);
      await atForm();
      expect(screen.queryByText(offer)).toBeNull();
    },
  );
});
