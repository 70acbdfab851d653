// npm run contract: writes the API's contract as OpenAPI 3.1 to .results/openapi.json, and lists what it assumes.
//   -- --probe https://HOST  signs in as PG_USERNAME with PG_PASSWORD, makes safe reads, and checks them against it
//   -- --har FILE            does the same with traffic that a browser recorded; sends nothing
// Both print places and types, never values; with --json as JSON. They exit with 1 if a screen would break.
// --dry-run lists the calls of a probe without sending any; --calls and --seconds bound it.
// The modules are TypeScript, which Vite loads.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import { runnerImport } from 'vite';

const { module } = await runnerImport(path.join(import.meta.dirname, '../mock-server/contract/commands.ts'));
const commands = /** @type {typeof import('../mock-server/contract/commands')} */ (/** @type {any} */ (module));

const { values: given } = parseArgs({
  options: {
    probe: { type: 'string' },
    har: { type: 'string' },
    json: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    calls: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '120' },
  },
});

/** @param {import('../mock-server/contract/report').Report} report */
function print(report) {
  console.log(given.json ? JSON.stringify(report, null, 2) : commands.reportText(report));
  if (commands.breaksScreens(report)) process.exitCode = 1;
}

async function writeDocument() {
  const document = await commands.openApi();
  mkdirSync('.results', { recursive: true });
  writeFileSync('.results/openapi.json', `${JSON.stringify(document, null, 2)}\n`);
  const operations = Object.entries(document.paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${url}`, operation })),
  );
  const assumed = operations.filter(({ operation }) => operation['x-assumed'] !== undefined);
  for (const { call, operation } of assumed) console.log(`assumed  ${call}: ${operation['x-assumed']}`);
  console.log(`.results/openapi.json: ${operations.length} calls, ${assumed.length} of them assumed`);
  const { valid, errors } = await new Validator().validate({ ...structuredClone(document) });
  if (valid) return;
  console.error('It is not valid OpenAPI:', errors);
  process.exitCode = 1;
}

if (given.har !== undefined) {
  print(commands.harReport(JSON.parse(readFileSync(given.har, 'utf8'))));
} else if (given.probe !== undefined) {
  const api = commands.apiAddress(given.probe);
  const mostCalls = Number(given.calls);
  if (given['dry-run']) {
    for (const call of commands.probeCalls(mostCalls)) console.log(`${call.replace(' ', ` ${api}`)}`);
  } else {
    const { PG_USERNAME: username = '', PG_PASSWORD: password = '' } = process.env;
    if (username === '' || password === '') throw new Error('Set PG_USERNAME and PG_PASSWORD');
    print(await commands.probe({ api, username, password, mostCalls, mostSeconds: Number(given.seconds) }));
  }
} else {
  await writeDocument();
}
