import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { localTime } from '@/lib/moments';
import { auditReads } from '@/store/auditTrail';
import { userNamesRead } from '@/store/userNames';
import { callsTo, writes } from '@test/support/journal';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';

/** The rows are worked out in slices, so they may come some time after what was chosen. */
function allWorkedOut() {
  return waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false'));
}

async function trailAt(query = '', username = 'reader') {
  const portal = await signedInAt(`/app/audit-trail${query}`, username);
  await allWorkedOut();
  return portal;
}

function rows(): string[][] {
  const [, ...found] = [...screen.getByRole<HTMLTableElement>('table').rows];
  return found.map((row) => [...row.cells].map((cell) => cell.textContent));
}

/** When the shown events happened, as ISO texts. */
const shownTimes = () =>
  [...screen.getByRole('table').querySelectorAll('tbody time')].map((time) => time.getAttribute('datetime') ?? '');

/** As a date field takes it. */
const localDay = (moment: string) => localTime(new Date(moment)).slice(0, 10);

function textOf(blob: Blob | undefined): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(blob ?? new Blob());
  });
}

const status = () => screen.getByText(/records shown$/).textContent;

test('merges the changes of all records, newest first [DASH-010, DASH-011]', async () => {
  await trailAt();
  expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
    'When',
    'Who',
    'What',
    'About',
    'Record',
  ]);
  const moments = shownTimes();
  expect(moments).toHaveLength(25);
  expect(moments).toEqual([...moments].sort().reverse());
  expect(screen.getByText(/^It is not a complete log\./)).toBeVisible();
  const registrations = world().registrations.all();
  // A registration without `sysdat` tells when it was last changed, and no more.
  const created = world().dialect.hasListedFieldsOnly ? [] : registrations;
  const changed = registrations.filter(({ sysdat, dchng }) => created.length === 0 || sysdat !== dchng);
  const eventCounts = [
    ...world().accessRequests.all(),
    ...world().profileRequests.all(),
    ...[...world().userAccesses.values()].flatMap((revisions) => revisions.at(-1) ?? []),
  ].map(({ sysdat, dchng }) => (sysdat === dchng ? 1 : 2));
  const total = eventCounts.reduce<number>((sum, one) => sum + one, created.length + changed.length);
  expect(status()).toBe(`${total} of ${total} records shown`);
  expect(writes()).toEqual([]);
});

test('needs READ_USERS [DASH-011]', async () => {
  await signedInAt('/app/audit-trail', 'user');
  expect(await screen.findByText('You are not authorized to view this page')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Audit Trail' })).toBeNull();
});

test('filters by person: who made the change, or whom it is about [DASH-011]', async () => {
  const { user } = await trailAt();
  await user.type(screen.getByLabelText('Filter by person'), 'whitfield');
  await waitFor(() => expect(status()).toMatch(/^\d+ of/));
  await waitFor(() => expect(rows().every((cells) => `${cells[1]} ${cells[3]}`.includes('Whitfield'))).toBe(true));
  expect(rows().length).toBeGreaterThan(0);
});

function enterDate(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.blur(screen.getByLabelText(label));
}

test('a year is taken once it is typed, not at each of its digits', async () => {
  await trailAt();
  const from = screen.getByLabelText('From');
  const addresses: string[] = [];
  const { replaceState } = window.history;
  vi.spyOn(window.history, 'replaceState').mockImplementation((state, unused, url) => {
    addresses.push(String(url));
    replaceState.call(window.history, state, unused, url);
  });
  for (const value of ['0002-05-01', '0020-05-01', '0202-05-01', '2026-05-01']) {
    fireEvent.change(from, { target: { value } });
    expect(from).toHaveValue(value);
  }
  await waitFor(() => expect(window.location.search).toBe('?from=2026-05-01'));
  expect(addresses).toHaveLength(1);
});

test('filters by record and date, and keeps the filter in the address [DASH-011]', async () => {
  const { user } = await trailAt();
  await user.selectOptions(screen.getByLabelText('Record'), 'Registration');
  await allWorkedOut();
  expect(rows().every((cells) => /^Registration \d+$/.test(cells[4] ?? ''))).toBe(true);
  expect(screen.getByRole('link', { name: 'Clear all filters' })).toBeVisible();
  const days = shownTimes().map(localDay);
  const [newest = '', oldest = ''] = [days[0], days.at(-1)];
  enterDate('From', oldest);
  enterDate('To', oldest);
  await allWorkedOut();
  expect(new Set(shownTimes().map(localDay))).toEqual(new Set([oldest]));
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
    kind: 'registration',
    from: oldest,
    to: oldest,
  });
  enterDate('From', newest);
  expect(screen.getByText('“To” must not be earlier than “From”')).toBeVisible();
  expect(await screen.findByText('No records found')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Clear all filters' }));
  await waitFor(() => expect(rows()).toHaveLength(25));
  expect(window.location.search).toBe('');
  expect(screen.getByRole('heading', { name: 'Audit Trail', level: 1 })).toHaveFocus();
});

test('an address with an unknown record or date shows all', async () => {
  await trailAt('?kind=__proto__&from=yesterday&to=2025-13-45&filter=');
  expect(status()).toMatch(/^(\d+) of \1 records shown$/);
});

test('rows link to their records [DASH-011]', async () => {
  const { user } = await trailAt();
  const hrefs = async (kind: string) => {
    await user.selectOptions(screen.getByLabelText('Record'), kind);
    await allWorkedOut();
    const [link] = within(screen.getByRole('table')).getAllByRole('link');
    return link?.getAttribute('href');
  };
  expect(await hrefs('Registration')).toMatch(/^\/app\/user-requests\/registration\/\d+$/);
  expect(await hrefs('Access Change')).toMatch(/^\/app\/user-requests\/access-change\/\d+$/);
  expect(await hrefs('Profile Change')).toMatch(/^\/app\/user-requests\/profile-change\/\d+$/);
  expect(await hrefs('User Access')).toMatch(/^\/app\/access\/\d+\?returnPage=Audit\+Trail&returnUrl=/);
  const wholeLists = () => callsTo('/rest/secure/user_access').filter((call) => call.endsWith('user_access')).length;
  const before = wholeLists();
  await user.click(within(screen.getByRole('table')).getAllByRole('link')[0] ?? document.body);
  await screen.findByRole('heading', { name: /^Access Record \d+ – .+, .+$/ });
  // Only the record and what is shown of it.
  expect(wholeLists()).toBe(before);
  const [, back] = screen.getAllByRole('link', { name: /Audit Trail$/ });
  expect(back).toHaveAttribute('href', '/app/audit-trail?kind=userAccess');
});

describe('a list that fails does not hide the others', () => {
  test.each([
    ['Registration', 'GET /rest/secure/user_registration/', 'An error has occurred while loading registrations.'],
    [
      'Access Change',
      'GET /rest/secure/user_access_mod_request/',
      'Problem loading user-access modification request(s).',
    ],
    ['Profile Change', 'GET /rest/secure/ldap_user_profile_mod_request/', 'Problem loading profile-change request.'],
  ])('%s [DASH-011]', async (kind, target, text) => {
    world().faults.failNext(target, { kind: 'status', status: 500 });
    const { user } = await trailAt();
    expect(await screen.findByText(`${kind}: ${text}`)).toBeVisible();
    expect(rows()).toHaveLength(25);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.queryByText(`${kind}: ${text}`)).toBeNull());
    await user.selectOptions(screen.getByLabelText('Record'), kind);
    await allWorkedOut();
    expect(rows().length).toBeGreaterThan(0);
  });
});

test('the filter stays, with the focus in it, where the only list that it asks for has failed', async () => {
  world().faults.failNext('GET /rest/secure/user_registration/', { kind: 'status', status: 500 });
  const { user } = await trailAt();
  const record = screen.getByLabelText('Record');
  await user.selectOptions(record, 'Registration');
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  expect(record).toHaveFocus();
  await user.selectOptions(record, 'Access Change');
  await allWorkedOut();
  expect(rows().length).toBeGreaterThan(0);
});

test('each list that fails is named and can be retried on its own [DASH-011]', async () => {
  // Both paths begin like this.
  world().faults.failNext('GET /rest/secure/user_access', { kind: 'status', status: 500 }, 2);
  const { user } = await trailAt();
  const accesses = 'User Access: Problem loading user access records.';
  const requests = 'Access Change: Problem loading user-access modification request(s).';
  expect(await screen.findByText(requests)).toBeVisible();
  const notice = screen.getByText(accesses).closest<HTMLElement>('.failure');
  await user.click(within(notice ?? document.body).getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(screen.queryByText(accesses)).toBeNull());
  expect(screen.getByText(requests)).toBeVisible();
});

test('loading can be stopped, and the rest loaded later', async () => {
  world().faults.failNext('GET /rest/secure/user_access$', { kind: 'hang' });
  const { user } = await signedInAt('/app/audit-trail');
  expect(await screen.findByText('Still loading: User Access')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Lists loaded' })).toHaveAttribute('value', '3');
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Not loaded: User Access')).toBeVisible();
  expect(screen.queryByRole('progressbar', { name: 'Lists loaded' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Load the rest' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Load the rest' }));
  await waitFor(() => expect(screen.queryByText(/^(Still loading|Not loaded)/)).toBeNull());
  expect(screen.getByRole('heading', { name: 'Audit Trail', level: 1 })).toHaveFocus();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Record' }), 'User Access');
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
});

test('its many events are not kept in memory when it is left', async () => {
  const { user, store } = await trailAt();
  const kept = () => [...Object.values(auditReads), userNamesRead].filter((read) => read.selectData(store.getState()));
  await waitFor(() => expect(kept()).toHaveLength(5));
  await user.click(screen.getByRole('link', { name: 'Reports' }));
  expect(await screen.findByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  expect(kept()).toEqual([]);
});

test('only the lists that the filter asks for are loaded', async () => {
  const { user } = await trailAt('?kind=registration');
  const access = ['/user_access', '/user_management/users'];
  const requests = ['/user_access_mod_request/', '/ldap_user_profile_mod_request/'];
  const asked = () => [...access, ...requests].filter((path) => callsTo('').includes(`GET /rest/secure${path}`));
  expect(rows().length).toBeGreaterThan(0);
  expect(asked()).toEqual([]);
  const record = screen.getByRole('combobox', { name: 'Record' });
  await user.selectOptions(record, 'User Access');
  await waitFor(() => expect(rows().at(0)?.[4]).toMatch(/^User Access /));
  expect(asked()).toEqual(access);
  await user.selectOptions(record, 'All records');
  await waitFor(() => expect(asked()).toEqual([...access, ...requests]));
  expect(callsTo('/user_registration/')).toHaveLength(1);
});

test('without the names of users, their access shows the user id', async () => {
  world().faults.failNext('GET /rest/secure/user_management/users', { kind: 'notSent' });
  const { user } = await trailAt('?kind=userAccess');
  expect(await screen.findByText(/^Names of users: Problem loading users\./)).toBeVisible();
  expect(rows().every((cells) => /^User \d+$/.test(cells[3] ?? ''))).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(rows().some((cells) => !/^User \d+$/.test(cells[3] ?? ''))).toBe(true));
});

test('the export holds the rows that are shown and names the filter [DASH-011]', async () => {
  const saved: Blob[] = [];
  const fakes = { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined };
  vi.stubGlobal('URL', Object.assign(URL, fakes));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = await trailAt('?kind=profileChange');
  await screen.findByRole('button', { name: 'Zoë Lindqvist' });
  const shown = /^(\d+) of/.exec(status())?.[1] ?? '';
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  const lines = (await textOf(saved[0])).split('\r\n');
  expect(lines[0]).toContain('Filter: Profile Change; Sort: When, descending');
  expect(lines[0]).toContain('User: Zoë Lindqvist');
  expect(lines[1]).toBe('"When","Who","What","About","Record"');
  expect(lines).toHaveLength(Number(shown) + 3);
});
