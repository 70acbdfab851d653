import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { problemsOf, type FuzzCase } from './fuzzCase';

const folder = path.join(import.meta.dirname, 'cases');

for (const file of readdirSync(folder)) {
  test(`the visit that fuzzing kept in ${file} does no harm`, async ({ browser }) => {
    const given = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as FuzzCase;
    expect(await problemsOf(browser, given)).toEqual([]);
  });
}

test('a visit that does harm is noticed', async ({ browser }) => {
  const given = { person: '', address: '/', local: { planted: 'x' }, session: {}, faults: [] };
  expect(await problemsOf(browser, given)).toEqual(['local storage has the key planted']);
});
