import { randomUUID } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import { MockServer } from '@test/e2e/mockServer';
import { origin } from '@test/e2e/site';
import type { Engine, Session } from './engine';
import { missingFor, type EngineName } from './programs';
import { startPuppeteer } from './puppeteerEngine';
import { Person } from './person';
import { startWebKit } from './webkitEngine';

export { expect };

interface JourneyFixtures {
  /** Names the mock server's state. */
  world: string;
  mockServer: MockServer;
  session: Session;
  person: Person;
  /** The same person in another tab. */
  inSecondTab: () => Promise<Person>;
}

interface EngineFixtures {
  engineName: EngineName;
  /** Null where its programs are not installed. */
  engine: Engine | null;
}

/** A journey with its own mock server state, in the engine of its project. */
export const test = base.extend<JourneyFixtures, EngineFixtures>({
  engineName: ['chromium', { option: true, scope: 'worker' }],

  engine: [
    async ({ engineName }, use) => {
      if (missingFor(engineName).length > 0) return use(null);
      const engine = await (engineName === 'webkit' ? startWebKit() : startPuppeteer(engineName));
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],

  // eslint-disable-next-line no-empty-pattern -- Playwright requires the braces.
  world: async ({}, use) => use(randomUUID()),

  mockServer: async ({ playwright, world }, use) => {
    const request = await playwright.request.newContext({ extraHTTPHeaders: { Cookie: `pg-world=${world}` } });
    await use(new MockServer(request));
    await request.dispose();
  },

  session: async ({ engine, engineName, mockServer }, use) => {
    if (engine === null) return test.skip(true, `${missingFor(engineName).join(' and ')} cannot be found`);
    const session = await engine.newSession();
    await use(session);
    const unhandled = (await mockServer.unhandled()).map((call) => `the mock server does not have ${call}`);
    const problems = await session.problems();
    await session.close();
    expect([...problems, ...unhandled], 'what no page may do').toEqual([]);
  },

  person: async ({ session, world }, use, info) => {
    const tab = await session.newTab();
    // A document that is no page of the portal takes the cookie that names the state.
    await tab.open(`${origin}/config.js`);
    await tab.evaluate((name) => void (document.cookie = `pg-world=${name}; path=/`), world);
    await use(new Person(tab));
    if (info.status !== info.expectedStatus) {
      await info.attach('the page at the end', { body: Buffer.from(await tab.picture()), contentType: 'image/png' });
    }
  },

  inSecondTab: async ({ session }, use) => {
    await use(async () => new Person(await session.newTab()));
  },
});
