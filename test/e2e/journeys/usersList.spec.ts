import { addressOf, expect, test } from '@test/e2e/fixtures';
import { pauseClock } from '@test/e2e/pages/pauseClock';
import { filterQuery, usersColumns, usersQuery } from '@test/e2e/pages/usersList';

const users = '/app/users';

test('the list makes one call, for exactly what it shows [USER-001, USER-007, USER-008, USER-088]', async ({
  page,
  signInAs,
  mockServer,
  usersList,
}) => {
  await signInAs('admin', users);
  await usersList.expectAsked();
  await expect(usersList.heading).toBeVisible();
  await expect(usersList.rowLinks).toHaveCount(25);
  await expect(usersList.header('Last Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveTitle('Users | Portal Gateway');
  expect(await usersList.queries()).toEqual([usersQuery()]);
  const others = async () =>
    (await mockServer.calls()).filter((call) => !call.includes('/user_management/users?')).sort();
  await expect
    .poll(others)
    .toEqual([
      'GET /rest/secure/user_capabilities/can_change_password_ever',
      'GET /rest/secure/user_capabilities/granted_permissions',
      'GET /rest/secure/user_profile',
      'POST /rest/token/create',
    ]);
});

test('the four buttons turn the pages [KIT-016, KIT-019, USER-004]', async ({ signInAs, usersList }) => {
  await signInAs('admin', users);
  const total = await usersList.total();
  const pages = Math.ceil(total / 25);
  await expect(usersList.range).toHaveText(`records 1 - 25 of ${total}`);
  await expect(usersList.turn('First')).toHaveAttribute('aria-disabled', 'true');
  await expect(usersList.turn('Previous')).toHaveAttribute('aria-disabled', 'true');
  const firstIds = await usersList.rowIds();

  await usersList.turn('Next').click();
  await usersList.expectAsked({ page: '2' });
  await expect(usersList.range).toHaveText(`records 26 - 50 of ${total}`);
  expect((await usersList.rowIds()).filter((id) => firstIds.includes(id))).toEqual([]);

  await usersList.turn('Last').click();
  await usersList.expectAsked({ page: String(pages) });
  await expect(usersList.range).toHaveText(`records ${(pages - 1) * 25 + 1} - ${total} of ${total}`);
  await expect(usersList.turn('Next')).toHaveAttribute('aria-disabled', 'true');
  await expect(usersList.turn('Last')).toHaveAttribute('aria-disabled', 'true');

  await usersList.turn('Previous').click();
  await usersList.expectAsked({ page: String(pages - 1) });
  await usersList.turn('First').click();
  await usersList.expectAsked({ page: '1' });
  expect(await usersList.rowIds()).toEqual(firstIds);
  expect(await usersList.queries()).toHaveLength(5);
});

test('the page field goes to a page, and never past the last [KIT-017]', async ({ signInAs, usersList }) => {
  await signInAs('admin', users);
  const pages = Math.ceil((await usersList.total()) / 25);
  await usersList.pageField.fill('4');
  await usersList.pageField.press('Enter');
  await usersList.expectAsked({ page: '4' });
  await usersList.pageField.fill('99999');
  await usersList.pageField.press('Enter');
  await usersList.expectAsked({ page: String(pages) });
  for (const nonsense of ['0', '-2', '1.5', 'abc', '']) {
    await usersList.pageField.fill(nonsense);
    await usersList.pageField.press('Enter');
    await expect(usersList.pageField).toHaveValue(String(pages));
  }
  expect(await usersList.queries()).toHaveLength(3);
});

test('another page size starts at the first page [KIT-018, KIT-020]', async ({ signInAs, usersList }) => {
  await signInAs('admin', `${users}?page=3`);
  await usersList.expectAsked({ page: '3' });
  const offered = await usersList.pageSize.getByRole('option').allInnerTexts();
  expect(offered).toEqual(['10', '15', '25', '50', '100', '150', '200']);
  await usersList.pageSize.selectOption('50');
  await usersList.expectAsked({ size: '50' });
  await expect(usersList.rowLinks).toHaveCount(50);
});

test('every column sorts both ways [USER-005, USER-015, KIT-010]', async ({ signInAs, usersList }) => {
  await signInAs('admin', `${users}?page=2`);
  await usersList.expectAsked({ page: '2' });
  await expect(usersList.table.getByRole('columnheader')).toHaveText(usersColumns.map(([title]) => title));
  await expect(usersList.header('Last Name')).toHaveAttribute('aria-sort', 'ascending');
  for (const [title, field] of usersColumns) {
    const button = usersList.header(title).getByRole('button');
    const isDefault = field === 'person.lastName';
    const [first, second] = isDefault && (await usersList.queries()).length === 1 ? ['desc', 'asc'] : ['asc', 'desc'];
    await button.click();
    await usersList.expectAsked({ sort: `${field},${first}` });
    await expect(usersList.header(title)).toHaveAttribute('aria-sort', `${first}ending`);
    const ids = await usersList.rowIds();
    await button.click();
    await usersList.expectAsked({ sort: `${field},${second}` });
    await expect(usersList.header(title)).toHaveAttribute('aria-sort', `${second}ending`);
    expect(await usersList.rowIds()).not.toEqual(ids);
  }
});

test('a filter waits 500 ms after the last key [KIT-012, KIT-013, USER-003, USER-009]', async ({
  page,
  signInAs,
  usersList,
}) => {
  await page.clock.install();
  await signInAs('admin', `${users}?page=2`);
  await usersList.expectAsked({ page: '2' });
  await pauseClock(page);

  await usersList.filter.fill('g');
  await expect(usersList.status).toHaveText('Searching');
  await page.clock.runFor(400);
  await usersList.filter.fill('gar');
  await page.clock.runFor(499);
  await expect(usersList.status).toHaveText('Searching');
  expect(await usersList.queries()).toHaveLength(1);
  await page.clock.runFor(1);
  await usersList.expectAsked(filterQuery('gar'));
  expect(await usersList.queries()).toHaveLength(2);

  const marks = await usersList.table.locator('mark').allInnerTexts();
  expect(marks.length).toBeGreaterThan(0);
  expect(marks.every((text) => text.toLowerCase() === 'gar')).toBe(true);
  expect(addressOf(page.url())).toBe(`${users}?filter=gar`);
});

test('a filter is sent as typed, whatever it contains [USER-013]', async ({ signInAs, usersList }) => {
  await signInAs('admin', users);
  await usersList.expectAsked();
  const text = `a&inactive=true+%2a*#"'<b>é`;
  await usersList.filter.fill(`  ${text} `);
  await usersList.expectAsked(filterQuery(text));
});

test('a filter without matches shows an empty table [KIT-009]', async ({ page, signInAs, usersList }) => {
  await signInAs('admin', users);
  await usersList.expectAsked();
  await usersList.filter.fill('nobody is called this');
  await expect(page.getByText('No records found')).toBeVisible();
  await expect(usersList.table).toBeHidden();
  await expect(usersList.status).toHaveText('0 of 0 records shown');
  await expect(usersList.filter).toBeFocused();
  await usersList.filter.fill('');
  await expect(usersList.rowLinks).toHaveCount(25);
});

test('the tabs show active and inactive users [USER-002]', async ({ page, signInAs, usersList }) => {
  await signInAs('admin', `${users}?page=2&size=10&sort=person.email,desc&filter=a`);
  const kept = { size: '10', sort: 'person.email,desc', ...filterQuery('a') };
  await usersList.expectAsked({ ...kept, page: '2' });
  const activeIds = await usersList.rowIds();
  await expect(usersList.tab('Active')).toHaveAttribute('aria-selected', 'true');

  await usersList.tab('Inactive').click();
  await usersList.expectAsked({ ...kept, inactive: 'true' });
  await expect(usersList.tab('Inactive')).toHaveAttribute('aria-selected', 'true');
  expect((await usersList.rowIds()).filter((id) => activeIds.includes(id))).toEqual([]);
  await usersList.rowLinks.first().click();
  await expect(page.getByText('Status: Inactive')).toBeVisible();
});

test('tab, size and sort return to the first page and keep everything else [USER-010]', async ({
  signInAs,
  usersList,
}) => {
  const asked: Record<string, string> = { size: '10', ...filterQuery('a') };
  await signInAs('admin', `${users}?page=2&size=10&filter=a`);
  await usersList.expectAsked({ ...asked, page: '2' });
  await usersList.header('Email').getByRole('button').click();
  await usersList.expectAsked({ ...asked, sort: 'person.email,asc' });
  await usersList.turn('Next').click();
  await usersList.expectAsked({ ...asked, sort: 'person.email,asc', page: '2' });
  await usersList.pageSize.selectOption('15');
  await usersList.expectAsked({ ...asked, sort: 'person.email,asc', size: '15' });
  await usersList.turn('Next').click();
  await usersList.expectAsked({ ...asked, sort: 'person.email,asc', size: '15', page: '2' });
  await usersList.tab('Inactive').click();
  await usersList.expectAsked({ ...asked, sort: 'person.email,asc', size: '15', inactive: 'true' });
});

test('reload and Back restore the list', async ({ page, signInAs, usersList }) => {
  const filtered = { size: '10', ...filterQuery('a') };
  await signInAs('admin', `${users}?size=10`);
  await usersList.expectAsked({ size: '10' });
  await usersList.filter.fill('a');
  await usersList.expectAsked(filtered);
  await usersList.turn('Next').click();
  await usersList.expectAsked({ ...filtered, page: '2' });
  await usersList.header('Email').getByRole('button').click();
  const sorted = { ...filtered, sort: 'person.email,asc' };
  await usersList.expectAsked(sorted);
  const ids = await usersList.rowIds();

  await page.reload();
  await usersList.expectAsked(sorted);
  await expect(usersList.filter).toHaveValue('a');
  expect(await usersList.rowIds()).toEqual(ids);

  await page.goBack();
  await usersList.expectAsked({ ...filtered, page: '2' });
  await expect(usersList.pageField).toHaveValue('2');
  await page.goForward();
  await usersList.expectAsked(sorted);
  await expect(usersList.header('Email')).toHaveAttribute('aria-sort', 'ascending');
});

test('a row opens its user, and the back link returns to the same list [USER-006, USER-023, USER-054]', async ({
  page,
  signInAs,
  usersList,
  mockServer,
}) => {
  const list = `${users}?filter=a&page=2&size=10`;
  const asked = { ...filterQuery('a'), page: '2', size: '10' };
  await signInAs('admin', list);
  await usersList.expectAsked(asked);
  const ids = await usersList.rowIds();
  const link = usersList.rowLinks.nth(3);
  const name = await link.getAttribute('aria-label');
  await link.click();
  await expect(page).toHaveURL((url) => url.pathname === `${users}/${ids[3]}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(name ?? 'a name');
  expect([`View User ${name}`, `Edit User ${name}`]).toContain(await heading.innerText());
  expect(await mockServer.calls()).toContain(`GET /rest/secure/user_management/user/${ids[3]}`);

  await page.getByRole('link', { name: 'Users' }).last().click();
  await usersList.expectAsked(asked);
  await expect(usersList.filter).toHaveValue('a');
  expect(await usersList.rowIds()).toEqual(ids);
});

test('a missing user cannot be loaded, and the screen offers a way back [USER-025]', async ({
  page,
  signInAs,
  usersList,
}) => {
  await signInAs('admin', `${users}/99999999`);
  await expect(page.getByRole('alert')).toContainText('Unable to load the specified user.');
  await page.getByRole('main').getByRole('link', { name: 'Users' }).click();
  await usersList.expectAsked();
});

test('an invalid address shows the list with its defaults', async ({ signInAs, usersList }) => {
  await signInAs('admin', `${users}?page=-3&size=7&sort=password,desc&tab=nonsense`);
  await usersList.expectAsked();
});

test('a page past the last shows the last', async ({ page, signInAs, usersList }) => {
  await signInAs('admin', `${users}?page=500`);
  await expect(usersList.rowLinks.first()).toBeVisible();
  const pages = Math.ceil((await usersList.total()) / 25);
  await usersList.expectAsked({ page: String(pages) });
  await expect(page).toHaveURL(`${users}?page=${pages}`);
});
