import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import '@/screens/dashboard/DashboardScreen';
import { addRequest } from '@test/support/reviews';
import { signedInAt } from '@test/support/signIn';

async function panelAt() {
  const portal = await signedInAt('/app/dashboard', 'reader');
  const panel = await screen.findByRole('region', { name: 'Waiting for Review' });
  await within(panel).findByText('Ages as a table');
  return { ...portal, panel };
}

/** The rows of a table as texts. */
const cells = (table: HTMLTableElement) => [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent));

test('the table of ages counts all that waits, by kind', async () => {
  addRequest('NEW', { sysdat: new Date().toISOString() });
  const { panel } = await panelAt();
  const [waiting, ages] = [...panel.querySelectorAll('table')].map(cells);
  const [head = [], ...rows] = ages ?? [];
  expect(head).toEqual(['Age', 'Access Change', 'Profile Change', 'Registration', 'All']);
  expect(rows.map(([label]) => label)).toEqual([
    'Up to 1 business day',
    '2 to 3 business days',
    '4 to 10 business days',
    'Over 10 business days',
  ]);
  const totals = (waiting ?? []).slice(1).map(([, total]) => Number(total));
  const sums = totals.map((_, kind) => rows.reduce((sum, row) => sum + Number(row[kind + 1]), 0));
  expect(sums).toEqual(totals);
  expect(Number(rows[0]?.[1])).toBeGreaterThanOrEqual(1);
});

test('the bars are hidden from screen readers and the Tab key, and lead where the table does', async () => {
  const { panel, user } = await panelAt();
  await user.click(within(panel).getByText('Ages as a table'));
  const table = within(panel).getByRole('table', { name: 'Requests waiting for review, by type and age' });
  const linked = [...table.querySelectorAll('a')].map((link) => link.getAttribute('href')).sort();
  const bars = [...panel.querySelectorAll('.age-bar a')];
  expect(bars.map((link) => link.getAttribute('href')).sort()).toEqual(linked);
  for (const bar of bars) {
    expect(bar.closest('[aria-hidden="true"]')).not.toBeNull();
    expect(bar).toHaveAttribute('tabindex', '-1');
  }
});

test('an age leads to exactly the requests that it counts, whose chip can be taken off again', async () => {
  const { panel, user } = await panelAt();
  await user.click(within(panel).getByText('Ages as a table'));
  const link = within(panel).getByRole('link', { name: /^Profile Change, Over 10 business days: \d+ waiting$/ });
  const count = Number(link.textContent);
  await user.click(link);
  const list = await screen.findByRole<HTMLTableElement>('table', { name: 'Outstanding requests' });
  expect(window.location.search).toBe('?sort=dateSubmitted%2Casc&kind=profileChange&age=over10');
  await waitFor(() => expect(list.rows).toHaveLength(count + 1));
  const chip = await screen.findByRole('button', { name: `Over 10 business days ${count}`, pressed: true });
  await user.click(chip);
  expect(window.location.search).toBe('?sort=dateSubmitted%2Casc&kind=profileChange');
  expect(screen.queryByRole('button', { name: /^Over 10 business days/ })).toBeNull();
});
