import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { silentCall } from '@/store/callResult';
import { atSmallForm, done, failure, held } from '@test/support/smallForm';

const sent = /They were sent at \d\d:\d\d, but this page closed before an answer came\./;

/** A form that makes a place, and its calls. */
async function atNewPlace() {
  const answer = held<null>();
  const write = vi.fn(() => answer.result);
  return { ...(await atSmallForm({ write, onSaved: () => null }, { isNew: true })), write, answer };
}

test('a form whose page closes before its save is answered says so when its draft is offered', async () => {
  const first = await atNewPlace();
  await first.user.type(first.city(), ' by the lake');
  await first.save();
  await waitFor(() => expect(first.write).toHaveBeenCalledOnce());
  first.unmount();

  const second = await atNewPlace();
  expect(screen.getByText(sent)).toHaveTextContent('sending them again may make a second entry.');
  await second.user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(second.city()).toHaveValue('Lund by the lake');
  second.unmount();
  await atNewPlace();
  expect(screen.getByText(sent)).toBeVisible();
});

test('a form that was refused is offered as one that was not sent', async () => {
  const { user, city, save, write, answer, unmount } = await atNewPlace();
  await user.type(city(), ' by the lake');
  await save();
  await waitFor(() => expect(write).toHaveBeenCalledOnce());
  await answer.end(failure('failed'));
  expect(await screen.findByText('Unable to save.')).toBeVisible();
  unmount();
  await atNewPlace();
  expect(screen.getByText(/^You have unsaved changes from/)).toBeVisible();
  expect(screen.queryByText(sent)).toBeNull();
});

test('a form that was saved leaves no draft', async () => {
  const { user, city, save, answer, unmount } = await atNewPlace();
  await user.type(city(), ' by the lake');
  await save();
  await answer.end(done(null));
  await waitFor(() => expect(window.sessionStorage.getItem('drafts')).toBeNull());
  unmount();
  await atNewPlace();
  expect(screen.queryByText(/^You have unsaved changes from/)).toBeNull();
});

test('a form that was abandoned before it was refused leaves no draft', async () => {
  const { user, city, save, abandon, write, answer } = await atNewPlace();
  await user.type(city(), ' by the lake');
  await save();
  await waitFor(() => expect(write).toHaveBeenCalledOnce());
  await abandon();
  await answer.end(failure('failed'));
  expect(window.sessionStorage.getItem('drafts')).toBeNull();
});

test('a form whose save the end of the session has cut off is offered as one that was sent', async () => {
  const { user, city, save, write, answer, unmount } = await atNewPlace();
  await user.type(city(), ' by the lake');
  await save();
  await waitFor(() => expect(write).toHaveBeenCalledOnce());
  await answer.end(failure('aborted', { error: null }));
  unmount();
  await atNewPlace();
  expect(screen.getByText(sent)).toBeVisible();
});

test('a form whose save was declined when asked is offered as one that was not sent', async () => {
  const { user, city, save, write, answer, unmount } = await atNewPlace();
  await user.type(city(), ' by the lake');
  await save();
  await waitFor(() => expect(write).toHaveBeenCalledOnce());
  await answer.end(silentCall);
  unmount();
  await atNewPlace();
  expect(screen.getByText(/^You have unsaved changes from/)).toBeVisible();
  expect(screen.queryByText(sent)).toBeNull();
});

test('what was typed during a save is offered as not sent', async () => {
  const { user, city, street, save, write, answer, unmount } = await atNewPlace();
  await user.type(city(), ' by the lake');
  await save();
  await waitFor(() => expect(write).toHaveBeenCalledOnce());
  await user.type(street(), ' 9');
  await answer.end(done(null));
  unmount();
  await atNewPlace();
  expect(screen.getByText(/^You have unsaved changes from/)).toBeVisible();
  expect(screen.queryByText(sent)).toBeNull();
});
