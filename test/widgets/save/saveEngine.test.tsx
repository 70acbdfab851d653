import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { saveTexts, spelledOtherwise } from '@/domain/saveTexts';
import type { Arrival } from '@/domain/threeWayMerge';
import { atSmallForm, done, failure, hasFocus, held, lund, server, type Place } from '@test/support/smallForm';

const lost = failure('unreachable', { error: 'No answer.' });

describe('a save', () => {
  test('reads the record first, and sends trimmed values', async () => {
    const { calls } = server();
    const { user, city, save } = await atSmallForm(calls);
    await user.type(city(), ' Norra ');
    await save();
    expect(calls.write).toHaveBeenCalledExactlyOnceWith(
      { city: 'Lund Norra', street: 'Bredgatan', password: '' },
      lund,
      '',
    );
    expect(calls.read.mock.invocationCallOrder[0]).toBeLessThan(calls.write.mock.invocationCallOrder[0] ?? 0);
    await waitFor(() => expect(city()).toHaveValue('Lund Norra'));
  });

  test('is sent once, however often it is asked for, and not repeated', async () => {
    const { calls } = server();
    const written = held<null>();
    calls.write.mockReturnValue(written.result);
    const { user, city, save } = await atSmallForm(calls);
    await user.type(city(), '!{Enter}{Enter}');
    await user.dblClick(screen.getByRole('button', { name: 'Saving…' }));
    await written.end(failure('failed'));
    expect(city()).toHaveValue('Lund!');
    expect(calls.write).toHaveBeenCalledOnce();
    await save();
    expect(calls.write).toHaveBeenCalledTimes(2);
  });

  test('that did not succeed leaves all that was typed, still unsaved', async () => {
    const { calls } = server();
    calls.write.mockResolvedValue(failure('failed'));
    const { user, city, save } = await atSmallForm(calls);
    await user.type(city(), '!');
    await save();
    await hasFocus('Unable to save.');
    expect(city()).toHaveValue('Lund!');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByRole('dialog', { name: 'Unsaved Changes' })).toBeVisible();
  });

  test('that fails scrolls to the top after 300 ms, once [USER-040, CONST-008]', async () => {
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { calls } = server();
    const written = held<null>();
    calls.write.mockReturnValue(written.result);
    const { save } = await atSmallForm(calls);
    await save();
    await waitFor(() => expect(calls.write).toHaveBeenCalled());
    vi.useFakeTimers();
    await written.end(failure('failed'));
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(window.scrollTo).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(window.scrollTo).toHaveBeenCalledOnce();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0 });
  });

  test('is not sent when the record cannot be read before', async () => {
    const { calls } = server();
    calls.read.mockResolvedValue(failure('failed', { error: 'Not read.' }));
    const { save } = await atSmallForm(calls);
    await save();
    await hasFocus('Not read.');
    expect(calls.write).not.toHaveBeenCalled();
  });

  test('keeps what is typed while it is in flight, and otherwise adopts the stored values', async () => {
    const { calls, box } = server();
    const written = held<null>();
    calls.write.mockReturnValue(written.result);
    const { user, city, street, save } = await atSmallForm(calls);
    await user.type(city(), ' Norra');
    await save();
    await user.type(street(), ' 1');
    box.stored = { ...lund, version: 8, city: 'LUND NORRA' };
    await written.end(done(null));
    await waitFor(() => expect(city()).toHaveValue('LUND NORRA'));
    expect(street()).toHaveValue('Bredgatan 1');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByRole('dialog', { name: 'Unsaved Changes' })).toBeVisible();
  });

  test('is followed by another one once what the first stored has been read back', async () => {
    const { calls } = server();
    const readBack = held<Place>();
    const { user, city, save } = await atSmallForm(calls);
    await user.type(city(), '1');
    calls.read.mockResolvedValueOnce(done(lund)).mockReturnValueOnce(readBack.result);
    await save();
    await user.type(city(), '2');
    await save();
    expect(calls.write).toHaveBeenCalledTimes(1);
    await readBack.end(done({ ...lund, version: 8, city: 'Lund1' }));
    await waitFor(() => expect(calls.write).toHaveBeenCalledTimes(2));
    expect(city()).toHaveValue('Lund12');
    await save();
    expect(calls.write).toHaveBeenCalledTimes(3);
    expect(screen.queryByText(/has changed this/)).toBeNull();
  });

  test('with nothing to change is information, until something is changed', async () => {
    const { calls } = server();
    calls.write.mockResolvedValue(failure('unchanged', { info: 'There are no changes to submit.' }));
    const { user, city, save } = await atSmallForm(calls);
    await save();
    expect(await screen.findByText('There are no changes to submit.')).toBeVisible();
    expect(calls.onSaved).not.toHaveBeenCalled();
    await user.type(city(), '!');
    expect(screen.queryByText('There are no changes to submit.')).toBeNull();
  });

  test('says which button asked for it', async () => {
    const { calls } = server();
    const { user, city } = await atSmallForm(calls);
    await user.click(screen.getByRole('button', { name: 'Save and Open Next' }));
    await user.type(city(), '!{Enter}');
    await waitFor(() => expect(calls.write).toHaveBeenCalledTimes(2));
    expect(calls.write.mock.calls.map(([, , action]) => action)).toEqual(['next', '']);
    expect(calls.onSaved.mock.calls.map(([, , action]) => action)).toEqual(['next', '']);
  });

  test('is not sent when the person does not confirm it', async () => {
    const { calls } = server();
    const confirm = vi.fn(() => Promise.resolve(false));
    const { save } = await atSmallForm(calls, { confirm });
    await save();
    expect(confirm).toHaveBeenCalledOnce();
    expect(calls.read).not.toHaveBeenCalled();
    confirm.mockResolvedValue(true);
    await save();
    expect(calls.write).toHaveBeenCalledOnce();
  });
});

describe('after a save that leads elsewhere', () => {
  async function saved() {
    const { calls } = server();
    calls.onSaved.mockReturnValue({ address: '/other' });
    const written = held<null>();
    calls.write.mockReturnValue(written.result);
    const at = await atSmallForm(calls);
    await at.user.type(at.city(), '!');
    await at.save();
    return { ...at, calls, written };
  }

  test('the form takes no more input, and the focus is at the heading [CONST-007]', async () => {
    const { written, city, calls, router } = await saved();
    vi.useFakeTimers();
    await written.end(done(null));
    expect(city().closest('form')).toHaveAttribute('inert');
    expect(screen.getByRole('heading', { name: 'A place' })).toHaveFocus();
    act(() => screen.getByRole('button', { name: 'Save Changes' }).click());
    act(() => void vi.advanceTimersByTime(749));
    expect(router.state.location.pathname).toBe('/form');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(router.state.location.pathname).toBe('/other');
    expect(calls.write).toHaveBeenCalledOnce();
  });

  test('what was typed since then keeps the person here, until it is saved, too', async () => {
    const { written, city, user, calls, save, router } = await saved();
    await user.type(city(), '!');
    calls.read.mockResolvedValue(done({ ...lund, version: 8, city: 'Lund!' }));
    await written.end(done(null));
    expect(city().closest('form')).not.toHaveAttribute('inert');
    expect(city()).toHaveValue('Lund!!');
    calls.write.mockResolvedValue(done(null));
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/other'));
  });
});

describe('a record that somebody else has changed', () => {
  async function conflict(kind = {}) {
    const { calls, change } = server();
    const onNewer = vi.fn();
    const at = await atSmallForm({ ...calls, onNewer }, { kind });
    await at.user.type(at.city(), '!');
    change({ city: 'Malmö', street: 'Storgatan' });
    await at.save();
    const panel = await screen.findByRole('group', { name: /^grace has changed this since you opened it\./ });
    const row = (label: string) => within(within(panel).getByRole('radiogroup', { name: label }));
    const press = (name: string) => at.user.click(within(panel).getByRole('button', { name }));
    return { ...at, calls, onNewer, panel, row, press };
  }

  test('is not saved over: each field shows both values, and proposes the one that was changed', async () => {
    const { calls, panel, row } = await conflict();
    expect(panel).toHaveFocus();
    expect(calls.write).not.toHaveBeenCalled();
    expect(row('City').getByRole('radio', { name: 'Yours: Lund!' })).toBeChecked();
    expect(row('City').getByRole('radio', { name: 'Theirs: Malmö' })).not.toBeChecked();
    expect(row('Street').getByRole('radio', { name: 'Theirs: Storgatan' })).toBeChecked();
  });

  test('goes on with the values that were chosen, and with what was typed since then', async () => {
    const { calls, row, press, user, city, street, save, onNewer } = await conflict();
    await user.click(row('Street').getByRole('radio', { name: 'Yours: Bredgatan' }));
    await user.type(city(), '!');
    await press('Continue with These Values');
    await hasFocus(/^The form shows the values you chose/);
    expect(onNewer).toHaveBeenCalledOnce();
    expect(calls.write).not.toHaveBeenCalled();
    await save();
    expect(calls.write.mock.lastCall?.[0]).toMatchObject({ city: 'Lund!!', street: 'Bredgatan' });
    expect(street()).toHaveValue('Bredgatan');
  });

  test('is not sent before that is decided: Save leads back to what was chosen', async () => {
    const { calls, panel, row, press, user, city, save } = await conflict();
    await user.click(row('City').getByRole('radio', { name: 'Theirs: Malmö' }));
    const reads = calls.read.mock.calls.length;
    await save();
    await waitFor(() => expect(panel).toHaveFocus());
    expect(calls.read).toHaveBeenCalledTimes(reads);
    expect(row('City').getByRole('radio', { name: 'Theirs: Malmö' })).toBeChecked();
    await press('Continue with These Values');
    expect(city()).toHaveValue('Malmö');
  });

  test('goes on with theirs', async () => {
    const { press, city, street, user } = await conflict();
    await press('Use Theirs');
    await hasFocus('The form shows the saved version.');
    expect(city()).toHaveValue('Malmö');
    expect(street()).toHaveValue('Storgatan');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText('Another page')).toBeVisible();
  });

  test('says so where it was the same person in another window, and offers that version', async () => {
    const { calls, change } = server();
    const { user, city, save } = await atSmallForm(calls);
    await user.type(city(), '!');
    change({ city: 'Malmö', by: 'Grace Whitfield - admin' });
    await save();
    const panel = within(await hasFocus(/^You have changed this since you opened it, perhaps in another window\./));
    expect(panel.getByRole('radio', { name: 'Here: Lund!' })).toBeChecked();
    expect(panel.getByRole('radio', { name: 'Saved: Malmö' })).not.toBeChecked();
    await user.click(panel.getByRole('button', { name: 'Use Saved Version' }));
    await hasFocus('The form shows the saved version.');
    expect(city()).toHaveValue('Malmö');
    expect(calls.write).not.toHaveBeenCalled();
  });

  test('that can no longer be changed shows both versions, to be copied, and leaves theirs alone to choose', async () => {
    const { panel } = await conflict({ closedBecause: () => 'This record is closed.' });
    expect(panel).toHaveTextContent('This record is closed.');
    expect(within(panel).queryByRole('radio')).toBeNull();
    const values = within(panel).getAllByRole('definition');
    expect(values.map(({ textContent }) => textContent)).toEqual([
      'Yours: Lund!',
      'Theirs: Malmö',
      'Yours: Bredgatan',
      'Theirs: Storgatan',
    ]);
    expect(
      within(panel)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Use Theirs']);
  });

  test('is found by the server, too', async () => {
    const { calls, change } = server();
    calls.write.mockImplementation(() => {
      change({ city: 'Malmö' });
      return Promise.resolve(failure('conflict'));
    });
    const { user, street, save } = await atSmallForm(calls);
    await user.type(street(), '!');
    await save();
    await hasFocus(/^grace has changed this/);
  });
});

describe('a save whose answer is lost', () => {
  test('is looked up, and has arrived', async () => {
    const { calls, box } = server();
    calls.write.mockImplementation(({ city, street }) => {
      box.stored = { version: 8, by: 'me', city, street };
      return Promise.resolve(lost);
    });
    const { user, city, save } = await atSmallForm(calls);
    await user.type(city(), '!');
    await save();
    await hasFocus(saveTexts.record.arrived);
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText('Another page')).toBeVisible();
  });

  test('has arrived also where the server stored it in another spelling', async () => {
    const { calls, box } = server();
    calls.write.mockImplementation(() => {
      box.stored = { version: 8, by: 'me', city: 'NEW LUND', street: 'Bredgatan' };
      return Promise.resolve(lost);
    });
    const { user, city, save } = await atSmallForm(calls);
    await user.clear(city());
    await user.type(city(), 'New  Lund');
    await save();
    await hasFocus(`${saveTexts.record.arrived} ${spelledOtherwise}`);
    expect(city()).toHaveValue('NEW LUND');
  });

  test('that changes nothing but the spelling has to be stored as it was sent', async () => {
    const { calls } = server();
    calls.write.mockResolvedValueOnce(lost);
    const { user, city, save } = await atSmallForm(calls);
    await user.clear(city());
    await user.type(city(), 'LUND');
    await save();
    await hasFocus(saveTexts.record.notSeen);
    expect(city()).toHaveValue('LUND');
  });

  test('that arrives late is seen by checking again, and not sent twice', async () => {
    const { calls, box } = server();
    calls.write.mockResolvedValueOnce(lost);
    const { user, city, save } = await atSmallForm(calls);
    await user.type(city(), '!');
    await save();
    await hasFocus(saveTexts.record.notSeen);
    box.stored = { ...lund, version: 8, by: 'me', city: 'Lund!' };
    await user.click(screen.getByRole('button', { name: 'Check Again' }));
    await hasFocus(saveTexts.record.arrived);
    expect(calls.write).toHaveBeenCalledOnce();
  });

  test('is looked up, and is missing; nothing is sent again by itself', async () => {
    const { calls } = server();
    calls.write.mockResolvedValueOnce(lost);
    const { user, city, save } = await atSmallForm(calls);
    await user.type(city(), '!');
    await save();
    await hasFocus(saveTexts.record.notSeen);
    expect(calls.write).toHaveBeenCalledOnce();
    await save();
    expect(calls.write).toHaveBeenCalledTimes(2);
  });

  test('stays unknown when nobody can look, until it is checked again', async () => {
    const { calls } = server();
    calls.read.mockResolvedValueOnce(done(lund)).mockResolvedValueOnce(lost);
    calls.write.mockResolvedValueOnce(lost);
    const { user, city, save } = await atSmallForm(calls);
    await user.type(city(), '!');
    await save();
    await hasFocus(saveTexts.record.unknown);
    await user.click(screen.getByRole('button', { name: 'Check Again' }));
    await hasFocus(saveTexts.record.notSeen);
    expect(calls.write).toHaveBeenCalledOnce();
  });

  test('and arrives late is not reported as someone else’s change', async () => {
    const { calls, box } = server();
    calls.write.mockResolvedValueOnce(lost);
    const { user, city, save } = await atSmallForm(calls);
    await user.type(city(), '!');
    await save();
    box.stored = { ...lund, version: 8, by: 'me', city: 'Lund!' };
    await user.type(city(), '!');
    await save();
    expect(screen.queryByText(/has changed this/)).toBeNull();
    expect(calls.write).toHaveBeenCalledTimes(2);
  });

  test('is looked up by the form’s own question where the record does not show it', async () => {
    const { calls } = server();
    calls.write.mockResolvedValue(lost);
    const hasArrived = vi.fn<() => Promise<Arrival | null>>(() => Promise.resolve('exact'));
    const { write, onSaved } = calls;
    const { user, city, save } = await atSmallForm({ write, onSaved, hasArrived });
    await user.type(city(), '!');
    await save();
    expect(await screen.findByText(saveTexts.record.arrived)).toBeVisible();
    expect(hasArrived).toHaveBeenCalledExactlyOnceWith({ city: 'Lund!', street: 'Bredgatan', password: '' }, '');
  });

  test('and that cannot be looked up is reported in the call’s own words', async () => {
    const { calls } = server();
    calls.write.mockResolvedValue(lost);
    const { write, onSaved } = calls;
    const { save } = await atSmallForm({ write, onSaved });
    await save();
    await hasFocus(/^No answer\./);
  });
});
