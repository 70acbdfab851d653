import type { Page } from '@playwright/test';
import { PASSWORD, RESET_PASSWORD_HASH } from '../pg-api/personas';
import { expectNoBarriersLightAndDark } from './accessibility';
import { expect, test } from './fixtures';
import { refreshCall, type InactivityDialog } from './inactivityDialog';
import {
  changeCall,
  forgotCall,
  goodPassword,
  rulesCall,
  type ChangeForm,
  type ForgotForm,
  type LinkForm,
} from './passwordForms';
import type { SignInForm } from './signInForm';
import type { StandIn } from './standIn';

interface Setting {
  page: Page;
  standIn: StandIn;
  signInForm: SignInForm;
  changeForm: ChangeForm;
  forgotForm: ForgotForm;
  linkForm: LinkForm;
  inactivity: InactivityDialog;
  signInAs: (username: string, address?: string) => Promise<void>;
}

const resetAddress = `/reset-password/${RESET_PASSWORD_HASH}`;
const ownChange = '/app/change-password';

/** How to get to each state of each screen, until all of it is drawn. */
const states: Readonly<Record<string, (setting: Setting) => Promise<void>>> = {
  welcome: async ({ page }) => {
    await page.goto('/public/');
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  },
  'forgot password': async ({ page, forgotForm }) => {
    await page.goto('/forgot-password');
    await forgotForm.address.fill('user@clinic.example.org');
  },
  'forgot password, refused': async ({ page, forgotForm, standIn }) => {
    await standIn.failNext(forgotCall, { kind: 'network' });
    await page.goto('/forgot-password');
    await forgotForm.submit('user@clinic.example.org');
    await expect(forgotForm.failure).toBeVisible();
  },
  'forgot password, invalid': async ({ page, forgotForm }) => {
    await page.goto('/forgot-password');
    await forgotForm.submit('somebody');
    await expect(forgotForm.address).toHaveAttribute('aria-invalid', 'true');
  },
  'forgot password, sent': async ({ page, forgotForm }) => {
    await page.goto('/forgot-password');
    await forgotForm.submit('user@clinic.example.org');
    await expect(forgotForm.success).toBeVisible();
  },
  'reset password': async ({ page, linkForm }) => {
    await page.goto(resetAddress);
    await expect(linkForm.requirements.first()).toBeVisible();
  },
  'reset password, mismatch and rules kept': async ({ page, linkForm }) => {
    await page.goto(resetAddress);
    await linkForm.newPassword.fill(goodPassword);
    await linkForm.again.fill('other');
    await page.getByRole('button', { name: 'Show new password', exact: true }).click();
    await expect(linkForm.ticked.first()).toBeVisible();
  },
  'reset password, refused': async ({ page, linkForm }) => {
    await page.goto(resetAddress);
    await linkForm.submit('short');
    await expect(linkForm.failure).toBeVisible();
  },
  'reset password, done': async ({ page, linkForm }) => {
    await page.goto(resetAddress);
    await linkForm.submit(goodPassword);
    await expect(linkForm.success).toBeVisible();
  },
  'reset password, bad link': async ({ page }) => {
    await page.goto('/reset-password/of-nobody');
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'set password, unreachable': async ({ page, standIn }) => {
    await standIn.failNext('GET /rest/public/set_initial_password', { kind: 'network' });
    await page.goto('/set-password/some');
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  },
  'set password, waiting': async ({ page, standIn }) => {
    await standIn.failNext('GET /rest/public/set_initial_password', { kind: 'hang' });
    await page.goto('/set-password/some');
    await expect(page.getByText('Loading…')).toBeVisible();
  },
  'change password': async ({ changeForm, signInAs }) => {
    await signInAs('admin', ownChange);
    await expect(changeForm.requirements.first()).toBeVisible();
  },
  'change password, fields missing': async ({ page, changeForm, signInAs, standIn }) => {
    await standIn.failNext(rulesCall, { kind: 'network' });
    await signInAs('admin', ownChange);
    await changeForm.button.click();
    await expect(page.getByText('The password requirements could not be loaded.')).toBeVisible();
    await expect(changeForm.again).toHaveAttribute('aria-invalid', 'true');
  },
  'change password, refused': async ({ changeForm, signInAs }) => {
    await signInAs('admin', ownChange);
    await changeForm.submit('wrong', goodPassword);
    await expect(changeForm.failure).toBeVisible();
  },
  'change password, under way': async ({ changeForm, signInAs, standIn }) => {
    await standIn.failNext(changeCall, { kind: 'hang' });
    await signInAs('admin', ownChange);
    await changeForm.submit(PASSWORD, goodPassword);
    await expect(changeForm.button).toHaveText('Changing…');
  },
  'change password, done': async ({ changeForm, signInAs }) => {
    await signInAs('admin', ownChange);
    await changeForm.submit(PASSWORD, goodPassword);
    await expect(changeForm.success).toBeVisible();
  },
  'change password, not now': async ({ page, signInAs, standIn }) => {
    await standIn.failNext('GET /rest/secure/user_capabilities/can_change_password_now', { kind: 'network' });
    await signInAs('admin', ownChange);
    await expect(page.getByText('Your password cannot be changed at this time.')).toBeVisible();
  },
  'expired password': async ({ page, changeForm, signInForm }) => {
    await page.goto('/');
    await signInForm.submit('forced');
    await expect(changeForm.requirements.first()).toBeVisible();
  },
  'expiring password': async ({ page, changeForm, signInForm }) => {
    await page.goto('/');
    await signInForm.submit('expiring');
    await expect(changeForm.requirements.first()).toBeVisible();
  },
  'expiring password, changed': async ({ page, changeForm, signInForm }) => {
    await page.goto('/');
    await signInForm.submit('expiring');
    await changeForm.submit(PASSWORD, goodPassword);
    await expect(page.getByText('Your password was successfully updated.')).toBeVisible();
  },
  'are you still there': async ({ page, inactivity, signInAs }) => {
    await page.clock.install();
    await signInAs('admin', '/app/users');
    await inactivity.waitUntilLeft(200);
    await page.clock.resume();
    await expect(inactivity.dialog).toBeVisible();
  },
  'are you still there, no answer': async ({ page, inactivity, signInAs, standIn }) => {
    await page.clock.install();
    await signInAs('admin');
    await standIn.failNext(refreshCall, { kind: 'network' }, 2);
    await inactivity.waitUntilLeft(200);
    await page.clock.resume();
    await inactivity.stay.click();
    await expect(inactivity.failure).toBeVisible();
  },
};

for (const width of [1280, 320]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const [state, reach] of Object.entries(states)) {
      test(`no barriers, light and dark, and nothing to scroll sideways: ${state}`, async ({
        page,
        standIn,
        signInForm,
        changeForm,
        forgotForm,
        linkForm,
        inactivity,
        signInAs,
      }) => {
        const setting = { page, standIn, signInForm, changeForm, forgotForm, linkForm, inactivity, signInAs };
        await expectNoBarriersLightAndDark(page, () => reach(setting));
        const excess = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(excess).toBe(0);
      });
    }
  });
}
