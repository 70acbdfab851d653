// npm run contract: writes the API's contract as OpenAPI 3.1 to .results/openapi.json, and lists what it assumes.
// The modules are TypeScript, which Vite loads.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runnerImport } from 'vite';

const { module } = await runnerImport(path.join(import.meta.dirname, '../mock-server/contract/openApi.ts'));
const { openApi } = /** @type {typeof import('../mock-server/contract/openApi')} */ (/** @type {any} */ (module));
const document = await openApi();
mkdirSync('.results', { recursive: true });
writeFileSync('.results/openapi.json', `${JSON.stringify(document, null, 2)}\n`);

const operations = Object.entries(document.paths).flatMap(([url, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${url}`, operation })),
);
const assumed = operations.filter(({ operation }) => operation['x-assumed'] !== undefined);
for (const { call, operation } of assumed) console.log(`assumed  ${call}: ${operation['x-assumed']}`);
console.log(`.results/openapi.json: ${operations.length} calls, ${assumed.length} of them assumed`);
