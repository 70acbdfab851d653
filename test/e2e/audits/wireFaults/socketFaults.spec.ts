import type { Request } from '@playwright/test';
import { FaultyProxy, wireFaults, type WireFault } from './faultyProxy';
import { expect, test as base } from '@test/e2e/fixtures';
import { port } from '@test/e2e/site';
import { journeys } from './socketJourneys';
import { LeakDetector } from '@test/e2e/audits/security/leakDetector';

const test = base.extend<{ wire: FaultyProxy }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
  wire: async ({}, use) => {
    const wire = new FaultyProxy();
    await wire.open();
    await use(wire);
    await wire.close();
  },
  baseURL: async ({ wire }, use) => use(wire.origin),
});

const faults = ['reset', 'hang', 'shortBody', 'cutChunks', 'refused'] as const satisfies readonly WireFault[];

/** Where a saved name may appear. */
const seenByThePerson = ['the page', 'an input'];

function isOf(call: string, request: Request): boolean {
  return `${request.method()} ${new URL(request.url()).pathname}` === call.replace(' ', ' /PG-API');
}

for (const journey of journeys) {
  const { area, as, at, call, message, messageAlone = message, deadline = 30_000 } = journey;

  test(`${area}: every connection fault is reported, loses nothing, sends nothing twice and leaves no trace`, async ({
    page,
    context,
    guard,
    signInAs,
    mockServer,
    wire,
  }) => {
    const leaks = new LeakDetector(context, mockServer);
    guard.expectReport(new RegExp(`^request to another site: http://tableau\\.localhost:${port}$`));
    let sent = 0;
    const failures: string[] = [];
    page.on('request', (request) => (sent += isOf(call, request) ? 1 : 0));
    page.on('requestfailed', (request) => {
      if (isOf(call, request)) failures.push(request.failure()?.errorText ?? '');
    });
    await page.clock.install();
    // The test's clock leaves out what Tableau's client reads here.
    await page.addInitScript(() => Object.defineProperty(performance, 'navigation', { value: { type: 0 } }));
    let first: WireFault | null = null;
    if (journey.isRead === true) {
      first = 'reset';
      await wire.fail(call, first);
    }
    const { readOnOpening } = journey;
    const isRead = readOnOpening && page.waitForEvent('requestfinished', (request) => isOf(readOnOpening, request));
    if (as === undefined) await page.goto(at);
    else await signInAs(as, at);
    await isRead;
    await journey.prepare?.(page);

    for (const [index, fault] of faults.entries()) {
      await test.step(fault, async () => {
        // A write without an answer is not sent again before its deadline.
        if (index > 0) await page.clock.fastForward(deadline);
        if (fault !== first) {
          await wire.fail(call, fault);
          await journey.send(page);
        }
        if (fault === 'hang') {
          await expect.poll(() => wire.hanging).toBe(1);
          await page.clock.fastForward(deadline + 1);
        }
        const isSent = !(fault === 'refused' && journey.isReadFirst);
        if (isSent) {
          await expect.poll(() => failures.length).toBe(index + 1);
          expect(failures[index]).toMatch(wireFaults[fault]);
        }
        await expect(page.getByText(fault === 'refused' ? messageAlone : message).first()).toBeVisible();
        // The clock must not cut off the look for the lost write.
        await expect(page.getByRole('main').getByRole('button', { name: /ing…$/ })).toHaveCount(0);
        await journey.kept(page);
        expect(sent).toBe(isSent ? index + 1 : index);
      });
    }
    const sentInVain = sent;

    await wire.heal();
    await page.clock.fastForward(deadline);
    await journey.send(page);
    await journey.done(page);
    expect(sent).toBe(sentInVain + 1);

    const session = await page.evaluate(() => localStorage.getItem('XSRF-TOKEN'));
    if (session !== null) expect(await leaks.placesOf(session, page)).toEqual(['local storage']);
    for (const text of journey.typed ?? []) {
      const places = (await leaks.placesOf(text, page)).filter((place) => !seenByThePerson.includes(place));
      expect(places, text).toEqual([]);
    }
  });
}

for (const { area, as = 'user', at, call, prepare, send, messageIfSaved } of journeys) {
  if (messageIfSaved === undefined) continue;

  test(`${area}: the server has processed the call but its answer is lost: nothing is resent`, async ({
    page,
    signInAs,
    mockServer,
    wire,
  }) => {
    const failures: string[] = [];
    page.on('requestfailed', (request) => {
      if (isOf(call, request)) failures.push(request.failure()?.errorText ?? '');
    });
    await signInAs(as, at);
    await prepare?.(page);
    await mockServer.clearJournal();
    await wire.fail(call, 'lost');
    await send(page);
    await expect(page.getByText(messageIfSaved).first()).toBeVisible();
    expect(failures).toEqual([expect.stringMatching(wireFaults.lost)]);
    await wire.heal();
    const answered = (await mockServer.journal()).filter(({ method, path }) => `${method} ${path}` === call);
    expect(answered).toHaveLength(1);
    expect(String(answered[0]?.status)).toMatch(/^20/);
  });
}
