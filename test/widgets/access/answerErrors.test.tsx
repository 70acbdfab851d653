import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addRequest, reviewAt, reviewPath } from '@test/support/reviews';
import { chooseRole } from '@test/support/registrationForm';
import { me } from '@test/support/ownAccess';
import { renderAt } from '@test/support/renderAt';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';

const card = (position: number) => within(screen.getByRole('region', { name: `Study role ${position}` }));
const errorsOf = (position: number) => [
  ...new Set(
    [...screen.getByRole('region', { name: `Study role ${position}` }).querySelectorAll('.field-error')].map(
      (error) => error.textContent,
    ),
  ),
];
const required = ['At least one AO or LAO is required', 'At least one study is required'];

function refuses(path: string, fieldErrors: Readonly<Record<string, readonly string[]>>) {
  world().faults.failNext(`PUT ${path}`, { kind: 'status', status: 422, body: { fieldErrors } });
}

test('removing a study role leaves no error on a card that is right [QCARD-027]', async () => {
  const { user } = renderAt('/register');
  for (const [at, role] of ['CRA', 'Grants Administrator', 'Study Coordinator'].entries()) {
    if (at > 0) await user.click(screen.getByRole('button', { name: 'Add new role' }));
    await chooseRole(user, role, at + 1);
  }
  await user.click(screen.getByRole('button', { name: 'Submit Request' }));
  await waitFor(() => expect(errorsOf(1)).toEqual(required));
  expect([errorsOf(2), errorsOf(3)]).toEqual([[], required]);

  await user.click(card(1).getByRole('button', { name: 'Remove study role 1' }));
  expect(card(1).getByText('Grants Administrator')).toBeVisible();
  expect([errorsOf(1), errorsOf(2)]).toEqual([[], required]);
});

test('an error of the server goes when its part of the card is corrected, the others stay', async () => {
  const { id } = me();
  const { user } = await signedInAt(`/app/users/${id}?tab=access`);
  await screen.findByRole('region', { name: 'Study role 2' });
  refuses(`/rest/secure/user_access/user/${id}`, {
    'userAccesses[0].studyNames': ['unknown'],
    'userAccesses[1].siteCodes': ['notEmpty'],
    'userAccesses[1].laoIds': ['notEmpty'],
    'userAccesses[1].studyNames': ['notEmpty'],
  });
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(errorsOf(2)).toEqual(required));

  const choose = async (label: string) => {
    await user.click(card(2).getByRole('combobox', { name: new RegExp(`^${label}`) }));
    await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
  };
  await choose('LAOs / AOs');
  expect(errorsOf(2)).toEqual(['At least one study is required']);
  await choose('Studies');
  expect(errorsOf(2)).toEqual([]);
  expect(errorsOf(1)).toEqual(['Studies are unknown']);
});

test('errors of the server do not move to other cards when a removal is applied', async () => {
  const { user } = await reviewAt(addRequest('REMOVAL'));
  refuses(reviewPath, { 'userAccesses[0].sites': ['notEmpty'], 'userAccesses[1].systemAccessIds': ['notEmpty'] });
  await user.click(screen.getByRole('radio', { name: 'In Progress' }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(errorsOf(1)).not.toEqual([]));

  await user.click(screen.getByRole('button', { name: 'Apply Above Changes' }));
  expect(errorsOf(1)).toEqual([]);
});
