import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { saveTexts } from '@/domain/saveTexts';
import { atSmallForm, done, failure, hasFocus, held, lund, server, type Place } from '@test/support/smallForm';

// The server spells some values in its own way: with blanks at their ends, or in capitals.

const stored = { ...lund, city: 'Lund ' };
const conflict = () => screen.findByRole('group', { name: /has changed this since you opened it/ });
const checked = (group: HTMLElement) =>
  within(group)
    .getAllByRole('radio', { checked: true })
    .map((radio) => radio.closest('label, .form-check')?.textContent);

test('a value with a stored blank that nobody typed is theirs in a conflict', async () => {
  const { calls, change } = server(stored);
  const { user, save, street } = await atSmallForm(calls, { record: stored });
  await user.type(street(), ' 2');
  change({ city: 'Malmö' });
  await save();
  expect(checked(await conflict())).toEqual(['Theirs: Malmö', 'Yours: Bredgatan 2']);
});

test('a value with a stored blank that nobody changed is not in a conflict', async () => {
  const { calls, change, box } = server(stored);
  const { user, save, street } = await atSmallForm(calls, { record: stored });
  await user.type(street(), ' 2');
  change({ street: 'Storgatan' });
  await save();
  const panel = await conflict();
  expect(checked(panel)).toEqual(['Yours: Bredgatan 2']);
  await user.click(within(panel).getByRole('button', { name: 'Use Theirs' }));
  await hasFocus('The form shows the saved version.');
  expect(box.stored).toMatchObject({ city: 'Lund ', street: 'Storgatan' });
});

test('a lost save is found as it was sent, though a stored blank is left as it was', async () => {
  const { calls, change } = server(stored);
  const { user, save, street } = await atSmallForm(calls, { record: stored });
  calls.write.mockImplementation(({ street: sent }) => {
    change({ street: sent, by: 'me' });
    return Promise.resolve(failure('unreachable'));
  });
  await user.type(street(), ' 2');
  await save();
  await hasFocus(saveTexts.record.arrived);
});

describe('a second save before the version of the first has been read back', () => {
  async function savedTwice(meanwhile: () => void, { calls, box }: ReturnType<typeof server>) {
    const { user, save, street } = await atSmallForm(calls);
    await user.type(street(), ' 2');
    const readBack = held<Place>();
    calls.read.mockResolvedValueOnce(done(box.stored)).mockReturnValueOnce(readBack.result);
    await save();
    meanwhile();
    await user.type(street(), '0');
    await save();
    await readBack.end(done(box.stored));
  }

  test('is told from a conflict, though the server has spelled the first in its own way', async () => {
    const at = server();
    const { box, calls } = at;
    calls.write.mockImplementation(({ city, street: sent }) => {
      box.stored = { version: box.stored.version + 1, by: 'me', city: city.toUpperCase(), street: sent };
      return Promise.resolve(done(null));
    });
    await savedTwice(() => undefined, at);
    await waitFor(() => expect(calls.write).toHaveBeenCalledTimes(2));
    expect(box.stored).toMatchObject({ city: 'LUND', street: 'Bredgatan 20' });
    expect(screen.queryByText(/has changed this since/)).toBeNull();
  });

  test('goes on from what somebody else has changed since the first', async () => {
    const at = server();
    await savedTwice(() => at.change({ city: 'Malmö' }), at);
    await waitFor(() => expect(at.box.stored).toMatchObject({ city: 'Malmö', street: 'Bredgatan 20' }));
    expect(screen.getByLabelText('City')).toHaveValue('Malmö');
  });
});
