import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo } from '@test/support/journal';
import { withSettings } from '@test/support/withSettings';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';

test('resources stand under three headers [DASH-007, DASH-008]', async () => {
  await signedInAt('/app/resources', 'user');
  const headers = await screen.findAllByRole('heading', { level: 2 });
  expect(headers.map((header) => header.textContent)).toEqual(['Links', 'Downloads', 'eLearnings']);
  const downloads = within(screen.getByRole('region', { name: 'Downloads' }));
  expect(downloads.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Delegation Log Template (opens in a new tab)',
    'Manual of Procedures (opens in a new tab)',
  ]);
  expect(downloads.getByText('Version 7.1, 212 pages.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
});

test('a header without resources says `No records found`; an unknown header stands last [DASH-008]', async () => {
  world().resources.splice(0, 2);
  Object.assign(world().resources.at(-1) ?? {}, { category: 'Webinars' });
  await signedInAt('/app/resources', 'admin');
  expect(within(await screen.findByRole('region', { name: 'Links' })).getByText('No records found')).toBeVisible();
  const names = screen.getAllByRole('heading', { level: 2 }).map((header) => header.textContent);
  expect(names.at(-1)).toBe('Webinars');
});

test('without a configured path nothing is loaded, and the three headers are empty [DASH-008]', async () => {
  withSettings({ resourcesPath: '' });
  await signedInAt('/app/resources', 'admin');
  expect(await screen.findAllByText('No records found')).toHaveLength(3);
  expect(callsTo('secure/resources')).toEqual([]);
});

test('a list that cannot be loaded can be loaded again', async () => {
  world().faults.failNext('GET /rest/secure/resources', { kind: 'notSent' });
  const { user } = await signedInAt('/app/resources', 'user');
  expect(await screen.findByText(/^Problem loading resources\. The server cannot be reached/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Specimen Handling')).toBeVisible();
});
