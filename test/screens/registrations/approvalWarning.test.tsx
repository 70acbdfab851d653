import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field } from '@test/support/registrationForm';
import { actions, calls, completed, createUser, pending } from '@test/support/registrationReview';
import { world } from '@test/support/server';

test('asks whether to create an internal user from outside anyway [RPEND-030, RPEND-031, RPEND-032, RPEND-033]', async () => {
  const registration = pending('unknown');
  const { user } = await completed(registration);
  await user.click(await screen.findByRole('combobox', { name: 'Account type' }));
  await user.click(await screen.findByRole('option', { name: 'Internal' }));
  await createUser(user);
  const dialog = await screen.findByRole('dialog', { name: 'Create User' });
  expect(dialog).toHaveTextContent('outside the internal domain');
  expect(screen.queryByText('User Creation Failed')).toBeNull();
  await user.dblClick(within(dialog).getByRole('button', { name: 'Create User Anyway' }));
  await screen.findByText('New User Created');
  expect(calls('PUT', `${actions}/approve`).map(({ search }) => search)).toEqual([
    '',
    '?ignoreValidationWarnings=true',
  ]);
});

test.each([
  ['a code that nobody knows', { fieldErrors: { 'registrationForm.email': ['nonInternalEmailWarning'] } }],
  ['the email without its form', { fieldErrors: { email: ['internal'] }, globalErrors: [] }],
  ['warnings beside no errors', { fieldErrors: {}, fieldWarnings: { email: ['outsideDomain'] } }],
])('asks the same for %s, and again if it is warned again [RPEND-031, RPEND-032, RPEND-033]', async (_how, body) => {
  const { user } = await completed(pending('unknown'));
  world().faults.failNext(`PUT ${actions}/approve`, { kind: 'status', status: 422, body }, 2);
  await createUser(user);
  for (const round of [1, 2]) {
    const dialog = await screen.findByRole('dialog', { name: 'Create User' });
    expect(dialog).toHaveTextContent('outside the internal domain');
    await user.click(within(dialog).getByRole('button', { name: 'Create User Anyway' }));
    await waitFor(() => expect(calls('PUT', `${actions}/approve`)).toHaveLength(round + 1));
  }
  await screen.findByText('New User Created');
  expect(calls('PUT', `${actions}/approve`).map(({ search }) => search)).toEqual([
    ...['', '?ignoreValidationWarnings=true', '?ignoreValidationWarnings=true'],
  ]);
});

test('asks nothing if the email is wrong, or more than the email [RPEND-047]', async () => {
  const { user } = await completed(pending('unknown'));
  const errors = { 'registrationForm.email': ['nonInternalEmailWarning'], username: ['unique'] };
  world().faults.failNext(`PUT ${actions}/approve`, { kind: 'status', status: 422, body: { fieldErrors: errors } });
  await createUser(user);
  await screen.findByRole('group', { name: 'User Creation Failed' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field('Username')).toHaveAccessibleDescription(/is already in use/);
});

test('says in an alert what it would have asked, once the review was left', async () => {
  const { user } = await completed(pending('unknown'));
  await user.click(await screen.findByRole('combobox', { name: 'Account type' }));
  await user.click(await screen.findByRole('option', { name: 'Internal' }));
  world().faults.failNext(`PUT ${actions}/approve`, { kind: 'lateAnswer' });
  await createUser(user);
  await user.click(screen.getAllByRole('link', { name: 'Reports', hidden: true })[0] ?? document.body);
  await user.click(await screen.findByRole('button', { name: 'Abandon Changes' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  world().faults.clear();
  const alert = await screen.findByText('User Creation Failed');
  expect(alert.closest('.alert')).toHaveTextContent(
    'outside the internal domain but is indicated as internal. To create the user anyway, open the review again.',
  );
  expect(calls('PUT', `${actions}/approve`)).toHaveLength(1);
});

test('is not called unsaved if its answer was lost and the registration no longer says how it stands', async () => {
  const registration = pending('unknown');
  const { user } = await completed(registration);
  const read = 'GET /rest/secure/user_registration/';
  world().faults.failNext(`PUT ${actions}/approve`, { kind: 'lostAnswer' });
  world().faults.failNext(read, { kind: 'delay', ms: 1 });
  const text = JSON.stringify({ ...registration, registrationStatus: undefined });
  world().faults.failNext(read, { kind: 'malformedJson', text });
  await createUser(user);
  expect(await screen.findByText(/^We could not check whether your review was saved\./)).toBeVisible();
  expect(screen.queryByText(/^Not saved yet/)).toBeNull();
});
