// npm run trace [-- --open] [-- --area AUTH] [-- --complete]
// Says which statements of test/requirements.tsv are proved by tests that passed, and writes .results/trace.html.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { countLine, faultCells } from './faultMatrix.mjs';
import { countByArea, parseLedger, playwrightTests, traceRows, vitestTests } from './ledger.mjs';
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
 * @returns {number} the exit code
 */
export function trace(args, root, print) {
  const { values } = parseArgs({
    args,
    options: { open: { type: 'boolean' }, area: { type: 'string' }, complete: { type: 'boolean' } },
  });
  const vitestFile = path.join(root, '.results/vitest.json');
  const playwrightFile = path.join(root, '.results/playwright.json');
  if (!existsSync(vitestFile)) {
    print('.results/vitest.json is missing: run npm test first.');
    return 1;
  }
  /** @param {string} file */
  const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

  const rows = parseLedger(readFileSync(path.join(root, 'test/requirements.tsv'), 'utf8'));
  const vitestReport = readJson(vitestFile);
  const unitTests = vitestTests(root, vitestReport);
  const cells = faultCells(vitestReport);
  const browserTests = existsSync(playwrightFile) ? playwrightTests(readJson(playwrightFile)) : undefined;
  const notes = [
    `${unitTests.length} vitest tests were read.`,
    browserTests
      ? `${browserTests.length} Playwright tests were read.`
      : 'No Playwright results: .results/playwright.json is missing, so nothing proved in a browser counts.',
  ];
  const { rows: traced, problems } = traceRows(rows, [...unitTests, ...(browserTests ?? [])]);
  const counts = countByArea(traced);
  const open = traced.filter(({ verdict }) => verdict === 'open');

  for (const line of [...notes, ...countLines(counts), countLine(cells)]) print(line);
  if (values.open || values.area !== undefined) {
    for (const { id, area, requirement } of open) {
      if (values.area === undefined || values.area === area) print(`open ${id}  ${requirement}`);
    }
  }
  for (const problem of problems) print(`ERROR ${problem}`);
  if (values.complete && open.length > 0) print(`ERROR ${open.length} statements are open.`);

  mkdirSync(path.join(root, '.results'), { recursive: true });
  writeFileSync(path.join(root, '.results/trace.html'), tracePage(traced, counts, notes, cells));
  return problems.length > 0 || (values.complete === true && open.length > 0) ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = trace(process.argv.slice(2), process.cwd(), (line) => {
    console.log(line);
  });
}
