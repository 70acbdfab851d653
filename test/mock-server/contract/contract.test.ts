// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { apiCalls } from '../apiCalls';
import { signedInAs } from '../apiClient';
import { dialectNamed } from '../dialect';
import { createWorld } from '../world';
import { callContracts } from './calls';
import { contractOf, misfitsOf } from './misfits';
import { openApi } from './openApi';

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
      const misfits = misfitsOf({ method, path, status, contentType, body: await answer.text() });
      expect(misfits).toEqual([]);
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
    return misfitsOf({ method: 'GET', path, status, contentType: 'application/json', body: changed });
  }

  test.each<[string, string, (answer: Record<string, unknown>) => unknown, RegExp]>([
    ['a missing field', profileRequest, ({ email: _email, ...rest }) => rest, /email: expected "email"/],
    ['a new field', profileRequest, (answer) => ({ ...answer, mail: 'a' }), /mail: expected never/],
    ['another type', profileRequest, (answer) => ({ ...answer, inactive: 'false' }), /inactive: expected boolean/],
    ['no value', profileRequest, (answer) => ({ ...answer, firstName: null }), /firstName: expected string/],
    [
      'an unknown status',
      profileRequest,
      (answer) => ({ ...answer, requestStatus: 'DONE' }),
      /requestStatus: expected/,
    ],
    ['a date in another form', profileRequest, (answer) => ({ ...answer, dchng: '03/04/2025' }), /dchng: expected/],
    ['a fraction for an id', profileRequest, (answer) => ({ ...answer, id: 1.5 }), /id: expected/],
    ['a list for a record', profileRequest, (answer) => [answer], /email: expected "email"/],
    ['an envelope for a list', '/rest/public/studies', (answer) => ({ content: answer }), /the answer: expected Array/],
    ['a list for an envelope', users, ({ content }) => content, /content: expected "content"/],
    ['a total as words', users, (answer) => ({ ...answer, totalElements: 'many' }), /totalElements: expected/],
    [
      'a field of one row',
      users,
      ({ content, ...rest }) => ({ ...rest, content: [{ ...(content as object[])[0], username: 7 }] }),
      /content\.0\.username: expected string/,
    ],
  ])('%s', async (_what, path, change, misfit) => {
    expect((await deviating(path, change)).join('\n')).toMatch(misfit);
    expect(await deviating(path, (answer) => answer)).toEqual([]);
  });

  test('a status that no call has, an unknown call, and what is no JSON', async () => {
    expect(await deviating(profileRequest, (answer) => answer, 203)).toEqual([
      expect.stringContaining('203: a status'),
    ]);
    const answered = { method: 'GET', path: '/rest/nothing', status: 200, contentType: 'text/html', body: '<html>' };
    expect(misfitsOf(answered)).toEqual(['GET /rest/nothing is no call of the API']);
    expect(misfitsOf({ ...answered, path: users })).toEqual([expect.stringContaining('expected JSON')]);
    expect(misfitsOf({ ...answered, path: users, contentType: 'application/json' })).toEqual([
      expect.stringContaining('not JSON'),
    ]);
  });

  test('what is said names the place and never its content', async () => {
    const misfits = await deviating(profileRequest, (answer) => ({ ...answer, inactive: 'Swordfish' }));
    expect(misfits).toHaveLength(1);
    expect(misfits.join('')).not.toContain('Swordfish');
  });
});

test('the OpenAPI document has each call, its statuses, its parameters, its records and an example', async () => {
  const document = await openApi();
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
    ).toEqual(placeholders);
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
  const users = paths['/rest/secure/user_management/users']?.['get']?.responses['200']?.content?.['application/json'];
  expect(users?.schema).toMatchObject({
    type: 'object',
    required: expect.arrayContaining(['content', 'totalElements']),
  });
  expect(users?.example).toMatchObject({ content: [{ username: expect.any(String) }] });
});
