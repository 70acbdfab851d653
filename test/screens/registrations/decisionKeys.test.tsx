import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { actions, button, calls, opened, pending } from '@test/support/registrationReview';
import { field } from '@test/support/registrationForm';

test('keys lead to the buttons that decide, and Ctrl+Enter saves', async () => {
  const { user } = await opened(pending('unknown'));
  await user.keyboard('a');
  expect(button('Create User')).toHaveFocus();
  await user.keyboard('r');
  expect(button('Reject')).toHaveFocus();
  expect(calls('PUT', actions)).toEqual([]);
  await user.type(field('First name'), 'ar');
  expect(field('First name')).toHaveFocus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(calls('PUT', '/rest/secure/user_registration')).toHaveLength(1));
});

test.each([
  ['names these keys', 'admin', ['Go to Create User', 'Go to Reject', 'Save Changes']],
  ['does not name them to somebody who may only read', 'reader', []],
] as const)('the list of shortcuts %s', async (_, username, expected) => {
  const { user } = await opened(pending('unknown'), username);
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' }));
  expect(dialog.getByText('Show this list')).toBeVisible();
  const named = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(named.filter((what) => /Create|Reject|Save/.test(what))).toEqual(expected);
});

test('a decided registration, which has neither such keys nor neighbors, lists no shortcuts', async () => {
  await opened(pending('unknown', 'DENIED'));
  expect(button('Delete')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Keyboard Shortcuts' })).toBeNull();
});
