import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import '@/screens/dashboard/DashboardScreen';
import { addRequest } from '@test/support/reviews';
import { callsTo } from '@test/support/journal';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

async function panelAt() {
  const portal = await signedInAt('/app/dashboard', 'reader');
  const panel = await screen.findByRole('region', { name: 'Waiting for Review' });
  await within(panel).findByRole('heading', { name: 'Submitted and Resolved by Week' });
  return { ...portal, panel };
}

/** The last rows of the table of weeks, as texts. */
function lastWeeks(panel: HTMLElement, count: number) {
  const table = within(panel).getByRole<HTMLTableElement>('table', {
    name: 'Requests submitted and resolved, by week',
  });
  return [...table.rows].slice(-count).map((row) => [...row.cells].slice(1).map((cell) => Number(cell.textContent)));
}

test('the dashboard counts what was submitted and resolved in each of the last twelve weeks, from one more call', async () => {
  const old = { sysdat: '2020-01-06T09:00:00.000Z', dchng: '2020-01-07T09:00:00.000Z' };
  for (const request of world().accessRequests.all()) world().saveAccessRequest({ ...request, ...old });
  for (const request of world().profileRequests.all()) world().saveProfileRequest({ ...request, ...old });
  for (const one of world().registrations.all()) world().registrations.save({ ...one, ...old });
  addRequest('NEW', { sysdat: daysAgo(0) });
  addRequest('CHANGE', { sysdat: daysAgo(7), dchng: daysAgo(0), requestStatus: 'APPROVED' });
  addRequest('CHANGE', { sysdat: daysAgo(7), dchng: daysAgo(7), requestStatus: 'REJECTED' });
  const { panel, user } = await panelAt();
  await user.click(await within(panel).findByText('Weeks as a table'));
  expect(lastWeeks(panel, 2)).toEqual([
    [2, 1],
    [1, 1],
  ]);
  expect(panel.querySelectorAll('.week-bars g')).toHaveLength(12);
  expect(panel.querySelector('.week-bars g:last-of-type title')).toHaveTextContent('1 submitted, 1 resolved');
  const sizes = world()
    .journal.filter(({ path }) => path.endsWith('user_requests/resolved'))
    .map(({ search }) => Number(new URLSearchParams(search).get('size')));
  const waiting = Number.parseInt(within(panel).getByRole('link', { name: /^All: \d+ waiting$/ }).textContent, 10);
  expect(sizes).toEqual([130 - waiting]);
});

test('weeks that were not read are left out, and the dashboard says so', async () => {
  // What is read goes back almost two weeks, so that it covers this one on any day.
  for (let count = 0; count < 160; count += 1) {
    addRequest('REMOVAL', { sysdat: daysAgo(40), dchng: daysAgo(count / 4), requestStatus: 'APPROVED' });
  }
  const { panel } = await panelAt();
  expect(
    await within(panel).findByText(/^Earlier weeks are not counted: only the last \d+ resolved requests were loaded\./),
  ).toBeVisible();
  const weeks = panel.querySelectorAll('.week-bars g').length;
  expect([1, 2]).toContain(weeks);
});

test('of a queue that was not read as a whole no week is counted, and nothing more is read', async () => {
  for (let count = 0; count < 160; count += 1) addRequest('REMOVAL', { sysdat: daysAgo(500 + count) });
  const { panel } = await panelAt();
  expect(
    within(panel).getByText('There are too many waiting requests to count by week: only the oldest 120 were loaded.'),
  ).toBeVisible();
  expect(callsTo('user_requests/resolved')).toEqual([]);
});

test('the counts of what waits stay where the resolved requests cannot be read, which can be tried again', async () => {
  world().faults.failNext('GET /rest/secure/user_management/user_requests/resolved', { kind: 'status', status: 500 });
  const { panel, user } = await panelAt();
  const text = await within(panel).findByText('Problem loading the resolved requests.');
  expect(within(panel).getByRole('table', { name: 'Waiting requests by type' })).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(text).not.toBeInTheDocument());
  expect(await within(panel).findByText('Weeks as a table')).toBeVisible();
});
