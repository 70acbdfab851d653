// Compares the ledger (test/requirements.tsv) with the titles of the tests that ran. Pure: text and objects in, objects out.

/**
 * @typedef {{ id: string, area: string, kind: string, requirement: string, source: string, waiver: string }} Row
 * @typedef {'passed' | 'failed' | 'none'} Outcome `none`: skipped, or expected to fail; such a test neither proves nor
 *   disproves anything
 * @typedef {{ runner: 'vitest' | 'playwright', file: string, groups: string[], title: string, outcome: Outcome }} RunTest
 *   `groups`: titles of the enclosing describes, outermost first
 * @typedef {Row & { verdict: 'proved' | 'waived' | 'open', proofs: RunTest[], failures: RunTest[] }} TracedRow
 * @typedef {{ area: string, rows: number, proved: number, waived: number, open: number }} AreaCount
 */

/** A title that names more ids than this must be marked as a table: `[table: A-001..A-009]`. */
const MOST_IDS = 4;

const columns = ['id', 'area', 'kind', 'requirement', 'source', 'waiver'];

/**
 * @param {string} text a tab-separated table with a header
 * @returns {Row[]}
 * @throws if the header or a line has other columns, or an id occurs twice
 */
export function parseLedger(text) {
  const [header = '', ...lines] = text.split(/\r?\n/).filter((line) => line !== '');
  if (header !== columns.join('\t')) throw new Error(`The ledger's header must be: ${columns.join(', ')}`);
  const seen = new Set();
  return lines.map((line, index) => {
    const cells = line.split('\t');
    const [id = '', area = '', kind = '', requirement = '', source = '', waiver = ''] = cells;
    if (cells.length !== columns.length) {
      throw new Error(`Line ${index + 2} of the ledger has ${cells.length} columns, not ${columns.length}`);
    }
    if (seen.has(id)) throw new Error(`The ledger has ${id} twice`);
    seen.add(id);
    return { id, area, kind, requirement, source, waiver: waiver.trim() };
  });
}

const oneId = /^([A-Z]+(?:-[A-Z]+)*)-(\d+)$/;
const bracketOfIds = /\[(table: )?(\s*[A-Z]+(?:-[A-Z]+)*-\d[^\]]*)\]/g;

/**
 * Reads the ids in a title: `[AUTH-012]`, `[AUTH-012, SEC-003]`, `[USER-001..USER-003]`, `[table: USER-001..USER-009]`.
 * @param {string} title
 * @returns {{ ids: string[], unreadable: string[] }} `unreadable`: brackets that look like ids but are not
 */
export function idsInTitle(title) {
  /** @type {string[]} */
  const ids = [];
  /** @type {string[]} */
  const unreadable = [];
  for (const [bracket, , content = ''] of title.matchAll(bracketOfIds)) {
    const parts = content.split(',').map((part) => idsInRange(part.trim()));
    if (parts.some((part) => part.length === 0)) unreadable.push(bracket);
    ids.push(...parts.flat());
  }
  return { ids, unreadable };
}

/**
 * Ids stand last in the title of a test, in one bracket, at most four unless the test is a table.
 * @param {RunTest[]} tests
 * @returns {string[]} one line per title that breaks a rule
 */
export function titleProblems(tests) {
  /** @type {Set<string>} */
  const problems = new Set();
  for (const { file, groups, title } of tests) {
    for (const group of groups) {
      if (idsInTitle(group).ids.length > 0) problems.add(`ids in a describe title: ${file} › ${group}`);
    }
    const brackets = [...title.matchAll(bracketOfIds)];
    const [last] = brackets.slice(-1);
    if (last === undefined) continue;
    const { ids } = idsInTitle(title);
    const isTable = last[1] !== undefined;
    if (brackets.length > 1) problems.add(`ids in ${brackets.length} brackets: ${file} › ${title}`);
    if (last.index + last[0].length < title.length) problems.add(`ids are not last: ${file} › ${title}`);
    if (ids.length > MOST_IDS && !isTable) problems.add(`${ids.length} ids: ${file} › ${title}`);
  }
  return [...problems];
}

/**
 * @param {string} text one id, or a range `A-001..A-003` within one area
 * @returns {string[]} empty if it is neither
 */
function idsInRange(text) {
  const [first = '', last = first, ...more] = text.split('..');
  const from = oneId.exec(first);
  const to = oneId.exec(last);
  if (!from || !to || more.length > 0 || from[1] !== to[1]) return [];
  const [, area = '', digits = ''] = from;
  const count = Number(to[2]) - Number(digits) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, index) => {
    const number = String(Number(digits) + index);
    return `${area}-${number.padStart(digits.length, '0')}`;
  });
}

/**
 * @param {string} root folder that file names are shown from
 * @param {{ testResults: { name: string, assertionResults: { ancestorTitles: string[], title: string, status: string }[] }[] }} report
 * @returns {RunTest[]}
 */
export function vitestTests(root, report) {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      runner: 'vitest',
      file: name.startsWith(root) ? name.slice(root.length).replace(/^[\\/]/, '') : name,
      groups: ancestorTitles,
      title,
      outcome: status === 'passed' || status === 'failed' ? status : 'none',
    })),
  );
}

/** @param {RunTest} test */
export const fullTitle = ({ groups, title }) => [...groups, title].join(' › ');

/**
 * @typedef {{ status: string, results: { status: string }[] }} PlaywrightRun
 * @typedef {{ title: string, file: string, tests: PlaywrightRun[] }} PlaywrightSpec
 * @typedef {{ title: string, file?: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/**
 * A flaky test, which passed only when repeated, has failed.
 * @param {PlaywrightRun[]} tests of one spec, one per Playwright project
 * @returns {Outcome}
 */
function outcomeOf(tests) {
  const runs = tests.filter(({ status }) => status !== 'skipped');
  if (runs.some(({ status }) => status !== 'expected')) return 'failed';
  const passed = runs.every(({ results }) => results.every(({ status }) => status === 'passed'));
  return runs.length > 0 && passed ? 'passed' : 'none';
}

/**
 * @param {{ suites: PlaywrightSuite[] }} report
 * @returns {RunTest[]}
 */
export function playwrightTests(report) {
  /** @type {(suite: PlaywrightSuite, groups: string[]) => RunTest[]} */
  const walk = (suite, groups) => [
    ...(suite.specs ?? []).map(({ title, file, tests }) => ({
      runner: /** @type {const} */ ('playwright'),
      file: `test/e2e/${file}`,
      groups,
      title,
      outcome: outcomeOf(tests),
    })),
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, [...groups, inner.title])),
  ];
  // The outermost suite is the file itself.
  return report.suites.flatMap((file) => walk(file, []));
}

/**
 * A breach of the title rules is a problem, and ids in describe titles prove nothing.
 * @param {Row[]} rows
 * @param {RunTest[]} tests
 * @returns {{ rows: TracedRow[], problems: string[] }}
 */
export function traceRows(rows, tests) {
  /** @type {Map<string, RunTest[]>} */
  const tagged = new Map(rows.map(({ id }) => [id, []]));
  /** @type {Set<string>} */
  const problems = new Set(titleProblems(tests));
  for (const test of tests) {
    const { ids, unreadable } = idsInTitle(test.title);
    const where = `${test.file} › ${fullTitle(test)}`;
    for (const bracket of unreadable) problems.add(`${bracket} is neither an id nor a range: ${where}`);
    for (const id of new Set(ids)) {
      const known = tagged.get(id);
      if (known) known.push(test);
      else problems.add(`${id} is not in the ledger: ${where}`);
    }
  }
  const traced = rows.map((row) => {
    const found = tagged.get(row.id) ?? [];
    const proofs = found.filter(({ outcome }) => outcome === 'passed');
    const failures = found.filter(({ outcome }) => outcome === 'failed');
    if (row.waiver !== '' && proofs.length > 0) {
      problems.add(`${row.id} is waived and proved: remove the waiver (proved by ${proofs[0]?.file})`);
    }
    return { ...row, proofs, failures, verdict: verdictOf(row, proofs, failures) };
  });
  return { rows: traced, problems: [...problems] };
}

/**
 * One failing test outweighs all that pass.
 * @param {Row} row
 * @param {RunTest[]} proofs
 * @param {RunTest[]} failures
 * @returns {TracedRow['verdict']}
 */
function verdictOf(row, proofs, failures) {
  if (failures.length > 0) return 'open';
  if (proofs.length > 0) return 'proved';
  return row.waiver === '' ? 'open' : 'waived';
}

/**
 * @param {TracedRow[]} rows
 * @returns {AreaCount[]} in the ledger's order, and a last line `all`
 */
export function countByArea(rows) {
  const areas = [...new Set(rows.map(({ area }) => area))];
  return [...areas, 'all'].map((area) => {
    const inArea = rows.filter((row) => area === 'all' || row.area === area);
    /** @type {(verdict: TracedRow['verdict']) => number} */
    const count = (verdict) => inArea.filter((row) => row.verdict === verdict).length;
    return { area, rows: inArea.length, proved: count('proved'), waived: count('waived'), open: count('open') };
  });
}
