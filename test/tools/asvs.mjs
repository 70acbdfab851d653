// Compares test/asvs.tsv, the browser's part of OWASP ASVS 5.0 level 2, with the tests that ran. Pure: text and objects
// in, objects and HTML out.
import { fullTitle } from './ledger.mjs';
import { escapeHtml, table } from './tracePage.mjs';

/**
 * @typedef {{ file: string, title: string }} NamedTest all tests of a file whose title contains a text
 * @typedef {{ id: string, level: string, requirement: string, tests: NamedTest[], note: string }} AsvsRow
 * @typedef {AsvsRow & { state: 'holds' | 'fails' | 'open' | 'elsewhere', missing: NamedTest[] }} AsvsResult
 *   `elsewhere`: a front end cannot hold it; the note says who does
 */

const columns = ['id', 'level', 'requirement', 'tests', 'note'];

/**
 * @param {string} text a tab-separated table with a header; `tests` are `file › title`, separated by ` | `
 * @returns {AsvsRow[]}
 * @throws if the header or a line has other columns, an id occurs twice, or a row has neither a test nor a note
 */
export function parseAsvs(text) {
  const [header = '', ...lines] = text.split(/\r?\n/).filter((line) => line !== '');
  if (header !== columns.join('\t')) throw new Error(`The header of asvs.tsv must be: ${columns.join(', ')}`);
  const seen = new Set();
  return lines.map((line) => {
    const cells = line.split('\t');
    const [id = '', level = '', requirement = '', named = '', note = ''] = cells;
    if (cells.length !== columns.length) throw new Error(`asvs.tsv: ${id} has ${cells.length} columns`);
    if (seen.has(id)) throw new Error(`asvs.tsv has ${id} twice`);
    seen.add(id);
    if (named === '' && note === '') throw new Error(`asvs.tsv: ${id} names neither a test nor who else holds it`);
    const tests = named === '' ? [] : named.split(' | ').map((one) => namedTest(id, one));
    return { id, level, requirement, tests, note };
  });
}

/**
 * @param {string} id
 * @param {string} text
 * @returns {NamedTest}
 */
function namedTest(id, text) {
  const [file = '', ...title] = text.split(' › ');
  if (title.length === 0) throw new Error(`asvs.tsv: ${id} names a test without a title: ${text}`);
  return { file, title: title.join(' › ') };
}

/**
 * A requirement holds if each test that it names ran and passed.
 * @param {AsvsRow[]} rows
 * @param {import('./ledger.mjs').RunTest[]} tests
 * @returns {AsvsResult[]}
 */
export function asvsResults(rows, tests) {
  return rows.map((row) => {
    const found = row.tests.map(({ file, title }) =>
      tests.filter((test) => test.file === file && fullTitle(test).includes(title)),
    );
    const missing = row.tests.filter((_named, index) => !found[index]?.some(({ outcome }) => outcome === 'passed'));
    return { ...row, missing, state: stateOf(row, found.flat(), missing) };
  });
}

/**
 * @param {AsvsRow} row
 * @param {import('./ledger.mjs').RunTest[]} found
 * @param {NamedTest[]} missing
 * @returns {AsvsResult['state']}
 */
function stateOf(row, found, missing) {
  if (found.some(({ outcome }) => outcome === 'failed')) return 'fails';
  if (missing.length > 0) return 'open';
  return row.tests.length > 0 ? 'holds' : 'elsewhere';
}

/** @param {AsvsResult[]} results */
export function asvsLine(results) {
  /** @type {(state: AsvsResult['state']) => number} */
  const count = (state) => results.filter((result) => result.state === state).length;
  return (
    `ASVS 5.0 level 2, browser: ${results.length} requirements, ${count('holds')} hold, ${count('fails')} fail, ` +
    `${count('open')} open, ${count('elsewhere')} held elsewhere`
  );
}

/**
 * @param {AsvsResult[]} results
 * @returns {string[]} one line per requirement that fails or is open
 */
export function asvsProblems(results) {
  return results
    .filter(({ state }) => state === 'fails' || state === 'open')
    .map(({ id, state, missing }) => {
      const names = missing.map(({ file, title }) => `${file} › ${title}`).join(' | ');
      return `ASVS ${id} ${state === 'fails' ? 'fails' : 'is open'}${names === '' ? '' : `; no passed test: ${names}`}`;
    });
}

const classOf = { holds: 'proved', elsewhere: 'waived', fails: 'open', open: 'open' };

/** @param {AsvsResult[]} results */
export function asvsSection(results) {
  const lines = results.map(({ id, level, requirement, tests, note, state }) => {
    const items = tests.map(({ file, title }) => `<li>${escapeHtml(`${title} (${file})`)}</li>`).join('');
    const evidence = (items === '' ? '' : `<ul>${items}</ul>`) + escapeHtml(note);
    return (
      `<tr><th scope="row" class="id">${escapeHtml(id)}</th><td>${escapeHtml(level)}</td>` +
      `<td>${escapeHtml(requirement)}</td><td>${evidence}</td><td class="${classOf[state]}">${state}</td></tr>`
    );
  });
  return `<h2 id="asvs">OWASP ASVS 5.0, level 2: the browser's part</h2>
<p>${escapeHtml(asvsLine(results))}. A requirement <strong>holds</strong> if each test that it names ran and passed, and is
held <strong>elsewhere</strong> if the server or the deployment must hold it.</p>
${table('Requirements in short, and their tests', ['Id', 'Level', 'Requirement', 'Tests and notes', 'State'], lines)}`;
}
