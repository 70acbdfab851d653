import { PASSWORD } from '@test/mock-server/testUsers';
import { expect, test } from '@test/e2e/fixtures';
import { expectFocusKept, expectVisibleFocus, tabTo } from './keyboard';

test('a complete journey works by keyboard alone [NAV-024]', async ({ page, signInForm, usersList }) => {
  await page.goto('/');
  await expect(signInForm.username).toBeFocused();
  await page.keyboard.type('admin');
  await tabTo(page, signInForm.password);
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

  // The skip link is the first stop, visible when focused, and skips the navigation.
  await page.keyboard.press('Shift+Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await tabTo(page, skip, 'Shift+Tab');
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await usersList.expectAsked();
  await expectFocusKept(page);

  // A filter, which keeps the focus while the rows change.
  await tabTo(page, usersList.filter);
  await page.keyboard.type('a');
  await expect(page).toHaveURL('/app/users?filter=a');
  await usersList.expectSettled();
  await expect(usersList.filter).toBeFocused();
  await page.keyboard.press('Backspace');
  await usersList.expectAsked();

  // Sorting.
  const email = usersList.header('Email').getByRole('button');
  await tabTo(page, email);
  await page.keyboard.press('Enter');
  await usersList.expectAsked({ sort: 'person.email,asc' });
  await expect(email).toBeFocused();
  await page.keyboard.press('Space');
  await usersList.expectAsked({ sort: 'person.email,desc' });
  await expect(email).toBeFocused();

  // A page turn; the button keeps the focus even on the last page.
  await tabTo(page, usersList.turn('Last'));
  await page.keyboard.press('Enter');
  await expect(usersList.turn('Last')).toHaveAttribute('aria-disabled', 'true');
  await usersList.expectSettled();
  await expect(usersList.turn('Last')).toBeFocused();
  await tabTo(page, usersList.turn('First'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await usersList.expectAsked({ sort: 'person.email,desc' });
  await tabTo(page, usersList.pageField);
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await usersList.expectAsked({ sort: 'person.email,desc', page: '2' });

  // A user, and back to the same list.
  const row = usersList.rowLinks.last();
  await tabTo(page, row, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/users\/\d+\?returnUrl=/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('User');
  await expectFocusKept(page);
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Users' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await usersList.expectAsked({ sort: 'person.email,desc', page: '2' });
  await expectFocusKept(page);

  // The user menu opens, closes with Escape, returns the focus, and signs out.
  const menu = page.getByRole('button', { name: 'Grace Whitfield' });
  await tabTo(page, menu, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Sign Out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Sign Out' })).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Sign Out' }));
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('You have been signed out')).toBeVisible();
  await expect(signInForm.username).toBeFocused();
});

test('arrow keys move between tabs, which are a single Tab stop', async ({ page, signInAs, usersList }) => {
  await signInAs('admin', '/app/users');
  await usersList.expectAsked();
  await usersList.tab('Active').focus();
  await page.keyboard.press('ArrowRight');
  await expect(usersList.tab('Inactive')).toBeFocused();
  await expect(usersList.tab('Inactive')).toHaveAttribute('aria-selected', 'true');
  await usersList.expectAsked({ inactive: 'true' });
  await expect(usersList.tab('Inactive')).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press('ArrowLeft');
  await usersList.expectAsked();
  await expect(usersList.tab('Active')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(usersList.filter).toBeFocused();
});

test('after signing in the focus is on the new page', async ({ page, signInForm }) => {
  await page.goto('/');
  await signInForm.submit('admin');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expectFocusKept(page);
});

test('after Try Again the focus is not lost', async ({ page, signInAs, mockServer, usersList }) => {
  await mockServer.failNext('GET /rest/secure/user_management/users', { kind: 'notSent' });
  await signInAs('admin', '/app/users');
  await usersList.retry.focus();
  await page.keyboard.press('Enter');
  await usersList.expectSettled();
  await expectFocusKept(page);
});

test('each navigation focuses the new heading, and Back focuses the row that was followed', async ({
  page,
  signInAs,
  usersList,
}) => {
  await signInAs('admin');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Users' }).click();
  await usersList.expectAsked();
  await expect(usersList.heading).toBeFocused();
  await usersList.rowLinks.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await usersList.expectSettled();
  await expect(usersList.rowLinks.first()).toBeFocused();
  await navigation.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeFocused();
});

test('no control is smaller than 24 px', async ({ page, signInAs, usersList }) => {
  await signInAs('admin', '/app/users');
  await usersList.expectAsked();
  const small = await page
    .getByRole('button')
    .or(page.locator('input, select'))
    .evaluateAll((targets) =>
      targets
        .map((target) => ({ name: target.textContent, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
        .map(({ name, box }) => `${name} ${box.width}×${box.height}`),
    );
  expect(small).toEqual([]);
});
