import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo } from '@test/support/journal';
import { accessOf, addRequest } from '@test/support/reviews';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';

test('the access that a request is about is asked for beside its user [RACC-028]', async () => {
  const request = addRequest('CHANGE');
  world().faults.failNext('GET /rest/secure/user_management/user/', { kind: 'lateAnswer' });
  await signedInAt(`/app/user-requests/access-change/${request.id}`);
  const revision = `rest/secure/user_access/${accessOf('user').id}/`;
  await waitFor(() => expect(callsTo(revision)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Requested Access and Original Access' })).toBeNull();
  world().faults.clear();
  expect(await screen.findByRole('region', { name: 'Requested Access and Original Access' })).toBeVisible();
  await screen.findAllByRole('table');
  expect(callsTo(revision)).toHaveLength(1);
});
