import { callContracts, type CallContract } from './calls';
import { examples, type ExampleOf } from './examples';
import { inlineSchema, jsonSchema, type JsonSchema } from './jsonSchema';
import { refusals } from './misfits';
import * as requestShapes from './requestShapes';
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

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

interface Operation {
  readonly operationId: string;
  readonly description?: string;
  readonly 'x-assumed'?: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, ApiResponse>>;
}

interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: ReadonlyArray<{ readonly url: string }>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

/** Records have a place of their own in the document. */
const named = new Map<Shape, string>(
  Object.entries({ ...shapes, ...answerShapes, ...requestShapes }).flatMap(([name, shape]): [Shape, string][] =>
    typeof shape === 'object' && 'type' in shape && shape.type === 'strict_object' ? [[shape as Shape, name]] : [],
  ),
);
const nameOf = (shape: Shape): string | undefined => named.get(shape);

/** What each status means to the portal. */
const meanings: Readonly<Record<number, string>> = {
  304: 'Nothing differs from the stored record',
  400: 'The call cannot be understood',
  401: 'Nobody is signed in',
  403: 'The signed-in person lacks the permission',
  404: 'There is no such record',
  409: 'Somebody else has changed the record',
  422: 'The fields or the whole do not fit, by codes',
};

function contentOf(shape: Shape, exampleOf: ExampleOf): Readonly<Record<string, Content>> {
  const example = exampleOf(shape);
  const schema = jsonSchema(shape, nameOf);
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } };
}

function responsesOf(contract: CallContract, exampleOf: ExampleOf): Operation['responses'] {
  const answers = { ...refusals, ...contract.answers };
  return Object.fromEntries(
    Object.entries(answers).map(([status, shape]): [string, ApiResponse] => {
      const description = meanings[Number(status)] ?? 'Success';
      if (shape === null) return [status, { description: `${description}, without a body` }];
      if (shape === 'file') return [status, { description: 'A file', content: { 'text/csv': {} } }];
      return [status, { description, content: contentOf(shape, exampleOf) }];
    }),
  );
}

const text: JsonSchema = { type: 'string' };

function parametersOf({ path, query }: CallContract): Parameter[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const headers = ['X-Project-Name', ...(path.startsWith('/rest/secure/') ? ['X-XSRF-TOKEN'] : [])];
  return [
    ...inPath.map((name): Parameter => ({ name, in: 'path', required: true, schema: text })),
    ...Object.entries(query).map(([name, shape]): Parameter => {
      return { name, in: 'query', required: shape.type !== 'optional', schema: jsonSchema(shape, nameOf) };
    }),
    ...headers.map((name): Parameter => ({ name, in: 'header', required: true, schema: text })),
  ];
}

function operationOf(contract: CallContract, exampleOf: ExampleOf): Operation {
  const { method, path, assumed, body } = contract;
  return {
    operationId: `${method} ${path}`.replaceAll(/[^A-Za-z0-9]+/g, '_'),
    ...(assumed === undefined ? {} : { description: `Assumed: ${assumed}`, 'x-assumed': assumed }),
    parameters: parametersOf(contract),
    ...(body === null ? {} : { requestBody: { required: true, content: contentOf(body, exampleOf) } }),
    responses: responsesOf(contract, exampleOf),
  };
}

/** The contract as a document for the team that keeps the API. */
export async function openApi(): Promise<OpenApi> {
  const exampleOf = await examples();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const contract of callContracts) {
    const operations = (paths[contract.path] ??= {});
    operations[contract.method.toLowerCase()] = operationOf(contract, exampleOf);
  }
  const description =
    'What the portal sends, and what it expects of each answer. Operations with `x-assumed` are questions to settle: the documents are silent there.';
  const schemas = Object.fromEntries([...named].map(([shape, name]) => [name, inlineSchema(shape, nameOf)]));
  return {
    openapi: '3.1.0',
    info: { title: 'PG-API', version: '1', description },
    servers: [{ url: '/PG-API' }],
    paths,
    components: { schemas },
  };
}
