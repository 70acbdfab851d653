import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { storageKeys } from '@/config/storageKeys';
import { renderAt } from '@test/support/renderAt';
import { addRequest } from '@test/support/reviews';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';

const list = 'GET /rest/secure/user_management/user_requests/outstanding';

async function queueAt(address = '/app/user-requests', username = 'admin') {
  const portal = await signedInAt(address, username);
  await screen.findByRole('table');
  return portal;
}

const chip = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name} \\d+$`) });
const countOf = (button: HTMLElement) => Number(/\d+$/.exec(button.textContent)?.[0]);
const shown = (title: string) =>
  new Set([...document.querySelectorAll(`tbody [data-title="${title}"]`)].map((cell) => cell.textContent.trim()));
const total = () => Number(/of (\d+) records/.exec(document.querySelector('.table-status')?.textContent ?? '')?.[1]);

test('chips count the requests of each kind and status, and show only those', async () => {
  const { user } = await queueAt();
  const kind = await chip('Access Change');
  await user.click(kind);
  await waitFor(() => expect(shown('Request Type')).toEqual(new Set(['Access Change'])));
  expect(total()).toBe(countOf(kind));
  expect(kind).toHaveAttribute('aria-pressed', 'true');
  expect(window.location.search).toBe('?kind=accessChange');

  const status = await chip('In Progress');
  await user.click(status);
  await waitFor(() => expect(shown('Status')).toEqual(new Set(['In Progress'])));
  expect(shown('Request Type')).toEqual(new Set(['Access Change']));
  expect(total()).toBe(countOf(status));
  expect(window.location.search).toBe('?kind=accessChange&status=IN_PROGRESS');

  await user.click(screen.getByRole('button', { name: 'Clear quick filters' }));
  await waitFor(() => expect(window.location.search).toBe(''));
  await waitFor(() => expect(shown('Request Type').size).toBe(3));
  expect(document.activeElement).toHaveClass('chip');
});

test('the address holds the chips, and the review of a request goes through the narrowed list', async () => {
  const { user } = await queueAt('/app/user-requests?status=NEW&status=PENDING_REVIEW&kind=accessChange&late=true');
  expect(shown('Status')).toEqual(new Set(['New', 'Pending Review']));
  expect([...document.querySelectorAll('tbody tr')].every((row) => row.textContent.includes('late'))).toBe(true);
  const count = total();
  await user.click(screen.getAllByRole('link', { name: /^Access Change: / })[0] ?? document.body);
  expect(await screen.findByText(`1 of ${count} in this list`)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to User Requests' }));
  await screen.findByRole('table');
  expect(window.location.search).toBe('?status=NEW&status=PENDING_REVIEW&kind=accessChange&late=true');
});

test('chips that leave nothing can be cleared where the rows would be', async () => {
  const { user } = await signedInAt('/app/user-requests?kind=registration&status=IN_PROGRESS');
  const message = (await screen.findByText('No records found')).closest<HTMLElement>('.table-message');
  if (message === null) throw new Error('The message is not in its place');
  expect(within(message).getAllByRole('button')).toHaveLength(1);
  await user.click(within(message).getByRole('button', { name: 'Clear quick filters' }));
  expect(await screen.findByRole('table')).toBeVisible();
  expect(window.location.search).toBe('');
  expect(document.activeElement).toHaveClass('chip');
  expect(screen.queryByRole('button', { name: 'Clear quick filters' })).toBeNull();
});

test.each([
  ['an age', 'age=over10', /^Over 10 business days/],
  ['a status that only the filter names', 'status=ODD_ONE', /^ODD_ONE/],
])('a chip of %s goes when it is released, and the first one gets the focus', async (_what, query, name) => {
  const { user } = await signedInAt(`/app/user-requests?${query}`);
  const own = await screen.findByRole('button', { name, pressed: true });
  own.focus();
  await user.keyboard(' ');
  await waitFor(() => expect(own).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: /^Registration/ })).toHaveFocus();
});

test('switching tabs keeps the chips that both tabs have', async () => {
  const chips = 'kind=accessChange&kind=profileChange&mine=true';
  const { user } = await signedInAt(`/app/user-requests?${chips}&status=NEW&late=true&page=2`);
  await user.click(screen.getByRole('tab', { name: 'Resolved' }));
  await waitFor(() => expect(window.location.search).toBe(`?${chips}&tab=resolved`));
  expect(await chip('Access Change')).toHaveAttribute('aria-pressed', 'true');
  expect(await chip('Last modified by me')).toHaveAttribute('aria-pressed', 'true');
});

test('requests that I have modified last are mine', async () => {
  const { user } = await queueAt('/app/user-requests', 'support');
  const mine = await chip('Last modified by me');
  expect(countOf(mine)).toBeGreaterThan(0);
  await user.click(mine);
  await waitFor(() => expect(shown('Last Modified By')).toEqual(new Set(["Marcus O'Connell - support"])));
  expect(total()).toBe(countOf(mine));
  expect(window.location.search).toBe('?mine=true');
});

test('mine is known after a reload, too', async () => {
  await queueAt('/app/user-requests?mine=true', 'support');
  expect(shown('Last Modified By')).toEqual(new Set(["Marcus O'Connell - support"]));
});

test('without the profile nothing is said to be mine, or not to be, until it is loaded', async () => {
  world().faults.failNext('GET /rest/secure/user_profile$', { kind: 'status', status: 500 }, 9);
  const { user } = await queueAt('/app/user-requests', 'support');
  const all = total();
  expect(countOf(await chip('Profile Change'))).toBeGreaterThan(0);
  const mine = screen.getByRole('button', { name: 'Last modified by me' });
  await user.click(mine);
  const message = 'Your profile could not be loaded, so the requests that you modified last are not known.';
  const alert = (await screen.findByText(message)).closest<HTMLElement>('.alert');
  expect(screen.queryByText('No records found')).toBeNull();
  expect(screen.getByRole('button', { name: 'Profile Change' })).toBeVisible();
  world().faults.clear();
  await user.click(within(alert ?? document.body).getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(shown('Last Modified By')).toEqual(new Set(["Marcus O'Connell - support"])));
  expect(total()).toBe(countOf(await chip('Last modified by me')));
  expect(total()).toBeLessThan(all);
});

test('the chips count what the filter text leaves', async () => {
  await queueAt('/app/user-requests?filter=profile');
  expect(countOf(await chip('Profile Change'))).toBe(total());
  expect(countOf(await chip('Registration'))).toBe(0);
});

test('without its counts the list works as before, and they can be loaded again', async () => {
  world().faults.failNext(list, { kind: 'delay', ms: 1 });
  world().faults.failNext(list, { kind: 'status', status: 500 }, 3);
  const { user } = await queueAt();
  expect(await screen.findByText(/^The counts could not be loaded\./)).toBeVisible();
  expect(await screen.findByText('Details')).toBeVisible();
  expect(screen.queryByText('Problem loading user requests.')).toBeNull();
  world().faults.clear();
  await user.click(screen.getByRole('button', { name: 'Profile Change' }));
  await waitFor(() => expect(shown('Request Type')).toEqual(new Set(['Profile Change'])));
  await user.click(screen.getByRole('button', { name: 'Load the counts again' }));
  // The pressed button is gone.
  expect(document.querySelector('.quick-filters')).toContainElement(document.activeElement as HTMLElement);
  expect(countOf(await chip('Profile Change'))).toBe(total());
});

test('late requests and the oldest of all say so in words', async () => {
  await queueAt('/app/user-requests?sort=dateSubmitted,asc');
  await chip('Late');
  const [oldest, second] = [...document.querySelectorAll('tbody [data-title="Date Submitted"]')];
  // In business days, as the requester and the promise have it.
  expect(oldest).toHaveTextContent(/\d+ business days, oldest, late$/);
  expect(second).toHaveTextContent(/\d+ business days, late$/);
});

test('a page that is open at midnight counts as late what its list then shows', async () => {
  const wednesday = new Date();
  wednesday.setDate(wednesday.getDate() + ((3 - wednesday.getDay() + 7) % 7));
  wednesday.setHours(23, 58, 0, 0);
  vi.useFakeTimers({ toFake: ['Date'], now: wednesday });
  // Three business days until that evening.
  addRequest('NEW', { sysdat: new Date(wednesday.getTime() - 5 * 86_400_000).toISOString() });
  const { user } = await queueAt();
  const late = await chip('Late');
  const before = countOf(late);
  vi.setSystemTime(wednesday.getTime() + 180_000);
  await user.click(late);
  await waitFor(() => expect(total()).toBe(countOf(late)));
  expect(countOf(late)).toBeGreaterThan(before);
});

test('compact rows stay compact, and nothing else is stored', async () => {
  const { user, unmount } = await queueAt();
  expect(screen.getByRole('table')).not.toHaveClass('data-table-compact');
  await user.click(within(screen.getByRole('group', { name: 'Row height' })).getByLabelText('Compact rows'));
  expect(screen.getByRole('table')).toHaveClass('data-table-compact');
  expect(window.localStorage.getItem(storageKeys.tableDensity)).toBe('compact');
  unmount();
  renderAt('/app/user-requests');
  await screen.findByRole('table');
  expect(screen.getByRole('table')).toHaveClass('data-table-compact');
});
