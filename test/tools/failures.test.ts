// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failures } from './failures.mjs';

let root = '';
const write = (name: string, report: object) =>
  writeFileSync(path.join(root, '.results', `${name}.json`), JSON.stringify(report));

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'failures-'));
  mkdirSync(path.join(root, '.results'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the failed tests', () => {
  it('are none where nothing ran or all passed', () => {
    expect(failures(root)).toEqual([]);
    const passed = { fullName: 'adds', status: 'passed' };
    write('vitest', { testResults: [{ name: path.join(root, 'a.test.ts'), message: '', assertionResults: [passed] }] });
    expect(failures(root)).toEqual([]);
  });

  it('are named by file and title, with the start of what they said', () => {
    const message = ['\u001b[31mexpected 1\u001b[39m', ...Array.from({ length: 20 }, (_, at) => `line ${at}`)].join(
      '\n',
    );
    write('vitest', {
      testResults: [
        {
          name: path.join(root, 'test/a.test.ts'),
          assertionResults: [{ fullName: 'sums adds', status: 'failed', failureMessages: [message] }],
        },
        { name: path.join(root, 'test/b.test.ts'), message: 'cannot be read', assertionResults: [] },
      ],
    });
    const [first, second] = failures(root);
    expect(first?.split('\n')).toHaveLength(7);
    expect(first).toMatch(/^test\/a\.test\.ts › sums adds\n {4}expected 1\n {4}line 0\n/);
    expect(second).toBe('test/b.test.ts\n    cannot be read');
  });

  it('of a browser are named with their groups and their engine', () => {
    const failed = {
      projectName: 'firefox',
      status: 'unexpected',
      results: [{ status: 'failed', errors: [{ message: 'too late' }] }],
    };
    const passed = { projectName: 'chromium', status: 'expected', results: [{ status: 'passed' }] };
    write('playwright-engines', {
      suites: [
        {
          title: 'a.spec.ts',
          specs: [],
          suites: [{ title: 'a list', specs: [{ title: 'opens', tests: [passed, failed] }] }],
        },
      ],
    });
    expect(failures(root)).toEqual(['a.spec.ts › a list › opens › firefox\n    too late']);
  });

  it('of a browser say what the pages showed and which calls were the last', () => {
    const body = Buffer.from('200: GET /rest/public/studies\n- heading "Studies"').toString('base64');
    const attachments = [{ name: 'trace' }, { name: 'failure context', body }];
    const results = [{ status: 'failed', errors: [{ message: 'too late' }], attachments }];
    const spec = { title: 'opens', tests: [{ status: 'unexpected', results }] };
    write('playwright', { suites: [{ title: 'a.spec.ts', specs: [spec] }] });
    expect(failures(root)).toEqual([
      'a.spec.ts › opens\n    too late\n    200: GET /rest/public/studies\n    - heading "Studies"',
    ]);
  });
});
