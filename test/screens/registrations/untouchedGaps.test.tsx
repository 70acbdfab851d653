import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Registration } from '@test/mock-server/requestRecords';
import { field, fillIn } from '@test/support/registrationForm';
import { actions, button, calls, completed, createUser, opened, pending } from '@test/support/registrationReview';
import { world } from '@test/support/server';

/** A pending registration from an older form, which did not require what is missing. */
function incomplete(gaps: Partial<Registration>): Registration {
  return world().registrations.save({ ...pending('unknown'), ...gaps });
}

test.each([
  ['job title', { jobTitle: '' }],
  ['study role', { accessControls: [] }],
])('a comment on a registration that was stored without a %s is sent', async (_, gaps) => {
  const registration = incomplete(gaps);
  const { user } = await opened(registration);
  await fillIn(user, { 'Reviewer comments (optional)': 'Called them.' });
  await user.click(button('Save Changes'));
  await waitFor(() => expect(calls('PUT', `/rest/secure/user_registration/${registration.id}`)).toHaveLength(1));
  const [put] = calls('PUT', `/rest/secure/user_registration/${registration.id}`);
  expect(put?.body).toMatchObject({ ...gaps, reviewerComments: 'Called them.' });
});

test('the server judges whether a user is created from a registration that was stored without a job title', async () => {
  const { user } = await completed(incomplete({ jobTitle: '' }));
  await createUser(user);
  const alert = await screen.findByRole('group', { name: 'User Creation Failed' });
  expect(alert).toHaveTextContent('Job title is required');
  expect(calls('PUT', `${actions}/approve`)).toHaveLength(1);
});

test('what a reviewer empties is still required', async () => {
  const { user } = await opened(incomplete({ jobTitle: '' }));
  await user.clear(field('Organization name'));
  await user.click(button('Save Changes'));
  const alert = await screen.findByRole('alert', { name: 'Registration Not Updated' });
  expect(alert).toHaveTextContent('Organization name is required');
  expect(alert).not.toHaveTextContent('Job title');
  expect(calls('PUT', '/rest/secure/user_registration/')).toEqual([]);
});
