import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { reasonTexts } from '@/domain/firstTexts';
import { selectMessages } from '@/store/alerts';
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
    const { store, user, city, save, abandon } = await atSmallForm(calls);
    await user.type(city(), '!');
    await save();
    await abandon();
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

  test('takes the focus to a conflict that was found while it was open', async () => {
    const { calls } = server();
    const looked = held<Place>();
    const { user, city, save } = await atSmallForm(calls);
    calls.read.mockReturnValueOnce(looked.result);
    await user.type(city(), '!');
    await save();
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await screen.findByRole('dialog', { name: 'Unsaved Changes' });
    await looked.end(done({ ...lund, version: 8, city: 'Malmö' }));
    await user.click(screen.getByRole('button', { name: 'Go Back' }));
    await waitFor(() => expect(screen.getByRole('group', { name: /has changed this/ })).toHaveFocus());
  });

  test('finds what somebody else saves after a save that stays on the screen for what was typed meanwhile', async () => {
    const { calls, change } = server();
    const answer = held<null>();
    const { user, street, city, save } = await atSmallForm(calls);
    calls.onSaved.mockReturnValueOnce({ address: '/list' });
    const write = calls.write.getMockImplementation();
    calls.write.mockImplementationOnce(async (...sent) => {
      await write?.(...sent);
      return answer.result;
    });
    await user.type(city(), '!');
    await save();
    await user.type(street(), ' 1');
    await answer.end(done(null));
    change({});
    await save();
    expect(await screen.findByText('grace')).toBeVisible();
    expect(calls.write).toHaveBeenCalledOnce();
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

  test('that the portal makes by itself while the form asks before the save sends nothing', async () => {
    const { calls } = server();
    const asked = held<null>();
    const confirm = async () => (await asked.result).isDone;
    const { user, city, save } = await atSmallForm(calls, { confirm });
    await user.type(city(), '!');
    await save();
    // Not held up, and nothing is given up: it stays as a draft.
    await user.click(screen.getByRole('link', { name: 'Forced out' }));
    expect(await screen.findByText('Another page')).toBeVisible();
    await asked.end(done(null));
    expect(calls.write).not.toHaveBeenCalled();
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

test('a save leads nowhere once what was typed during it is abandoned for another address of the form', async () => {
  const { calls } = server();
  const written = held<null>();
  calls.write.mockReturnValueOnce(written.result);
  calls.onSaved.mockReturnValue({ address: '/list' });
  const { user, city, save, router } = await atSmallForm(calls);
  await user.type(city(), '1');
  await save();
  await user.type(city(), '2');
  await written.end(done(null));
  await user.click(screen.getByRole('link', { name: 'Next tab' }));
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.click(screen.getByRole('button', { name: 'Abandon Changes' }));
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(router.state.location).toMatchObject({ pathname: '/form', search: '?tab=two' });
  expect(city()).toBeEnabled();
});

test('a save that is answered after it was abandoned leads nowhere', async () => {
  const { calls } = server();
  const written = held<null>();
  calls.write.mockReturnValueOnce(written.result);
  calls.onSaved.mockReturnValue({ address: '/list', delay: 0 });
  const { user, city, save, router } = await atSmallForm(calls);
  await user.type(city(), '1');
  await save();
  await user.click(screen.getByRole('link', { name: 'Next tab' }));
  await user.click(await screen.findByRole('button', { name: 'Abandon Changes' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=two'));
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await written.end(done(null));
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(calls.onSaved).toHaveBeenCalledOnce();
  expect(router.state.location.pathname).toBe('/form');
  expect(city()).toBeEnabled();
});

test('what only a decision sends is kept beside the version of somebody else, as it is typed by then', async () => {
  const { calls, change } = server();
  const { user, city, save } = await atSmallForm(calls, { kind: { transient: () => ({ password: '' }) } });
  await user.type(city(), '!');
  change({ city: 'Malmö' });
  await save();
  await screen.findByRole('button', { name: 'Use Theirs' });
  await user.type(screen.getByLabelText('Secret'), 'for later');
  await user.click(screen.getByRole('button', { name: 'Use Theirs' }));
  expect(city()).toHaveValue('Malmö');
  expect(screen.getByLabelText('Secret')).toHaveValue('for later');
});

test('what follows from the saved values is no change of its own, though they could not be read back', async () => {
  const { calls } = server();
  const { read } = calls;
  const transient = (place: { city: string }) => ({ password: `of ${place.city}` });
  const valuesOf = ({ city, street }: typeof lund) => ({ city, street, ...transient({ city }) });
  const { user, city, save } = await atSmallForm(calls, { kind: { transient, valuesOf } });
  read.mockResolvedValueOnce(done(lund)).mockResolvedValue(failure('failed'));
  await user.type(city(), '!');
  await user.type(screen.getByLabelText('Secret'), '!');
  await save();
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByText('Another page')).toBeVisible();
});

test('a record that was closed all along is said to be changed, though nobody knows by whom', async () => {
  const kind = { editorOf: () => ({ by: '', at: '' }), closedBecause: () => 'This record is closed.' };
  const { calls, change } = server();
  const { user, city, save } = await atSmallForm(calls, { kind });
  await user.type(city(), '!');
  change({ city: 'Malmö' });
  await save();
  await hasFocus(`${reasonTexts.changedMeanwhile} Nothing was saved. This record is closed.`);
});

test('a conflict without a newer version leaves nothing to decide: Save sends again', async () => {
  const { calls } = server();
  calls.write.mockResolvedValueOnce(failure('conflict'));
  const { user, city, save } = await atSmallForm(calls);
  await user.type(city(), '!');
  await save();
  await hasFocus(/has changed this since you opened it/);
  await save();
  await waitFor(() => expect(calls.write).toHaveBeenCalledTimes(2));
});
