import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import pick from 'lodash/pick';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { captchaSiteKey, defaultSettings, settings } from '@/config/settings';
import { chooseRole, fillIn, applicant, field } from '@test/support/registrationForm';
import { renderAt } from '@test/support/renderAt';
import { world } from '@test/support/server';
import { withSettings } from '@test/support/withSettings';

/** An installation that has a key. Settings are read once, before any test runs. */
const given = { environment: 'production', captchaKeyProduction: 'key-of-production' };
beforeAll(() => void Object.assign(settings, given));
afterAll(() => void Object.assign(settings, pick(defaultSettings, 'environment', 'captchaKeyProduction')));

interface Widget {
  readonly sitekey: string;
  readonly callback: (answer: string | null) => void;
  readonly 'expired-callback': () => void;
  readonly 'error-callback': () => void;
}

const path = '/rest/public/user_registration';
const sent = () => world().journal.filter((call) => call.method === 'POST' && call.path === path);
const submitButton = () => screen.getByRole('button', { name: 'Submit Request' });
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="recaptcha"]')];

let widget: Widget | null = null;
let resets = 0;

/** What Google's script puts into the page, as far as the portal uses it. */
const google = {
  render: (box: HTMLElement, options: Widget) => {
    widget = options;
    box.append('The box of the CAPTCHA');
    return 0;
  },
  reset: () => {
    resets += 1;
  },
};

/** The script has arrived, and calls whom its address names. */
function arrive(script: HTMLScriptElement) {
  const callback = new URL(script.src).searchParams.get('onload') ?? '';
  Reflect.set(window, 'grecaptcha', google);
  act(() => {
    fireEvent.load(script);
    (Reflect.get(window, callback) as () => void)();
  });
}

async function script(): Promise<HTMLScriptElement> {
  await waitFor(() => expect(scripts()).toHaveLength(1));
  const [only] = scripts();
  if (only === undefined) throw new Error('no script');
  return only;
}

const answer = (text: string | null) => act(() => widget?.callback(text));

async function opened() {
  const portal = renderAt('/register');
  await screen.findByRole('heading', { name: 'Register' });
  await screen.findByRole('region', { name: 'Study role 1' });
  return portal;
}

beforeEach(() => {
  widget = null;
  resets = 0;
});
afterEach(() => {
  Reflect.deleteProperty(window, 'grecaptcha');
  for (const one of scripts()) one.remove();
});

describe("the CAPTCHA's key", () => {
  test.each([
    ['production', 'P'],
    ['test', 'T'],
    ['staging', 'O'],
  ])('is that of the environment: %s [REG-017]', (environment, key) => {
    const keys = { captchaKeyProduction: 'P', captchaKeyTest: 'T', captchaKeyOther: 'O' };
    expect(captchaSiteKey({ ...defaultSettings, ...keys, environment })).toBe(key);
  });

  test('is not set in a local installation', () => expect(captchaSiteKey(defaultSettings)).toBe(''));

  const closed = /^You cannot register here at the moment\./;
  const withoutKey = { ...defaultSettings, environment: 'production' };

  test.each([
    ['no key', withoutKey],
    ['the key of another environment only', { ...withoutKey, captchaKeyTest: 'T', captchaKeyOther: 'O' }],
  ])('fails closed: with %s nobody can register, and support is named [REG-002, REG-018]', async (_what, installed) => {
    withSettings(installed);
    renderAt('/register');
    const notice = await screen.findByText(closed);
    expect(within(notice).getByRole('link')).toHaveAttribute('href', 'mailto:support@example.org');
    expect(screen.getByRole('link', { name: /Sign In/ })).toHaveAttribute('href', '/');
    for (const role of ['button', 'textbox', 'checkbox']) {
      expect(within(screen.getByRole('main')).queryByRole(role)).toBeNull();
    }
    expect(sent()).toEqual([]);
  });

  test('is replaced by a check box only where the settings ask for it [REG-018]', async () => {
    withSettings({ ...withoutKey, isCaptchaReplaced: true });
    renderAt('/register');
    expect(await screen.findByRole('checkbox', { name: 'I am not a robot' })).toBeVisible();
  });
});

// The library remembers for as long as the page lives that its script has failed: that comes first.
describe('the CAPTCHA', () => {
  test('a blocked script is reported with whom to contact, can be retried, and loses nothing', async () => {
    const { user } = await opened();
    await fillIn(user, applicant);
    fireEvent.error(await script());
    const notice = await screen.findByText(/The CAPTCHA could not be loaded/);
    expect(notice).toHaveTextContent('support@example.org');
    for (const one of scripts()) one.remove();

    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    // The pressed button is gone.
    expect(document.body).not.toHaveFocus();
    fireEvent.error(await script());
    expect(await screen.findByText(/The CAPTCHA could not be loaded/)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    arrive(await script());
    expect(await screen.findByText('The box of the CAPTCHA')).toBeVisible();
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
    for (const [label, value] of Object.entries(applicant)) expect(field(label)).toHaveValue(value);
    expect(widget?.sitekey).toBe('key-of-production');
  });

  test('is asked for, and its answer is sent [REG-006, REG-012, REG-013]', async () => {
    Reflect.set(window, 'grecaptcha', google);
    const { user } = await opened();
    await screen.findByText('The box of the CAPTCHA');
    await fillIn(user, applicant);
    await chooseRole(user, 'Community Advisor');
    await user.click(submitButton());
    await screen.findByRole('alert', { name: 'Please complete the CAPTCHA' });
    expect(screen.getByRole('group', { name: 'CAPTCHA' })).toHaveAccessibleDescription('reCAPTCHA is required');
    answer('given');
    await user.click(submitButton());
    await screen.findByText(/is under review/);
    expect(sent().map(({ body }) => (body as Record<string, unknown>)['g-recaptcha-response'])).toEqual(['given']);
    expect(JSON.stringify({ ...window.localStorage, ...window.sessionStorage })).not.toContain('given');
  });

  test('an answer counts until it has expired, or a submit has failed', async () => {
    Reflect.set(window, 'grecaptcha', google);
    const { user } = await opened();
    await screen.findByText('The box of the CAPTCHA');
    await fillIn(user, applicant);
    await chooseRole(user, 'Community Advisor');
    answer('too old');
    // A live region that is inserted with its text is silent.
    const regions = screen.getAllByRole('status');
    act(() => widget?.['expired-callback']());
    expect(screen.getByText(/The CAPTCHA has expired/)).toBeVisible();
    expect(regions).toContain(screen.getByText(/The CAPTCHA has expired/).closest('[role="status"]'));
    await user.click(submitButton());
    await screen.findByRole('alert', { name: 'Please complete the CAPTCHA' });
    expect(sent()).toEqual([]);

    answer('first');
    expect(screen.queryByText(/The CAPTCHA has expired/)).toBeNull();
    world().faults.failNext(`POST ${path}`, {
      kind: 'status',
      status: 422,
      body: { fieldErrors: { email: ['size'] } },
    });
    await user.click(submitButton());
    await screen.findByRole('button', { name: 'Email is too long' });
    expect(resets).toBe(1);
    await user.click(submitButton());
    await screen.findByRole('alert', { name: 'Please complete the CAPTCHA' });
    answer('second');
    await user.click(submitButton());
    await screen.findByText(/is under review/);
    expect(sent()).toHaveLength(2);
  });

  test('an error of the widget takes the answer away, and the form stays', async () => {
    Reflect.set(window, 'grecaptcha', google);
    const { user } = await opened();
    await screen.findByText('The box of the CAPTCHA');
    await fillIn(user, applicant);
    await chooseRole(user, 'Community Advisor');
    answer('given');
    act(() => widget?.['error-callback']());
    expect(await screen.findByText(/The CAPTCHA could not be loaded/)).toBeVisible();
    expect(field('First name')).toHaveValue('Amélie');
    await user.click(submitButton());
    await screen.findByRole('alert', { name: 'Please complete the CAPTCHA' });
    expect(sent()).toEqual([]);
  });

  test('starts over with the form: a widget that stayed solved could not be solved again', async () => {
    Reflect.set(window, 'grecaptcha', google);
    const { user } = await opened();
    await screen.findByText('The box of the CAPTCHA');
    answer('given');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(resets).toBe(1));
  });

  test('a widget that throws leaves the form as it is', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    Reflect.set(window, 'grecaptcha', {
      render: () => {
        throw new TypeError('This document requires TrustedScriptURL');
      },
    });
    const { user } = await opened();
    expect(await screen.findByText(/The CAPTCHA could not be loaded/)).toBeVisible();
    await fillIn(user, applicant);
    expect(field('First name')).toHaveValue('Amélie');
  });

  test('is used where there is one, whatever else the settings ask for [REG-017]', async () => {
    Reflect.set(window, 'grecaptcha', google);
    withSettings({ isCaptchaReplaced: true });
    await opened();
    expect(await screen.findByText('The box of the CAPTCHA')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'I am not a robot' })).toBeNull();
  });
});
