// @vitest-environment node
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startDeviatingServer, twelveDeviations, type Deviation } from '@test/mock-server/contract/deviatingServer';
import { PASSWORD } from '@test/mock-server/testUsers';

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** Runs the command as a person does, and waits for its end. */
function contract(...args: string[]): Promise<{ code: number | string | null | undefined; printed: string }> {
  const env = { ...process.env, PG_USERNAME: 'admin', PG_PASSWORD: PASSWORD };
  return new Promise((resolve) => {
    execFile(process.execPath, ['test/tools/contract.mjs', ...args], { env }, (error, stdout) =>
      resolve({ code: error === null ? 0 : error.code, printed: stdout }),
    );
  });
}

async function addressWith(deviations: readonly Deviation[]) {
  const { api, stop, world } = await startDeviatingServer(deviations);
  ends.push(stop);
  return { address: new URL(api).origin, world };
}

test('a probe of a server that keeps the contract exits with 0', { timeout: 120_000 }, async () => {
  const { address } = await addressWith([]);
  const { code, printed } = await contract('--probe', address);
  expect([code, printed.trim().split('\n').at(-1)]).toEqual([0, expect.stringMatching(/0 would break a screen$/)]);
});

test('a probe that finds what breaks screens exits with 1, as JSON for a program', { timeout: 120_000 }, async () => {
  const { address } = await addressWith(twelveDeviations);
  const { code, printed } = await contract('--probe', address, '--json');
  const { calls } = JSON.parse(printed) as { calls: { misfits: unknown[] }[] };
  expect([code, calls.filter(({ misfits }) => misfits.length > 0).length]).toEqual([1, 12]);
});

test('its bounds hold: calls and seconds; a dry run sends nothing', { timeout: 120_000 }, async () => {
  const { address, world } = await addressWith([]);
  const { code, printed } = await contract('--probe', address, '--dry-run', '--calls', '2');
  expect([code, printed.trim().split('\n').length, world.journal.length]).toEqual([0, 4, 0]);
  const bounded = await contract('--probe', address, '--calls', '2');
  expect([bounded.code, world.journal.length]).toEqual([0, 4]);
  world.faults.failNext('GET /rest/', { kind: 'hang' });
  expect((await contract('--probe', address, '--seconds', '3')).printed).toContain('no time is left');
});

test('recorded traffic that breaks a screen exits with 1', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'contract-'));
  ends.push(() => rmSync(folder, { recursive: true }));
  const request = { method: 'GET', url: 'https://portal.example.org/PG-API/rest/public/countries' };
  const response = { status: 200, content: { mimeType: 'application/json', size: 2, text: '{}' } };
  const file = path.join(folder, 'traffic.har');
  writeFileSync(file, JSON.stringify({ log: { entries: [{ request, response }] } }));
  const { code, printed } = await contract('--har', file);
  expect([code, printed]).toEqual([1, expect.stringMatching(/^BREAKS +GET \/rest\/public\/countries /)]);
});
