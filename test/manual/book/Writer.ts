import { randomUUID } from 'node:crypto';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { MockServer } from '@test/e2e/mockServer';
import { signInFormOf } from '@test/e2e/pages/signInForm';
import { origin } from '@test/e2e/site';
import type { Control } from './controls';
import { escaped, type Html } from './html';
import { scripts } from './files';
import { takePicture } from './picture';

type Word = Control | Html | string;

interface Picture {
  readonly shows: readonly Control[];
  readonly caption: string;
  /** What it says to people who cannot see it. */
  readonly alt: string;
  /** Controls that get a number, each with what the number stands for. */
  readonly numbers?: ReadonlyArray<readonly [control: Control, meaning: string]>;
  /** At most this high, in CSS pixels. */
  readonly height?: number;
}

/** A day on which the mock server's requests are a few days old. */
const today = new Date('2025-11-24T10:00:00Z');

/** Writes a chapter while it does what the chapter says. */
export class Writer {
  private readonly parts: string[] = [];
  private pictures = 0;
  private isInList = false;
  /** Steps of this section so far: a picture between two steps does not begin anew. */
  private steps = 0;
  readonly mockServer: MockServer;

  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
    private readonly slug: string,
  ) {
    this.mockServer = new MockServer(context.request);
  }

  static async begin(page: Page, slug: string): Promise<Writer> {
    const context = page.context();
    // It goes on from there: what waits for a pause in typing needs it.
    await page.clock.install({ time: today });
    // The menus are those of a build that has the manual.
    await context.addInitScript(() => {
      const mark = () => {
        if (document.head === null) return;
        const meta = document.createElement('meta');
        meta.name = 'user-manual';
        document.head.append(meta);
        watcher.disconnect();
      };
      const watcher = new MutationObserver(mark);
      watcher.observe(document, { childList: true, subtree: true });
    });
    const writer = new Writer(page, context, slug);
    await writer.visit();
    return writer;
  }

  /** A visitor of a portal with data of its own, at the manual's date. */
  async visit(address = '/'): Promise<void> {
    await this.context.clearCookies();
    await this.context.addCookies([{ name: 'pg-world', value: randomUUID(), url: origin }]);
    await this.mockServer.advanceClock(Math.round((today.getTime() - Date.now()) / 1000));
    await this.page.goto(address);
  }

  /** Signs in somebody and goes to a screen. */
  async open(username: string, address: string): Promise<void> {
    const [path = '', search = ''] = address.split('?');
    const query = new URLSearchParams({ redirectPath: path, redirectParams: search });
    await this.visit(`/?${query.toString()}`);
    await signInFormOf(this.page).submit(username);
    await expect(this.page.getByRole('button', { name: 'Navigation' })).toBeVisible();
    await this.settle();
  }

  /** Another screen for the same person. */
  async go(address: string): Promise<void> {
    await this.page.goto(address);
    await expect(this.page.getByRole('button', { name: 'Navigation' })).toBeVisible();
    await this.settle();
  }

  private async settle(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(this.page.locator('.busy').filter({ visible: true })).toHaveCount(0);
    // What arrives late would shift what is pressed.
    await this.page.waitForLoadState('networkidle');
  }

  section(id: string, title: string): void {
    this.steps = 0;
    this.add(`<h2 id="${id}">${escaped(title)}</h2>`);
  }

  /** A paragraph. Every control that it names is on the screen. */
  async text(words: TemplateStringsArray, ...controls: readonly Word[]): Promise<void> {
    this.add(`<p>${await this.sentence(words, controls, false)}</p>`);
  }

  /** A numbered step, which is done as it is written. */
  async step(words: TemplateStringsArray, ...controls: readonly Word[]): Promise<void> {
    const sentence = await this.sentence(words, controls, true);
    this.steps += 1;
    if (!this.isInList) this.parts.push(`<ol class="steps" start="${this.steps}">`);
    this.isInList = true;
    this.parts.push(`<li>${sentence}</li>`);
  }

  /** Something to know beside the steps. */
  async note(words: TemplateStringsArray, ...controls: readonly Word[]): Promise<void> {
    this.add(`<p class="note"><strong>Note:</strong> ${await this.sentence(words, controls, false)}</p>`);
  }

  list(items: readonly string[]): void {
    this.add(`<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`);
  }

  raw(html: string): void {
    this.add(html);
  }

  /** A command of this project; it exists. */
  command(script: string, rest = ''): void {
    if (!(script in scripts)) throw new Error(`package.json has no script ${script}`);
    this.add(`<pre><code>${escaped(`npm run ${script}${rest}`)}</code></pre>`);
  }

  async picture({ shows, caption, alt, numbers = [], height = 760 }: Picture): Promise<void> {
    this.pictures += 1;
    const name = `${this.slug}-${this.pictures}`;
    const marked = numbers.map(([control]) => control.find(this.page));
    const shown = shows.map((control) => control.find(this.page));
    const size = await takePicture(this.page, name, shown, marked, height);
    const legend = numbers.map(([, meaning]) => `<li>${escaped(meaning)}</li>`).join('');
    this.add(
      `<figure><img src="pictures/${name}.png" alt="${escaped(alt)}" width="${size.width}" height="${size.height}" loading="lazy">` +
        `<figcaption>${escaped(caption)}${legend === '' ? '' : `<ol class="numbers">${legend}</ol>`}</figcaption></figure>`,
    );
  }

  html(): string {
    this.add('');
    return this.parts.join('\n');
  }

  private add(html: string): void {
    if (this.isInList) this.parts.push('</ol>');
    this.isInList = false;
    this.parts.push(html);
  }

  private async sentence(words: TemplateStringsArray, controls: readonly Word[], isDone: boolean): Promise<string> {
    let html = escaped(words[0] ?? '');
    for (const [index, word] of controls.entries()) {
      html += await this.wordOf(word, isDone);
      html += escaped(words[index + 1] ?? '');
    }
    return html;
  }

  private async wordOf(word: Word, isDone: boolean): Promise<string> {
    if (typeof word === 'string') return escaped(word);
    if ('html' in word) return word.html;
    const found = word.find(this.page);
    await expect(found, `“${word.label}” is on the screen`).toBeVisible();
    if (isDone) await word.act?.(found);
    return `<strong>${escaped(word.label)}</strong>`;
  }
}
