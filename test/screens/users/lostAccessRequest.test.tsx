import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { writes } from '@test/support/journal';
import { me, screenPath } from '@test/support/ownAccess';
import { chooseRole } from '@test/support/registrationForm';
import { world } from '@test/support/server';
import { signedInAt } from '@test/support/signIn';

const path = '/rest/secure/user_access_mod_request';

test('a request whose answer is lost is found although the server lists its roles in another order', async () => {
  const { id } = me();
  const { user } = await signedInAt(`${screenPath}?accessRequestType=NEW&userId=${id}`, 'user');
  await chooseRole(user, 'Regulatory Specialist');
  await user.click(screen.getByRole('button', { name: 'Add new role' }));
  await chooseRole(user, 'Community Advisor', 2);
  const { accessRequests } = world();
  const save = accessRequests.save.bind(accessRequests);
  vi.spyOn(accessRequests, 'save').mockImplementation((request) =>
    save({ ...request, accessControls: [...request.accessControls].reverse() }),
  );
  world().faults.failNext(`POST ${path}`, { kind: 'lostAnswer' });
  await user.click(screen.getByRole('button', { name: 'Submit Request' }));
  expect(await screen.findByText('The connection was lost, but your request was submitted.')).toBeVisible();
  expect(writes()).toEqual([`POST ${path}`]);
});
