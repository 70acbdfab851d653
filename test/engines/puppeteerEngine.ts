import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { comesToRest } from './comesToRest';
import type { Engine, Session, Tab } from './engine';
import { programs } from './programs';

/** The browser's own note about a failed request; journeys cause those on purpose. */
const failedResource = /^Failed to load resource: /;

function watch(page: Page, seen: string[]): void {
  page.on('pageerror', (error) => seen.push(`uncaught: ${String(error)}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !failedResource.test(message.text())) seen.push(`console: ${message.text()}`);
  });
}

function tabOf(page: Page): Tab {
  return {
    open: async (url) => void (await page.goto(url)),
    url: async () => page.evaluate(() => window.location.href),
    back: async () => void (await page.goBack()),
    reload: async () => void (await page.reload()),
    evaluate: async (script, ...args) => page.evaluate(script as (...args: unknown[]) => never, ...args),
    run: async (source) => void (await page.evaluate(`${source};undefined`)),
    press: async (find, ...args) => {
      const found = await page.evaluateHandle<unknown[], (...args: unknown[]) => Element>(find as never, ...args);
      await found.evaluate(comesToRest);
      await found.click();
      await found.dispose();
    },
    type: (text) => page.keyboard.type(text),
    typeDate: (...parts) => page.keyboard.type(parts.join('')),
    pressEnter: () => page.keyboard.press('Enter'),
    frameText: async () => {
      try {
        const frame = await (await page.$('iframe'))?.contentFrame();
        return (await frame?.evaluate(() => document.body.innerText)) ?? '';
      } catch {
        // A document that another replaces just now has no text to read.
        return '';
      }
    },
    show: () => page.bringToFront(),
    picture: () => page.screenshot(),
    resize: (width, height) => page.setViewport({ width, height }),
  };
}

/** Chromium over its own protocol, Firefox over WebDriver BiDi. */
export async function startPuppeteer(browserName: 'chromium' | 'firefox'): Promise<Engine> {
  const downloads = mkdtempSync(path.join(tmpdir(), 'portal-downloads-'));
  const shared = {
    executablePath: programs[browserName][0],
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
  };
  const browser: Browser = await (browserName === 'chromium'
    ? puppeteer.launch({ ...shared, browser: 'chrome', args: ['--no-sandbox', '--lang=en-US'] })
    : puppeteer.launch({
        ...shared,
        browser: 'firefox',
        extraPrefsFirefox: {
          // The list of downloads would take the focus from the page.
          'browser.download.alwaysOpenPanel': false,
          'browser.download.dir': downloads,
          'browser.download.folderList': 2,
          'browser.helperApps.neverAsk.saveToDisk': 'text/csv',
        },
      }));

  const newSession = async (): Promise<Session> => {
    const context = await browser.createBrowserContext(
      browserName === 'chromium' ? { downloadBehavior: { policy: 'allow', downloadPath: downloads } } : {},
    );
    const seen: string[] = [];
    return {
      downloads,
      newTab: async () => {
        const page = await context.newPage();
        watch(page, seen);
        return tabOf(page);
      },
      problems: async () => seen,
      close: () => context.close(),
    };
  };

  return {
    newSession,
    close: async () => {
      await browser.close();
      rmSync(downloads, { recursive: true, force: true });
    },
  };
}
