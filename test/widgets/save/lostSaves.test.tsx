import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { timings } from '@/config/timings';
import { lostWriteTexts, notSaved, saveTexts, spelledOtherwise } from '@/domain/saveTexts';
import { reasonTexts } from '@/domain/firstTexts';
import type { Arrival } from '@/domain/threeWayMerge';
import { selectMessages } from '@/store/alerts';
import { endSession } from '@/store/session';
import { atSmallForm, done, failure, hasFocus, held, lund, server, type Place } from '@test/support/smallForm';

const inDoubt = `Unable to save. ${reasonTexts.unknownOutcome}`;

describe('after a save whose answer is lost', () => {
  /** The connection breaks at once, and the clock stands; nothing is stored. */
  async function lostAtOnce() {
    const { calls, box } = server();
    const written = held<null>();
    calls.write.mockReturnValueOnce(written.result);
    const at = await atSmallForm(calls);
    await at.user.type(at.city(), '!');
    await at.save();
    vi.useFakeTimers();
    await written.end(failure('unreachable', {}, Date.now() + timings.callDeadline));
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    const arrives = (part: Partial<Place> = {}) => {
      box.stored = { ...lund, version: 8, by: 'me', city: 'Lund!', ...part };
    };
    const outcome = (text: string) => screen.queryByRole('group', { name: text });
    const button = () => screen.getByRole('button', { name: 'Save Changes' });
    const press = (name: string) => act(async () => Promise.resolve(screen.getByRole('button', { name }).click()));
    expect(outcome(saveTexts.record.notSeen)).toHaveFocus();
    // Before the write, and at once after it.
    expect(calls.read).toHaveBeenCalledTimes(2);
    return { ...at, calls, pass, arrives, outcome, button, press };
  }

  /** The form is left before the answer to its save. */
  async function leftUnderWay(props: Parameters<typeof atSmallForm>[1] = {}) {
    const { calls, change } = server();
    const written = held<null>();
    calls.write.mockReturnValueOnce(written.result);
    const { store, user, city, save } = await atSmallForm(calls, props);
    await user.type(city(), '!');
    await save();
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText(/may go through/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Abandon Changes' }));
    expect(await screen.findByText('Another page')).toBeVisible();
    return { store, calls, change, written };
  }

  test.each([
    [0, 2000],
    [2000, 5000],
    [5000, 15_000],
  ])('what arrives after %d ms is found automatically after %d ms', async (before, seen) => {
    const { pass, arrives, outcome, button, calls } = await lostAtOnce();
    await pass(before);
    arrives();
    await pass(seen - before - 1);
    expect(outcome(saveTexts.record.notSeen)).toBeVisible();
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    await pass(1);
    expect(outcome(saveTexts.record.notSeen)).toBeNull();
    // The message that had the focus is gone.
    expect(outcome(saveTexts.record.arrived)).toHaveFocus();
    expect(button()).not.toHaveAttribute('aria-disabled', 'true');
    const looks = calls.read.mock.calls.length;
    await pass(60_000);
    expect(calls.read).toHaveBeenCalledTimes(looks);
    expect(calls.write).toHaveBeenCalledOnce();
  });

  test('the message that has the focus is described by the failure', async () => {
    const { outcome } = await lostAtOnce();
    const message = outcome(saveTexts.record.notSeen);
    expect(message?.children).toHaveLength(3);
    expect(message).toHaveAccessibleDescription(message?.children[1]?.textContent ?? '?');
  });

  test('that does not arrive, there are exactly three more checks', async () => {
    const { pass, outcome, calls } = await lostAtOnce();
    await pass(14_999);
    expect(calls.read).toHaveBeenCalledTimes(4);
    await pass(1);
    expect(calls.read).toHaveBeenCalledTimes(5);
    await pass(600_000);
    expect(calls.read).toHaveBeenCalledTimes(5);
    expect(outcome(saveTexts.record.notSeen)).toHaveTextContent('Unable to save.');
    expect(calls.write).toHaveBeenCalledOnce();
  });

  test('nothing is submitted before the call’s own deadline, and the button says why', async () => {
    const { pass, button, press, calls, city } = await lostAtOnce();
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    expect(button()).toHaveAccessibleDescription(lostWriteTexts.held);
    expect(screen.getByText(lostWriteTexts.held)).toHaveRole('status');
    await pass(29_999);
    await press('Save Changes');
    await press('Save and Open Next');
    expect(calls.write).toHaveBeenCalledOnce();
    await pass(1);
    expect(button()).not.toHaveAttribute('aria-disabled', 'true');
    expect(button()).toHaveAccessibleDescription('');
    expect(city()).toHaveValue('Lund!');
    await press('Save Changes');
    expect(calls.write).toHaveBeenCalledTimes(2);
  });

  test('the focus stays where the person types, whatever a look finds', async () => {
    const { pass, arrives, city, street } = await lostAtOnce();
    act(() => street().focus());
    await pass(2000);
    expect(street()).toHaveFocus();
    arrives({ city: 'LUND!' });
    fireEvent.change(street(), { target: { value: 'Storgatan' } });
    await pass(3000);
    expect(
      within(screen.getByRole('main'))
        .getByText(`${saveTexts.record.arrived} ${spelledOtherwise}`)
        .closest('[role="status"]'),
    ).toBeVisible();
    expect(street()).toHaveFocus();
    expect(street()).toHaveValue('Storgatan');
    expect(city()).toHaveValue('LUND!');
  });

  test('automatic checks update the message quietly, first to unknown and then back to not seen', async () => {
    const { pass, outcome, calls, street } = await lostAtOnce();
    act(() => street().focus());
    calls.read.mockResolvedValueOnce(failure('failed'));
    await pass(2000);
    expect(outcome(saveTexts.record.unknown)).toBeVisible();
    await pass(3000);
    expect(outcome(saveTexts.record.notSeen)).toBeVisible();
    expect(street()).toHaveFocus();
  });

  test('a manual check cancels the automatic ones', async () => {
    const { pass, press, outcome, arrives, calls } = await lostAtOnce();
    await press('Check Again');
    expect(outcome(saveTexts.record.notSeen)).toHaveFocus();
    await pass(60_000);
    expect(calls.read).toHaveBeenCalledTimes(3);
    arrives();
    await press('Check Again');
    expect(outcome(saveTexts.record.arrived)).toHaveFocus();
  });

  test('an automatic check overtaken by a manual one reports nothing', async () => {
    const { pass, press, outcome, arrives, calls } = await lostAtOnce();
    const slow = held<Place>();
    calls.read.mockReturnValueOnce(slow.result);
    await pass(2000);
    arrives();
    await press('Check Again');
    expect(outcome(saveTexts.record.arrived)).toHaveFocus();
    await slow.end(done(lund));
    expect(outcome(saveTexts.record.arrived)).toBeVisible();
  });

  test.each(['Elsewhere', 'Forced out'])('leaving the screen ends the looks: %s', async (name) => {
    const { pass, calls } = await lostAtOnce();
    await act(async () => Promise.resolve(screen.getByRole('link', { name }).click()));
    const question = screen.queryByRole('dialog', { name: 'Unsaved Changes' });
    if (question) {
      await act(async () => Promise.resolve(within(question).getByRole('button', { name: 'Abandon Changes' }).click()));
    }
    await pass(1000);
    expect(screen.getByText('Another page')).toBeVisible();
    await pass(60_000);
    expect(calls.read).toHaveBeenCalledTimes(2);
  });

  test('whoever leaves while it may still be carried out is told so', async () => {
    const { pass, press } = await lostAtOnce();
    const leave = () => act(async () => Promise.resolve(screen.getByRole('link', { name: 'Elsewhere' }).click()));
    await leave();
    const question = screen.getByRole('dialog', { name: 'Unsaved Changes' });
    expect(question).toHaveTextContent('What you sent is still being processed and may go through.');
    await press('Go Back');
    await pass(timings.callDeadline);
    await leave();
    expect(screen.getByRole('dialog', { name: 'Unsaved Changes' })).toBeVisible();
    expect(screen.queryByText(/may go through/)).toBeNull();
  });

  test('a save that is left under way is looked for once, and an alert says that it is in doubt', async () => {
    const { store, calls, written } = await leftUnderWay();
    vi.useFakeTimers();
    await written.end(failure('unreachable', {}, Date.now() + timings.callDeadline));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(calls.read).toHaveBeenCalledTimes(2);
    expect(selectMessages(store.getState())).toMatchObject([{ kind: 'danger', title: inDoubt }]);
  });

  test('a save that is left under way and meets another change says in an alert that it was not made', async () => {
    const { store, change, written } = await leftUnderWay();
    change({ street: 'Nygatan' });
    await written.end(failure('conflict'));
    expect(selectMessages(store.getState())).toMatchObject([
      { kind: 'danger', title: notSaved, text: reasonTexts.changedMeanwhile },
    ]);
  });

  test('a save that is left under way and meets a deletion says that in the alert', async () => {
    const closedBecause = ({ by }: Place) => (by === 'grace' ? 'It is gone.' : null);
    const { store, change, written } = await leftUnderWay({ kind: { closedBecause } });
    change({ street: 'Nygatan' });
    await written.end(failure('conflict'));
    expect(selectMessages(store.getState())).toMatchObject([{ title: notSaved, text: 'It is gone.' }]);
  });

  test('a record that was closed all along is said to have been changed, not closed', async () => {
    const { store, change, written } = await leftUnderWay({ kind: { closedBecause: () => 'It is closed.' } });
    change({ street: 'Nygatan' });
    await written.end(failure('conflict'));
    expect(selectMessages(store.getState())).toMatchObject([{ title: notSaved, text: reasonTexts.changedMeanwhile }]);
  });

  describe('the form is left while it is looked for', () => {
    /** The first look has not been answered when the next page is there. */
    async function leftWhileChecking() {
      const { calls } = server();
      const looked = held<Place>();
      calls.read.mockResolvedValueOnce(done(lund)).mockReturnValueOnce(looked.result);
      calls.write.mockResolvedValueOnce(failure('unreachable'));
      const { store, user, city, save, abandon } = await atSmallForm(calls);
      await user.type(city(), '!');
      await save();
      await abandon();
      expect(selectMessages(store.getState())).toEqual([]);
      return { store, looked, calls };
    }

    test.each<[string, Place, object]>([
      ['was not seen', lund, { kind: 'danger', title: inDoubt }],
      ['met another change', { ...lund, version: 8, city: 'Malmö' }, { kind: 'danger', title: notSaved }],
    ])('and an alert says that it %s', async (_what, found, alert) => {
      const { store, looked } = await leftWhileChecking();
      await looked.end(done(found));
      expect(selectMessages(store.getState())).toMatchObject([alert]);
    });

    test('and one that has arrived is reported as any other save', async () => {
      const { store, looked, calls } = await leftWhileChecking();
      const found = { ...lund, version: 8, city: 'Lund!' };
      await looked.end(done(found));
      expect(calls.onSaved).toHaveBeenCalledExactlyOnceWith(
        { city: 'Lund!', street: 'Bredgatan', password: '' },
        found,
        '',
      );
      expect(selectMessages(store.getState())).toEqual([]);
    });

    test('and nothing is said to whoever signs in afterwards', async () => {
      const { store, looked } = await leftWhileChecking();
      store.dispatch(endSession());
      await looked.end(done(lund));
      expect(selectMessages(store.getState())).toEqual([]);
    });
  });

  test('what somebody else has changed is a conflict, found by itself', async () => {
    const { pass, arrives, calls } = await lostAtOnce();
    arrives({ by: 'grace', city: 'Malmö' });
    await pass(2000);
    // The message that had the focus is gone.
    expect(screen.getByRole('group', { name: /^grace has changed this since you opened it\./ })).toHaveFocus();
    await pass(60_000);
    expect(calls.read).toHaveBeenCalledTimes(3);
  });

  test('a conflict found by itself is announced, and the focus stays where the person types', async () => {
    const { pass, arrives, street, press, button } = await lostAtOnce();
    act(() => street().focus());
    fireEvent.change(street(), { target: { value: 'Storgatan' } });
    arrives({ by: 'grace', city: 'Malmö' });
    await pass(5000);
    expect(screen.getByRole('group', { name: /^grace has changed this/ })).toBeVisible();
    expect(screen.getByText('grace').closest('[role="alert"]')).toHaveTextContent(/Nothing was saved\./);
    expect(street()).toHaveFocus();
    await pass(timings.callDeadline);
    expect(button()).not.toHaveAttribute('aria-disabled', 'true');
    // A conflict that the person asks for takes the focus.
    await press('Save Changes');
    expect(screen.getByRole('group', { name: /^grace has changed this/ })).toHaveFocus();
    expect(street()).toHaveValue('Storgatan');
  });
});

describe('a save that repeats one whose answer was lost', () => {
  async function afterLostSave(
    options: Parameters<typeof atSmallForm>[1] = {},
    more: { hasArrived?: () => Promise<Arrival> } = {},
  ) {
    const { calls, box } = server();
    calls.write.mockResolvedValueOnce(failure('unreachable'));
    const at = await atSmallForm({ ...calls, ...more }, options);
    await at.user.type(at.city(), '!');
    await at.save();
    return { ...at, calls, box };
  }

  test('is not sent where the first has arrived late', async () => {
    const { calls, box, city, save } = await afterLostSave();
    box.stored = { ...lund, version: 8, by: 'me', city: 'LUND!' };
    await save();
    await hasFocus(`${saveTexts.record.arrived} ${spelledOtherwise}`);
    expect(calls.write).toHaveBeenCalledOnce();
    expect(city()).toHaveValue('LUND!');
    // The next save is one of its own.
    await save();
    expect(calls.write).toHaveBeenCalledTimes(2);
  });

  test('is not sent either where another button asks for it', async () => {
    const { calls, box, user } = await afterLostSave();
    box.stored = { ...lund, version: 8, by: 'me', city: 'Lund!' };
    await user.click(screen.getByRole('button', { name: 'Save and Open Next' }));
    await hasFocus(saveTexts.record.arrived);
    expect(calls.write).toHaveBeenCalledOnce();
  });

  test('is a conflict where the record was closed since, though with the same values', async () => {
    const closedBecause = ({ by }: Place) => (by === 'grace' ? 'It is closed.' : null);
    const hasArrived = vi.fn<() => Promise<Arrival>>(() => Promise.resolve('notSeen'));
    const { calls, box, save } = await afterLostSave({ kind: { closedBecause } }, { hasArrived });
    box.stored = { ...lund, version: 8, by: 'grace', city: 'Lund!' };
    await save();
    expect(await screen.findByText(/It is closed\./)).toBeVisible();
    expect(calls.write).toHaveBeenCalledOnce();
  });

  test('is sent without another look for the first once a later one was saved', async () => {
    const { calls } = server();
    calls.write.mockResolvedValueOnce(failure('unreachable'));
    const hasArrived = vi.fn<() => Promise<Arrival>>(() => Promise.resolve('notSeen'));
    const { write, onSaved } = calls;
    const { user, city, save } = await atSmallForm({ write, onSaved, hasArrived }, { isNew: true });
    await user.type(city(), '!');
    await save();
    await hasFocus(saveTexts.record.notSeen);
    await save();
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    // What the later one has made is alike.
    hasArrived.mockResolvedValue('exact');
    await user.type(city(), '?');
    await save();
    await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(3));
  });

  test('is not sent while nobody can tell whether the first arrived', async () => {
    const { calls } = server();
    calls.write.mockResolvedValue(failure('unreachable'));
    const hasArrived = vi.fn<() => Promise<Arrival | null>>(() => Promise.resolve(null));
    const { write, onSaved } = calls;
    const { user, city, save } = await atSmallForm({ write, onSaved, hasArrived });
    await user.type(city(), '!');
    await save();
    await hasFocus(saveTexts.record.unknown);
    await user.type(city(), '?');
    await save();
    await hasFocus(saveTexts.record.unknown);
    expect(hasArrived).toHaveBeenCalledTimes(2);
    expect(write).toHaveBeenCalledOnce();
    hasArrived.mockResolvedValue('notSeen');
    await save();
    expect(write).toHaveBeenCalledTimes(2);
  });
});
