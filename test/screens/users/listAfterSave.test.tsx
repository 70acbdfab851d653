import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { holdCalls } from '@test/support/heldCalls';
import { signedInAt } from '@test/support/signIn';

const list = '/rest/secure/user_management/users';

test('the list that a saved user leads to never shows the old name', async () => {
  const { user } = await signedInAt('/app/users?filter=Garc');
  await user.click(await screen.findByRole('link', { name: /Daniela Garc/ }));
  const name = await screen.findByLabelText(/^Last name/);
  await user.clear(name);
  await user.type(name, 'Smith');
  const { asked, release } = holdCalls('get', list);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await asked;
  await screen.findByRole('heading', { name: 'Users' });
  expect(screen.queryByRole('link', { name: /Daniela Garc/ })).toBeNull();
  release();
});

test('a deactivated user is not among the active ones in the list again', async () => {
  const { user } = await signedInAt('/app/users?filter=Garc');
  await user.click(await screen.findByRole('link', { name: /Daniela Garc/ }));
  await user.click(await screen.findByRole('switch', { name: 'Active' }));
  await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
  await screen.findByRole('switch', { name: 'Active', checked: false });
  const { asked, release } = holdCalls('get', list);
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Users' }));
  await asked;
  await screen.findByRole('heading', { name: 'Users' });
  expect(screen.queryByRole('link', { name: /Daniela Garc/ })).toBeNull();
  release();
});
