import { existsSync } from 'node:fs';
import type { LaunchOptions, PlaywrightTestConfig } from '@playwright/test';

/** A port of its own, so that a server started by hand (4173) is not mistaken for the one under test. */
export const port = Number(process.env['E2E_PORT'] ?? 4273);

/** The web server in front of the preview, `nginx` or `apache`; undefined: none, the preview itself is asked. */
export const webServer = process.env['E2E_WEB_SERVER'];
export const origin = `${webServer === undefined ? 'http' : 'https'}://127.0.0.1:${port}`;

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
/** The same engine without the browser's own windows, which take as much time as the pages in them. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** The system's Chromium; Playwright's own browsers are not part of the project. */
export const browserOptions: LaunchOptions = { executablePath: chromium, args: ['--no-sandbox'] };

/** For what does not need a whole browser. */
export const launchOptions: LaunchOptions =
  process.env['CHROMIUM_PATH'] === undefined && existsSync(headlessShell)
    ? { ...browserOptions, executablePath: headlessShell }
    : browserOptions;

const isCi = Boolean(process.env['CI']);

/** Builds the app, which CI has done in a step of its own, and serves it with the mock server. */
export const preview = (at: number) => ({
  command: `${isCi ? '' : 'npm run build -- --logLevel warn && '}npm run preview -- --port ${at} --strictPort`,
  cwd: '../..',
  url: `http://127.0.0.1:${at}`,
  reuseExistingServer: !isCi,
  timeout: 180_000,
});

/** How every run of the journeys goes, whichever server delivers the pages. */
export const runOptions: PlaywrightTestConfig = {
  fullyParallel: true,
  workers: 2,
  // A test that passes only on a retry proves nothing.
  retries: 0,
  forbidOnly: isCi,
  timeout: 90_000,
  expect: { timeout: 15_000 },
};
