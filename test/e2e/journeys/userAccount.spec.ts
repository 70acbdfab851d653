import { timings } from '@/config/timings';
import { expect, test } from '@test/e2e/fixtures';
import { origin } from '@test/e2e/site';
import { signInFormOf } from '@test/e2e/pages/signInForm';
import { userScreensOf } from '@test/e2e/pages/userScreens';
import { scrolledUp } from '@test/e2e/pages/scrolledUp';

const updateUser = 'PUT /rest/secure/user_management/update_user';
const failed = 'Unable to update the specified user due to one or more errors.';

for (const width of [1280, 360]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("an administrator edits a user's account, details and access [USER-035, USER-036, USER-039, USER-080]", async ({
      page,
      signInAs,
      mockServer,
      usersList,
    }) => {
      const screens = userScreensOf(page);
      await signInAs('admin', '/app/users?filter=garc%C3%ADa-n');
      await usersList.expectSettled();
      await usersList.rowLinks.first().click();
      await expect(screens.heading('Edit User Daniela García-Núñez')).toBeVisible();
      await expect(page.locator('.back-link')).toHaveText('Users');
      await mockServer.clearJournal();

      // The account.
      await screens.field('First name').fill('Dany');
      await page.getByRole('checkbox', { name: /^Read Only Reviewer/ }).check();
      await screens.expectNoOverflow();
      await screens.save.click();
      await expect(screens.alert('User Account Updated')).toBeVisible();
      // The list is as it was left.
      await expect(page).toHaveURL('/app/users?filter=garc%C3%ADa-n');
      await expect(screens.alert('User Account Updated')).toBeVisible();
      expect(await mockServer.writes()).toEqual([updateUser]);
      expect(await mockServer.lastBody()).toMatchObject({ id: 4, firstName: 'Dany', portalRoleIds: [3, 4] });

      // The details: leaving by accident loses nothing.
      await page.goto('/app/users/4');
      await expect(screens.heading('Edit User Dany García-Núñez')).toBeVisible();
      await screens.openTab('Details');
      await screens.choose('Country', 'Canada');
      await screens.choose('State', 'Ontario');
      await screens.field('City').fill(' Ottawa ');
      await screens.tab('Access').click();
      await screens.dialog('Unsaved Changes').getByRole('button', { name: 'Go Back' }).click();
      await expect(screens.field('City')).toHaveValue(' Ottawa ');
      await screens.expectNoOverflow();
      await screens.save.click();
      await expect(screens.alert('User Details Updated')).toBeVisible();
      await expect(page).toHaveURL('/app/users');
      expect(await mockServer.lastBody()).toMatchObject({
        city: 'Ottawa',
        country: 'CA',
        state: 'ON',
        firstName: 'Dany',
      });

      // The access: with an open request it cannot be edited.
      await page.goto('/app/users/4?tab=access');
      await screens.card(2).getByRole('button', { name: 'Remove study role 2' }).click();
      await mockServer.clearJournal();
      await screens.save.click();
      await page.getByRole('button', { name: 'Remove Study Role', exact: true }).click();
      await expect(page.getByText(/they have an open\/unresolved access-change request\.$/)).toBeVisible();
      await expect(screens.card(2)).toHaveCount(0);
      page.once('dialog', (dialog) => void dialog.accept());
      await page.goto('/app/users/6?tab=access');
      await page.getByRole('button', { name: 'Add new role' }).click();
      await screens.choose('Study Role (required)', 'Regulatory Specialist', screens.card(1));
      await screens.expectNoOverflow();
      await screens.save.click();
      await expect(screens.alert("User's Access Updated")).toBeVisible();
      await expect(page).toHaveURL('/app/users');
      expect(await mockServer.writes()).toEqual([
        'PUT /rest/secure/user_access/user/4',
        'PUT /rest/secure/user_access/user/6',
      ]);
    });

    test('a read-only administrator can read all of a user, and sends nothing [USER-024, USER-084]', async ({
      page,
      signInAs,
      mockServer,
    }) => {
      const screens = userScreensOf(page);
      await signInAs('reader', '/app/users/4');
      await expect(screens.heading('View User Daniela García-Núñez')).toBeVisible();
      for (const [name, text] of [
        ['Account', 'user@clinic.example.org'],
        ['Details', 'AO Member ID(s)'],
        ['Access', 'Laboratory Technologist'],
        ['Requests History', 'INITIAL ACCESS (Registration)'],
      ] as const) {
        await screens.openTab(name);
        await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
        await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
        await expect(page.getByRole('main').getByRole('switch')).toHaveCount(0);
        await expect(screens.save).toHaveCount(0);
        await screens.expectNoOverflow();
      }
      expect(await mockServer.writes()).toEqual([]);
    });
  });
}

test('status, restriction and initial email: each asks, reports, and is sent once [USER-049, USER-051, USER-033, USER-032]', async ({
  page,
  signInAs,
  mockServer,
}) => {
  const screens = userScreensOf(page);
  const restriction = '/rest/secure/admin/user_management';
  await mockServer.failNext(`GET ${restriction}/isUserCurrently`, { kind: 'malformedJson', text: 'true' });
  await signInAs('admin', '/app/users/4');
  await mockServer.clearJournal();

  await page.getByRole('switch', { name: 'Active' }).click();
  const dialog = screens.dialog('Change User Status');
  await expect(dialog).toContainText('You are about to change this user to inactive. Do you want to continue?');
  await expect(dialog.getByRole('button', { name: 'Deactivate' })).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await mockServer.writes()).toEqual([]);
  await page.getByRole('switch', { name: 'Active' }).click();
  await dialog.getByRole('button', { name: 'Deactivate' }).dblclick();
  await expect(page.getByRole('switch', { name: 'Active', checked: false })).toBeVisible();
  await expect(screens.alert('User status changed')).toBeVisible();

  await mockServer.failNext(`POST ${restriction}/clear`, { kind: 'status', status: 200 });
  await page.getByRole('button', { name: 'Remove Password-Change Time Restriction' }).dblclick();
  await expect(screens.alert('Password-change time restriction removed')).toBeVisible();

  const resend = page.getByRole('button', { name: 'Resend Initial Email' });
  await expect(resend).toHaveAttribute('aria-disabled', 'true');
  await expect(resend).toHaveAccessibleDescription('This user has already set their initial password.');

  const sent = await mockServer.writes();
  expect(sent).toHaveLength(2);
  expect(sent[0]).toBe('PUT /rest/secure/user_management/deactivate_user/4');
  expect(sent[1]).toMatch(/^POST \/rest\/secure\/admin\/user_management\/clearUsersPasswordAllowChangeTime\/[\w-]+$/);
});

test('a save that is rejected, unchanged, unanswered or conflicting loses nothing [USER-040, USER-077, USER-079]', async ({
  browser,
  context,
  page,
  signInAs,
  mockServer,
}) => {
  const screens = userScreensOf(page);
  await page.clock.install();
  await signInAs('admin', '/app/users/4?tab=details');
  await mockServer.clearJournal();
  await screens.save.click();
  await expect(page.getByText('There are no changes to submit.')).toBeVisible();

  await screens.field('City').fill('Lund');
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
  await mockServer.failNext(updateUser, { kind: 'status', status: 422, body: { fieldErrors: { city: ['encoding'] } } });
  await screens.save.click();
  const summary = page.getByRole('group', { name: failed });
  await expect(summary).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await summary.getByRole('button', { name: /City contains unrecognized character/ }).click();
  await expect(screens.field('City')).toBeFocused();

  await mockServer.failNext(updateUser, { kind: 'notSent' });
  await screens.save.click();
  await expect(page.getByText(/Not saved yet: the connection was lost/)).toBeVisible();
  await expect(screens.field('City')).toHaveValue('Lund');
  expect(await mockServer.writes()).toEqual([updateUser, updateUser, updateUser]);
  // The person's own look ends those by themselves, which would find what follows.
  await page.getByRole('button', { name: 'Check Again' }).click();
  await page.clock.fastForward(timings.callDeadline);

  // A colleague saves first, on another machine.
  const other = await browser.newContext();
  const [world] = (await context.cookies(origin)).filter(({ name }) => name === 'pg-world');
  await other.addCookies([{ name: 'pg-world', value: world?.value ?? '', url: origin }]);
  const colleague = await other.newPage();
  await colleague.goto(
    `/?${new URLSearchParams({ redirectPath: '/app/users/4', redirectParams: 'tab=details' }).toString()}`,
  );
  await signInFormOf(colleague).submit('support');
  const theirs = userScreensOf(colleague);
  await theirs.field('City').fill('Uppsala');
  await theirs.field('Job title').fill('Physician');
  await theirs.save.click();
  await expect(theirs.alert('User Details Updated')).toBeVisible();
  await other.close();

  await mockServer.clearJournal();
  await screens.save.click();
  const conflict = page.getByRole('group', { name: /has changed this since you opened it/ });
  await expect(conflict).toBeFocused();
  await expect(conflict.getByRole('radio', { name: 'Yours: Lund' })).toBeChecked();
  await expect(conflict.getByRole('radio', { name: 'Theirs: Physician' })).toBeChecked();
  await scrolledUp(page);
  expect(await mockServer.writes()).toEqual([]);
  await conflict.getByRole('button', { name: 'Continue with These Values' }).click();
  await expect(screens.field('Job title')).toHaveValue('Physician');

  // The answer is lost, but the changes were saved.
  await mockServer.failNext(updateUser, { kind: 'lostAnswer' });
  await screens.save.click();
  await expect(page.getByText(/your changes were saved/)).toBeVisible();
  expect(await mockServer.writes()).toEqual([updateUser]);
  expect(await mockServer.lastBody()).toMatchObject({ city: 'Lund', jobTitle: 'Physician' });
  await page.reload();
  await expect(screens.field('City')).toHaveValue('Lund');
});
