import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Browser } from '@playwright/test';
import fc from 'fast-check';
import { format, resolveConfig } from 'prettier';
import { problemsOf, type FuzzCase } from './fuzzCase';
import { fuzzCases } from './randomCase';

const minutes = Number(process.env['FUZZ_MINUTES'] ?? 10);
const firstSeed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000_000);

function without(key: string, entries: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(entries).filter(([other]) => other !== key));
}

/** The case without one of its circumstances, in each way. */
function simplerCases(given: FuzzCase): FuzzCase[] {
  const [bare = ''] = given.address.split('?');
  return [
    ...given.faults.map((_fault, index) => ({ ...given, faults: given.faults.filter((_, other) => other !== index) })),
    ...Object.keys(given.local).map((key) => ({ ...given, local: without(key, given.local) })),
    ...Object.keys(given.session).map((key) => ({ ...given, session: without(key, given.session) })),
    ...(bare === given.address ? [] : [{ ...given, address: bare }]),
    ...(given.person === '' ? [] : [{ ...given, person: '' }]),
  ];
}

/** Leaves out everything without which something still goes wrong. */
async function reduced(browser: Browser, given: FuzzCase): Promise<FuzzCase> {
  for (const simpler of simplerCases(given)) {
    if ((await problemsOf(browser, simpler)).length > 0) return reduced(browser, simpler);
  }
  return given;
}

/** Keeps a case for CI, which replays it. */
async function keep(given: FuzzCase): Promise<string> {
  const text = JSON.stringify(given);
  const file = path.join(
    import.meta.dirname,
    'cases',
    `${createHash('sha1').update(text).digest('hex').slice(0, 8)}.json`,
  );
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
  return file;
}

// The runner reads this file twice, so the title may not name the seed.
test('random visits', async ({ browser }) => {
  process.stdout.write(`${minutes} minutes from seed ${firstSeed}\n`);
  const end = Date.now() + minutes * 60_000;
  const finds: string[] = [];
  let seed = firstSeed;
  for (; Date.now() < end; seed += 1) {
    const [given] = fc.sample(fuzzCases, { seed, numRuns: 1 });
    if (given === undefined || (await problemsOf(browser, given)).length === 0) continue;
    const smallest = await reduced(browser, given);
    const find = [`seed ${seed}`, await keep(smallest), ...(await problemsOf(browser, smallest))].join('\n  ');
    process.stdout.write(`${find}\n`);
    finds.push(find);
  }
  process.stdout.write(`${seed - firstSeed} visits, ${finds.length} finds\n`);
  expect(seed).toBeGreaterThan(firstSeed);
  expect(finds).toEqual([]);
});
