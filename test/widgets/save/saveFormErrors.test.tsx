import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { saveTexts } from '@/domain/saveTexts';
import { atSmallForm, done, failure, hasFocus, held, server, type Place } from '@test/support/smallForm';

describe('a save that the server refuses', () => {
  test('has its errors beside the fields and in the summary, which has the focus [KIT-038]', async () => {
    const { calls } = server();
    const fields = { street: ['is odd', 'is long'], 'x[3].odd': ['odd is unknown'], city: ['City is taken'] };
    calls.write.mockResolvedValue(failure('invalid', { fields, globals: ['All is wrong.'] }));
    const onStartedOver = vi.fn();
    const { user, city, street, save } = await atSmallForm(calls, { onStartedOver });
    await user.type(city(), '!');
    await save();
    const summary = await hasFocus('Unable to save.');
    expect(
      within(summary)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['City is taken', 'Street: is odd; is long', 'All is wrong.', 'odd is unknown']);
    expect(street()).toHaveAccessibleDescription('is odd; is long');
    expect(onStartedOver).toHaveBeenCalledOnce();
    await user.click(within(summary).getByRole('button', { name: /^Street/ }));
    expect(street()).toHaveFocus();
    await user.type(street(), '!');
    await waitFor(() => expect(street()).not.toHaveAccessibleDescription());
    await save();
    expect(calls.write).toHaveBeenCalledTimes(2);
  });
});

test('the failure of the last save is not shown while the form asks before the next', async () => {
  const { calls } = server();
  calls.write.mockResolvedValueOnce(failure('failed'));
  const asked = held<null>();
  const confirm = vi.fn(async () => (await asked.result).isDone);
  confirm.mockResolvedValueOnce(true);
  const { save } = await atSmallForm(calls, { confirm });
  await save();
  await hasFocus('Unable to save.');
  await save();
  expect(confirm).toHaveBeenCalledTimes(2);
  expect(screen.queryByText('Unable to save.')).toBeNull();
  await asked.end(done(null));
  expect(calls.write).toHaveBeenCalledTimes(2);
});

test('the summary that has the focus is described by what is kept [KIT-038]', async () => {
  const { calls } = server();
  calls.write.mockResolvedValue(failure('failed', {}));
  const { user, city, save } = await atSmallForm(calls);
  await user.type(city(), '!');
  await save();
  const summary = await hasFocus('Unable to save.');
  expect(summary).toHaveAccessibleDescription(expect.stringContaining(saveTexts.record.kept));
});

describe('a form that is not right', () => {
  const streetIsOpen = ({ street }: { street: string }) =>
    street === 'closed'
      ? { title: 'Not sent.', errors: { fields: [{ field: 'street', messages: ['Street is closed'] }], globals: [] } }
      : null;

  test('leads to the summary while no field in error can take the focus', async () => {
    const { user, street, save } = await atSmallForm(server().calls, { check: streetIsOpen });
    await user.clear(street());
    await user.type(street(), 'closed');
    street().setAttribute('disabled', '');
    await save();
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Not sent\./));
  });

  test('is not sent, and leads to the first field in error [KIT-039]', async () => {
    const { calls } = server();
    const { user, city, save } = await atSmallForm(calls);
    await user.clear(city());
    await save();
    await waitFor(() => expect(city()).toHaveFocus());
    expect(city()).toHaveAccessibleDescription('City is required');
    expect(calls.read).not.toHaveBeenCalled();
  });

  test('shows what its fields and its check find at once, and judges again while it is put right [KIT-039]', async () => {
    const { calls } = server();
    const { user, city, street, save } = await atSmallForm(calls, { check: streetIsOpen });
    await user.clear(street());
    await user.type(street(), 'closed');
    await user.clear(city());
    await save();
    await waitFor(() => expect(city()).toHaveFocus());
    expect(city()).toHaveAccessibleDescription('City is required');
    expect(street()).toHaveAccessibleDescription('Street is closed');
    expect(screen.getByRole('alert', { name: 'Not sent.' })).toBeVisible();

    await user.type(city(), 'Lund');
    expect(street()).toHaveAccessibleDescription('Street is closed');
    await user.type(street(), '!');
    await waitFor(() => expect(street()).not.toHaveAccessibleDescription());
    await user.type(street(), '{Backspace}');
    await waitFor(() => expect(street()).toHaveAccessibleDescription('Street is closed'));
    expect(street()).toHaveFocus();
    expect(calls.write).not.toHaveBeenCalled();

    await user.type(street(), '!');
    await save();
    expect(calls.write).toHaveBeenCalledOnce();
  });

  test('has no summary any more once all that it listed is corrected, and the focus stays in the field', async () => {
    const { user, street, save } = await atSmallForm(server().calls, { check: streetIsOpen });
    await user.clear(street());
    await user.type(street(), 'closed');
    await save();
    expect(await screen.findByRole('alert', { name: 'Not sent.' })).toHaveTextContent('Street is closed');
    await waitFor(() => expect(street()).toHaveFocus());
    await user.type(street(), '!');
    await waitFor(() => expect(screen.queryByText('Not sent.')).toBeNull());
    expect(street()).toHaveFocus();
    await user.type(street(), '{Backspace}');
    expect(await screen.findByRole('alert', { name: 'Not sent.' })).toHaveTextContent('Street is closed');
  });

  test('keeps what its summary says of the whole when the fields are corrected', async () => {
    const leaks = (values: { street: string }) => {
      const found = streetIsOpen(values);
      return found && { ...found, errors: { ...found.errors, globals: ['The roof leaks.'] } };
    };
    const { user, street, save } = await atSmallForm(server().calls, { check: leaks });
    await user.clear(street());
    await user.type(street(), 'closed');
    await save();
    await user.type(street(), '!');
    await waitFor(() => expect(street()).not.toHaveAccessibleDescription());
    expect(screen.getByRole('alert', { name: 'Not sent.' })).toHaveTextContent('The roof leaks.');
  });

  test('is sent by another button that does not ask for what the first found missing', async () => {
    const { calls } = server();
    // A field without an input of its own, as the answers of the cards are.
    const kind = { fields: [{ field: 'roof', label: 'Roof' }] };
    const errors = { fields: [{ field: 'roof', messages: ['Roof leaks'] }], globals: [] };
    const check = (_: unknown, action: string) => (action === 'next' ? { title: 'Not sent.', errors } : null);
    const { user, save } = await atSmallForm(calls, { kind, check });
    await user.click(screen.getByRole('button', { name: 'Save and Open Next' }));
    expect(await screen.findByRole('alert', { name: 'Not sent.' })).toHaveTextContent('Roof leaks');
    await save();
    await waitFor(() => expect(calls.write).toHaveBeenCalledOnce());
  });

  test('leads to the summary when no field on the screen is wrong [KIT-039]', async () => {
    const errors = { fields: [{ field: 'roof', messages: ['Roof leaks'] }], globals: [] };
    const { save } = await atSmallForm(server().calls, { check: () => ({ title: 'Not sent.', errors }) });
    await save();
    await hasFocus('Not sent.');
    expect(screen.getByText('Roof leaks')).toBeVisible();
  });
});

test('what a form says without taking the focus is scrolled into view, each time', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const shown = () => scrolled.mock.contexts.map((element) => (element as Element).textContent);
  const { calls } = server();
  calls.write.mockResolvedValue(failure('unchanged', { info: 'There are no changes to submit.' }));
  const { user, city, save } = await atSmallForm(calls);
  await save();
  // A press is dropped until the outcome of the last one is on the screen.
  await waitFor(() => expect(shown()).toEqual(['There are no changes to submit.']));
  await save();
  await waitFor(() => expect(shown()).toEqual(Array(2).fill('There are no changes to submit.')));
  await user.type(city(), '!');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  // React runs the effect that scrolls a moment after the text is there.
  await waitFor(() => expect(shown().at(-1)).toBe('The form was reset.'));
});

describe('Reset', () => {
  test('puts the stored values back after 500 ms, and takes all messages away [CONST-009]', async () => {
    const { calls } = server();
    calls.write.mockResolvedValue(failure('failed'));
    const onStartedOver = vi.fn();
    const { user, city, save } = await atSmallForm(calls, { onStartedOver });
    await user.type(city(), '!');
    await save();
    vi.useFakeTimers();
    act(() => screen.getByRole('button', { name: 'Reset' }).click());
    act(() => screen.getByRole('button', { name: 'Save Changes' }).click());
    await act(() => vi.advanceTimersByTimeAsync(499));
    expect(city()).toHaveValue('Lund!');
    expect(screen.queryByText('The form was reset.')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(city()).toHaveValue('Lund');
    expect(screen.queryByText('Unable to save.')).toBeNull();
    expect(screen.getByText('The form was reset.').closest('[role="status"]')).toBeVisible();
    expect(onStartedOver).toHaveBeenCalledTimes(2);
    expect(calls.write).toHaveBeenCalledOnce();
  });

  test('does nothing while a save is on its way', async () => {
    const { calls } = server();
    const written = held<null>();
    calls.write.mockReturnValue(written.result);
    const { user, city, save } = await atSmallForm(calls);
    await user.type(city(), '!');
    await save();
    vi.useFakeTimers();
    act(() => screen.getByRole('button', { name: 'Reset' }).click());
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(city()).toHaveValue('Lund!');
  });
});

test('what a second save finds wrong stays, though the version of the first has come only now', async () => {
  const { calls, box } = server();
  const { user, city, save } = await atSmallForm(calls);
  await user.type(city(), '!');
  const readBack = held<Place>();
  calls.read.mockResolvedValueOnce(done(box.stored)).mockReturnValueOnce(readBack.result);
  await save();
  await user.clear(city());
  await save();
  await readBack.end(done(box.stored));
  await waitFor(() => expect(city()).toHaveAccessibleDescription('City is required'));
  expect(city()).toHaveValue('');
  await user.type(city(), 'Lund');
  await waitFor(() => expect(city()).not.toHaveAccessibleDescription());
});
