// @vitest-environment node
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { idsInTitle, parseLedger, playwrightTests } from './ledger.mjs';
import { trace } from './trace.mjs';
import { escapeHtml } from './tracePage.mjs';

const header = 'id\tarea\tkind\trequirement\tsource\twaiver';
const ledgerRow = (id: string, waiver = '') =>
  `${id}\t${id.replace(/-\d+$/, '')}\trule\tStatement ${id}.\t1§1\t${waiver}`;

let root = '';
let printed: string[] = [];
const run = (...args: string[]) => trace(args, root, (line) => printed.push(line));
const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
const writeLedger = (...rows: string[]) => write('test/requirements.tsv', [header, ...rows, ''].join('\n'));
const writeVitest = (...tests: { title: string; status?: string; within?: string[]; meta?: object }[]) =>
  write(
    '.results/vitest.json',
    JSON.stringify({
      testResults: [
        {
          name: path.join(root, 'test/domain/a.test.ts'),
          assertionResults: tests.map(({ title, status = 'passed', within = [], meta = {} }) => ({
            ancestorTitles: within,
            title,
            status,
            meta,
          })),
        },
      ],
    }),
  );

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'trace-'));
  printed = [];
  mkdirSync(path.join(root, 'test'));
  mkdirSync(path.join(root, '.results'));
  writeLedger(
    ...['A-001', 'A-002', 'A-003', 'CONF-P-001'].map((id) => ledgerRow(id)),
    ledgerRow('B-001', 'server side'),
  );
});
afterEach(() => rmSync(root, { recursive: true }));

const countsOf = (area: string) => printed.find((line) => line.startsWith(`${area} `))?.split(/ +/);

// The ids of these cases stay out of the tests' own titles: there they would count as proofs.
describe('ids in titles', () => {
  it.each<[string, string, string[]]>([
    ['one id', '[AUTH-012] signs in', ['AUTH-012']],
    ['two brackets', '[AUTH-012][SEC-003] signs in', ['AUTH-012', 'SEC-003']],
    ['a list', '[AUTH-012, CONF-P-003] signs in', ['AUTH-012', 'CONF-P-003']],
    ['a range', 'signs in [USER-001..USER-003]', ['USER-001', 'USER-002', 'USER-003']],
    ['a range over a ten', '[USER-009..USER-010]', ['USER-009', 'USER-010']],
    ['no ids', 'the list [] and [x] and [SHIFT-TAB] and AUTH-012', []],
  ])('are read: %s', (_what, title, ids) => {
    expect(idsInTitle(title)).toEqual({ ids, unreadable: [] });
  });

  it.each([
    ['a range backwards', '[USER-003..USER-001]'],
    ['a range over two areas', '[USER-001..AUTH-003]'],
    ['a hyphen for a range', '[USER-001-USER-003]'],
    ['words for a range', '[USER-001 to 3]'],
  ])('are not guessed at: %s', (_what, title) => {
    expect(idsInTitle(title)).toEqual({ ids: [], unreadable: [title] });
  });
});

describe('the ledger', () => {
  it('is refused without the waiver column, with a short line, or with an id twice', () => {
    expect(() => parseLedger('id\tarea\tkind\trequirement\tsource\n')).toThrow('header');
    expect(() => parseLedger(`${header}\nA-001\tA\trule\n`)).toThrow('Line 2');
    expect(() => parseLedger(`${header}\n${ledgerRow('A-001')}\n${ledgerRow('A-001')}\n`)).toThrow('A-001 twice');
  });

  it('of the project can be read', () => {
    const rows = parseLedger(readFileSync(path.resolve(import.meta.dirname, '../requirements.tsv'), 'utf8'));
    expect(rows.length).toBeGreaterThan(900);
    expect(rows.filter(({ id, area }) => idsInTitle(`[${id}]`).ids[0] !== id || !id.startsWith(`${area}-`))).toEqual(
      [],
    );
  });
});

describe('trace', () => {
  it('counts what passed, also by the title of an enclosing describe', () => {
    writeVitest({ title: 'one' }, { title: '[A-002..A-003] two', within: ['[A-001] outer', 'inner'] });
    expect(run()).toBe(0);
    expect(countsOf('A')).toEqual(['A', '3', '3', '0', '0']);
    expect(countsOf('B')).toEqual(['B', '1', '0', '1', '0']);
    expect(countsOf('all')).toEqual(['all', '5', '3', '1', '1']);
  });

  it.each(['failed', 'skipped', 'pending', 'todo'])('does not count a test that is %s', (status) => {
    writeVitest({ title: '[A-001]', status });
    expect(run('--open')).toBe(0);
    expect(printed).toContain('open A-001  Statement A-001.');
  });

  it('lists open rows of one area, and fails on them only with --complete', () => {
    writeVitest({ title: '[A-001]' });
    expect(run('--area', 'A')).toBe(0);
    expect(printed.filter((line) => line.startsWith('open'))).toHaveLength(2);
    expect(run('--complete')).toBe(1);
    writeVitest({ title: '[A-001..A-003][CONF-P-001]' });
    expect(run('--complete')).toBe(0);
  });

  it('fails on an id that the ledger does not have, and says where', () => {
    writeVitest({ title: '[A-004] typed wrong', status: 'failed' }, { title: '[A-002..A-005]' });
    expect(run()).toBe(1);
    expect(printed.join('\n')).toContain('A-004 is not in the ledger: test/domain/a.test.ts › [A-004] typed wrong');
    expect(printed.join('\n')).toContain('A-005 is not in the ledger');
  });

  it('fails on brackets that look like ids and are none', () => {
    writeVitest({ title: '[A-001..B-001]' });
    expect(run()).toBe(1);
  });

  it('fails on a row that is both waived and proved', () => {
    writeVitest({ title: '[B-001] proved after all' });
    expect(run()).toBe(1);
    expect(printed.join('\n')).toContain('B-001 is waived and proved');
  });

  it('fails without vitest results, and says so without Playwright results', () => {
    expect(run()).toBe(1);
    writeVitest();
    expect(run()).toBe(0);
    expect(printed.join('\n')).toContain('No Playwright results');
  });

  it('writes a page with the statements, verdicts and proofs, as text', () => {
    writeVitest({ title: '[A-001] shows <b>bold</b> as text' });
    run();
    const page = readFileSync(path.join(root, '.results/trace.html'), 'utf8');
    expect(page).toContain('Statement A-001.');
    expect(page).toContain(escapeHtml('[A-001] shows <b>bold</b> as text (vitest, test/domain/a.test.ts)'));
    expect(page).toContain('Reason: server side');
    expect(page).not.toContain('<b>bold');
    expect(page).not.toContain('<script');
  });
});

describe('the fault matrix', () => {
  const cells = (...faultCells: string[]) => ({ title: 'survives', meta: { faultCells } });
  const pageOf = (...tests: Parameters<typeof writeVitest>) => {
    writeVitest(...tests);
    expect(run()).toBe(0);
    return readFileSync(path.join(root, '.results/trace.html'), 'utf8');
  };

  it('is counted by cells and calls; rows of one call are one call, and failed tests have no cells', () => {
    pageOf(
      cells('GET /a × fN1 no connection', 'GET /a × fB6 null', 'GET /a × fB6 a number', 'PUT /a × fN1 no connection'),
      cells('GET /a, of another screen × fN1 no connection'),
      { ...cells('GET /b × fN1 no connection'), status: 'failed' },
      { title: 'of another kind' },
    );
    expect(printed).toContain('fault matrix: 5 cells of 2 calls hold');
  });

  it('is a table of calls and faults, as text', () => {
    const page = pageOf(
      cells('GET /a × fN2 reset', 'GET /a × fB6 null', 'GET /a × fB6 <b>', 'GET /a, of one × fN10 late'),
    );
    const matrix = page.slice(page.indexOf('<h2 id="faults">'));
    expect([...matrix.matchAll(/<th scope="col">(.*?)<\/th>/g)].slice(0, 4).map(([, text]) => text)).toEqual([
      'Call',
      'fB6',
      'fN2',
      'fN10',
    ]);
    expect(matrix).toContain(
      '<th scope="row">GET /a</th><td class="number">2</td><td class="number">1</td><td class="number">–</td>',
    );
    expect(matrix).toContain('<th scope="row">GET /a, of one</th>');
    expect(matrix).toContain('<li>fB6: null; &lt;b&gt;</li>');
  });
});

describe('Playwright results', () => {
  const spec = (status: string, ...results: string[]) => ({
    title: 'signs in',
    file: 'auth.spec.ts',
    tests: [{ status, results: results.map((result) => ({ status: result })) }],
  });
  const tests = (...specs: ReturnType<typeof spec>[]) =>
    playwrightTests({ suites: [{ title: 'auth.spec.ts', suites: [{ title: '[A-001] outer', specs }] }] });

  it('names a test by its describes, without the file', () => {
    expect(tests(spec('expected', 'passed'))).toEqual([
      { runner: 'playwright', file: 'test/e2e/auth.spec.ts', title: '[A-001] outer › signs in', passed: true },
    ]);
  });

  it('does not count a test that failed, was skipped, was repeated, or was expected to fail', () => {
    const specs = [
      spec('unexpected', 'failed'),
      spec('skipped', 'skipped'),
      spec('flaky', 'failed', 'passed'),
      spec('expected', 'failed'),
      { ...spec('expected', 'passed'), tests: [] },
    ];
    expect(tests(...specs).map(({ passed }) => passed)).toEqual([false, false, false, false, false]);
  });
});
