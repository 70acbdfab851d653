import type { Page } from '@playwright/test';
import { INITIAL_PASSWORD_HASH, PASSWORD } from '@test/mock-server/testUsers';
import { expect, test } from '@test/e2e/fixtures';
import { expectFocusKept, tabTo } from './keyboard';
import { goodPassword, type ChangeForm } from '@test/e2e/pages/passwordForms';

/** Fills the form field by field by keyboard, revealing one password on the way. */
async function typeChange(page: Page, form: ChangeForm, current: string): Promise<void> {
  await tabTo(page, form.current);
  await page.keyboard.type(current);
  await tabTo(page, form.newPassword);
  await page.keyboard.type(goodPassword);
  await tabTo(page, page.getByRole('button', { name: 'Show new password', exact: true }));
  await page.keyboard.press('Space');
  await expect(form.newPassword).toHaveAttribute('type', 'text');
  await page.keyboard.press('Enter');
  await expect(form.newPassword).toHaveAttribute('type', 'password');
  await tabTo(page, form.again);
  await page.keyboard.type(goodPassword);
}

test('requesting a reset email by keyboard', async ({ page, forgotForm, signInForm }) => {
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: 'Forgot Password?' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/forgot-password');
  await tabTo(page, forgotForm.address);
  await page.keyboard.type('user@clinic.example.org');
  await page.keyboard.press('Enter');
  await expect(forgotForm.success).toBeVisible();
  await expectFocusKept(page);
  await tabTo(page, forgotForm.signIn);
  await page.keyboard.press('Enter');
  await expect(signInForm.username).toBeFocused();
});

test('setting the first password by keyboard', async ({ page, linkForm, signInForm }) => {
  await page.goto(`/set-password/${INITIAL_PASSWORD_HASH}`);
  await tabTo(page, linkForm.newPassword);
  await page.keyboard.type('short');
  await tabTo(page, linkForm.again);
  await page.keyboard.type('short');
  await tabTo(page, linkForm.button);
  await page.keyboard.press('Enter');
  await expect(linkForm.failure).toBeFocused();
  await tabTo(page, linkForm.newPassword);
  await page.keyboard.type(goodPassword);
  await tabTo(page, linkForm.again);
  await page.keyboard.type(goodPassword);
  await page.keyboard.press('Enter');
  await expect(linkForm.success).toBeVisible();
  await expectFocusKept(page);
  await tabTo(page, linkForm.signIn);
  await page.keyboard.press('Enter');
  await expect(signInForm.username).toBeFocused();
});

test('changing the password by keyboard', async ({ page, changeForm, signInAs }) => {
  await signInAs('admin');
  await tabTo(page, page.getByRole('button', { name: 'Grace Whitfield' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Change Password' }));
  await page.keyboard.press('Enter');
  await expect(changeForm.heading).toBeFocused();
  await typeChange(page, changeForm, 'wrong');
  await tabTo(page, changeForm.button);
  await page.keyboard.press('Space');
  await expect(changeForm.failure).toBeFocused();
  await typeChange(page, changeForm, PASSWORD);
  await page.keyboard.press('Enter');
  await expect(changeForm.success).toBeVisible();
  await expectFocusKept(page);
});

test('changing an expired password by keyboard', async ({ page, changeForm, signInForm }) => {
  await page.goto('/');
  await expect(signInForm.username).toBeFocused();
  await page.keyboard.type('forced');
  await tabTo(page, signInForm.password);
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(changeForm.heading).toBeFocused();
  await typeChange(page, changeForm, PASSWORD);
  await tabTo(page, changeForm.button);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/app/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeFocused();
});

test('Change Later by keyboard', async ({ page, changeForm, signInForm }) => {
  await page.goto('/');
  await signInForm.submit('expiring');
  await expect(changeForm.heading).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Change Later' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeFocused();
});

test('Are you still there? by keyboard', async ({ page, inactivity, signInAs, usersList }) => {
  await page.clock.install();
  await signInAs('admin', '/app/users');
  await usersList.expectAsked();
  await tabTo(page, usersList.filter);
  await inactivity.waitUntilLeft(200);
  await page.clock.resume();
  await tabTo(page, inactivity.stay);
  await page.keyboard.press('Enter');
  await expect(inactivity.dialog).toHaveCount(0);
  await expect(usersList.filter).toBeFocused();
});
