import { apiCalls } from '../apiCalls';
import { signedInAs } from '../apiClient';
import { createWorld } from '../world';
import { callContracts, type CallContract } from './calls';
import { inlineSchema, jsonSchema, type JsonSchema } from './jsonSchema';
import { contractOf, refusals } from './misfits';
import * as answerShapes from './answerShapes';
import * as shapes from './shapes';
import type { Shape } from './shapes';

interface Content {
  readonly schema?: JsonSchema;
  readonly example?: unknown;
}

interface ApiResponse {
  readonly description: string;
  readonly content?: Readonly<Record<string, Content>>;
}

interface Operation {
  readonly operationId: string;
  readonly description?: string;
  readonly 'x-assumed'?: string;
  readonly parameters: ReadonlyArray<{ name: string; in: 'path'; required: true; schema: JsonSchema }>;
  readonly responses: Readonly<Record<string, ApiResponse>>;
}

export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: ReadonlyArray<{ readonly url: string }>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

/** Records have a place of their own in the document. */
const named = new Map<Shape, string>(
  Object.entries({ ...shapes, ...answerShapes }).flatMap(([name, shape]): [Shape, string][] =>
    typeof shape === 'object' && 'type' in shape && shape.type === 'strict_object' ? [[shape, name]] : [],
  ),
);
const nameOf = (shape: Shape): string | undefined => named.get(shape);

/** Enough of a list to see its records. */
function shortened(json: unknown): unknown {
  if (Array.isArray(json)) return json.slice(0, 1).map(shortened);
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, shortened(value)]));
}

/** What the mock server answers to each call that only reads. */
async function examples(): Promise<Map<CallContract, unknown>> {
  const client = await signedInAs(createWorld(), 'admin');
  const found = new Map<CallContract, unknown>();
  for (const [method, path] of apiCalls) {
    const contract = contractOf(method, path);
    if (method !== 'GET' || contract === undefined || found.has(contract)) continue;
    const answer = await client.fetch(method, path);
    if (answer.status !== 200 || !answer.headers.get('Content-Type')?.includes('json')) continue;
    found.set(contract, shortened(await answer.json()));
  }
  return found;
}

function responsesOf(contract: CallContract, example: unknown): Operation['responses'] {
  const answers = { ...refusals, ...contract.answers };
  return Object.fromEntries(
    Object.entries(answers).map(([status, shape]): [string, ApiResponse] => {
      const description = Number(status) < 400 ? 'Success' : 'Refusal';
      if (shape === null) return [status, { description: `${description}, without a body` }];
      if (shape === 'file') return [status, { description: 'A file', content: { 'text/csv': {} } }];
      const own = status === '200' && example !== undefined ? { example } : {};
      return [status, { description, content: { 'application/json': { schema: jsonSchema(shape, nameOf), ...own } } }];
    }),
  );
}

function operationOf(contract: CallContract, example: unknown): Operation {
  const { method, path, assumed } = contract;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return {
    operationId: `${method} ${path}`.replaceAll(/[^A-Za-z0-9]+/g, '_'),
    ...(assumed === undefined ? {} : { description: `Assumed: ${assumed}`, 'x-assumed': assumed }),
    parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    responses: responsesOf(contract, example),
  };
}

/** The contract as a document for the team that keeps the API. */
export async function openApi(): Promise<OpenApi> {
  const exampleOf = await examples();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const contract of callContracts) {
    const operations = (paths[contract.path] ??= {});
    operations[contract.method.toLowerCase()] = operationOf(contract, exampleOf.get(contract));
  }
  const description =
    'What the portal expects of each answer. Operations with `x-assumed` are questions to settle: the documents are silent there.';
  const schemas = Object.fromEntries([...named].map(([shape, name]) => [name, inlineSchema(shape, nameOf)]));
  return {
    openapi: '3.1.0',
    info: { title: 'PG-API', version: '1', description },
    servers: [{ url: '/PG-API' }],
    paths,
    components: { schemas },
  };
}
