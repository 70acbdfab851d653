import { timings } from '@/config/timings';
import { expect, test } from '@test/e2e/fixtures';
import { userScreensOf } from '@test/e2e/pages/userScreens';
import { scrolledUp } from '@test/e2e/pages/scrolledUp';

const nameRequests = '/rest/secure/ldap_user_profile_mod_request';
const profileMod = 'PUT /rest/secure/user_profile_mod';

for (const width of [1280, 360]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a user requests a new name and updates details [PROF-002, PROF-003, PROF-021, PROF-026]', async ({
      page,
      signInAs,
      mockServer,
    }) => {
      const screens = userScreensOf(page);
      await signInAs('user', '/app/profile');
      await expect(screens.heading('Profile - Account')).toBeVisible();
      await expect(screens.field('Username')).toHaveCount(0);
      await mockServer.clearJournal();

      // Requests a new name, once.
      await screens.field('Last name').fill(' García ');
      await screens.field(/^Requester comments/).fill('Married.\nIn May.');
      await screens.expectNoOverflow();
      await screens.submit.dblclick();
      await expect(screens.alert('Your request was submitted')).toBeVisible();
      await expect(page.getByText(/You have an outstanding request to change your name or email\./)).toBeVisible();
      expect(await page.getByText('Married.').innerText()).toBe('Married.\nIn May.');
      await expect(page.getByText(/Submitted today; a review takes 1-3 business days/)).toBeVisible();
      for (const label of ['First name', 'Last name', 'Email', /^Requester comments/]) {
        await expect(screens.field(label)).toBeDisabled();
      }
      await expect(screens.submit).toBeDisabled();
      expect(await mockServer.writes()).toEqual([`POST ${nameRequests}`]);
      expect(await mockServer.lastBody()).toEqual({
        firstName: 'Daniela',
        lastName: 'García',
        email: 'user@clinic.example.org',
        requesterComments: 'Married.\nIn May.',
        sysaidTicket: '',
      });

      // Details are saved at once; the screen stays.
      await screens.closeMessages();
      await screens.openTab('Details');
      await expect(page).toHaveURL('/app/profile?tab=details');
      await expect(page).toHaveTitle(/^Profile - Details/);
      await screens.field('City').fill('Los Angeles');
      await screens.choose('Country', 'United States');
      await screens.choose('State', 'California');
      await screens.tab('Account').click();
      await screens.dialog('Unsaved Changes').getByRole('button', { name: 'Go Back' }).click();
      await screens.expectNoOverflow();
      await mockServer.clearJournal();
      await screens.save.click();
      await expect(screens.alert('User Profile Updated')).toBeVisible();
      await expect(page).toHaveURL('/app/profile?tab=details');
      expect(await mockServer.writes()).toEqual([profileMod]);
      await screens.openTab('Account');
      await screens.openTab('Details');
      await expect(screens.field('City')).toHaveValue('Los Angeles');

      // The history shows everything except the reviewers' comments.
      await screens.openTab('Requests History');
      const changes = page.getByRole('table', { name: 'Profile-change requests' });
      await expect(changes.getByText('García', { exact: true })).toBeVisible();
      await expect(page.getByText('Reviewer Comments')).toHaveCount(0);
      await expect(page.getByText('Confirmed with the LAO.')).toHaveCount(0);
      await screens.expectNoOverflow();
      await page.getByLabel('Filter access requests').fill('remove');
      const access = page.getByRole('table', { name: 'Access requests' });
      await expect(access.getByRole('row')).toHaveCount(1);
      await expect(access.getByText('REMOVE', { exact: true })).toBeVisible();
    });
  });
}

test('errors and lost answers leave everything in place [PROF-012, PROF-030, PROF-028]', async ({
  page,
  signInAs,
  mockServer,
}) => {
  const screens = userScreensOf(page);
  await page.clock.install();
  await signInAs('user', '/app/profile');
  await mockServer.clearJournal();
  await screens.field('Email').fill('admin@clinic.example.org');
  await screens.submit.click();
  await expect(page.getByText('Email address already exists in database').first()).toBeVisible();
  await scrolledUp(page);
  await screens.field('Email').fill('daniela@clinic.example.org');
  await mockServer.failNext(`POST ${nameRequests}`, { kind: 'notSent' });
  await screens.submit.click();
  await expect(page.getByText(/Not submitted yet: the connection was lost/)).toBeVisible();
  await expect(screens.field('Email')).toHaveValue('daniela@clinic.example.org');
  await page.clock.fastForward(timings.callDeadline);
  await mockServer.failNext(`POST ${nameRequests}`, { kind: 'lostAnswer' });
  await screens.submit.click();
  await expect(page.getByText(/your request was submitted/)).toBeVisible();
  await expect(screens.submit).toBeDisabled();
  expect(await mockServer.writes()).toEqual(Array.from({ length: 3 }, () => `POST ${nameRequests}`));

  await screens.openTab('Details');
  await screens.field('City').fill('Lund');
  await mockServer.failNext(profileMod, { kind: 'status', status: 500 });
  await screens.save.click();
  await expect(page.getByText('Unable to update your profile due to one or more errors.')).toBeVisible();
  await expect(screens.field('City')).toHaveValue('Lund');

  await scrolledUp(page);
  await screens.field('City').fill('');
  const profileRead = page.waitForResponse(/\/user_profile$/);
  await screens.openTab('Requests History');
  await profileRead;
  await mockServer.failNext('GET /rest/secure/user_profile', { kind: 'status', status: 403 });
  await page.reload();
  await expect(page.getByText('You are not authorized to view this page.')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
});
