// The ledger (test/requirements.tsv) against the titles of the tests that ran. Pure: text and objects in, objects out.

/**
 * @typedef {{ id: string, area: string, kind: string, requirement: string, source: string, waiver: string }} Row
 * @typedef {{ runner: 'vitest' | 'playwright', file: string, title: string, passed: boolean }} RunTest
 * @typedef {Row & { verdict: 'proved' | 'waived' | 'open', proofs: RunTest[] }} TracedRow
 * @typedef {{ area: string, rows: number, proved: number, waived: number, open: number }} AreaCount
 */

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

/**
 * Reads the ids in a title: `[AUTH-012]`, `[AUTH-012][SEC-003]`, `[AUTH-012, SEC-003]`, `[USER-001..USER-003]`.
 * @param {string} title
 * @returns {{ ids: string[], unreadable: string[] }} `unreadable`: brackets that look like ids and are none
 */
export function idsInTitle(title) {
  /** @type {string[]} */
  const ids = [];
  /** @type {string[]} */
  const unreadable = [];
  for (const [bracket, content = ''] of title.matchAll(/\[([^\]]*)\]/g)) {
    if (!/^\s*[A-Z]+(-[A-Z]+)*-\d/.test(content)) continue;
    const parts = content.split(',').map((part) => idsInRange(part.trim()));
    if (parts.some((part) => part.length === 0)) unreadable.push(bracket);
    ids.push(...parts.flat());
  }
  return { ids, unreadable };
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
      title: [...ancestorTitles, title].join(' › '),
      passed: status === 'passed',
    })),
  );
}

/**
 * @typedef {{ status: string, results: { status: string }[] }} PlaywrightRun
 * @typedef {{ title: string, file: string, tests: PlaywrightRun[] }} PlaywrightSpec
 * @typedef {{ title: string, file?: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/**
 * A flaky test (passed only when repeated) and one that is expected to fail prove nothing.
 * @param {{ suites: PlaywrightSuite[] }} report
 * @returns {RunTest[]}
 */
export function playwrightTests(report) {
  /** @type {(suite: PlaywrightSuite, titles: string[]) => RunTest[]} */
  const walk = (suite, titles) => [
    ...(suite.specs ?? []).map(({ title, file, tests }) => {
      const runs = tests.filter((run) => run.status !== 'skipped');
      return {
        runner: /** @type {const} */ ('playwright'),
        file: `test/e2e/${file}`,
        title: [...titles, title].join(' › '),
        passed:
          runs.length > 0 &&
          runs.every((run) => run.status === 'expected' && run.results.every(({ status }) => status === 'passed')),
      };
    }),
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, [...titles, inner.title])),
  ];
  // The outermost suite is the file itself.
  return report.suites.flatMap((file) => walk(file, []));
}

/**
 * @param {Row[]} rows
 * @param {RunTest[]} tests
 * @returns {{ rows: TracedRow[], problems: string[] }}
 */
export function traceRows(rows, tests) {
  /** @type {Map<string, RunTest[]>} */
  const proofs = new Map(rows.map(({ id }) => [id, []]));
  /** @type {Set<string>} */
  const problems = new Set();
  for (const test of tests) {
    const { ids, unreadable } = idsInTitle(test.title);
    const where = `${test.file} › ${test.title}`;
    for (const bracket of unreadable) problems.add(`${bracket} is no id and no range: ${where}`);
    for (const id of new Set(ids)) {
      const known = proofs.get(id);
      if (!known) problems.add(`${id} is not in the ledger: ${where}`);
      else if (test.passed) known.push(test);
    }
  }
  const traced = rows.map((row) => {
    const found = proofs.get(row.id) ?? [];
    if (row.waiver !== '' && found.length > 0) {
      problems.add(`${row.id} is waived and proved: take the waiver out (proved by ${found[0]?.file})`);
    }
    return { ...row, proofs: found, verdict: verdictOf(row, found) };
  });
  return { rows: traced, problems: [...problems] };
}

/**
 * @param {Row} row
 * @param {RunTest[]} proofs
 * @returns {TracedRow['verdict']}
 */
function verdictOf(row, proofs) {
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
