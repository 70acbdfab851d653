import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { endSession, signOut } from '@/store/session';
import { creating, kinds } from '@test/support/configuration';
import { atSmallForm, lund, server, type Place } from '@test/support/smallForm';

const offer = /^You have unsaved changes from \d\d:\d\d\./;
const stored = () => window.sessionStorage.getItem('drafts') ?? '';
const press = (name: string) => screen.getByRole('button', { name });

describe('a draft that is still offered', () => {
  /** Somebody has typed a city and come back; the draft is offered, and nothing is typed yet. */
  async function offered(options: Parameters<typeof atSmallForm>[1] = {}) {
    const before = await atSmallForm(server().calls);
    await before.user.type(before.city(), ' by the lake');
    before.unmount();
    const { calls, box } = server();
    const at = await atSmallForm(calls, options);
    expect(screen.getByText(offer)).toBeVisible();
    const typeStreet = async (text: string) => {
      await at.user.type(at.street(), text);
      await waitFor(() => expect(stored()).toContain(`Bredgatan${text}`));
    };
    /** The page is loaded again, and the offer accepted. */
    const restoredLater = async (record: Place = lund) => {
      at.unmount();
      const again = await atSmallForm(server().calls, { record });
      expect(screen.getByText(offer)).toBeVisible();
      await again.user.click(press('Restore'));
      return again;
    };
    return { ...at, calls, box, typeStreet, restoredLater };
  }

  test('stays when something else is typed and undone', async () => {
    const { user, street, typeStreet, restoredLater } = await offered();
    const kept = stored();
    await typeStreet('x');
    await user.type(street(), '{Backspace}');
    // As it was, with the time at which it was typed.
    await waitFor(() => expect(stored()).toBe(kept));
    const { city } = await restoredLater();
    expect(city()).toHaveValue('Lund by the lake');
  });

  test('stays when the form is reset', async () => {
    const { user, typeStreet, restoredLater } = await offered();
    await typeStreet('x');
    await user.click(press('Reset'));
    expect(await screen.findByText('The form was reset.')).toBeVisible();
    const { city, street } = await restoredLater();
    expect(city()).toHaveValue('Lund by the lake');
    expect(street()).toHaveValue('Bredgatan');
  });

  test('stays when what was typed since is abandoned', async () => {
    const { abandon, typeStreet, restoredLater } = await offered();
    await typeStreet('x');
    await abandon();
    const { city, street } = await restoredLater();
    expect(city()).toHaveValue('Lund by the lake');
    expect(street()).toHaveValue('Bredgatan');
  });

  test('is offered again together with what was typed since', async () => {
    const { typeStreet, restoredLater } = await offered();
    await typeStreet(' 1');
    const { city, street } = await restoredLater();
    expect(city()).toHaveValue('Lund by the lake');
    expect(street()).toHaveValue('Bredgatan 1');
  });

  test('still says that the record has changed once something was typed on top of it', async () => {
    const newer = { ...lund, version: 8, by: 'grace', city: 'Malmö' };
    const { typeStreet, unmount } = await offered({ record: newer });
    const changed = /The record has changed since then\./;
    expect(screen.getByText(changed)).toBeVisible();
    await typeStreet(' 1');
    unmount();
    const { user, city, street } = await atSmallForm(server().calls, { record: newer });
    expect(screen.getByText(changed)).toBeVisible();
    expect(city()).toHaveValue('Malmö');
    await user.click(press('Restore'));
    expect(city()).toHaveValue('Lund by the lake');
    expect(street()).toHaveValue('Bredgatan 1');
  });

  test('is kept with the last letters that were typed before the session ended', async () => {
    const { user, street, store, restoredLater } = await offered();
    await user.type(street(), ' 1');
    store.dispatch(endSession());
    const { city, street: streetAgain } = await restoredLater();
    expect(city()).toHaveValue('Lund by the lake');
    expect(streetAgain()).toHaveValue('Bredgatan 1');
  });

  test('stays when another field is saved, and fits the saved record', async () => {
    const { user, city, street, save, typeStreet, calls, box, restoredLater } = await offered();
    await typeStreet(' 1');
    await save();
    await waitFor(() => expect(calls.onSaved).toHaveBeenCalledOnce());
    expect(screen.getByText(offer)).toBeVisible();
    expect(stored()).toContain('by the lake');
    await user.click(press('Restore'));
    expect(city()).toHaveValue('Lund by the lake');
    expect(street()).toHaveValue('Bredgatan 1');
    const again = await restoredLater(box.stored);
    expect(again.city()).toHaveValue('Lund by the lake');
    expect(again.street()).toHaveValue('Bredgatan 1');
  });

  test('stays for the next visit when another field is saved', async () => {
    const { save, typeStreet, calls, box, restoredLater } = await offered();
    await typeStreet(' 1');
    await save();
    await waitFor(() => expect(calls.onSaved).toHaveBeenCalledOnce());
    const { city, street } = await restoredLater(box.stored);
    expect(city()).toHaveValue('Lund by the lake');
    expect(street()).toHaveValue('Bredgatan 1');
  });

  test('goes without a word once the same is saved', async () => {
    const { user, city, save, calls } = await offered();
    await user.type(city(), ' by the lake');
    await save();
    await waitFor(() => expect(calls.onSaved).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.queryByText(offer)).toBeNull());
    expect(stored()).toBe('');
  });

  test('goes when it is discarded, though what was typed since is kept', async () => {
    const { user, typeStreet, restoredLater } = await offered();
    await typeStreet(' 1');
    await user.click(press('Discard'));
    expect(stored()).not.toContain('by the lake');
    const { city, street } = await restoredLater();
    expect(city()).toHaveValue('Lund');
    expect(street()).toHaveValue('Bredgatan 1');
  });

  test('does not come back with a save under which it was discarded', async () => {
    const { user, save, typeStreet, calls } = await offered();
    await typeStreet(' 1');
    calls.write.mockImplementationOnce(async (values, now, action) => {
      await user.click(press('Discard'));
      return (calls.write.getMockImplementation() ?? calls.write)(values, now, action);
    });
    await save();
    await waitFor(() => expect(calls.onSaved).toHaveBeenCalledOnce());
    expect(stored()).toBe('');
  });

  test('is erased by a sign-out that the person asked for', async () => {
    const { store, typeStreet, unmount } = await offered();
    await typeStreet(' 1');
    store.dispatch(signOut('Over', { isWanted: true }));
    unmount();
    expect(stored()).toBe('');
  });

  test('is restored beside what was typed since, which is kept at once', async () => {
    const { user, city, street } = await offered();
    await user.type(street(), ' 1');
    const written = vi.spyOn(Storage.prototype, 'setItem');
    await user.click(press('Restore'));
    expect(city()).toHaveValue('Lund by the lake');
    expect(city()).toHaveFocus();
    expect(street()).toHaveValue('Bredgatan 1');
    expect(written.mock.lastCall?.[1]).toMatch(/by the lake.*Bredgatan 1/);
  });

  test('can be copied where something else was typed into the same field since, which stays', async () => {
    const { user, city } = await offered();
    await user.type(city(), ' Norra');
    await user.click(press('Restore'));
    expect(city()).toHaveValue('Lund Norra');
    expect(screen.getByText(offer)).toHaveTextContent(
      /because you have changed those fields since then\. Copy what you still need from here\.$/,
    );
    expect(screen.getByRole('term')).toHaveTextContent('City');
    expect(screen.getByRole('definition')).toHaveTextContent('Lund by the lake');
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'A place' })).toHaveFocus();
    await user.click(press('Discard'));
    expect(screen.queryByText(offer)).toBeNull();
    expect(stored()).toContain('Lund Norra');
  });
});

test('the draft of a new record is restored beside what was typed since', async () => {
  const first = await creating(kinds.studyRole);
  await first.user.type(first.name(), 'Auditor');
  await waitFor(() => expect(stored()).toContain('Auditor'));
  first.unmount();
  const { user, name } = await creating(kinds.studyRole);
  const restore = await screen.findByRole('button', { name: 'Restore' });
  await user.type(screen.getByLabelText('Description'), 'Reads reports');
  await user.click(restore);
  expect(name()).toHaveValue('Auditor');
  expect(screen.getByLabelText('Description')).toHaveValue('Reads reports');
});
