import type { Browser, BrowserContext } from '@playwright/test';
import { forbiddenStorageIn } from './browserStorage';
import { origin } from './site';

/** The browser's own note about a failed request; tests cause those on purpose. */
const failedResource = /^Failed to load resource: /;

/** Runs in the page: logs each policy violation, including those the browser does not print. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    console.error(`Content-Security-Policy violation: ${effectiveDirective} ${blockedURI}`);
  });
}

/** Records what no page of the portal may ever do, on every page of every browser context of a test. */
export class PageGuard {
  private readonly seen: string[] = [];
  private readonly expected: RegExp[] = [];
  private readonly contexts: BrowserContext[] = [];

  /** @param home the portal's own origin */
  constructor(private readonly home = origin) {}

  /** Watches a context, and every one created from its browser until `leave`. */
  static async watch(context: BrowserContext, home?: string): Promise<PageGuard> {
    const guard = new PageGuard(home);
    await guard.join(context);
    const browser = context.browser();
    if (browser !== null) guard.joinOthersOf(browser);
    return guard;
  }

  /** Stops watching; call it when the test is over. */
  leave: () => void = () => undefined;

  /** The browser outlives the test, so its method is restored. */
  private joinOthersOf(browser: Browser): void {
    const { newContext } = browser;
    browser.newContext = async (...options) => {
      const context = await newContext.apply(browser, options);
      await this.join(context);
      return context;
    };
    this.leave = () => {
      browser.newContext = newContext;
    };
  }

  private async join(context: BrowserContext): Promise<void> {
    this.contexts.push(context);
    // Unhandled rejections also arrive as web errors.
    context.on('weberror', (event) => this.seen.push(`uncaught: ${event.error().message}`));
    context.on('console', (message) => {
      if (message.type() === 'error' && !failedResource.test(message.text())) {
        this.seen.push(`console.error: ${message.text()}`);
      }
    });
    context.on('page', (page) => page.on('crash', () => this.seen.push(`crashed: ${page.url()}`)));
    context.on('request', (request) => {
      const url = new URL(request.url());
      const leaves = url.protocol.startsWith('http') && url.origin !== this.home;
      if (leaves) this.seen.push(`request to another site: ${url.origin}`);
    });
    await context.addInitScript(reportViolations);
  }

  /** Data that open pages keep in web storage but must not. */
  async forbiddenStorage(): Promise<string[]> {
    return (await Promise.all(this.contexts.map((context) => forbiddenStorageIn(context, this.home)))).flat();
  }

  /** For a test that breaks something on purpose: an expected report. */
  expectReport(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  /** Reports so far, expected or not. */
  reports(pattern: RegExp): string[] {
    return this.seen.filter((text) => pattern.test(text));
  }

  problems(): string[] {
    return this.seen.filter((text) => !this.expected.some((pattern) => pattern.test(text)));
  }
}
