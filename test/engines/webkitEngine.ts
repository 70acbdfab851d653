import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { Builder, By, Capabilities, error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { comesToRest } from './comesToRest';
import type { Engine, Session, Tab } from './engine';
import { programs } from './programs';

/** Starts a virtual display, which chooses its own number. */
async function startDisplay(program: string): Promise<{ display: ChildProcess; name: string }> {
  const display = spawn(program, ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const name = await new Promise<string>((resolve, reject) => {
    display.stdout?.once('data', (data) => resolve(`:${String(data).trim()}`));
    display.once('exit', () => reject(new Error('the virtual display has ended')));
  });
  return { display, name };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Runs in the page: keeps what has gone wrong there, which this driver does not tell. */
function keepProblems(): void {
  if ('problems' in window) return;
  const problems: string[] = [];
  Object.assign(window, { problems });
  window.addEventListener('error', ({ message }) => problems.push(`uncaught: ${message}`));
  window.addEventListener('unhandledrejection', ({ reason }) => problems.push(`uncaught: ${String(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    problems.push(`Content-Security-Policy violation: ${effectiveDirective} ${blockedURI}`);
  });
  const { error } = console;
  console.error = (...args: unknown[]) => {
    problems.push(`console: ${args.map(String).join(' ')}`);
    error(...args);
  };
}

/** One window of a session. The driver knows one current window, so each action names its own first. */
function tabOf(driver: WebDriver, handle: string): Tab {
  const here = async () => {
    if ((await driver.getWindowHandle().catch(() => '')) !== handle) await driver.switchTo().window(handle);
    return driver;
  };
  return {
    open: async (url) => {
      await (await here()).get(url);
      await driver.executeScript(keepProblems);
    },
    url: async () => (await here()).getCurrentUrl(),
    back: async () => (await here()).navigate().back(),
    reload: async () => (await here()).navigate().refresh(),
    evaluate: async (script, ...args) => (await here()).executeScript<never>(script, ...args),
    run: async (source) => void (await (await here()).executeScript(source)),
    press: async (find, ...args) => {
      const element = await (await here()).executeScript<WebElement>(find, ...args);
      // The driver would scroll no further than to the edge, where the page's bar lies above it.
      await driver.executeScript(
        (one: Element) => one.scrollIntoView({ block: 'center', behavior: 'instant' }),
        element,
      );
      await driver.executeScript(comesToRest, element);
      try {
        await element.click();
      } catch (cause) {
        // The driver refuses what something else covers, as a link covers its row; a pointer presses it all the same.
        if (!(cause instanceof error.ElementClickInterceptedError)) throw cause;
        await driver.actions().move({ origin: element }).click().perform();
      }
    },
    type: async (text) => (await here()).actions().sendKeys(text).perform(),
    // Its date field does not go on to the next part by itself.
    typeDate: async (...parts) => (await here()).actions().sendKeys(parts.join('/')).perform(),
    pressEnter: async () => (await here()).actions().sendKeys(Key.ENTER).perform(),
    frameText: async () => {
      const [frame] = await (await here()).findElements(By.css('iframe'));
      if (frame === undefined) return '';
      try {
        await driver.switchTo().frame(frame);
        return await driver.executeScript<string>(() => document.body.innerText);
      } catch {
        // A document that another replaces just now has no text to read.
        return '';
      } finally {
        await driver.switchTo().defaultContent();
      }
    },
    show: async () => void (await here()),
    picture: async () => Buffer.from(await (await here()).takeScreenshot(), 'base64'),
    resize: async (width, height) => void (await (await here()).manage().window().setRect({ width, height })),
  };
}

/** A driver serves one session, so each has its own, with a home folder into which its browser saves files. */
async function startService(display: string): Promise<{ url: string; home: string; stop: () => Promise<void> }> {
  const home = mkdtempSync(path.join(tmpdir(), 'portal-webkit-'));
  const port = await freePort();
  const service = spawn(programs.webkit[0], [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: display, HOME: home },
    cwd: home,
    stdio: 'ignore',
    // A process group, so that its browser ends with it.
    detached: true,
  });
  const url = `http://127.0.0.1:${port}`;
  await expect(async () => fetch(`${url}/status`)).toPass({ timeout: 10_000, intervals: [50] });
  const stop = async () => {
    if (service.pid !== undefined && service.exitCode === null) {
      const ended = once(service, 'exit');
      process.kill(-service.pid);
      await ended;
    }
    rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  return { url, home, stop };
}

async function startSession(display: string): Promise<Session> {
  const { url, home, stop } = await startService(display);
  const capabilities = new Capabilities({ browserName: 'MiniBrowser' });
  const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build();
  let hasTab = false;
  return {
    downloads: home,
    newTab: async () => {
      if (hasTab) await driver.switchTo().newWindow('tab');
      hasTab = true;
      const tab = tabOf(driver, await driver.getWindowHandle());
      await tab.resize(1280, 900);
      return tab;
    },
    problems: async () => {
      const problems: string[] = [];
      for (const handle of await driver.getAllWindowHandles()) {
        await driver.switchTo().window(handle);
        problems.push(...(await driver.executeScript<string[]>('return window.problems ?? []')));
      }
      return problems;
    },
    close: async () => {
      await driver.quit();
      await stop();
    },
  };
}

/** WebKit's GTK browser, over WebDriver, in a virtual display. */
export async function startWebKit(): Promise<Engine> {
  const { display, name } = await startDisplay(programs.webkit[1]);
  return {
    newSession: () => startSession(name),
    close: async () => void display.kill(),
  };
}
