import type { BrowserContext, Page } from '@playwright/test';
import type { MockServer } from '@test/e2e/mockServer';

/** Runs in the page: everything that outlives a keystroke, by place. Passwords belong in their inputs only. */
function placesOfPage(): Record<string, string> {
  const inputs = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  return {
    'local storage': JSON.stringify({ ...localStorage }),
    'session storage': JSON.stringify({ ...sessionStorage }),
    'history.state': JSON.stringify(history.state),
    'the title': document.title,
    'the address': location.href,
    'the page': document.documentElement.outerHTML,
    'an input': inputs.map(({ value }) => value).join('\n'),
    'a cookie': document.cookie,
    'window.name': window.name,
  };
}

/** Searches for a secret in everything a browser stores, logs or sends. */
export class LeakDetector {
  private readonly seen: Record<string, string[]> = { 'the console': [], 'a request address': [], 'a referrer': [] };

  constructor(
    context: BrowserContext,
    private readonly mockServer: MockServer,
  ) {
    context.on('console', (message) => this.note('the console', message.text()));
    context.on('request', (request) => {
      this.note('a request address', decodeURIComponent(request.url()));
      this.note('a referrer', request.headers()['referer'] ?? '');
    });
  }

  private note(place: string, text: string): void {
    this.seen[place]?.push(text);
  }

  /** The places where the secret is but must not be. */
  async placesOf(secret: string, page: Page): Promise<string[]> {
    const inPage = Object.entries(await page.evaluate(placesOfPage));
    const onTheWay = Object.entries(this.seen).map(([place, texts]) => [place, texts.join('\n')] as const);
    return [...inPage, ...onTheWay].filter(([, text]) => text.includes(secret)).map(([place]) => place);
  }

  /** Calls whose body contains the secret, as `METHOD /path`. */
  async callsWith(secret: string): Promise<string[]> {
    const entries = (await this.mockServer.journal()).filter(({ body }) =>
      JSON.stringify(body ?? null).includes(secret),
    );
    return entries.map(({ method, path }) => `${method} ${path}`);
  }
}
