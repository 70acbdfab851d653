import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { heldCalls } from '@test/support/heldCalls';
import { holdClock } from '@test/support/heldClock';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';

const usersQueries = () =>
  world()
    .journal.filter(({ path }) => path === '/rest/secure/user_management/users')
    .map(({ search }) => new URLSearchParams(search));

/** What the first two cells of a row show: first and last name. */
const nameIn = (row: HTMLTableRowElement | undefined) =>
  [...(row?.cells ?? [])].slice(0, 2).map((cell) => cell.textContent);
const rows = () => [...screen.getByRole<HTMLTableElement>('table').rows].slice(1);

/** Goes to an address as Back and Forward do. */
const moveTo = (address: string) => {
  window.history.pushState(null, '', address);
  act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
};

test('finds people by their full names, asked for only where no field has the text [USER-003, USER-012]', async () => {
  const { user } = await signedInAt('/app/users', 'admin');
  await screen.findByRole('table');
  const [firstName = '', lastName = ''] = nameIn(rows().at(-1));
  const asked = usersQueries().length;
  await user.click(screen.getByLabelText('Filter users'));
  await user.paste(`${firstName} ${lastName}`);
  await waitFor(() => expect(usersQueries()).toHaveLength(asked + 2));
  expect(await screen.findByText(/^(\d+) of \1 records shown$/)).toBeVisible();
  expect(rows().length).toBeGreaterThan(0);
  for (const row of rows()) expect(nameIn(row)).toEqual([firstName, lastName]);
  const [whole, byName] = usersQueries().slice(asked);
  expect(whole?.get('person.email')).toBe(`${firstName} ${lastName}*`);
  expect([byName?.get('person.lastName'), byName?.get('person.email')]).toEqual([`${firstName}*`, null]);
});

test('marks only what the filter has found: the beginnings of names, emails and codes [KIT-014]', async () => {
  world().changeUser(world().person('user'), {
    firstName: 'Ellen',
    lastName: 'Bellen',
    email: 'ellen.bellen@x.example',
  });
  await signedInAt('/app/users?filter=ELLEN', 'admin');
  const row = within(await screen.findByRole('row', { name: /Bellen/ }));
  await waitFor(() => expect(row.getAllByText(/ellen/i, { selector: 'mark' })).toHaveLength(2));
  expect(row.getByRole('cell', { name: 'Bellen' }).querySelector('mark')).toBeNull();
});

test('rows that wait for the next answer keep the marks of their own filter [KIT-014]', async () => {
  const { user } = await signedInAt('/app/users?filter=smith', 'admin');
  const marks = () => [...document.querySelectorAll('tbody mark')].map(({ textContent }) => textContent.toLowerCase());
  await screen.findByRole('table');
  const before = marks();
  expect(new Set(before)).toEqual(new Set(['smith']));
  const held = heldCalls('/rest/secure/user_management/users');
  await user.type(screen.getByLabelText('Filter users'), 'son');
  await waitFor(() => expect(held).toHaveLength(1));
  expect(marks()).toEqual(before);
});

test('says what the filter finds where it finds nothing [KIT-009]', async () => {
  const { user } = await signedInAt('/app/users?filter=mithson', 'admin');
  const hint = /^The filter matches the beginning of a name, email, organization, AO member ID, /;
  expect(await screen.findByText('No records found')).toBeVisible();
  expect(screen.getByText(hint)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filter' }));
  expect(await screen.findByRole('table')).toBeVisible();
  expect(screen.queryByText(hint)).toBeNull();
});

test('another page is announced by its range, another filter by the count alone [KIT-019]', async () => {
  const { user } = await signedInAt('/app/users', 'admin');
  const range = await screen.findByText(/^records 1 - 25 of/);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(range).toHaveTextContent(/^records 26 - 50 of/));
  await user.click(screen.getByLabelText('Filter users'));
  await user.paste('smith');
  // A live region that is new says nothing.
  await waitFor(() => expect(range).not.toBeInTheDocument());
  expect(await screen.findByText(/^records 1 - /)).toBeVisible();
  expect(screen.getByText(/records shown$/)).toHaveRole('status');
});

test.each([
  ['/app/users', ''],
  ['/app/users?filter=smith', 'Searching'],
])('%s says that it searches only if there is something to search for: "%s" [KIT-013]', async (address, status) => {
  world().faults.failNext('GET /rest/secure/user_management/users$', { kind: 'hang' });
  await signedInAt(address, 'admin');
  await waitFor(() => expect(usersQueries()).toHaveLength(1));
  expect(await screen.findByLabelText('Filter users')).toBeVisible();
  expect(document.querySelector('.table-status')).toHaveTextContent(new RegExp(`^${status}$`));
});

test('a turn to another page ends the read of the one before', async () => {
  const { user } = await signedInAt('/app/users', 'admin');
  await screen.findByRole('table');
  const held = heldCalls('/rest/secure/user_management/users');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(held.map(({ aborted }) => aborted)).toEqual([true, false]));
});

test('says that the export has the page only, unless that is all', async () => {
  const { user } = await signedInAt('/app/users', 'admin');
  expect(await screen.findByRole('button', { name: 'Export Page as CSV' })).toBeVisible();
  await user.type(screen.getByLabelText('Filter users'), 'grace');
  expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeVisible();
});

test('the rows of one tab are not shown under another whose answer is awaited', async () => {
  const { user } = await signedInAt('/app/users', 'admin');
  await screen.findByRole('table');
  const held = heldCalls('/rest/secure/user_management/users');
  await user.click(screen.getByRole('tab', { name: 'Inactive' }));
  await waitFor(() => expect(held).toHaveLength(1));
  expect(screen.queryByRole('table')).toBeNull();
});

test('a page stays the one asked for while the answer to a shorter list is still shown', async () => {
  await signedInAt('/app/users?filter=smith', 'admin');
  expect(await screen.findByText(/ records shown$/)).toBeVisible();
  moveTo('/app/users?page=3');
  expect(await screen.findByText(/^records 51 - 75 of/)).toBeVisible();
  expect(window.location.search).toBe('?page=3');
});

test('a filter that is typed and taken back at once leaves the page where it was', async () => {
  await signedInAt('/app/users?page=2', 'admin');
  await screen.findByText(/^records 26 - 50 of/);
  const clock = holdClock();
  const asked = usersQueries().length;
  for (const value of ['x', '']) fireEvent.change(screen.getByLabelText('Filter users'), { target: { value } });
  await clock.pass(1000);
  expect(window.location.search).toBe('?page=2');
  expect(usersQueries()).toHaveLength(asked);
});

test('a filter text that is applied right after a tab was pressed leaves the tab selected', async () => {
  await signedInAt('/app/users', 'admin');
  await screen.findByRole('table');
  const clock = holdClock();
  fireEvent.change(screen.getByLabelText('Filter users'), { target: { value: 'a' } });
  // A busy machine renders the new tab only after the filter's delay.
  act(() => {
    fireEvent.click(screen.getByRole('tab', { name: 'Inactive' }));
    vi.advanceTimersByTime(500);
  });
  await clock.until(() => usersQueries().at(-1)?.get('person.lastName') === 'a*', 'the filtered list');
  expect(usersQueries().at(-1)?.get('inactive')).toBe('true');
  expect(screen.getByRole('tab', { name: 'Inactive' })).toHaveAttribute('aria-selected', 'true');
});

test('a filter text that is not applied yet when Back is pressed is not applied to the screen that it leads to', async () => {
  const { user } = await signedInAt('/app/dashboard', 'admin');
  await user.click(within(await screen.findByRole('navigation')).getByRole('link', { name: 'Users' }));
  await screen.findByRole('table', { name: 'Active users' });
  const clock = holdClock();
  fireEvent.change(screen.getByLabelText('Filter users'), { target: { value: 'a' } });
  // A busy machine renders the former screen only after the filter's delay.
  act(() => {
    window.history.back();
    vi.advanceTimersByTime(500);
  });
  await clock.until(() => screen.queryByRole('heading', { level: 1, name: 'Dashboard' }) !== null, 'the dashboard');
  expect(window.location.href).toMatch(/\/app\/dashboard$/);
});
