import { waitFor } from '@testing-library/react';
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

test('a decided registration has no keys to decide', async () => {
  const { user } = await opened(pending('unknown', 'DENIED'));
  await user.keyboard('r');
  expect(button('Delete')).not.toHaveFocus();
  expect(document.body).not.toHaveTextContent('Go to Reject');
});
