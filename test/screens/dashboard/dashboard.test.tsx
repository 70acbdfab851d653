import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isResolved } from '@test/mock-server/requestRecords';
import { addRequest } from '@test/support/reviews';
import { goTo } from '@test/support/goTo';
import { holdCalls } from '@test/support/heldCalls';
import { callsTo } from '@test/support/journal';
import { withSettings } from '@test/support/withSettings';
import { withoutOrder } from '@test/support/withoutOrder';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';

const region = (name: string) => screen.findByRole('region', { name });
const linksIn = async (name: string) =>
  (await within(await region(name)).findAllByRole('link')).map((link) =>
    link.textContent.replace(' (opens in a new tab)', ''),
  );

test("shows one's own requests and access, the applications, resources and areas [DASH-003]", async () => {
  await signedInAt('/app/dashboard', 'user');
  const name = await screen.findByText('Daniela García-Núñez', { selector: 'p bdi' });
  expect(name.closest('p')).toHaveTextContent('Welcome, Daniela García-Núñez.');
  expect(await linksIn('Portal Applications')).toEqual(['Electronic Data Capture', 'Training Center']);
  const requests = await region('Your Requests');
  expect(await within(requests).findByText(/^New Access/)).toBeVisible();
  expect(within(requests).getByText(/^Waiting for/)).toBeVisible();
  expect(within(requests).getByRole('link', { name: 'All your requests' })).toHaveAttribute(
    'href',
    '/app/profile?tab=history',
  );
  expect(within(await region('Your Access')).getByText('Study Coordinator')).toBeVisible();
  expect(within(await region('Your Access')).getByText('11675 – Kampala Health Center')).toBeVisible();
  expect(await linksIn('Quick Links')).toEqual(['Request a User', 'Request Access Change', 'Reports']);
  expect(screen.queryByRole('region', { name: 'Waiting for Review' })).toBeNull();
  expect(callsTo('user_requests')).toEqual([]);
});

test('names the sites of accesses where the profile lists no others', async () => {
  world().dialect.hasListedFieldsOnly = true;
  await signedInAt('/app/dashboard', 'user');
  expect(await within(await region('Your Access')).findByText('11675 – Kampala Health Center')).toBeVisible();
});

test('welcomes a person without a name', async () => {
  world().changeUser(world().person('user'), { firstName: '', lastName: '' });
  await signedInAt('/app/dashboard', 'user');
  expect(await screen.findByText('Welcome.')).toBeVisible();
});

test("reads one's name and access again on each visit, not twice at a sign-in, and shows the old ones meanwhile", async () => {
  const person = world().person('user');
  const profile = '/rest/secure/user_profile';
  await signedInAt('/app/dashboard', 'user');
  expect(await within(await region('Your Access')).findByText('Study Coordinator')).toBeVisible();
  expect(callsTo(profile)).toHaveLength(1);
  goTo('/app/reports');
  await screen.findByRole('heading', { level: 1, name: 'Reports' });

  for (const access of world().accessesOf(person.id)) world().saveAccess({ ...access, inactive: true });
  world().changeUser(person, { lastName: 'Hopper' });
  const { asked, release } = holdCalls('get', profile);
  goTo('/app/dashboard');
  await asked;
  expect(within(await region('Your Access')).getByText('Study Coordinator')).toBeVisible();
  release();
  expect(await within(await region('Your Access')).findByText('You have no study roles.')).toBeVisible();
  expect(screen.getByText('Daniela Hopper', { selector: 'p bdi' })).toBeVisible();
  expect(callsTo(profile)).toHaveLength(2);
});

test('a person without a study role is led to the request for one', async () => {
  for (const access of world().accessesOf(world().person('user').id)) world().saveAccess({ ...access, inactive: true });
  await signedInAt('/app/dashboard', 'user');
  const access = within(await region('Your Access'));
  expect(await access.findByText('You have no study roles.')).toBeVisible();
  expect(access.getByRole('link', { name: 'Request access' })).toHaveAttribute('href', '/app/request-access-change');
});

test('ADMIN sees all items and may edit each [DASH-001, DASH-004]', async () => {
  await signedInAt('/app/dashboard', 'admin');
  const own = within(await region('Portal Applications'));
  expect(await own.findByText('Inactive')).toBeVisible();
  expect(own.getAllByRole('listitem')).toHaveLength(world().dashboardItems.length);
  expect(own.getByRole('link', { name: 'Edit Query Aging' })).toHaveAttribute('href', '/app/dashboard/items/3');
});

test('all others see the items of their roles, and no Edit [DASH-002]', async () => {
  await signedInAt('/app/dashboard', 'reader');
  expect(await linksIn('Portal Applications')).toEqual([
    'Electronic Data Capture',
    'Site Accrual',
    'Query Aging',
    'Training Center',
    'User Support Handbook',
  ]);
  expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
});

test('items of other roles, and inactive ones, are not shown even where the server sends them [DASH-002]', async () => {
  const { portalRoleIds } = world().person('user');
  const [own, foreign, inactive] = world().dashboardItems;
  if (!own || !foreign || !inactive) throw new Error('fewer than three items');
  const sent = [
    { ...own, portalRoleIds },
    { ...foreign, portalRoleIds: [9999] },
    { ...inactive, portalRoleIds, inactive: true },
  ];
  world().faults.failNext('GET /rest/secure/dashboard_items', { kind: 'malformedJson', text: JSON.stringify(sent) });
  await signedInAt('/app/dashboard', 'user');
  expect(await linksIn('Portal Applications')).toEqual([own.name]);
});

test('items lead to another site in a new tab, to a screen of the portal, or nowhere', async () => {
  const [first, , third, fourth] = world().dashboardItems;
  if (first) first.url = 'javascript:alert(1)';
  if (third) third.url = '/app/signout';
  if (fourth) fourth.url = '//evil.example.org/';
  await signedInAt('/app/dashboard', 'admin');
  const items = within(await region('Portal Applications'));
  expect(await items.findByRole('link', { name: 'Site Accrual' })).toHaveAttribute('href', '/app/visualization/1');
  for (const name of ['Electronic Data Capture', 'Query Aging', 'Training Center']) {
    expect(items.getByText(name)).toBeVisible();
    expect(items.queryByRole('link', { name: new RegExp(`^${name}`) })).toBeNull();
  }
  const outside = items.getByRole('link', { name: 'User Support Handbook (opens in a new tab)' });
  expect(outside).toHaveAttribute('href', 'https://support.example.org/handbook');
  expect(outside).toHaveAttribute('target', '_blank');
  expect(outside).toHaveAttribute('rel', 'noopener noreferrer');
});

test('without configured paths nothing is loaded and nothing is offered [DASH-003, DASH-004, DASH-008]', async () => {
  withSettings({ dashboardItemsPath: '', resourcesPath: '' });
  await signedInAt('/app/dashboard', 'admin');
  await region('Your Access');
  expect(screen.queryByRole('region', { name: 'Portal Applications' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Resources' })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
  expect([...callsTo('dashboard_items'), ...callsTo('secure/resources')]).toEqual([]);
});

test('items and resources come from the configured paths [DASH-003, DASH-008]', async () => {
  const configured = ['/rest/secure/content/items', '/rest/secure/content/resources'] as const;
  withSettings({ dashboardItemsPath: configured[0], resourcesPath: configured[1] });
  await signedInAt('/app/dashboard', 'user');
  expect(await within(await region('Portal Applications')).findByText(/^Problem loading/)).toBeVisible();
  expect(await within(await region('Resources')).findByText(/^Problem loading/)).toBeVisible();
  expect(withoutOrder(callsTo('/content/'))).toEqual(configured.map((path) => `GET ${path}`));
  expect([...callsTo('dashboard_items'), ...callsTo('secure/resources')]).toEqual([]);
});

test('reviewers see the waiting requests by kind and age; each count links to its list', async () => {
  await signedInAt('/app/dashboard', 'reader');
  const panel = within(await region('Waiting for Review'));
  const table = await panel.findByRole<HTMLTableElement>('table', { name: 'Waiting requests by type' });
  const cells = [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent));
  expect(cells[0]).toEqual(['Request Type', 'Waiting', 'Late', 'Oldest']);
  expect(cells.slice(1).map(([kind]) => kind)).toEqual(['Access Change', 'Profile Change', 'Registration', 'All']);
  const waiting = cells.slice(1).map(([, count]) => Number(count));
  const registrations = world()
    .registrations.all()
    .filter((one) => one.registrationStatus === 'PENDING');
  expect(waiting[2]).toBe(registrations.length);
  expect(waiting[3]).toBe((waiting[0] ?? 0) + (waiting[1] ?? 0) + (waiting[2] ?? 0));
  const hrefOf = (name: RegExp) => panel.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf(/^Registration: \d+ waiting$/)).toBe('/app/user-requests?kind=registration');
  expect(hrefOf(/^Registration: \d+ late$/)).toBe(
    '/app/user-requests?sort=dateSubmitted%2Casc&kind=registration&late=true',
  );
  expect(hrefOf(/^All: \d+ waiting$/)).toBe('/app/user-requests');
  expect(hrefOf(/^All: .* the oldest$/)).toBe('/app/user-requests?sort=dateSubmitted%2Casc');
});

test('of a long queue only the oldest are read; the server counts the others, kind by kind', async () => {
  for (let count = 0; count < 160; count += 1) addRequest('REMOVAL', { sysdat: '2024-03-04T09:00:00.000Z' });
  await signedInAt('/app/dashboard', 'reader');
  const panel = within(await region('Waiting for Review'));
  await panel.findByRole('table', { name: 'Waiting requests by type' });
  const shown = (name: RegExp) => Number.parseInt(panel.getByRole('link', { name }).textContent, 10);
  const open = world()
    .accessRequests.all()
    .filter(({ requestStatus, inactive }) => !isResolved(requestStatus) && !inactive).length;
  expect(open).toBeGreaterThan(160);
  expect(shown(/^Access Change: \d+ waiting$/)).toBe(open);
  expect(shown(/^All: \d+ waiting$/)).toBe(
    open + shown(/^Profile Change: \d+ waiting$/) + shown(/^Registration: \d+ waiting$/),
  );
  expect(panel.getByRole('link', { name: /^All: \d+ or more late$/ })).toBeVisible();
  const sizes = world()
    .journal.filter(({ path }) => path.endsWith('user_requests/outstanding'))
    .map(({ search }) => new URLSearchParams(search).get('size'));
  expect(sizes.filter((size) => size === '1')).toHaveLength(3);
  // The 120 oldest, in two pages where the server caps them.
  expect(sizes.filter((size) => size !== '1')).toHaveLength(world().dialect.mostPerPage === null ? 1 : 2);
});

test('of a long queue no type is counted as without late requests while its oldest is late', async () => {
  for (let count = 0; count < 160; count += 1) addRequest('REMOVAL', { sysdat: '2024-03-04T09:00:00.000Z' });
  await signedInAt('/app/dashboard', 'reader');
  const panel = within(await region('Waiting for Review'));
  for (const kind of ['Profile Change', 'Registration']) {
    expect(
      await panel.findByRole('link', { name: new RegExp(`^${kind}: \\d+ business days the oldest$`) }),
    ).toBeVisible();
    expect(panel.getByRole('link', { name: new RegExp(`^${kind}: \\d+ or more late$`) })).toBeVisible();
  }
  expect(panel.getByText('Only the oldest 120 waiting requests are counted here.')).toBeVisible();
});

test('a count leads to exactly what it counted', async () => {
  const { user } = await signedInAt('/app/dashboard', 'reader');
  const link = await screen.findByRole('link', { name: /^Profile Change: \d+ waiting$/ });
  const count = Number(link.textContent);
  await user.click(link);
  const list = await screen.findByRole<HTMLTableElement>('table', { name: 'Outstanding requests' });
  await waitFor(() => expect(list.rows).toHaveLength(count + 1));
});

test('each part loads by itself: one that fails offers to try again, and hides no other', async () => {
  const failing = [
    'GET /rest/secure/dashboard_items',
    'GET /rest/secure/resources',
    'GET /rest/secure/user_access_mod_request/user',
    'GET /rest/secure/user_management/user_requests/',
  ];
  for (const target of failing) world().faults.failNext(target, { kind: 'status', status: 500 });
  const { user } = await signedInAt('/app/dashboard', 'admin');
  const texts: Record<string, string> = {
    'Portal Applications': 'Problem loading portal applications.',
    Resources: 'Problem loading resources.',
    'Your Requests': 'Problem loading user-access modification request(s).',
    'Waiting for Review': 'Problem loading the requests awaiting review.',
  };
  for (const [name, text] of Object.entries(texts)) {
    expect(await within(await region(name)).findByText(text)).toBeVisible();
  }
  expect(await within(await region('Your Access')).findByText('LAO Staff')).toBeVisible();
  for (const [name, text] of Object.entries(texts)) {
    const part = within(await region(name));
    await user.click(part.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(part.queryByText(text)).toBeNull());
  }
  expect(await linksIn('Resources')).toContain('Network Home Page');
});

test.each(['html200', 'emptyBody', 'truncatedJson', 'notSent'] as const)(
  'an unusable answer is a failure of its part only: %s',
  async (kind) => {
    world().faults.failNext('GET /rest/secure/dashboard_items', { kind });
    await signedInAt('/app/dashboard', 'user');
    expect(
      await within(await region('Portal Applications')).findByText(/^Problem loading portal applications\./),
    ).toBeVisible();
    expect(await linksIn('Resources')).toContain('Network Home Page');
  },
);

test('items with missing or odd values are shown as far as possible', async () => {
  const odd = [
    { id: 1 },
    { id: 2, name: '<img src=x onerror=alert(1)>', shortDescription: null, url: 7, portalRoleIds: 'all' },
  ];
  world().faults.failNext('GET /rest/secure/dashboard_items', { kind: 'malformedJson', text: JSON.stringify(odd) });
  await signedInAt('/app/dashboard', 'user');
  const items = within(await region('Portal Applications'));
  expect(await items.findByText('<img src=x onerror=alert(1)>')).toBeVisible();
  expect(items.getAllByRole('listitem')).toHaveLength(2);
});

test("each of one's own requests says where it stands, and how long such requests took lately", async () => {
  for (const request of world().accessRequests.all()) {
    if (request.portalUserId === world().person('user').id) world().saveAccessRequest({ ...request, inactive: true });
  }
  const dates = { sysdat: '2025-11-03T12:00:00.000Z', dchng: '2025-11-05T12:00:00.000Z' };
  addRequest('CHANGE', { ...dates, requestStatus: 'APPROVED' });
  addRequest('NEW', { ...dates, requestStatus: 'PENDING_REVIEW' });
  await signedInAt('/app/dashboard', 'user');
  const requests = within(await region('Your Requests'));
  const entry = (await requests.findByText(/^New Access: Data Manager/)).closest('li');
  expect(entry).toHaveTextContent('Pending Review');
  expect(entry).toHaveTextContent('Submitted 3 Nov 2025, last changed 5 Nov 2025.');
  expect(requests.getAllByText(/^Your last /)).toHaveLength(1);
  expect(requests.getByText(/^Your last (\d+ )?access requests? took /).closest('li')).toBeNull();
});

test('a late request leads to User Support, and one of today does not say twice when it was submitted', async () => {
  const today = new Date().toISOString();
  const [late, fresh] = [addRequest('NEW'), addRequest('CHANGE', { sysdat: today, dchng: today })];
  const answer = { kind: 'malformedJson', text: JSON.stringify([late, fresh]) } as const;
  world().faults.failNext('GET /rest/secure/user_access_mod_request/user', answer);
  await signedInAt('/app/dashboard', 'user');
  const [first, second] = await within(await region('Your Requests')).findAllByRole('listitem');
  expect(within(first ?? document.body).getByRole('link', { name: 'support@example.org' })).toHaveAttribute(
    'href',
    'mailto:support@example.org',
  );
  expect(second?.textContent.match(/Submitted/g)).toEqual(['Submitted']);
  expect(second).toHaveTextContent('Submitted today; a review takes 1-3 business days.');
});

test('a person without open requests reads so', async () => {
  world().faults.failNext('GET /rest/secure/user_access_mod_request/user', { kind: 'malformedJson', text: '[]' });
  world().faults.failNext('GET /rest/secure/ldap_user_profile_mod_request/', { kind: 'malformedJson', text: '[]' });
  await signedInAt('/app/dashboard', 'reader');
  expect(await within(await region('Your Requests')).findByText('You have no open requests.')).toBeVisible();
});
