import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { dropToken } from '@/api/sessionToken';
import { signIn } from '@/store/auth';
import { endSession, signOut } from '@/store/session';
import { forgetOldDrafts } from '@/store/draftStorage';
import { makeStore, type AppStore } from '@/store/makeStore';
import { noteContact } from '@/store/sessionMemory';
import { PASSWORD } from '@test/mock-server/testUsers';
import { renderAt } from '@test/support/renderAt';
import { atSmallForm, done, held, lund, server, type Place } from '@test/support/smallForm';

const atForm = (options: Parameters<typeof atSmallForm>[1] = {}) => atSmallForm(server().calls, options);
/** From now on a test can pass minutes at once. */
const startClock = () =>
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true });
/** Another session in another tab gets an answer from the server. */
const contactElsewhere = () => {
  window.localStorage.setItem('XSRF-TOKEN', 'of-another-session');
  window.localStorage.setItem('lastContact', String(Date.now()));
  forgetOldDrafts();
};
const offer = /^You have unsaved changes from \d\d:\d\d\./;

describe('what was typed and not saved', () => {
  async function leftBehind(options: Parameters<typeof atForm>[0] = {}) {
    const { user, city, unmount, store } = await atForm(options);
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

  test('is gone when it is abandoned for another address of the same form, which keeps what follows', async () => {
    const { user, city } = await atForm();
    await user.type(city(), ' by the lake');
    await user.click(screen.getByRole('link', { name: 'Next tab' }));
    await user.click(await screen.findByRole('button', { name: 'Abandon Changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(city()).toHaveValue('Lund');
    await user.type(city(), ' by the sea');
    await waitFor(() => expect(window.sessionStorage.getItem('drafts')).toContain('by the sea'));
  });

  test('is not left behind by a save that is answered after the rest was abandoned', async () => {
    const { calls } = server();
    const written = held<null>();
    calls.write.mockReturnValueOnce(written.result);
    const { user, city, save } = await atSmallForm(calls, { kind: { transient: () => ({ password: '' }) } });
    await user.type(city(), ' by the lake');
    await user.type(screen.getByLabelText('Secret'), 'for a decision');
    await save();
    await user.click(screen.getByRole('link', { name: 'Next tab' }));
    await user.click(await screen.findByRole('button', { name: 'Abandon Changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    calls.read.mockResolvedValue(done({ ...lund, city: 'Lund by the lake', version: 8 }));
    await written.end(done(null));
    await waitFor(() => expect(city()).toHaveValue('Lund by the lake'));
    expect(screen.getByLabelText('Secret')).toHaveValue('');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(window.sessionStorage.getItem('drafts')).toBeNull();
  });

  test('is kept through a session of weeks, which no timer of a browser can wait for', async () => {
    startClock();
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
      startClock();
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

  test('is not kept longer where the page was asleep when the session ended', async () => {
    startClock();
    const store = await leftBehind();
    noteContact();
    vi.setSystemTime(Date.now() + 75 * 60_000);
    store.dispatch(endSession());
    await vi.advanceTimersByTimeAsync(14 * 60_000);
    expect(window.sessionStorage.getItem('drafts')).not.toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(window.sessionStorage.getItem('drafts')).toBeNull();
  });

  test('is not kept longer by another session in another tab', async () => {
    startClock();
    (await leftBehind()).dispatch(endSession());
    for (let minutes = 0; minutes < 30; minutes += 10) {
      contactElsewhere();
      expect(window.sessionStorage.getItem('drafts')).not.toBeNull();
      await vi.advanceTimersByTimeAsync(10 * 60_000);
    }
    expect(window.sessionStorage.getItem('drafts')).toBeNull();
  });

  test('is not kept longer either if its last letters were typed just before the end', async () => {
    startClock();
    const { user, city, store, unmount } = await atForm();
    await user.type(city(), ' by the lake');
    await vi.advanceTimersByTimeAsync(1000);
    await user.type(city(), '!');
    store.dispatch(endSession());
    unmount();
    expect(window.sessionStorage.getItem('drafts')).toContain('by the lake!');
    for (let minutes = 0; minutes < 40; minutes += 10) {
      contactElsewhere();
      await vi.advanceTimersByTimeAsync(10 * 60_000);
    }
    expect(window.sessionStorage.getItem('drafts')).toBeNull();
  });

  test('is kept in a tab that is loaded again while another tab keeps the session alive', async () => {
    startClock();
    await leftBehind();
    const token = window.localStorage.getItem('XSRF-TOKEN') ?? '';
    // As on a page that has just been loaded: this tab has not used the token yet.
    dropToken();
    window.localStorage.setItem('XSRF-TOKEN', token);
    vi.setSystemTime(Date.now() + 100 * 60_000);
    window.localStorage.setItem('lastContact', String(Date.now()));
    forgetOldDrafts();
    expect(window.sessionStorage.getItem('drafts')).not.toBeNull();
  });

  test('is kept for half an hour after the session is ended from another tab', async () => {
    startClock();
    const store = await leftBehind();
    noteContact();
    forgetOldDrafts();
    await vi.advanceTimersByTimeAsync(50 * 60_000);
    noteContact();
    await vi.advanceTimersByTimeAsync(35 * 60_000);
    window.localStorage.removeItem('XSRF-TOKEN');
    window.localStorage.removeItem('lastContact');
    store.dispatch(endSession());
    await vi.advanceTimersByTimeAsync(29 * 60_000);
    expect(window.sessionStorage.getItem('drafts')).not.toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(window.sessionStorage.getItem('drafts')).toBeNull();
  });

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

  test('says when the record has been changed since, and is applied to what it is now', async () => {
    await leftBehind();
    const { user, city, street } = await atForm({ record: { ...lund, street: 'Klostergatan' } });
    expect(screen.getByText(/The record has changed since then/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(city()).toHaveValue('Lund by the lake');
    expect(street()).toHaveValue('Klostergatan');
  });

  test('takes the place of what somebody else has typed into the same field', async () => {
    await leftBehind();
    const { user, city } = await atForm({ record: { ...lund, city: 'Malmö' } });
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(city()).toHaveValue('Lund by the lake');
  });

  test('is dropped without a word where the record says the same by now', async () => {
    await leftBehind();
    const { user, street } = await atForm({ record: { ...lund, city: 'Lund by the lake' } });
    expect(screen.queryByText(offer)).toBeNull();
    expect(window.sessionStorage.getItem('drafts')).toBeNull();
    await user.type(street(), ' 1');
    expect(screen.queryByText(offer)).toBeNull();
  });

  test('can only be copied where the form can no longer be changed', async () => {
    await leftBehind();
    const { user, city } = await atForm({ isReadOnly: true });
    const notice = screen.getByText(offer);
    expect(notice).toHaveTextContent('They can no longer be saved. Copy what you still need from here.');
    expect(screen.getByRole('definition')).toHaveTextContent('Lund by the lake');
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(city()).toHaveValue('Lund');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(window.sessionStorage.getItem('drafts')).toBeNull();
  });

  test('fits a record whose lists the server gives in another order', async () => {
    const withRoles = (...roles: string[]) => ({
      kind: { valuesOf: ({ city, street }: Place) => Object.assign({ city, street, password: '' }, { roles }) },
    });
    await leftBehind(withRoles('1', '2'));
    const { unmount } = await atForm(withRoles('2', '1'));
    expect(screen.getByText(offer)).not.toHaveTextContent('The record has changed');
    unmount();
    await atForm(withRoles('2', '3'));
    expect(screen.getByText(offer)).toHaveTextContent('The record has changed');
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
