import type { Page } from '@playwright/test';
import { expect, test } from '@test/e2e/fixtures';
import { hostileTexts } from '@test/mock-server/hostileTexts';
import { hostileRefusal, makeAnswersHostile, tracesOf } from './hostileTexts';
import { press, visits, type Visit } from './visits';

/** Types a payload into every editable text field. */
async function typeEverywhere(page: Page): Promise<void> {
  const fields = page.getByRole('main').locator('input:not([role=combobox]), textarea');
  const isText = (input: HTMLInputElement | HTMLTextAreaElement) =>
    !input.readOnly &&
    !input.matches(':disabled') &&
    ['text', 'email', 'tel', 'search', 'textarea', 'url'].includes(input.type);
  // A select that is still loading is a plain field at first and is replaced later.
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  // From the last: what a list's filter leaves may have no field for its page.
  for (const [index, field] of [...(await fields.all()).entries()].reverse()) {
    const text = hostileTexts[index % hostileTexts.length] ?? '';
    if (await field.evaluate(isText)) await field.fill(text);
  }
}

/** Opens and closes every searchable select. */
async function openSelects(page: Page, where: string): Promise<void> {
  for (const select of (
    await page.getByRole('main').locator('input[role=combobox]:not([readonly]):enabled').all()
  ).slice(0, 4)) {
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
    const refusal = page.getByRole('alert').or(page.locator('.field-error, .error-summary, .alert-danger'));
    await expect(refusal.first(), at).toBeVisible();
    expect(await tracesOf(page), `${at}, refused`).toEqual([]);
  }
}

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
