import { expect, type Locator, type Page } from '@playwright/test';

/** Passwords that follow every rule of the mock server. */
export const goodPassword = 'Another-Gate-2026';
export const longPassword =
  `  Ünder the bridge 7 ! ${'long words and blanks '.repeat(4)}`.padEnd(99, 'x').slice(0, 99) + ' ';

export const changeCall = 'POST /rest/secure/change_password/attempt';
export const rulesCall = 'GET /rest/public/password_validation/rules';
export const forgotCall = 'POST /rest/public/forgot_password';

export const mismatch = 'The new passwords do not match.';
export const unknownOutcome =
  'The server did not answer. Your password may have been changed. Next time you sign in, try the new password first.';

/** Enters text as a paste does, in one input event. */
export async function paste(input: Locator, text: string): Promise<void> {
  await input.focus();
  await input.page().keyboard.insertText(text);
}

/** What all forms with a new password have in common. */
function newPasswordParts(page: Page) {
  const newPassword = page.getByLabel('New Password', { exact: true });
  const again = page.getByLabel('New Password Again', { exact: true });
  return {
    newPassword,
    again,
    /** The errors: one paragraph per message. */
    failure: page.getByRole('main').locator('form > [role="group"]'),
    success: page.locator('.alert-success'),
    requirements: page.getByRole('region', { name: 'Password Requirements' }).getByRole('listitem'),
    ticked: page.getByRole('region', { name: 'Password Requirements' }).locator('li', { hasText: '(met)' }),

    expectEmpty: async (): Promise<void> => {
      for (const input of await page.locator('input[type=password]').all()) await expect(input).toHaveValue('');
    },
  };
}

export type ChangeForm = ReturnType<typeof changeFormOf>;

/** The form that changes one's own password, at either of its addresses. */
export function changeFormOf(page: Page) {
  const parts = newPasswordParts(page);
  const current = page.getByLabel('Current Password', { exact: true });
  const button = page.getByRole('button', { name: /^Chang(e Password|ing…)$/ });
  return {
    ...parts,
    current,
    button,
    heading: page.getByRole('heading', { name: 'Change Password', level: 1 }),

    fill: async (currentPassword: string, newPassword: string, again = newPassword): Promise<void> => {
      await current.fill(currentPassword);
      await parts.newPassword.fill(newPassword);
      await parts.again.fill(again);
    },

    /** By the keyboard: after a failure, details that load late move the button. */
    submit: async (currentPassword: string, newPassword: string): Promise<void> => {
      await current.fill(currentPassword);
      await parts.newPassword.fill(newPassword);
      await parts.again.fill(newPassword);
      await parts.again.press('Enter');
    },
  };
}

export type LinkForm = ReturnType<typeof linkFormOf>;

/** The form that an emailed link opens. */
export function linkFormOf(page: Page) {
  const parts = newPasswordParts(page);
  const button = page.locator('form').getByRole('button', { name: /^(Set|Change) Password$/ });
  return {
    ...parts,
    button,
    signIn: page.getByRole('main').getByRole('link', { name: 'Sign In' }),

    /** By the keyboard: after a failure, details that load late move the button. */
    submit: async (password: string): Promise<void> => {
      await parts.newPassword.fill(password);
      await parts.again.fill(password);
      await parts.again.press('Enter');
    },
  };
}

export type ForgotForm = ReturnType<typeof forgotFormOf>;

/** The form that requests a link. */
export function forgotFormOf(page: Page) {
  const address = page.getByLabel('Email Address');
  const button = page.getByRole('button', { name: /^Send(ing…| Reset Email)$/ });
  return {
    address,
    button,
    failure: page.getByRole('main').locator('form > [role="group"]'),
    success: page.locator('.alert-success'),
    signIn: page.getByRole('link', { name: 'Remember your password? Sign In' }),

    /** By the keyboard: after a failure, details that load late move the button. */
    submit: async (text: string): Promise<void> => {
      await address.fill(text);
      await address.press('Enter');
    },
  };
}
