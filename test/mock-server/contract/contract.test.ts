// @vitest-environment node
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { apiCalls } from '../apiCalls';
import { signedInAs } from '../apiClient';
import { dialectNamed } from '../dialect';
import { createWorld } from '../createWorld';
import { callContracts } from './calls';
import { answerMisfits, contractOf, misfitText, requestMisfits, type Answered } from './misfits';
import { openApi } from './openApi';

const textsOf = (answered: Answered): string[] => answerMisfits(answered).map(misfitText);
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

test('each call of the API has a contract, and each contract is of a call', () => {
  const found = apiCalls.map(([method, path]) => [method, path, contractOf(method, path)] as const);
  expect(found.filter(([, , contract]) => contract === undefined)).toEqual([]);
  const used = new Set(found.map(([, , contract]) => contract));
  expect(callContracts.filter((contract) => !used.has(contract))).toEqual([]);
});

describe.each(['own', 'documented'])('in the dialect %s', (name) => {
  test.each(apiCalls)('the answer to %s %s fits its contract', async (method, path) => {
    const client = await signedInAs(createWorld({ dialect: dialectNamed(name) }), 'admin');
    // Twice, because this dialect changes the order of lists with each call.
    const isBodiless = method === 'GET' || method === 'DELETE';
    for (let times = 0; times < 2; times += 1) {
      const answer = await client.fetch(method, path, isBodiless ? undefined : {});
      const { status, headers } = answer;
      const contentType = headers.get('Content-Type') ?? '';
      expect(textsOf({ method, path, status, contentType, body: await answer.text() })).toEqual([]);
    }
  });
});

describe('an answer that deviates is found', () => {
  const profileRequest = '/rest/secure/ldap_user_profile_mod_request/1';
  const users = '/rest/secure/user_management/users';

  /** The mock server's own answer, changed. */
  async function deviating(path: string, change: (answer: Record<string, unknown>) => unknown, status = 200) {
    const client = await signedInAs(createWorld(), 'admin');
    const { body } = await client.get(path);
    const changed = JSON.stringify(change(body as Record<string, unknown>));
    return textsOf({ method: 'GET', path, status, contentType: 'application/json', body: changed });
  }

  test.each<[string, string, (answer: Record<string, unknown>) => unknown, string]>([
    ['a missing field', profileRequest, ({ email: _email, ...rest }) => rest, 'email is missing, expected text'],
    ['a new field', profileRequest, (answer) => ({ ...answer, mail: 'a' }), 'mail is new: text'],
    [
      'another type',
      profileRequest,
      (answer) => ({ ...answer, inactive: 'false' }),
      'inactive expected boolean, found text',
    ],
    ['no value', profileRequest, (answer) => ({ ...answer, firstName: null }), 'firstName expected text, found null'],
    [
      'an unknown status of a request',
      profileRequest,
      (answer) => ({ ...answer, requestStatus: 'DONE' }),
      'requestStatus expected one of NEW, IN_PROGRESS, PENDING_REVIEW, PENDING_OUTSIDE_ACTION, APPROVED, REJECTED, found another value',
    ],
    [
      'a date in another form',
      profileRequest,
      (answer) => ({ ...answer, dchng: '03/04/2025' }),
      expect.stringMatching(/dchng expected number or text like .*, found another value$/),
    ],
    [
      'a fraction for an id',
      profileRequest,
      (answer) => ({ ...answer, id: 1.5 }),
      expect.stringContaining('id expected integer or text like'),
    ],
    ['a list for a record', profileRequest, (answer) => [answer], 'the answer expected object, found list'],
    [
      'an envelope for a list',
      '/rest/public/studies',
      (answer) => ({ content: answer }),
      'the answer expected list, found object',
    ],
    ['a list for an envelope', users, ({ content }) => content, 'the answer expected object, found list'],
    [
      'a total as words',
      users,
      (answer) => ({ ...answer, totalElements: 'many' }),
      expect.stringContaining('totalElements expected'),
    ],
    [
      'a field of each row, once',
      users,
      ({ content, ...rest }) => ({ ...rest, content: (content as object[]).map((row) => ({ ...row, username: 7 })) }),
      'content[].username expected text, found number',
    ],
  ])('%s', async (_what, path, change, misfit) => {
    const withCall = typeof misfit === 'string' ? expect.stringMatching(`^GET .* 200: ${escaped(misfit)}$`) : misfit;
    expect(await deviating(path, change)).toEqual([withCall]);
    expect(await deviating(path, (answer) => answer)).toEqual([]);
  });

  test('a status that no call has, and what is no JSON', async () => {
    expect(await deviating(profileRequest, (answer) => answer, 203)).toEqual([
      expect.stringContaining('no contract for the status 203'),
    ]);
    const answered = { method: 'GET', path: users, status: 200, contentType: 'text/html', body: '<html>' };
    expect(textsOf(answered)).toEqual([expect.stringContaining('expected JSON, found text/html')]);
    expect(textsOf({ ...answered, contentType: 'application/json' })).toEqual([
      expect.stringContaining('expected JSON, found no JSON'),
    ]);
  });

  test('what is said names the place and never its content', async () => {
    const misfits = await deviating(profileRequest, (answer) => ({
      ...answer,
      inactive: 'Swordfish',
      'someone@example.org': 1,
    }));
    expect(misfits).toHaveLength(2);
    expect(misfits.join('')).not.toMatch(/Swordfish|someone/);
  });
});

describe('a request that deviates is found', () => {
  const textsIn = (method: string, path: string, sent: { query?: string; body?: unknown }) => {
    const body = sent.body === undefined ? '' : JSON.stringify(sent.body);
    const search = new URLSearchParams(sent.query);
    return requestMisfits({ method, path, search, body }).map(misfitText);
  };
  const users = '/rest/secure/user_management/users';

  test.each([
    ['a missing field', 'POST', '/rest/token/create', { body: { username: 'a' } }, 'body: password is missing'],
    [
      'a new field',
      'POST',
      '/rest/public/forgot_password',
      { body: { emailAddress: 'a', mail: 'a' } },
      'body: mail is new',
    ],
    [
      'a body where none belongs',
      'PUT',
      `${users.slice(0, -6)}/activate_user/4`,
      { body: {} },
      'body: the body is new',
    ],
    ['no body where one belongs', 'POST', '/rest/token/create', {}, 'the body expected JSON, found nothing'],
    ['an unknown parameter', 'GET', users, { query: 'search=a' }, 'query: search is new'],
    [
      'a filter without its wildcard',
      'GET',
      users,
      { query: 'person.email=a' },
      'query: person.email expected text like',
    ],
    [
      'a parameter that is left out',
      'GET',
      '/rest/secure/tableau/token',
      {},
      'query: targetSite is missing, expected text',
    ],
  ])('%s', (_what, method, path, sent, misfit) => {
    expect(textsIn(method, path, sent)).toEqual([expect.stringContaining(misfit)]);
  });
});

test('each example of the OpenAPI document fits the contract of its call', async () => {
  const { paths } = await openApi();
  const misfits = callContracts.flatMap(({ method, path }) => {
    const { requestBody, responses = {} } = paths[path]?.[method.toLowerCase()] ?? {};
    const search = new URLSearchParams();
    const json = (example: unknown) => JSON.stringify(example);
    const sent = requestBody?.content['application/json']?.example;
    const ofSent = sent === undefined ? [] : requestMisfits({ method, path, search, body: json(sent) });
    const ofAnswers = Object.entries(responses).flatMap(([status, { content }]) => {
      const example = content?.['application/json']?.example;
      const answered = { method, path, status: Number(status), contentType: 'application/json', body: json(example) };
      return example === undefined ? [] : answerMisfits(answered);
    });
    return [...ofSent.filter(({ part }) => part === 'body'), ...ofAnswers].map(misfitText);
  });
  expect(misfits).toEqual([]);
});

test('the OpenAPI document is valid, and has each call, its statuses, parameters, bodies, records and examples', async () => {
  const document = await openApi();
  expect(await new Validator().validate({ ...structuredClone(document) })).toEqual({ valid: true });
  const { openapi, paths, components } = document;
  expect(openapi).toBe('3.1.0');
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, operation })),
  );
  expect(operations).toHaveLength(callContracts.length);
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  for (const { path, operation } of operations) {
    const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(
      operation.parameters.map(({ name }) => name),
      path,
    ).toEqual(expect.arrayContaining(placeholders));
    expect(
      Object.keys(operation.responses).some((status) => status.startsWith('2')),
      path,
    ).toBe(true);
    for (const response of Object.values(operation.responses)) expect(response.description, path).not.toBe('');
  }
  const referred = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name = '']) => name,
  );
  expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(referred));
  expect(components.schemas['user']).toMatchObject({
    type: 'object',
    required: expect.arrayContaining(['id', 'username']),
    additionalProperties: false,
  });
  const bodies = operations.flatMap(({ path, operation: { requestBody, responses } }) =>
    [requestBody?.content, ...Object.values(responses).map(({ content }) => content)].flatMap((content) =>
      content?.['application/json'] ? [{ path, ...content['application/json'] }] : [],
    ),
  );
  expect(bodies.filter(({ example }) => example === undefined)).toEqual([]);
  const users = paths['/rest/secure/user_management/users']?.['get']?.responses['200']?.content?.['application/json'];
  expect(users?.schema).toMatchObject({
    type: 'object',
    required: expect.arrayContaining(['content', 'totalElements']),
  });
  expect(users?.example).toMatchObject({ content: [{ username: expect.any(String) }] });
  const update = paths['/rest/secure/user_management/update_user']?.['put'];
  expect(update?.requestBody?.content['application/json']?.schema).toEqual({ $ref: '#/components/schemas/user' });
  expect(update?.requestBody?.content['application/json']?.example).toMatchObject({ username: expect.any(String) });
  expect(update?.responses['422']?.content?.['application/json']?.example).toMatchObject({ fieldErrors: {} });
  const list = paths['/rest/secure/user_management/users']?.['get']?.parameters ?? [];
  expect(list.find(({ name }) => name === 'person.email')).toMatchObject({ in: 'query', required: false });
  expect(list.find(({ name }) => name === 'X-XSRF-TOKEN')).toMatchObject({ in: 'header', required: true });
});
