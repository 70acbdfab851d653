import { timings } from '@/config/timings';
import { expect, test } from '@test/e2e/fixtures';
import { expectFocusKept, tabTo } from '@test/e2e/audits/accessibility/keyboard';
import { userScreensOf } from '@test/e2e/pages/userScreens';

const requests = '/rest/secure/user_access_mod_request';
const requestPath = '/app/profile/request-new-or-modified-access';

test('new access is requested by keyboard alone [PROF-018, PROF-031, PROF-032, PROF-034]', async ({
  page,
  signInAs,
  mockServer,
}) => {
  const screens = userScreensOf(page);
  await signInAs('user', '/app/profile?tab=access');
  await tabTo(page, page.getByRole('link', { name: 'Request New Access' }));
  await page.keyboard.press('Enter');
  await expect(screens.heading('Request New Access')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(requestPath);
  await expectFocusKept(page);
  // Before anything is filled in, the form says what cannot be requested, with a link to it.
  await expect(page.getByText(/An outstanding access request already exists for this study role\./)).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'See the request for CRA' }));

  const role = screens.card(1).getByRole('combobox', { name: 'Study Role (required)' });
  await tabTo(page, role);
  await page.keyboard.type('CRA');
  await expect(page.getByRole('option', { name: 'CRA', exact: true })).toHaveCount(0);
  for (let key = 0; key < 3; key += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('Regul');
  await expect(page.getByRole('option', { name: 'Regulatory Specialist' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^You are requesting the role Regulatory Specialist/)).toBeVisible();
  await expectFocusKept(page);
  await tabTo(page, screens.field(/^Requester comments/));
  await page.keyboard.type('Please.');
  await tabTo(page, screens.submit);
  await mockServer.clearJournal();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(screens.alert('Your request was submitted')).toBeVisible();
  await expect(page).toHaveURL('/app/profile/?tab=access');
  await expect(screens.alert('Your request was submitted')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Outstanding Requests' })).toContainText('Regulatory Specialist');
  expect(await mockServer.writes()).toEqual([`POST ${requests}`]);
  expect(await mockServer.lastBody()).toEqual({
    requestType: 'NEW',
    requestStatus: 'NEW',
    portalUserId: 4,
    email: 'user@clinic.example.org',
    requesterComments: 'Please.',
    sysaidTicket: '',
    accessControls: [
      {
        questionNum: 1,
        roleName: 'Regulatory Specialist',
        studyNames: [],
        systemAccessIds: [1, 6],
        siteCodes: [],
        laoIds: [],
        sites: [],
      },
    ],
  });
});

for (const width of [1280, 360]) {
  test(`a change and a removal of access are requested, at ${width} px [PROF-017, PROF-035, PROF-036, PROF-042]`, async ({
    page,
    signInAs,
    mockServer,
  }) => {
    const screens = userScreensOf(page);
    await page.setViewportSize({ width, height: 800 });
    await page.clock.install();
    await signInAs('user', '/app/profile?tab=access');
    await page.getByRole('link', { name: 'Request a change to Laboratory Technologist' }).click();
    await expect(screens.heading('Request Modified Access')).toBeVisible();
    await expect(screens.card(1).getByLabel('Study Role (required)')).toHaveAttribute('aria-readonly', 'true');
    await expect(page.getByRole('button', { name: 'Add new role' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Remove study role/ })).toHaveCount(0);
    await screens.choose('Systems (required)', 'Document Library', screens.card(1));
    await expect(page.getByText(/^You are asking to add system Document Library/)).toBeVisible();
    await screens.expectNoOverflow();
    await page.getByRole('link', { name: /Back to Profile/ }).click();
    await screens.dialog('Unsaved Changes').getByRole('button', { name: 'Go Back' }).click();

    // The answer is lost and the request was not stored: nothing is resent automatically.
    await mockServer.clearJournal();
    await mockServer.failNext(`POST ${requests}`, { kind: 'notSent' });
    await screens.submit.click();
    await expect(page.getByText(/Not submitted yet: the connection was lost/)).toBeVisible();
    await expect(page.getByText(/^You are asking to add system Document Library/)).toBeVisible();
    await expect(screens.submit).toHaveAttribute('aria-disabled', 'true');
    expect(await mockServer.writes()).toEqual([`POST ${requests}`]);
    await page.clock.fastForward(timings.callDeadline);
    await screens.submit.click();
    await expect(page).toHaveURL('/app/profile/?tab=access');
    expect(await mockServer.lastBody()).toMatchObject({
      requestType: 'CHANGE',
      accessControls: [{ roleName: 'Laboratory Technologist' }],
    });

    // Its role is now blocked, with the reason and a link to the request.
    await expect(page.getByRole('link', { name: 'Request a change to Laboratory Technologist' })).toHaveCount(0);
    await page.getByRole('link', { name: 'See the request for Laboratory Technologist' }).click();
    await expect(page).toHaveURL(/tab=history&access-filter=Laboratory\+Technologist/);
    await screens.openTab('Access');

    await page.getByRole('link', { name: 'Remove Study Coordinator' }).click();
    await expect(page.getByRole('checkbox', { name: 'Request removal of this access' })).toBeChecked();
    await expect(page.getByText(/^You are asking to remove role Study Coordinator/)).toBeVisible();
    await screens.expectNoOverflow();
    await screens.submit.click();
    await page.getByRole('button', { name: 'Request Removal' }).click();
    await expect(page).toHaveURL('/app/profile/?tab=access');
    expect(await mockServer.lastBody()).toMatchObject({ requestType: 'REMOVAL', requestStatus: 'NEW' });
    expect(await mockServer.writes()).toEqual(Array.from({ length: 3 }, () => `POST ${requests}`));
  });
}

test('the menu of a select below the fold scrolls into view at once and then stays put', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await signInAs('user', '/app/proxy-registration');
  const select = page.getByRole('combobox', { name: 'Systems (required)' });
  await expect(select).toBeVisible();
  await select.scrollIntoViewIfNeeded();
  const places = await select.evaluate(async (input) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    input.focus();
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    const seen: string[] = [];
    for (let frame = 0; frame < 30; frame += 1) {
      await nextFrame();
      const menu = document.querySelector('.pg-select__menu');
      if (menu !== null) seen.push([window.scrollY, Math.ceil(menu.getBoundingClientRect().bottom)].join());
    }
    return [...new Set(seen)];
  });
  expect(places).toHaveLength(1);
  const [, bottom = ''] = (places[0] ?? '').split(',');
  expect(Number(bottom)).toBeLessThanOrEqual(500);
});
