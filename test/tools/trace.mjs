// npm run trace [-- --open] [-- --area AUTH] [-- --complete] [-- --titles]
// Reports which statements of test/requirements.tsv are proved by passing tests, and writes .results/trace.html.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { asvsLine, asvsProblems, asvsResults, asvsSection, parseAsvs } from './asvs.mjs';
import { countLine, faultCells, judgeFloors } from './faultMatrix.mjs';
import { countByArea, parseLedger, playwrightTests, titleProblems, traceRows, vitestTests } from './ledger.mjs';
import { sourceState } from './sourceState.mjs';
import { tracePage } from './tracePage.mjs';

/** @param {import('./ledger.mjs').AreaCount[]} counts */
function countLines(counts) {
  const heading = ['area', 'rows', 'proved', 'waived', 'open'];
  const lines = counts.map(({ area, rows, proved, waived, open }) => [area, rows, proved, waived, open].map(String));
  return [heading, ...lines].map(([area = '', ...numbers]) =>
    [area.padEnd(8), ...numbers.map((number) => number.padStart(7))].join(' '),
  );
}

/**
 * @param {string[]} args
 * @param {string} root the project's folder
 * @param {(line: string) => void} print
 * @param {string} [state] of the sources; results of another state do not count
 * @returns {number} the exit code
 */
export function trace(args, root, print, state = sourceState(root)) {
  const { values } = parseArgs({
    args,
    options: {
      open: { type: 'boolean' },
      area: { type: 'string' },
      complete: { type: 'boolean' },
      titles: { type: 'boolean' },
    },
  });
  /** @param {string} name */
  const readResults = (name) => {
    const file = path.join(root, '.results', name);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  const vitestText = readResults('vitest.json');
  const playwrightText = readResults('playwright.json');
  if (vitestText === undefined) {
    print('.results/vitest.json is missing: run npm test first.');
    return 1;
  }
  const vitestReport = JSON.parse(vitestText);
  const playwrightReport = playwrightText === undefined ? undefined : JSON.parse(playwrightText);
  const unitTests = vitestTests(root, vitestReport);
  const browserTests = playwrightReport === undefined ? [] : playwrightTests(playwrightReport);

  if (values.titles) {
    const problems = titleProblems([...unitTests, ...browserTests]);
    for (const problem of problems) print(problem);
    print(`${problems.length} titles break the rules.`);
    return problems.length === 0 ? 0 : 1;
  }
  if (readResults('vitest.state') !== state) {
    print('.results/vitest.json is stale: the sources have changed since. Run npm test again.');
    return 1;
  }

  const rows = parseLedger(readFileSync(path.join(root, 'test/requirements.tsv'), 'utf8'));
  const cells = faultCells(vitestReport);
  const isBrowserRunFresh = playwrightReport?.config?.metadata?.sourceState === state;
  const notes = [
    `${unitTests.length} vitest tests were read.`,
    browserNote(browserTests.length, playwrightReport !== undefined, isBrowserRunFresh),
  ];
  const tests = [...unitTests, ...(isBrowserRunFresh ? browserTests : [])];
  const { rows: tagged, problems } = traceRows(rows, tests);
  const traced = judgeFloors(tagged, cells);
  const asvs = asvsResults(parseAsvs(readFileSync(path.join(root, 'test/asvs.tsv'), 'utf8')), tests);
  const unsafe = asvsProblems(asvs);
  const counts = countByArea(traced);
  const open = traced.filter(({ verdict }) => verdict === 'open');

  for (const line of [...notes, ...countLines(counts), countLine(cells), asvsLine(asvs)]) print(line);
  if (values.open || values.area !== undefined) {
    for (const { id, area, requirement, failures } of open) {
      const reason = failures.length > 0 ? ` (${failures.length} tests failed)` : '';
      if (values.area === undefined || values.area === area) print(`open ${id}  ${requirement}${reason}`);
    }
  }
  for (const problem of problems) print(`ERROR ${problem}`);
  if (values.complete && open.length > 0) print(`ERROR ${open.length} statements are open.`);
  if (values.open || values.complete) for (const line of unsafe) print(values.complete ? `ERROR ${line}` : line);

  mkdirSync(path.join(root, '.results'), { recursive: true });
  writeFileSync(path.join(root, '.results/trace.html'), tracePage(traced, counts, notes, cells, asvsSection(asvs)));
  const isIncomplete = open.length > 0 || unsafe.length > 0;
  return problems.length > 0 || (values.complete === true && isIncomplete) ? 1 : 0;
}

/**
 * @param {number} count
 * @param {boolean} exists
 * @param {boolean} isFresh
 */
function browserNote(count, exists, isFresh) {
  const nothingCounts = 'so nothing that only a browser test proves counts. Run npm run e2e.';
  if (!exists) return `.results/playwright.json is missing, ${nothingCounts}`;
  if (!isFresh) return `.results/playwright.json is stale, ${nothingCounts}`;
  return `${count} Playwright tests were read.`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = trace(process.argv.slice(2), process.cwd(), (line) => {
    console.log(line);
  });
}
