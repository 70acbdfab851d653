import { existsSync, readFileSync } from 'node:fs';
import { securityHeaders } from '@/config/securityHeaders';
import type { Chapter } from '@test/manual/book/chapter';
import { project, readProject } from '@test/manual/book/files';
import { chapterLink, code, tableOf } from '@test/manual/book/html';
import { countByArea, parseLedger, playwrightTests, traceRows, vitestTests } from '@test/tools/ledger.mjs';
import { sourceState } from '@test/tools/sourceState.mjs';

/**
 * Key, default and comment of every setting, as src/config/settings.ts has them.
 * @throws if one of them has no comment on a single line above it, or above its group
 */
function settingRows(): string[][] {
  const text = readProject('src/config/settings.ts');
  const table = text.slice(text.indexOf('defaultSettings'), text.indexOf('\n};'));
  const described = [...table.matchAll(/\/\*\* (.+?) \*\/\n((?: {2}\w+: .+,\n?)+)/g)];
  const rows = described.flatMap(([, comment = '', lines = '']) =>
    [...lines.matchAll(/^ {2}(\w+): (.+?)(?: as .+)?,$/gm)].map(([, key = '', value = '']) => [
      key,
      value,
      comment.replaceAll('`', '').replace(/ \([A-Z]+-[\dA-Z, -]+\)/g, ''),
    ]),
  );
  if (rows.length !== table.match(/^ {2}\w+: /gm)?.length) throw new Error('a setting has no comment that is read');
  return rows;
}

export const deployment: Chapter = {
  slug: 'deployment',
  title: 'Settings and deployment',
  write: async (m) => {
    m.section('build', 'Build');
    await m.text`You need Node, npm and Chromium. Build the portal and this manual, then copy the content of ${code('dist')} to the web server. Keep the ${code('config.js')} that is there, and the previous assets for one release.`;
    m.command('manual');
    await m.text`To build the portal without the manual:`;
    m.command('build');
    await m.text`The portal then offers no ${'Help'}, and ${'User Manual (PDF)'} opens the address in ${code('userManualUrl')}.`;
    m.section('server', 'Web server');
    await m.text`This command prints a complete configuration for nginx, or for Apache with ${code('apache')} in its place:`;
    m.command('deployment', ' -- nginx --name HOST --api ORIGIN');
    m.section('settings', 'Settings');
    await m.text`The file ${code('config.js')} on the web server sets ${code('window.portalConfig')}. One build serves every environment. A value of the wrong type is ignored with a warning in the browser’s console.`;
    m.raw(tableOf('Settings', ['Setting', 'Default', 'Meaning'], settingRows()));
    m.section('headers', 'Headers');
    await m.text`Every answer carries these headers. The registration form has a policy of its own, which allows the CAPTCHA. Files under ${code('/assets/')} are cached for a year, and pages under ${code('/app')} are hidden from search engines. With ${code('--tableau')}, ${code('frame-src')} allows the Tableau server.`;
    m.raw(tableOf('Headers of every answer', ['Header', 'Value'], Object.entries(securityHeaders('/'))));
    m.section('contract', 'The contract of the API');
    await m.text`This command writes the calls that the portal makes, with the shapes of their requests and answers, as an OpenAPI document, and lists what is assumed:`;
    m.command('contract');
    m.section('probe', 'Check a server against the contract');
    await m.text`Before you go live with a real server, list the calls of a probe. This sends nothing:`;
    m.command('contract', ' -- --probe https://HOST --dry-run');
    await m.text`Without ${code('--dry-run')} the probe signs in as ${code('PG_USERNAME')} with ${code('PG_PASSWORD')}, reads, and signs out. It changes nothing. To check traffic that a browser recorded instead:`;
    m.command('contract', ' -- --har FILE');
    await m.text`Both print places and types, never values. They fail if a screen would show something wrong, and name the screens.`;
  },
};

/** Requirements by area, proved if the results of the tests are those of these sources. */
function evidence(): { head: string[]; rows: string[][]; isProved: boolean; tests: number } {
  const ledger = parseLedger(readProject('test/requirements.tsv'));
  const results = (name: string) => `${project}/.results/${name}`;
  const state = sourceState(project);
  const isFresh =
    existsSync(results('vitest.state')) &&
    existsSync(results('playwright.json')) &&
    readFileSync(results('vitest.state'), 'utf8') === state;
  const browser = isFresh ? JSON.parse(readFileSync(results('playwright.json'), 'utf8')) : undefined;
  if (browser === undefined || browser.config?.metadata?.sourceState !== state) {
    const counts = countByArea(traceRows(ledger, []).rows);
    return {
      head: ['Area', 'Requirements', 'Waived with a reason'],
      rows: counts.map(({ area, rows, waived }) => [area, String(rows), String(waived)]),
      isProved: false,
      tests: 0,
    };
  }
  const unit = JSON.parse(readFileSync(results('vitest.json'), 'utf8'));
  const tests = [...vitestTests(project, unit), ...playwrightTests(browser)];
  const counts = countByArea(traceRows(ledger, tests).rows);
  return {
    head: ['Area', 'Requirements', 'Proved', 'Waived with a reason', 'Open'],
    rows: counts.map(({ area, rows, proved, waived, open }) => [area, ...[rows, proved, waived, open].map(String)]),
    isProved: true,
    tests: tests.length,
  };
}

export const assurance: Chapter = {
  slug: 'assurance',
  title: 'What is proved, and how',
  write: async (m) => {
    const { head, rows, isProved, tests } = evidence();
    m.section('ledger', 'The ledger of requirements');
    await m.text`Every requirement has a number in ${code('test/requirements.tsv')}. A test names the requirements that it proves at the end of its title. A requirement is proved if at least one of its tests passed and none failed.`;
    if (isProved) await m.text`This manual was built after ${String(tests)} tests of the same sources had run.`;
    else
      await m.text`This manual was built without complete test results of the same sources, so it shows the ledger alone.`;
    m.raw(tableOf('Requirements by area', head, rows));
    m.section('trace', 'Repeat it');
    await m.text`Run all tests, then the trace. It fails if a requirement is open, and writes every requirement with its tests to ${code('.results/trace.html')}.`;
    m.command('trace', ' -- --complete');
    m.section('kinds', 'What runs');
    m.list([
      'Unit and integration tests against a stateful mock server.',
      'Journeys and audits in a browser against the built portal: accessibility, security headers, network faults.',
      'A fault matrix: each call with one fault for each distinct outcome; every other fault is proved to end the same way.',
      'Delivery by a real nginx and a real Apache.',
      'Journeys in Chromium, Firefox and WebKit.',
      'The steps of this manual.',
    ]);
    await m.text`The browser tests use a mock server, not your API. ${chapterLink('deployment#contract', 'The contract')} says what is assumed about it.`;
    m.section('limits', 'What is not proved');
    await m.text`Tests show what the portal does with the answers that were tried. They do not show that your server follows its documentation, or that your web server has the printed configuration.`;
  },
};
