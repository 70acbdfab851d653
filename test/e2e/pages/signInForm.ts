import { expect, type Page } from '@playwright/test';
import { PASSWORD } from '@test/mock-server/testUsers';

export type SignInForm = ReturnType<typeof signInFormOf>;

/** The sign-in screen. */
export function signInFormOf(page: Page) {
  const username = page.getByLabel('Username or Email Address');
  const password = page.getByLabel('Password', { exact: true });
  const button = page.getByRole('button', { name: /^Sign(ing)? In/ });
  /** Every message: why a sign-in failed, or why the user was sent here. How long drafts are kept is neither. */
  const message = page
    .locator('[role="alert"], form > [role="group"]')
    .filter({ hasText: /./, hasNotText: /^Your unsaved changes are kept until/ });
  return {
    username,
    password,
    button,
    message,
    heading: page.getByRole('heading', { name: 'Sign In', level: 1 }),

    submit: async (name: string, secret: string = PASSWORD): Promise<void> => {
      await username.fill(name);
      await password.fill(secret);
      await button.click();
    },

    expectMessage: (text: string): Promise<void> => expect(message).toHaveText(text),
  };
}
