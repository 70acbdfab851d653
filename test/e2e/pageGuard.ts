import type { BrowserContext } from '@playwright/test';
import { origin } from './site';

/** The browser's own note on an answer above 399 or none at all; tests cause those on purpose. */
const failedResource = /^Failed to load resource: /;

/** Runs in the page: says each refusal of the page's policy aloud, also those that the browser does not print. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    console.error(`Content-Security-Policy violation: ${effectiveDirective} ${blockedURI}`);
  });
}

/** Collects what no page of the portal may ever do, on all pages of a context. */
export class PageGuard {
  private readonly seen: string[] = [];
  private readonly expected: RegExp[] = [];

  static async watch(context: BrowserContext): Promise<PageGuard> {
    const guard = new PageGuard();
    // Unhandled rejections arrive as errors of the page, too.
    context.on('weberror', (event) => guard.seen.push(`uncaught: ${event.error().message}`));
    context.on('console', (message) => {
      if (message.type() === 'error' && !failedResource.test(message.text())) {
        guard.seen.push(`console.error: ${message.text()}`);
      }
    });
    context.on('request', (request) => {
      const url = new URL(request.url());
      const leaves = url.protocol.startsWith('http') && url.origin !== origin;
      if (leaves) guard.seen.push(`request to another site: ${url.origin}`);
    });
    await context.addInitScript(reportViolations);
    return guard;
  }

  /** For a test that breaks something on purpose: what the browser will report of it. */
  expectReport(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  /** What was reported so far, expected or not. */
  reports(pattern: RegExp): string[] {
    return this.seen.filter((text) => pattern.test(text));
  }

  problems(): string[] {
    return this.seen.filter((text) => !this.expected.some((pattern) => pattern.test(text)));
  }
}
