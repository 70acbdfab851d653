import { describe, expect, test } from 'vitest';
import { apiCalls } from '@test/mock-server/apiCalls';
import { contractOf } from '@test/mock-server/contract/misfits';
import { screensOf } from '@test/mock-server/contract/screens';
import { notCalled } from './notCalled';
import { rowsIn, tables } from './rows';

/** The text of each test file of the matrix. */
const tests = import.meta.glob<string>('./*.test.{ts,tsx}', { eager: true, query: '?raw', import: 'default' });

const callsIn = (kind: 'read' | 'write'): string[] =>
  rowsIn(kind)
    .map(({ call }) => call)
    .filter((call) => typeof call === 'string');

const reads = callsIn('read');
const writes = callsIn('write');
const all = apiCalls.map(([method, path]) => `${method} ${path}`);

/** Calls whose paths are settings of the installation. The sign-on is made by opening a screen, like a read. */
const signOn = 'POST /rest/secure/single_sign_in';
const configured = [
  ...['GET /rest/secure/dashboard_items', 'PUT /rest/secure/dashboard_items/1'],
  ...['GET /rest/secure/resources', 'PUT /rest/secure/resources/1', signOn],
];

describe('the fault matrix', () => {
  test('has a row for each call, or a reason for having none, and never both', () => {
    const unclear = [...all, ...configured].flatMap((call) => {
      const table = call.startsWith('GET ') || call === signOn ? 'read' : 'write';
      const hasRow = (table === 'read' ? reads : writes).includes(call);
      const hasReason = notCalled.some((one) => one.call === call);
      if (hasRow && hasReason) return [`remove ${call} from test/faults/notCalled.ts: it has a row`];
      if (hasRow || hasReason) return [];
      const driven = `test/faults/${table}Rows*.ts, whose rows test/faults/${table}s*.test.* drive`;
      return [`add ${call} to ${driven}, or say in test/faults/notCalled.ts why no screen calls it`];
    });
    expect(unclear).toEqual([]);
  });

  test('drives the rows of each table in a test', () => {
    const unused = Object.keys(tables).filter((file) => {
      const source = `from '${file.replace(/\.ts$/, '')}'`;
      return !Object.values(tests).some((text) => text.includes(source));
    });
    const missing = unused.map((file) => {
      const driver = file.startsWith('./read') ? 'reads*.test.tsx' : 'writes*.test.ts';
      return `import ${file} into a test/faults/${driver} and drive its rows there`;
    });
    expect(missing).toEqual([]);
  });

  test('names no call that is in neither the documents nor the settings', () => {
    const named = [...reads, ...writes, ...notCalled.map(({ call }) => call)];
    expect(named.filter((call) => !all.includes(call) && !configured.includes(call))).toEqual([]);
  });

  test('gives each reason in words', () => {
    expect(notCalled.filter(({ why }) => why.length < 20)).toEqual([]);
  });

  test('has its reads on the screens that the contract names, and each call that a screen makes is named there', () => {
    const nameOf = (call: string) => {
      const [method = '', path = ''] = call.split(' ');
      const contract = contractOf(method, path);
      return contract && `${method} ${contract.path}`;
    };
    const unnamed = rowsIn('read').flatMap(({ call, address }) => {
      const name = nameOf(String(call));
      if (name === undefined || typeof address !== 'string') return [];
      const screen = (address.split('?')[0] ?? '')
        .replaceAll(/\/\d+/g, '/{id}')
        .replace(/-password\/.*/, '-password/{hash}');
      const named = screensOf(name);
      const isNamed = named.includes(screen) || (named.includes('/app/*') && screen.startsWith('/app/'));
      return isNamed ? [] : [`add ${screen} to ${name} in test/mock-server/contract/screens.ts`];
    });
    const unused = notCalled.map(({ call }) => call);
    const forgotten = all.filter((call) => !unused.includes(call) && screensOf(nameOf(call) ?? '').length === 0);
    expect([...unnamed, ...forgotten]).toEqual([]);
  });
});
