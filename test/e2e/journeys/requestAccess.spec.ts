import { expect, test } from '@test/e2e/fixtures';
import { expectFocusKept, tabTo } from '@test/e2e/audits/accessibility/keyboard';
import { userScreensOf } from '@test/e2e/pages/userScreens';

const requests = '/rest/secure/user_access_mod_request';
const requestPath = '/app/profile/request-new-or-modified-access';

test('new access is asked for by keyboard alone [PROF-018, PROF-027, PROF-031, PROF-032, PROF-033, PROF-034, PROF-039, PROF-040, PROF-049, PROF-052]', async ({
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
  // What cannot be asked for is said before anything is filled in, with the way to it.
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
  await expect(page.getByText(/^You ask to get role Regulatory Specialist/)).toBeVisible();
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
    accessControls: [{ roleName: 'Regulatory Specialist', studyNames: [], systemAccessIds: [1, 6], sites: [] }],
  });
});

for (const width of [1280, 360]) {
  test(`an access is asked to be changed, and another removed, at ${width} px [PROF-017, PROF-035, PROF-036, PROF-041, PROF-042, PROF-022]`, async ({
    page,
    signInAs,
    mockServer,
  }) => {
    const screens = userScreensOf(page);
    await page.setViewportSize({ width, height: 800 });
    await signInAs('user', '/app/profile?tab=access');
    await page.getByRole('link', { name: 'Request a change of Laboratory Technologist' }).click();
    await expect(screens.heading('Request Modified Access')).toBeVisible();
    await expect(screens.card(1).getByLabel('Study Role (required)')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Add new role' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Remove study role/ })).toHaveCount(0);
    await screens.choose('Systems (required)', 'Document Library', screens.card(1));
    await expect(page.getByText(/^You ask to add system Document Library/)).toBeVisible();
    await screens.expectNoOverflow();
    await page.getByRole('link', { name: /Back to Profile/ }).click();
    await screens.dialog('Unsaved Changes').getByRole('button', { name: 'Go Back' }).click();

    // The answer is lost, and the request was not sent: nothing goes by itself.
    await mockServer.clearJournal();
    await mockServer.failNext(`POST ${requests}`, { kind: 'network' });
    await screens.submit.click();
    await expect(page.getByText(/your request has not arrived/)).toBeVisible();
    await expect(page.getByText(/^You ask to add system Document Library/)).toBeVisible();
    expect(await mockServer.writes()).toEqual([`POST ${requests}`]);
    await screens.submit.click();
    await expect(page).toHaveURL('/app/profile/?tab=access');
    expect(await mockServer.lastBody()).toMatchObject({
      requestType: 'CHANGE',
      accessControls: [{ roleName: 'Laboratory Technologist' }],
    });

    // Its role is blocked now, with the reason and the way to the request.
    await expect(page.getByRole('link', { name: 'Request a change of Laboratory Technologist' })).toHaveCount(0);
    await page.getByRole('link', { name: 'See the request for Laboratory Technologist' }).click();
    await expect(page).toHaveURL(/tab=history&access-filter=Laboratory\+Technologist/);
    await screens.openTab('Access');

    await page.getByRole('link', { name: 'Request a change of Study Coordinator' }).click();
    await page.getByRole('checkbox', { name: 'Request removal of this access' }).check();
    await expect(page.getByText(/^You ask to remove role Study Coordinator/)).toBeVisible();
    await screens.expectNoOverflow();
    await screens.submit.click();
    await expect(page).toHaveURL('/app/profile/?tab=access');
    expect(await mockServer.lastBody()).toMatchObject({ requestType: 'REMOVAL', requestStatus: 'NEW' });
    expect(await mockServer.writes()).toEqual(Array.from({ length: 3 }, () => `POST ${requests}`));
  });
}

test('the menu of a select below the edge is in view at once, and the page stands still then', async ({
  page,
  signInAs,
}) => {
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
