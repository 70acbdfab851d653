import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dayText } from '@/lib/moments';
import type { Fault } from '@test/mock-server/faults';
import { signedInAt } from '@test/support/signIn';
import { goTo } from '@test/support/goTo';
import { world } from '@test/support/server';

const path = '/rest/secure/user_management/user_requests/';
const queries = (status: string) =>
  world()
    .journal.filter((call) => call.path === path + status)
    .map(({ search }) => Object.fromEntries(new URLSearchParams(search)))
    // The counts of the quick filters are of the whole list, and a review loads its whole list as well.
    .filter(({ size }) => size !== '1000');

async function listAt(address = '/app/user-requests', username = 'admin') {
  const portal = await signedInAt(address, username);
  await screen.findByRole('table');
  return portal;
}

/** The values of a column, which may share its cells with others. */
function column(title: string): string[] {
  const table = screen.getByRole<HTMLTableElement>('table');
  return [...table.querySelectorAll('tbody tr')].map(
    (row) => row.querySelector(`[data-title="${title}"]`)?.textContent.trim() ?? '',
  );
}

const sortButtons = () =>
  within(screen.getByRole('table'))
    .getAllByRole('columnheader')
    .flatMap((header) => within(header).queryAllByRole('button'));

const titles = [
  'First Name',
  'Last Name',
  'Email',
  'Organization',
  'Request Type',
  'Status',
  'SysAid Ticket',
  'Date Submitted',
  'Last Modified',
  'Last Modified By',
];

test('asks for the outstanding requests, the newest 25 first [UREQ-007, UREQ-009, UREQ-012]', async () => {
  await listAt();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Outstanding', 'Resolved']);
  expect(queries('outstanding')).toEqual([{ page: '1', size: '25', sort: 'dateSubmitted,desc' }]);
});

test('lists requests of all kinds with their fields, newest first [UREQ-001, UREQ-002, UREQ-004, UREQ-008]', async () => {
  await listAt();
  expect(sortButtons().map((button) => button.textContent)).toEqual(titles);
  expect(column('First Name')).toHaveLength(25);
  expect(new Set(column('Request Type'))).toEqual(new Set(['Registration', 'Access Change', 'Profile Change']));
  const days = column('Date Submitted').map((text) => Date.parse(/^\d+ \w{3} \d{4}/.exec(text)?.[0] ?? ''));
  expect(days).toEqual([...days].sort((a, b) => b - a));
});

test('lists resolved requests on the other tab [UREQ-008, UREQ-009]', async () => {
  const { user } = await listAt();
  await user.click(screen.getByRole('tab', { name: 'Resolved' }));
  await waitFor(() => expect(queries('resolved')).toHaveLength(1));
  await waitFor(() => expect(new Set(column('Status'))).toEqual(new Set(['Approved', 'Rejected', 'Denied'])));
  expect(window.location.search).toBe('?tab=resolved');
});

test('filters by any field of a request [UREQ-007]', async () => {
  const { user } = await listAt();
  await user.click(screen.getByLabelText('Filter requests'));
  await user.paste('prof');
  await waitFor(() => expect(queries('outstanding')).toHaveLength(2));
  expect(queries('outstanding')[1]).toEqual({
    page: '1',
    size: '25',
    sort: 'dateSubmitted,desc',
    filterType: 'OR',
    ...Object.fromEntries(
      [
        'firstName',
        'lastName',
        'email',
        'organizationName',
        'userRequestType',
        'requestStatus',
        'sysaidTicket',
        'lastModifiedBy',
      ].map((field) => [field, 'prof*']),
    ),
  });
  await waitFor(() => expect(column('Request Type').every((text) => text === 'Profile Change')).toBe(true));
});

test.each([
  ['Access Change', 'Request Type', 'Access Change'],
  ['profile ch', 'Request Type', 'Profile Change'],
  ['In Progress', 'Status', 'In Progress'],
  ['pending outside', 'Status', 'Pending Outside Action'],
])('finds what it shows: %s [UREQ-007]', async (text, title, shown) => {
  const { user } = await listAt();
  await user.type(screen.getByLabelText('Filter requests'), text);
  await waitFor(() => expect(new Set(column(title))).toEqual(new Set([shown])));
  expect(column(title).length).toBeGreaterThan(0);
});

test('finds people by their full names, which no single field holds [UREQ-007]', async () => {
  const { user } = await listAt();
  const name = `${column('First Name')[0] ?? ''} ${column('Last Name')[0] ?? ''}`;
  await user.click(screen.getByLabelText('Filter requests'));
  await user.paste(name);
  await waitFor(() => expect(queries('outstanding')).toHaveLength(2));
  await waitFor(() => expect(new Set(column('First Name'))).toEqual(new Set([name.split(' ')[0]])));
  expect(new Set(column('First Name').map((first, row) => `${first} ${column('Last Name')[row] ?? ''}`))).toEqual(
    new Set([name]),
  );
});

test('says what it finds where it finds nothing, as by the last name of the last modifier [KIT-009]', async () => {
  const { user } = await listAt();
  expect(column('Last Modified By')).toContain("Marcus O'Connell - support");
  await user.type(screen.getByLabelText('Filter requests'), "O'Connell");
  expect(await screen.findByText('No records found')).toBeVisible();
  expect(screen.getByText(/^The filter matches the beginning of .*, SysAid ticket or last modifier\.$/)).toBeVisible();
});

test('finds a kind by the words of other servers, too [UREQ-007]', async () => {
  const { user } = await listAt();
  await user.click(screen.getByLabelText('Filter requests'));
  await user.paste('profile change');
  await waitFor(() => expect(queries('outstanding')).toHaveLength(2));
  const search = world().journal.findLast((call) => call.path === `${path}outstanding`)?.search;
  const asked = new URLSearchParams(search);
  expect(asked.get('filterType')).toBe('OR');
  expect(asked.getAll('userRequestType')).toEqual([
    ...['PROFILE*', 'LDAP_USER_PROFILE*', 'USER_PROFILE*', 'profile change*'],
  ]);
});

test('finds the records of items that have no number, as the documents list them [UREQ-004, UREQ-010]', async () => {
  world().dialect.hasListedFieldsOnly = true;
  await listAt();
  const links = screen.getAllByRole('link').flatMap((link) => link.getAttribute('href') ?? []);
  const outstanding = world()
    .profileRequests.all()
    .filter(({ requestStatus }) => !['APPROVED', 'REJECTED'].includes(requestStatus));
  expect(column('Request Type')).toHaveLength(25);
  for (const kind of ['registration', 'access-change', 'profile-change'])
    expect(links.filter((link) => link.includes(`/${kind}/`)).length).toBeGreaterThan(0);
  const reviewed = links.flatMap((link) => /profile-change\/(\d+)/.exec(link)?.[1] ?? []).map(Number);
  expect(outstanding.map(({ id }) => id)).toEqual(expect.arrayContaining(reviewed));
});

test('shows items whose records cannot be found without a link', async () => {
  world().dialect.hasListedFieldsOnly = true;
  world().faults.failNext('GET /rest/secure/ldap_user_profile_mod_request/status', { kind: 'status', status: 500 }, 9);
  await listAt();
  const table = screen.getByRole<HTMLTableElement>('table');
  const rows = [...table.rows].filter((row) => row.textContent.includes('Profile Change'));
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(within(row).queryByRole('link')).toBeNull();
  expect(screen.queryByText('Problem loading user requests.')).toBeNull();
});

test('sorts on the server [UREQ-007, UREQ-008]', async () => {
  const { user } = await listAt();
  await user.click(screen.getByRole('button', { name: 'Last Name' }));
  await waitFor(() => expect(queries('outstanding').at(-1)).toMatchObject({ sort: 'lastName,asc', page: '1' }));
  const header = screen.getByRole('columnheader', { name: /Last Name/ });
  expect(header).toHaveAttribute('aria-sort', 'ascending');
  expect(within(header).getByRole('button', { name: 'Last Name, sorted ascending' })).toBeVisible();
});

test('links each row to the review of its kind, by its number [UREQ-010, KIT-015]', async () => {
  await listAt();
  const { registrations, accessRequests, profileRequests } = world();
  const kinds = {
    Registration: ['registration', registrations],
    'Access Change': ['access-change', accessRequests],
    'Profile Change': ['profile-change', profileRequests],
  } as const;
  for (const row of screen.getAllByRole('row').slice(1)) {
    const link = within(row).getByRole('link');
    const [segment, records] = kinds[link.getAttribute('aria-label')?.split(':')[0] as keyof typeof kinds];
    const id = Number(link.getAttribute('href')?.match(/\d+/)?.[0]);
    expect(link).toHaveAttribute('href', `/app/user-requests/${segment}/${id}?list=`);
    const submitted = row.querySelector('[data-title="Date Submitted"]')?.textContent.trim();
    expect(submitted?.startsWith(dayText(records.all().find((record) => record.id === id)?.sysdat ?? '?'))).toBe(true);
  }
});

test.each(['User created', 'User Rejected', 'User Registration Deleted'])(
  'shows the message `%s` once [UREQ-005, UREQ-006]',
  async (message) => {
    await listAt();
    goTo(`/app/user-requests?message=${encodeURIComponent(message)}&filter=a`);
    const alerts = screen.getByRole('region', { name: 'Messages' });
    expect((await within(alerts).findByText(message)).closest('.alert-success')).toBeVisible();
    await waitFor(() => expect(window.location.search).toBe('?filter=a'));
  },
);

test('shows no other text from the address', async () => {
  await listAt();
  goTo('/app/user-requests?message=Call+555-1234');
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(document.body).not.toHaveTextContent('555-1234');
});

test.each<Fault>([
  { kind: 'notSent' },
  { kind: 'status', status: 500 },
  { kind: 'html200' },
  { kind: 'malformedJson', text: '{' },
])('shows that it could not be loaded, and retries: $kind [UREQ-011]', async (fault) => {
  world().faults.failNext(`GET ${path}outstanding`, fault, 3);
  const { user } = await signedInAt('/app/user-requests');
  const alert = await screen.findByText(/^Problem loading user requests\./);
  expect(alert).toBeVisible();
  world().faults.clear();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('table')).toBeVisible();
});

test('needs READ_USERS [UREQ-012]', async () => {
  await signedInAt('/app/user-requests', 'user');
  expect(await screen.findByText('You are not authorized to view this page')).toBeVisible();
  expect(queries('outstanding')).toEqual([]);
});

test('single keys move from row to row, but not while typing', async () => {
  const { user } = await listAt();
  const links = () => screen.getAllByRole('link', { name: /^(Registration|Access Change|Profile Change): / });
  await user.keyboard('j');
  expect(links()[0]).toHaveFocus();
  await user.keyboard('jjk');
  expect(links()[1]).toHaveFocus();
  await user.click(screen.getByLabelText('Filter requests'));
  await user.keyboard('j?');
  expect(screen.getByLabelText('Filter requests')).toHaveValue('j?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the key ? lists the shortcuts, which can be switched off there', async () => {
  const { user } = await listAt();
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' });
  expect(dialog).toHaveTextContent('Next row');
  await user.click(screen.getByRole('switch', { name: 'Use single keys as shortcuts' }));
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[1] ?? dialog);
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
});
