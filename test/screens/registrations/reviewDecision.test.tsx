import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, fillIn } from '@test/support/registrationForm';
import { button, calls, completed, opened, pending } from '@test/support/registrationReview';
import { world } from '@test/support/server';

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

test('what only a decision sends is asked about on leaving, also after the registration was saved', async () => {
  const registration = pending('unknown');
  const { user } = await completed(registration);
  await fillIn(user, { 'First name': 'Renamed' });
  await user.click(button('Save Changes'));
  await waitFor(() => expect(calls('GET', `/rest/secure/user_registration/${registration.id}`)).toHaveLength(3));
  const leaves = () => user.click(screen.getByRole('link', { name: 'Reports' }));

  await leaves();
  const question = await screen.findByRole('dialog', { name: 'Unsaved Changes' });
  await user.click(within(question).getByRole('button', { name: 'Go Back' }));
  expect(screen.getByRole('checkbox', { name: 'Portal User' })).toBeChecked();
  expect(field('Username')).toHaveValue('applicant1');

  await user.click(screen.getByRole('checkbox', { name: 'Portal User' }));
  await user.clear(field('Username'));
  await leaves();
  expect(await screen.findByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
});

test('the date of a decision is not passed off as that of the submission', async () => {
  const decided = world()
    .registrations.all()
    .find(({ registrationStatus }) => registrationStatus === 'DENIED');
  if (decided === undefined) throw new Error('the world has none');
  decided.sysdat = decided.dchng;
  await opened(decided);
  const request = within(screen.getByRole('region', { name: 'Request' }));
  expect(request.getByText('Date Submitted').nextSibling).toHaveTextContent('—');
  expect(request.getByText('Date Modified').nextSibling).not.toHaveTextContent('—');
});
