import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Fault } from '@test/mock-server/faults';
import { holdClock } from '@test/support/heldClock';
import { unanswered } from '@test/support/journal';
import { signedInAt } from '@test/support/signIn';
import { newWorld, world } from '@test/support/server';

const usersPath = '/rest/secure/user_management/users';
const usersCall = `GET ${usersPath}`;

function usersQueries() {
  return world()
    .journal.filter((request) => request.path === usersPath)
    .map((request) => new URLSearchParams(request.search));
}

function lastQuery() {
  return usersQueries().at(-1);
}

/** Texts of one column, as shown. Read from the table itself: a query by role for each cell takes seconds. */
function column(title: string): string[] {
  const table = screen.getByRole<HTMLTableElement>('table');
  const cells = (row: HTMLTableRowElement | undefined) => [...(row?.cells ?? [])].map((cell) => cell.textContent);
  const [header, ...rows] = [...table.rows];
  const at = cells(header).findIndex((text) => text.startsWith(title));
  return rows.map((row) => cells(row)[at] ?? '');
}

async function listAt(address = '/app/users', username = 'admin') {
  const portal = await signedInAt(address, username);
  await screen.findByRole('table');
  return portal;
}

/** A mock server with only these active users, besides the test users. */
function worldOf(...lastNames: string[]) {
  const small = newWorld();
  const [template] = small.users;
  if (template === undefined) throw new Error('an empty world');
  small.users
    .filter((user) => user.id > 11)
    .forEach((user, index) => {
      const lastName = lastNames[index];
      small.changeUser(user, lastName === undefined ? { inactive: true } : { lastName, inactive: false });
    });
  return small;
}

describe('the users list', () => {
  test('has its tabs and its seven sortable columns [USER-001, USER-002, USER-005]', async () => {
    await listAt();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Active', 'Inactive']);
    expect(screen.getAllByRole('columnheader').map((header) => within(header).getByRole('button').textContent)).toEqual(
      ['First Name', 'Last Name', 'Email', 'Organization', 'AO Member ID(s)', 'LAO Affiliation(s)', 'Phone'],
    );
  });

  test('asks for 25 active users by last name and makes no other call [USER-007, USER-008, USER-011, USER-088]', async () => {
    await listAt();
    expect(usersQueries().map((query) => Object.fromEntries(query))).toEqual([
      { page: '1', size: '25', sort: 'person.lastName,asc', inactive: 'false', excludeRoles: 'true' },
    ]);
    expect(column('Last Name')).toHaveLength(25);
    expect(screen.getByRole('columnheader', { name: /Last Name/ })).toHaveAttribute('aria-sort', 'ascending');
  });

  test('shows the counts of the response [USER-016, KIT-019, KIT-024, KIT-041]', async () => {
    const active = newWorld().users.filter((user) => !user.inactive).length;
    await listAt();
    expect(screen.getByText(`25 of ${active} records shown`)).toBeVisible();
    expect(screen.getByText(`records 1 - 25 of ${active}`)).toBeVisible();
    expect(screen.getByText(`of ${Math.ceil(active / 25)}`, { exact: false, selector: 'label' })).toBeVisible();
  });

  test('lists AO site codes and LAO codes, separated by commas, or a dash [USER-085]', async () => {
    await listAt();
    const emailsShown = new Set(column('Email'));
    const shown = world().users.filter((user) => emailsShown.has(user.email));
    expect(shown).toHaveLength(25);
    const [emails, aos, laos] = [column('Email'), column('AO Member ID(s)'), column('LAO Affiliation(s)')];
    for (const user of shown) {
      const at = emails.indexOf(user.email);
      const codes = (type: string, key: 'siteCode' | 'otherIdentifier') =>
        user.sites.filter((site) => site.siteType === type).map((site) => site[key]);
      expect(aos[at]).toBe(codes('AO', 'siteCode').join(', ') || '—');
      expect(laos[at]).toBe(codes('LAO', 'otherIdentifier').join(', ') || '—');
    }
  });

  test('links each row to the user, and back to the same page [USER-006, USER-019]', async () => {
    const { user } = await listAt('/app/users?page=2');
    const row = screen.getAllByRole('row')[3];
    if (row === undefined) throw new Error('no third user');
    const email = within(row).getAllByRole('cell')[2]?.textContent ?? '';
    const chosen = world().userNamed(email);
    const link = within(row).getByRole('link', { name: `${chosen?.firstName} ${chosen?.lastName}` });
    await user.click(link);
    expect(
      await screen.findByRole('heading', { name: `Edit User ${chosen?.firstName} ${chosen?.lastName}` }),
    ).toBeVisible();
    expect(window.location.pathname).toBe(`/app/users/${chosen?.id}`);

    await user.click(within(screen.getByRole('main')).getByRole('link', { name: /Users$/ }));
    await screen.findByRole('table');
    expect(window.location.search).toBe('?page=2');
  });
});

describe('paging', () => {
  test('turns pages with four buttons, which are disabled at the ends [USER-004, KIT-016, KIT-022, KIT-026]', async () => {
    const { user } = await listAt();
    const pages = Math.ceil(world().users.filter((person) => !person.inactive).length / 25);
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    const isAt = (page: number) =>
      waitFor(() => {
        expect(lastQuery()?.get('page')).toBe(String(page));
        expect(screen.getByText(new RegExp(`^records ${(page - 1) * 25 + 1} - `))).toBeVisible();
      });
    expect(screen.getByRole('button', { name: 'First page' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true');
    await press('Next page');
    await isAt(2);
    await press('Last page');
    await isAt(pages);
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Last page' })).toHaveAttribute('aria-disabled', 'true');
    await press('Previous page');
    await isAt(pages - 1);
    await press('First page');
    await isAt(1);
    const asked = usersQueries().length;
    await press('Previous page');
    expect(usersQueries()).toHaveLength(asked);
  });

  test('goes to a page by its number and ignores invalid numbers [KIT-017]', async () => {
    const { user } = await listAt();
    const field = screen.getByLabelText(/^Page\s*of/);
    await user.clear(field);
    await user.type(field, '3{Enter}');
    await waitFor(() => expect(lastQuery()?.get('page')).toBe('3'));
    for (const nonsense of ['0', '-1', 'x', '1.5']) {
      await user.clear(field);
      await user.type(field, `${nonsense}{Enter}`);
      expect(field).toHaveValue('3');
    }
    await user.clear(field);
    await user.type(field, '999{Enter}');
    await waitFor(() => expect(Number(lastQuery()?.get('page'))).toBeGreaterThan(3));
    expect(screen.getByRole('button', { name: 'Last page' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('offers the page sizes, and returns to page 1 with another size [KIT-018, KIT-020, USER-010]', async () => {
    const { user } = await listAt('/app/users?page=3');
    const size = screen.getByLabelText('Page size');
    expect(
      within(size)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['10', '15', '25', '50', '100', '150', '200']);
    await user.selectOptions(size, '10');
    await waitFor(() => expect(Object.fromEntries(lastQuery() ?? [])).toMatchObject({ page: '1', size: '10' }));
    await waitFor(() => expect(column('Email')).toHaveLength(10));
  });

  test('shows the last page instead of one beyond the end', async () => {
    await listAt('/app/users?page=400');
    await waitFor(() => expect(screen.getByText(/^records \d+ - \d+ of \d+$/)).toBeVisible());
    expect(window.location.search).toMatch(/^\?page=\d$/);
  });
});

describe('sorting', () => {
  test.each([
    ['First Name', 'person.firstName'],
    ['Email', 'person.email'],
    ['Organization', 'person.organizationName'],
    ['AO Member ID(s)', 'sites.siteCode'],
    ['LAO Affiliation(s)', 'sites.otherIdentifier'],
    ['Phone', 'person.phoneNumber'],
  ])('by %s, then in reverse [KIT-003, KIT-010, USER-015]', async (title, field) => {
    const { user } = await listAt('/app/users?page=2');
    const header = () => screen.getByRole('columnheader', { name: new RegExp(`^${title.replace(/[()]/g, '\\$&')}`) });
    await user.click(within(header()).getByRole('button'));
    await waitFor(() =>
      expect(Object.fromEntries(lastQuery() ?? [])).toMatchObject({ sort: `${field},asc`, page: '1' }),
    );
    expect(header()).toHaveAttribute('aria-sort', 'ascending');
    await user.click(within(header()).getByRole('button'));
    await waitFor(() => expect(lastQuery()?.get('sort')).toBe(`${field},desc`));
    expect(header()).toHaveAttribute('aria-sort', 'descending');
  });

  test('keeps the filter [USER-010]', async () => {
    const { user } = await listAt('/app/users?filter=m&page=2');
    await user.click(within(screen.getByRole('columnheader', { name: 'Email' })).getByRole('button'));
    await waitFor(() => expect(lastQuery()?.get('sort')).toBe('person.email,asc'));
    expect(lastQuery()?.get('person.email')).toBe('m*');
    expect(lastQuery()?.get('page')).toBe('1');
  });
});

describe('the text filter', () => {
  beforeEach(() => {
    worldOf('Smith', 'Smithson', 'Jones');
  });

  test('is applied 500 ms after the last keystroke, from page 1 [USER-003, USER-009, KIT-012, KIT-013]', async () => {
    await listAt('/app/users?page=2&size=10');
    const clock = holdClock();
    const asked = usersQueries().length;
    fireEvent.change(screen.getByLabelText('Filter users'), { target: { value: 'smi' } });
    await clock.pass(400);
    fireEvent.change(screen.getByLabelText('Filter users'), { target: { value: 'smith' } });
    expect(screen.getByText('Searching')).toBeVisible();
    await clock.pass(499);
    expect(usersQueries()).toHaveLength(asked);
    await clock.pass(1);
    await clock.until(() => screen.queryByText('2 of 2 records shown') !== null, 'the filtered list');

    expect(usersQueries()).toHaveLength(asked + 1);
    expect(screen.queryByText('Searching')).toBeNull();
    expect(lastQuery()?.get('page')).toBe('1');
  });

  test('still waiting when a row is pressed does not stop the press, and Back leads to the filtered list', async () => {
    const { user } = await listAt();
    const row = screen.getByRole('link', { name: /Smithson/ });
    fireEvent.change(screen.getByLabelText('Filter users'), { target: { value: 'smith' } });
    await user.click(row);
    expect(await screen.findByRole('heading', { level: 1, name: /Smithson/ })).toBeVisible();
    window.history.back();
    await waitFor(() => expect(screen.getByLabelText('Filter users')).toHaveValue('smith'));
    expect(await screen.findByText('2 of 2 records shown')).toBeVisible();
  });

  test('is sent for seven fields with a trailing wildcard, apart from `inactive` [USER-012, USER-013, USER-014]', async () => {
    const { user } = await listAt();
    await user.click(screen.getByLabelText('Filter users'));
    await user.paste('a&b=c*+%é');
    await waitFor(() => expect(lastQuery()?.get('filterType')).toBe('OR'));
    expect(Object.fromEntries(lastQuery() ?? [])).toEqual({
      page: '1',
      size: '25',
      sort: 'person.lastName,asc',
      inactive: 'false',
      excludeRoles: 'true',
      filterType: 'OR',
      'person.firstName': 'a&b=c*+%é*',
      'person.lastName': 'a&b=c*+%é*',
      'person.email': 'a&b=c*+%é*',
      'person.organizationName': 'a&b=c*+%é*',
      'person.phoneNumber': 'a&b=c*+%é*',
      'sites.siteCode': 'a&b=c*+%é*',
      'sites.otherIdentifier': 'a&b=c*+%é*',
    });
  });

  test('marks literal matches [KIT-014]', async () => {
    await listAt('/app/users?filter=SMITH');
    await waitFor(() => expect(screen.getByText('2 of 2 records shown')).toBeVisible());
    const marks = [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
    expect(marks).toEqual(expect.arrayContaining(['Smith', 'Smith']));
    expect(column('Last Name')).toEqual(['Smith', 'Smithson']);
  });

  test('shows when nothing matches [KIT-009]', async () => {
    const { user } = await listAt();
    await user.type(screen.getByLabelText('Filter users'), 'nobody-has-this-name');
    expect(await screen.findByText('No records found')).toBeVisible();
    expect(await screen.findByText('0 of 0 records shown')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear filter' }));
    expect(screen.getByLabelText('Filter users')).toHaveFocus();
    expect(screen.getByLabelText('Filter users')).toHaveValue('');
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear filter' })).toBeNull();
  });

  test('ignores a late response to an earlier query', async () => {
    const { user } = await listAt();
    world().faults.failNext(usersCall, { kind: 'lateAnswer' });
    const box = screen.getByLabelText('Filter users');
    await user.type(box, 'jones');
    await waitFor(() => expect(lastQuery()?.get('person.lastName')).toBe('jones*'));
    await user.clear(box);
    await user.type(box, 'smithson');
    await waitFor(() => expect(column('Last Name')).toEqual(['Smithson']));
    await waitFor(() => expect(unanswered()).toEqual([]));
    expect(column('Last Name')).toEqual(['Smithson']);
    expect(box).toHaveValue('smithson');
  });
});

describe('the tabs', () => {
  test('show inactive users from page 1 with the same filter [USER-002, USER-010, USER-014]', async () => {
    const { user } = await listAt('/app/users?filter=m&page=2');
    await user.click(screen.getByRole('tab', { name: 'Inactive' }));
    await waitFor(() => expect(lastQuery()?.get('inactive')).toBe('true'));
    expect(lastQuery()?.get('page')).toBe('1');
    expect(lastQuery()?.get('person.firstName')).toBe('m*');
    await waitFor(() => expect(screen.getByRole('table', { name: 'Inactive users' })).toBeVisible());
    for (const email of column('Email')) expect(world().userNamed(email)?.inactive).toBe(true);
  });
});

describe('the address', () => {
  test('restores page, size, sort, filter and tab', async () => {
    await listAt('/app/users?tab=inactive&size=10&sort=person.email%2Cdesc&filter=a');
    expect(Object.fromEntries(lastQuery() ?? [])).toMatchObject({
      inactive: 'true',
      page: '1',
      size: '10',
      sort: 'person.email,desc',
      'person.lastName': 'a*',
    });
    expect(screen.getByLabelText('Filter users')).toHaveValue('a');
  });

  test('shows the default list when it is invalid', async () => {
    await listAt('/app/users?page=zero&size=7&sort=password%2Casc&tab=nobody');
    expect(Object.fromEntries(lastQuery() ?? [])).toMatchObject({
      inactive: 'false',
      page: '1',
      size: '25',
      sort: 'person.lastName,asc',
    });
  });

  test('follows the back button', async () => {
    const { user } = await listAt('/app/users');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(lastQuery()?.get('page')).toBe('2'));
    window.history.back();
    await waitFor(() => expect(lastQuery()?.get('page')).toBe('1'));
  });
});

describe('a list that cannot be loaded', () => {
  test.each<[string, Fault]>([
    ['no connection', { kind: 'notSent' }],
    [
      'a defect of the server',
      { kind: 'status', status: 500, body: '<pre>at Foo.java:1</pre>', contentType: 'text/html' },
    ],
    ['a gateway', { kind: 'status', status: 502 }],
    ['a refusal', { kind: 'status', status: 403, body: '{}' }],
    ['too many requests', { kind: 'status', status: 429, headers: { 'Retry-After': '9999' } }],
    ['an unknown status', { kind: 'status', status: 418 }],
    ['HTML instead of JSON', { kind: 'html200' }],
    ['half an answer', { kind: 'truncatedJson' }],
    ['an empty answer', { kind: 'emptyBody' }],
    ['null', { kind: 'malformedJson', text: 'null' }],
    ['a list instead of a page', { kind: 'malformedJson', text: '[]' }],
    ['users without an id', { kind: 'malformedJson', text: '{"content":[{"firstName":"X"}]}' }],
  ])('because of %s shows the error, and loads after a retry [USER-075]', async (_name, fault) => {
    const { user } = await signedInAt('/app/dashboard');
    world().faults.failNext(usersCall, fault);
    await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Users' }));
    const alert = await screen.findByText(/^Problem loading users\./);
    expect(alert).toBeVisible();
    expect(document.body.textContent).not.toContain('Foo.java');
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.queryByText(/^Problem loading users\./)).toBeNull();
  });

  test('keeps the rows, the filter and the page', async () => {
    const { user } = await listAt('/app/users');
    world().faults.failNext(usersCall, { kind: 'notSent' });
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText(/^Problem loading users\./)).toBeVisible();
    expect(screen.getByText(/^records 1 - 25/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(/^records 26 - 50/)).toBeVisible();
  });

  test('does not claim that there are no records', async () => {
    const { user } = await listAt('/app/users');
    await user.type(screen.getByLabelText('Filter users'), 'nobody-has-this-name');
    await screen.findByText('No records found');
    world().faults.failNext(usersCall, { kind: 'notSent' });
    await user.clear(screen.getByLabelText('Filter users'));
    expect(await screen.findByText(/^Problem loading users\./)).toBeVisible();
    expect(screen.queryByText('No records found')).toBeNull();
  });

  test('shows how long to wait after too many requests, at most a minute', async () => {
    await signedInAt('/app/dashboard').then(async ({ user }) => {
      world().faults.failNext(usersCall, { kind: 'status', status: 429, headers: { 'Retry-After': '9999' } });
      await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Users' }));
    });
    expect(
      await screen.findByText('Problem loading users. Too many requests. Please wait 60 s and try again.'),
    ).toBeVisible();
  });
});
