// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { idsInTitle, parseLedger, playwrightTests, titleProblems } from './ledger.mjs';
import { sourceState } from './sourceState.mjs';
import { trace } from './trace.mjs';
import { escapeHtml } from './tracePage.mjs';

const header = 'id\tarea\tkind\trequirement\tsource\twaiver';
const ledgerRow = (id: string, waiver = '') =>
  `${id}\t${id.replace(/-\d+$/, '')}\trule\tStatement ${id}.\t1§1\t${waiver}`;

let root = '';
let printed: string[] = [];
const state = 'the commit under test';
const run = (...args: string[]) => trace(args, root, (line) => printed.push(line), state);
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

const asvsHeader = 'id\tlevel\trequirement\ttests\tnote';
const writeAsvs = (...rows: string[]) => write('test/asvs.tsv', [asvsHeader, ...rows, ''].join('\n'));

const writePlaywright = (runOn: string, ...titles: string[]) =>
  write(
    '.results/playwright.json',
    JSON.stringify({
      config: { metadata: { sourceState: runOn } },
      suites: [
        {
          title: 'a.spec.ts',
          specs: titles.map((title) => ({
            title,
            file: 'a.spec.ts',
            tests: [{ status: 'expected', results: [{ status: 'passed' }] }],
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
  write('.results/vitest.state', state);
  writeAsvs();
  writeLedger(
    ...['A-001', 'A-002', 'A-003', 'CONF-P-001'].map((id) => ledgerRow(id)),
    ledgerRow('B-001', 'server side'),
  );
});
afterEach(() => rmSync(root, { recursive: true }));

const countsOf = (area: string) => printed.find((line) => line.startsWith(`${area} `))?.split(/ +/);

// The ids of these cases are not in the tests' own titles, where they would count as proofs.
describe('ids in titles', () => {
  it.each<[string, string, string[]]>([
    ['one id', 'signs in [AUTH-012]', ['AUTH-012']],
    ['two brackets', '[AUTH-012] signs in [SEC-003]', ['AUTH-012', 'SEC-003']],
    ['a list', 'signs in [AUTH-012, CONF-P-003]', ['AUTH-012', 'CONF-P-003']],
    ['a range', 'signs in [USER-001..USER-003]', ['USER-001', 'USER-002', 'USER-003']],
    ['a range across a ten', '[USER-009..USER-010]', ['USER-009', 'USER-010']],
    ['a table', 'signs in [table: USER-001..USER-002, SEC-003]', ['USER-001', 'USER-002', 'SEC-003']],
    ['no ids', 'the list [] and [x] and [SHIFT-TAB] and [table: of contents] and AUTH-012', []],
  ])('are read: %s', (_what, title, ids) => {
    expect(idsInTitle(title)).toEqual({ ids, unreadable: [] });
  });

  it.each([
    ['a range backwards', '[USER-003..USER-001]'],
    ['a range across two areas', '[USER-001..AUTH-003]'],
    ['a hyphen for a range', '[USER-001-USER-003]'],
    ['words for a range', '[USER-001 to 3]'],
  ])('are not guessed: %s', (_what, title) => {
    expect(idsInTitle(title)).toEqual({ ids: [], unreadable: [title] });
  });
});

describe('the rules for titles', () => {
  const problemsOf = (title: string, ...groups: string[]) =>
    titleProblems([{ runner: 'vitest', file: 'a.test.ts', groups, title, outcome: 'passed' }]);

  it.each([
    ['no ids', 'signs in'],
    ['one id', 'signs in [A-001]'],
    ['four ids', 'signs in [A-001, A-002, A-003, A-004]'],
    ['a table of many', 'signs in [table: A-001..A-003, B-001..B-002]'],
  ])('allow %s', (_what, title) => {
    expect(problemsOf(title, 'sign-in')).toEqual([]);
  });

  it.each([
    ['five ids', 'signs in [A-001..A-005]', '5 ids'],
    ['ids that come first', '[A-001] signs in', 'ids are not last'],
    ['two brackets', 'signs in [A-001][A-002]', 'ids in 2 brackets'],
  ])('refuse %s', (_what, title, problem) => {
    expect(problemsOf(title)).toEqual([`${problem}: a.test.ts › ${title}`]);
  });

  it('refuse ids in the title of a describe', () => {
    expect(problemsOf('signs in', 'sign-in [A-001]')).toEqual(['ids in a describe title: a.test.ts › sign-in [A-001]']);
  });

  it('are listed by --titles, from results of any state', () => {
    write('.results/vitest.state', 'an older commit');
    writeVitest({ title: '[A-001] one', within: ['outer [A-002]'] }, { title: 'two [A-003]' });
    expect(run('--titles')).toBe(1);
    expect(printed).toEqual([
      'ids in a describe title: test/domain/a.test.ts › outer [A-002]',
      'ids are not last: test/domain/a.test.ts › [A-001] one',
      '2 titles break the rules.',
    ]);
    writeVitest({ title: 'two [A-003]' });
    expect(run('--titles')).toBe(0);
  });

  it('fail the trace, and ids of a describe prove nothing', () => {
    writeVitest({ title: 'one [A-002]', within: ['outer [A-001]'] });
    expect(run()).toBe(1);
    expect(printed).toContain('ERROR ids in a describe title: test/domain/a.test.ts › outer [A-001]');
    expect(countsOf('A')).toEqual(['A', '3', '1', '0', '2']);
  });
});

describe('the ledger', () => {
  it('is rejected without the waiver column, with a short line, or with a duplicate id', () => {
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
  it('counts what passed', () => {
    writeVitest({ title: 'one [A-001]' }, { title: 'two [A-002..A-003]', within: ['outer', 'inner'] });
    expect(run()).toBe(0);
    expect(countsOf('A')).toEqual(['A', '3', '3', '0', '0']);
    expect(countsOf('B')).toEqual(['B', '1', '0', '1', '0']);
    expect(countsOf('all')).toEqual(['all', '5', '3', '1', '1']);
  });

  it.each(['failed', 'skipped', 'pending', 'todo'])('does not count a test that is %s', (status) => {
    writeVitest({ title: 'one [A-001]', status });
    expect(run('--open')).toBe(0);
    expect(printed.filter((line) => line.startsWith('open A-001  Statement A-001.'))).toHaveLength(1);
  });

  it('leaves a row open while one of its tests fails', () => {
    writeVitest({ title: 'one [A-001]' }, { title: 'two [A-001]', status: 'failed' }, { title: 'three [A-002]' });
    expect(run('--open')).toBe(0);
    expect(countsOf('A')).toEqual(['A', '3', '1', '0', '2']);
    expect(printed).toContain('open A-001  Statement A-001. (1 tests failed)');
    expect(readFileSync(path.join(root, '.results/trace.html'), 'utf8')).toContain('failed: two [A-001]');
  });

  it('counts no results of other sources', () => {
    writeVitest({ title: 'one [A-001]' });
    writePlaywright(state, 'two [A-002]');
    expect(run()).toBe(0);
    expect(countsOf('A')).toEqual(['A', '3', '2', '0', '1']);
    printed = [];
    writePlaywright('an older commit', 'two [A-002]');
    expect(run()).toBe(0);
    expect(countsOf('A')).toEqual(['A', '3', '1', '0', '2']);
    expect(printed.join('\n')).toContain('.results/playwright.json is stale');
    write('.results/vitest.state', 'an older commit');
    expect(run()).toBe(1);
    expect(printed.at(-1)).toContain('.results/vitest.json is stale');
  });

  it('lists open rows of one area, and fails on them only with --complete', () => {
    writeVitest({ title: '[A-001]' });
    expect(run('--area', 'A')).toBe(0);
    expect(printed.filter((line) => line.startsWith('open'))).toHaveLength(2);
    expect(run('--complete')).toBe(1);
    writeVitest({ title: '[A-001..A-003, CONF-P-001]' });
    expect(run('--complete')).toBe(0);
  });

  it('fails on an id that is not in the ledger, and names the test', () => {
    writeVitest({ title: 'mistyped [A-004]', status: 'failed' }, { title: '[A-002..A-005]' });
    expect(run()).toBe(1);
    expect(printed.join('\n')).toContain('A-004 is not in the ledger: test/domain/a.test.ts › mistyped [A-004]');
    expect(printed.join('\n')).toContain('A-005 is not in the ledger');
  });

  it('fails on brackets that look like ids but are not', () => {
    writeVitest({ title: '[A-001..B-001]' });
    expect(run()).toBe(1);
  });

  it('fails on a row that is both waived and proved', () => {
    writeVitest({ title: 'proved after all [B-001]' });
    expect(run()).toBe(1);
    expect(printed.join('\n')).toContain('B-001 is waived and proved');
  });

  it('fails without vitest results, and reports missing Playwright results', () => {
    expect(run()).toBe(1);
    writeVitest();
    expect(run()).toBe(0);
    expect(printed.join('\n')).toContain('.results/playwright.json is missing');
  });

  it('writes a page with the statements, verdicts and proofs, all escaped', () => {
    writeVitest({ title: 'shows <b>bold</b> as text [A-001]' });
    run();
    const page = readFileSync(path.join(root, '.results/trace.html'), 'utf8');
    expect(page).toContain('Statement A-001.');
    expect(page).toContain(escapeHtml('shows <b>bold</b> as text [A-001] (vitest, test/domain/a.test.ts)'));
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

  it('is counted by cells and calls: rows of one call are one call, and cells of failed tests do not count', () => {
    pageOf(
      cells('GET /a × fN1 no connection', 'GET /a × fB6 null', 'GET /a × fB6 a number', 'PUT /a × fN1 no connection'),
      cells('GET /a, of another screen × fN1 no connection'),
      { ...cells('GET /b × fN1 no connection'), status: 'failed' },
      { title: 'another kind of test' },
    );
    expect(printed).toContain('fault matrix: 5 cells of 2 calls hold');
  });

  it.each(['proved', 'open'])('has a floor in the ledger, which is %s', (verdict) => {
    writeLedger('FAULT-001\tFAULT\tfloor\tAt least 2 cells of the fault matrix hold.\tRELIABILITY 2\t');
    writeVitest(cells('GET /a × fN1 no connection', ...(verdict === 'proved' ? ['GET /a × fB6 null'] : [])));
    expect(run('--complete')).toBe(verdict === 'proved' ? 0 : 1);
    writeLedger('FAULT-001\tFAULT\tfloor\tMany cells hold.\tRELIABILITY 2\t');
    expect(() => run()).toThrow('FAULT-001 does not say how many cells');
  });

  it('is a table of calls and faults, all escaped', () => {
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
    title: 'signs in [A-001]',
    file: 'journeys/signIn.spec.ts',
    tests: [{ status, results: results.map((result) => ({ status: result })) }],
  });
  const tests = (...specs: ReturnType<typeof spec>[]) =>
    playwrightTests({ suites: [{ title: 'journeys/signIn.spec.ts', suites: [{ title: 'outer', specs }] }] });

  it('name a test by its file and describes', () => {
    expect(tests(spec('expected', 'passed'))).toEqual([
      {
        runner: 'playwright',
        file: 'test/e2e/journeys/signIn.spec.ts',
        groups: ['outer'],
        title: 'signs in [A-001]',
        outcome: 'passed',
      },
    ]);
  });

  it('do not count a test that failed, was repeated, was skipped, or was expected to fail', () => {
    const specs = [
      spec('unexpected', 'failed'),
      spec('flaky', 'failed', 'passed'),
      spec('skipped', 'skipped'),
      spec('expected', 'failed'),
      { ...spec('expected', 'passed'), tests: [] },
    ];
    expect(tests(...specs).map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'none', 'none', 'none']);
  });
});

describe('the state of the sources', () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' });

  it('changes with each commit, edit and new file, and is known without a repository', () => {
    expect(sourceState(root)).toBe('no repository');
    git('init');
    write('a.txt', 'one');
    git('add', '.');
    git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-m', 'one');
    const committed = sourceState(root);
    expect(committed).toMatch(/^[0-9a-f]{40}$/);
    write('a.txt', 'two');
    const edited = sourceState(root);
    expect(edited).toMatch(new RegExp(`^${committed}\\+[0-9a-f]{12}$`));
    write('b.txt', 'new');
    const added = sourceState(root);
    write('b.txt', 'newer');
    expect(new Set([committed, edited, added, sourceState(root)]).size).toBe(4);
  });
});

describe('the requirements of the ASVS', () => {
  const unit = 'test/domain/a.test.ts';
  const browser = 'test/e2e/a.spec.ts';
  const stateIn = (id: string) =>
    new RegExp(`<th scope="row" class="id">${id}</th>.*<td class="\\w+">(\\w+)</td></tr>`).exec(
      readFileSync(path.join(root, '.results/trace.html'), 'utf8'),
    )?.[1];

  beforeEach(() => {
    writeLedger(ledgerRow('B-001', 'server side'));
    writeAsvs(
      `3.4.3\t2\tA policy\t${unit} › is <safe>\t`,
      `3.4.4\t2\tTwo tests\t${unit} › is <safe> | ${browser} › is framed by none\t`,
      `3.3.1\t1\tCookies\t\tServer`,
    );
  });

  it('hold if each test that they name ran and passed, and say who holds the others', () => {
    writeVitest({ title: 'for a page', within: ['is <safe>'] }, { title: 'for an asset', within: ['is <safe>'] });
    writePlaywright(state, 'it is framed by none');
    expect(run('--complete')).toBe(0);
    expect(printed).toContain('ASVS 5.0 level 2, browser: 3 requirements, 2 hold, 0 fail, 0 open, 1 held elsewhere');
    expect(['3.4.3', '3.4.4', '3.3.1'].map(stateIn)).toEqual(['holds', 'holds', 'elsewhere']);
    expect(readFileSync(path.join(root, '.results/trace.html'), 'utf8')).toContain(
      '<li>is &lt;safe&gt; (test/domain/a.test.ts)</li>',
    );
  });

  it.each([
    ['did not run', [{ title: 'is <safe>' }], [], 'is open; no passed test: test/e2e/a.spec.ts › is framed by none'],
    [
      'was skipped',
      [{ title: 'is <safe>', status: 'skipped' }],
      ['is framed by none'],
      `is open; no passed test: ${unit}`,
    ],
    ['failed beside one that passed', [{ title: 'is <safe>' }, { title: 'is <safe>', status: 'failed' }], [], 'fails'],
  ])('do not hold if a test %s, which fails the trace only with --complete', (_what, unitTests, titles, finding) => {
    writeVitest(...unitTests);
    writePlaywright(state, ...titles);
    expect(run()).toBe(0);
    expect(printed.join('\n')).not.toContain('ASVS 3.4.4');
    expect(run('--complete')).toBe(1);
    expect(printed.find((line) => line.startsWith('ERROR ASVS 3.4.4'))).toContain(finding);
    expect(stateIn('3.4.4')).toBe(finding === 'fails' ? 'fails' : 'open');
  });

  it('do not count tests of other sources or of another file', () => {
    writeVitest({ title: 'is <safe>' }, { title: 'is framed by none' });
    writePlaywright('an older commit', 'is framed by none');
    expect(run('--open')).toBe(0);
    expect(printed).toContain(`ASVS 3.4.4 is open; no passed test: ${browser} › is framed by none`);
  });
});
