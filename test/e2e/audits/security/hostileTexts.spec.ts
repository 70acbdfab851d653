import type { Page } from '@playwright/test';
import { publicScreens, secureScreens } from '@/app/screenRoutes';
import { INITIAL_PASSWORD_HASH, RESET_PASSWORD_HASH } from '@test/mock-server/testUsers';
import { expect, test } from '@test/e2e/fixtures';
import { hostileTexts } from '@test/mock-server/hostileTexts';
import { hostileRefusal, makeAnswersHostile, tracesOf } from './hostileTexts';

interface Visit {
  /** The route as in `screenRoutes.ts`. */
  readonly route: string;
  /** The address; defaults to the route. */
  readonly at?: string;
  /** Buttons that open something, one after the other; Escape closes it. */
  readonly open?: ReadonlyArray<(page: Page) => Promise<unknown>>;
  /** The button that submits what was typed; the server rejects it. */
  readonly submit?: string;
  /** True if the screen shows no text from the server. */
  readonly isPlain?: boolean;
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click();
const finalize = async (page: Page) => {
  await page.getByRole('radio', { name: 'Rejected' }).check();
  await press('Save Changes')(page);
};
const remove = (noun: string) => [press(`Delete ${noun}`)];

/** Every route, by the user who sees most of it. */
const visits: Readonly<Record<string, readonly Visit[]>> = {
  '': [
    { route: '/public/', isPlain: true },
    { route: '/forgot-password', isPlain: true, submit: 'Send Reset Email' },
    { route: '/set-password/:hash?', at: `/set-password/${INITIAL_PASSWORD_HASH}` },
    { route: '/reset-password/:hash?', at: `/reset-password/${RESET_PASSWORD_HASH}` },
    { route: '/register', submit: 'Submit Request', isPlain: true },
  ],
  admin: [
    { route: '/app/dashboard' },
    { route: '/app/dashboard/items/:id', at: '/app/dashboard/items/3', submit: 'Save Item' },
    { route: '/app/resources' },
    { route: '/app/resources/:id', at: '/app/resources/3', submit: 'Save Item' },
    { route: '/app/audit-trail' },
    { route: '/app/sso', at: '/app/sso?item=1' },
    { route: '/app/users' },
    {
      route: '/app/users/:id',
      at: '/app/users/4',
      open: [
        (page) =>
          page
            .getByRole('switch')
            .or(page.getByLabel(/^(Active|Inactive)$/))
            .first()
            .click(),
      ],
      submit: 'Save Changes',
    },
    { route: '/app/users/:id', at: '/app/users/4?tab=details', submit: 'Save Changes' },
    { route: '/app/users/:id', at: '/app/users/4?tab=access' },
    { route: '/app/users/:id', at: '/app/users/4?tab=history' },
    { route: '/app/configure' },
    { route: '/app/configure', at: '/app/configure/?tab=portalRoles' },
    { route: '/app/configure', at: '/app/configure/?tab=studyRoles' },
    { route: '/app/configure/systems/new', submit: 'Create System', isPlain: true },
    {
      route: '/app/configure/systems/:id',
      at: '/app/configure/systems/2',
      open: remove('System'),
      submit: 'Save System',
    },
    { route: '/app/configure/roles/new', isPlain: true },
    { route: '/app/configure/roles/:id', at: '/app/configure/roles/4', open: remove('Portal Role') },
    { route: '/app/configure/study-roles/new' },
    { route: '/app/configure/study-roles/:id', at: '/app/configure/study-roles/11', open: remove('Study Role') },
    { route: '/app/user-requests' },
    {
      route: '/app/user-requests/access-change/:id',
      at: '/app/user-requests/access-change/5',
      open: [press('Keyboard shortcuts'), press('Apply Above Changes'), finalize],
    },
    {
      route: '/app/user-requests/profile-change/:id',
      at: '/app/user-requests/profile-change/11',
      open: [finalize],
    },
    {
      route: '/app/user-requests/registration/:id',
      at: '/app/user-requests/registration/16',
      open: [press('Delete'), press('Reject')],
      submit: 'Create User',
    },
    { route: '/app/visualization/:id', at: '/app/visualization/1' },
    { route: '/app/reports', isPlain: true },
    { route: '/change-password' },
    { route: '/app/change-password' },
  ],
  user: [
    { route: '/app/dashboard' },
    { route: '/app/profile', submit: 'Submit Request' },
    { route: '/app/profile', at: '/app/profile?tab=details', submit: 'Save Changes' },
    { route: '/app/profile', at: '/app/profile?tab=access' },
    { route: '/app/profile', at: '/app/profile?tab=history' },
    {
      route: '/app/profile/request-new-or-modified-access',
      at: '/app/profile/request-new-or-modified-access?accessRequestType=NEW&userId=4',
    },
  ],
  proxy: [
    { route: '/app/proxy-access-change-request' },
    { route: '/app/proxy-registration', submit: 'Submit Request' },
  ],
  reader: [
    { route: '/app/users/:id', at: '/app/users/4' },
    { route: '/app/configure/systems/:id', at: '/app/configure/systems/2' },
    { route: '/app/configure/study-roles/:id', at: '/app/configure/study-roles/11' },
    { route: '/app/user-requests/access-change/:id', at: '/app/user-requests/access-change/5' },
    { route: '/app/user-requests/registration/:id', at: '/app/user-requests/registration/16' },
    { route: '/app/signout', isPlain: true },
  ],
};

/** Types a payload into every editable text field. */
async function typeEverywhere(page: Page): Promise<void> {
  const fields = page.getByRole('main').locator('input:not([role=combobox]), textarea');
  const isText = (input: HTMLInputElement | HTMLTextAreaElement) =>
    !input.readOnly &&
    !input.matches(':disabled') &&
    ['text', 'email', 'tel', 'search', 'textarea', 'url'].includes(input.type);
  // A select that is still loading is a plain field at first and is replaced later.
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  for (const [index, field] of (await fields.all()).entries()) {
    const text = hostileTexts[index % hostileTexts.length] ?? '';
    if (await field.evaluate(isText)) await field.fill(text);
  }
}

/** Opens and closes every searchable select. */
async function openSelects(page: Page, where: string): Promise<void> {
  for (const select of (await page.getByRole('main').locator('input[role=combobox]:enabled').all()).slice(0, 4)) {
    await select.click();
    expect(await tracesOf(page), `${where}, a select`).toEqual([]);
    await page.keyboard.press('Escape');
  }
}

async function visit(page: Page, { route, at = route, open = [], submit, isPlain = false }: Visit): Promise<void> {
  await page.goto(at);
  await expect(page.getByRole('heading', { level: 1 }).first(), at).toBeVisible();
  await expect(page.getByText('Loading…'), at).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]'), at).toHaveCount(0);
  if (!isPlain) await expect(page.locator('body'), at).toContainText('planted');
  expect(await tracesOf(page), at).toEqual([]);
  await openSelects(page, at);
  for (const [index, act] of open.entries()) {
    await act(page);
    expect(await tracesOf(page), `${at}, ${index + 1}`).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await typeEverywhere(page);
  expect(await tracesOf(page), `${at}, typed`).toEqual([]);
  if (submit !== undefined) {
    await press(submit)(page);
    const refusal = page.getByRole('alert').or(page.locator('.field-error, .error-summary'));
    await expect(refusal.first(), at).toBeVisible();
    expect(await tracesOf(page), `${at}, refused`).toEqual([]);
  }
}

test('every route has a visit', () => {
  const visited = new Set(Object.values(visits).flatMap((some) => some.map(({ route }) => route)));
  const missing = [...publicScreens, ...secureScreens].filter(({ path }) => !visited.has(path));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

for (const [person, some] of Object.entries(visits)) {
  test(`markup in every text stays text: ${person || 'a visitor'}`, async ({ page, guard, mockServer, signInAs }) => {
    test.slow();
    guard.expectReport(/^request to another site: http:\/\/tableau\.localhost:\d+$/);
    const ran: string[] = [];
    page.on('dialog', (dialog) => {
      if (dialog.type() === 'beforeunload') void dialog.accept();
      else {
        ran.push(dialog.message());
        void dialog.dismiss();
      }
    });
    page.on('request', (request) => {
      if (/^(?!\/PG-API\/).*planted/.test(new URL(request.url()).pathname)) ran.push(request.url());
    });
    await makeAnswersHostile(mockServer);
    const refusal = { kind: 'status', status: 422, body: hostileRefusal, contentType: 'application/json' } as const;
    if (person !== '') await signInAs(person, '/app/profile');
    for (const method of ['POST', 'PUT']) {
      await mockServer.failNext(`${method} /rest/secure/user`, refusal, 50);
      await mockServer.failNext(`${method} /rest/secure/system_mgmt`, refusal, 50);
      await mockServer.failNext(`${method} /rest/public/`, refusal, 50);
    }
    for (const one of some) await test.step(one.at ?? one.route, () => visit(page, one));
    expect(ran).toEqual([]);
  });
}
