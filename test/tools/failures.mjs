// Prints the failed tests of the last runs, each with the start of what it said: the end of a long log tells why it is red.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

/** So many lines of a failure's message are enough to know it. */
const LINES = 6;
/** So many lines of what the pages showed: the main part of most screens. */
const CONTEXT_LINES = 60;

/**
 * @typedef {{ name: string, body?: string }} Attachment its body in Base64
 * @typedef {{ status: string, errors?: { message?: string }[], attachments?: Attachment[] }} BrowserResult
 * @typedef {{ title: string, tests: { projectName?: string, status: string, results: BrowserResult[] }[] }} BrowserSpec
 * @typedef {{ title: string, specs?: BrowserSpec[], suites?: BrowserSuite[] }} BrowserSuite
 * @typedef {{ name: string, message?: string, assertionResults: { fullName: string, status: string, failureMessages?: string[] }[] }} UnitFile
 */

/**
 * @param {string} text
 * @param {number} count
 */
const firstLines = (text, count) => stripVTControlCharacters(text).split('\n').slice(0, count);

/**
 * @param {string} where
 * @param {string | undefined} message
 * @param {string} context
 */
const failure = (where, message = '', context = '') =>
  [where, ...firstLines(message, LINES), ...firstLines(context, CONTEXT_LINES)].join('\n    ').trimEnd();

/** @param {BrowserResult[]} results */
const contextOf = (results) => {
  const attachments = results.flatMap((result) => result.attachments ?? []);
  const body = attachments.find(({ name }) => name === 'failure context')?.body ?? '';
  return Buffer.from(body, 'base64').toString();
};

/**
 * @param {{ testResults: UnitFile[] }} report
 * @param {string} root folder that file names are shown from
 */
const unitFailures = ({ testResults }, root) =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    // A file that could not be read has no tests.
    if (failed.length === 0) return message ? [failure(file, message)] : [];
    return failed.map((test) => failure(`${file} › ${test.fullName}`, test.failureMessages?.[0]));
  });

/**
 * @param {BrowserSuite} suite
 * @param {string[]} groups
 * @returns {string[]}
 */
function browserFailures({ title, specs = [], suites = [] }, groups = []) {
  const titles = [...groups, title];
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => {
        const where = [...titles, spec.title, projectName].filter(Boolean).join(' › ');
        return failure(where, results.flatMap(({ errors = [] }) => errors)[0]?.message, contextOf(results));
      }),
  );
  return [...own, ...suites.flatMap((inner) => browserFailures(inner, titles))];
}

/**
 * @param {string} root the project's folder
 * @returns {string[]} one text for each failed test
 */
export function failures(root) {
  /** @param {string} name */
  const read = (name) => {
    const file = path.join(root, '.results', `${name}.json`);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  };
  const unit = read('vitest');
  const browsers = ['playwright', 'playwright-manual', 'playwright-nginx', 'playwright-apache', 'playwright-engines'];
  return [
    ...(unit ? unitFailures(unit, root) : []),
    ...browsers.flatMap((name) =>
      /** @type {BrowserSuite[]} */ (read(name)?.suites ?? []).flatMap((suite) => browserFailures(suite)),
    ),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const text of failures(process.cwd())) console.log(text);
}
