import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { button, completed, opened, pending } from '@test/support/registrationReview';

test('what a reviewer writes has the order of the other reviews: comments, then the ticket', async () => {
  await opened(pending('unknown'));
  const fields = within(screen.getByRole('region', { name: 'Review' })).getAllByRole('textbox');
  expect(fields.map((field) => field.getAttribute('name'))).toEqual(['reviewerComments', 'sysaidTicket']);
});

test('the confirmation of a new user names the portal roles and the access', async () => {
  const { user } = await completed(pending('unknown'));
  await user.click(screen.getByRole('checkbox', { name: 'User Support' }));
  const card = screen.getByRole('region', { name: 'Study role 1' });
  const [role, ...values] = [...card.querySelectorAll('.pg-select__single-value, .pg-select__multi-value__label')].map(
    ({ textContent }) => textContent,
  );
  await user.click(button('Create User'));
  const dialog = await screen.findByRole('dialog', { name: 'Create User' });
  const [roles, access, ...others] = within(dialog).getAllByRole('listitem');
  expect(roles).toHaveTextContent(/^Portal roles: (Portal User and User Support|User Support and Portal User)$/);
  expect(access).toHaveTextContent(new RegExp(`^Study role ${role}: `));
  expect(values.length).toBeGreaterThan(0);
  for (const value of values) expect(access).toHaveTextContent(value);
  expect(others).toEqual([]);
});
