import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { storageKeys } from '@/config/storageKeys';
import { tracesOf } from '@test/e2e/audits/security/hostileTexts';
import { MockServer } from '@test/e2e/mockServer';
import { PageGuard } from '@test/e2e/pageGuard';
import { origin } from '@test/e2e/site';
import type { Fault } from '@test/mock-server/faults';
import { PASSWORD } from '@test/mock-server/testUsers';

/** A visit to one address of the portal under hostile circumstances. */
export interface FuzzCase {
  /** Who is signed in; '' for a visitor. */
  readonly person: string;
  readonly address: string;
  /** Storage before the visit, as if edited by hand. */
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
  /** What goes wrong with calls, as for `MockServer.failNext`. */
  readonly faults: ReadonlyArray<{ readonly target: string; readonly fault: Fault; readonly times: number }>;
}

/** Signs in without the portal. */
async function tokenOf(context: BrowserContext, person: string): Promise<string> {
  const headers = { Accept: 'application/json', 'X-Project-Name': 'portal-gateway', Connection: 'close' };
  const data = { username: person, password: PASSWORD };
  const answer = await context.request.post('/PG-API/rest/token/create', { headers, data });
  return ((await answer.json()) as { xsrfToken: string }).xsrfToken;
}

/** Fills the storage on an answer of the portal's origin that runs no script. */
async function fillStorage(page: Page, { local, session }: Pick<FuzzCase, 'local' | 'session'>): Promise<void> {
  await page.goto('/icon.svg');
  await page.evaluate(
    (areas) => {
      for (const [key, value] of Object.entries(areas.local)) localStorage.setItem(key, value);
      for (const [key, value] of Object.entries(areas.session)) sessionStorage.setItem(key, value);
    },
    { local, session },
  );
}

const timesOut = (waiting: Promise<void>) =>
  waiting.then(
    () => false,
    () => true,
  );

/** Every screen has a heading or says in an alert why it shows nothing. */
function isBlank(page: Page): Promise<boolean> {
  const shown = page.getByRole('heading', { level: 1 }).or(page.getByRole('alert').filter({ hasText: /./ }));
  return timesOut(shown.first().waitFor({ timeout: 20_000 }));
}

/** Once every call is answered, nothing waits any more; only a view of Tableau is asked ten times whether it is there. */
function isBusyForever(page: Page): Promise<boolean> {
  const busy = page
    .locator('.busy, [aria-busy="true"], .spinner-border')
    .or(page.getByText(/^(?:Loading…|Still working…|Searching)$/))
    .filter({ visible: true });
  return timesOut(busy.first().waitFor({ state: 'detached', timeout: 20_000 }));
}

async function visit(context: BrowserContext, given: FuzzCase): Promise<string[]> {
  const mockServer = new MockServer(context.request);
  const page = await context.newPage();
  const token = given.person === '' ? {} : { [storageKeys.antiForgeryToken]: await tokenOf(context, given.person) };
  await fillStorage(page, { local: { ...token, ...given.local }, session: given.session });
  for (const { target, fault, times } of given.faults) await mockServer.failNext(target, fault, times);
  await page.goto(given.address);
  const blank = (await isBlank(page)) ? ['nothing is shown'] : [];
  await page.waitForLoadState('networkidle');
  const busy = (await isBusyForever(page)) ? ['it waits for nothing'] : [];
  const left = new URL(page.url()).origin === origin ? [] : [`left the portal for ${page.url()}`];
  const unhandled = (await mockServer.unhandled()).map((call) => `the mock server does not have ${call}`);
  return [...blank, ...busy, ...left, ...unhandled, ...(await tracesOf(page))];
}

/** What no page may do, but did in this case. */
export async function problemsOf(browser: Browser, given: FuzzCase): Promise<string[]> {
  const context = await browser.newContext({ baseURL: origin });
  const guard = await PageGuard.watch(context);
  guard.leave();
  guard.expectReport(/^request to another site: http:\/\/tableau\.localhost:/);
  try {
    await context.addCookies([{ name: 'pg-world', value: randomUUID(), url: origin }]);
    const found = await visit(context, given);
    return [...found, ...guard.problems(), ...(await guard.forbiddenStorage())];
  } finally {
    await context.close();
  }
}
