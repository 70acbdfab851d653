import { beforeEach, describe, expect, test } from 'vitest';
import { takeToken } from '@/api/sessionToken';
import { byLastName, getAllUsers, getNamesOfUsers, getUsers, putUser, readUserRecord, toWireUser } from '@/api/users';
import { answerQueries, answerWith, wirePage } from '@test/support/apiAnswers';

const none = new AbortController().signal;
const query = { page: 1, size: 20, sort: byLastName, filter: '', inactive: false };
const [ann, anne] = [
  { id: 1, firstName: 'Ann', lastName: 'Lane' },
  { id: 2, firstName: 'Anne', lastName: 'Bo' },
];

beforeEach(() => takeToken('token-1', false));

describe('the users that a text finds', () => {
  const found = async (filter: string, page = 1) =>
    (await getUsers({ ...query, filter, page, size: 1, inactive: true }, none)).rows.map(({ id }) => id);

  test('are searched for by full names where no single field has the text, and paged', async () => {
    const both = [ann, { ...ann, id: 3 }, anne];
    const { asked } = answerQueries((search) => wirePage(search.get('person.firstName') === 'Ann*' ? both : []));
    expect(await found('Ann La', 2)).toEqual([3]);
    expect(asked.map((search) => search.get('person.lastName'))).toEqual(['Ann La*', 'Ann*']);
    expect(Object.fromEntries(asked[1] ?? [])).toMatchObject({ page: '1', size: '1000', inactive: 'true' });
    expect(asked[1]?.has('person.email')).toBe(false);
  });

  test.each([
    ['Ann La', [ann]],
    ['Lane', []],
  ])('%j are not, where a field has them, or for a single word', async (filter, users) => {
    const { asked } = answerQueries(() => wirePage(users));
    expect(await found(filter)).toHaveLength(users.length);
    expect(asked).toHaveLength(1);
  });
});

test('all users are asked for without a filter, by names those who are active or not', async () => {
  const { asked } = answerQueries(() => wirePage([ann]));
  await getAllUsers(none);
  expect(await getNamesOfUsers(true, none)).toEqual([[1, 'Ann Lane']]);
  expect(asked.map((search) => [search.get('inactive'), [...search.keys()].includes('filterType')])).toEqual([
    ['false', false],
    ['true', false],
  ]);
});

describe('the country and state of a user are sent', () => {
  const sent = (wire: object, changes: { country?: string; state?: string }) => {
    const { country, state } = toWireUser(
      readUserRecord({ id: 1, ...wire }),
      changes,
      (code, key) => `${key} ${code}`,
    ) as Record<string, unknown>;
    return { country, state };
  };

  test.each<[string, object, { country?: string; state?: string }, object]>([
    ['as codes', { country: 'US', state: 'MD' }, { country: 'CA', state: '' }, { country: 'CA', state: '' }],
    [
      'as objects',
      { country: { country: 'US', name: 'x' }, state: { state: 'MD' } },
      { country: 'CA', state: '' },
      { country: { country: 'CA' }, state: null },
    ],
    [
      'in the form of their caller, where the record shows none',
      { country: null, state: null },
      { country: 'CA', state: 'ON' },
      { country: 'country CA', state: 'state ON' },
    ],
    [
      'as they came, where they are as they were',
      { country: { country: 'US', name: 'x' }, state: null },
      { country: 'US', state: '' },
      { country: { country: 'US', name: 'x' }, state: null },
    ],
  ])('%s', (_how, wire, changes, expected) => expect(sent(wire, changes)).toEqual(expected));

  test('of an account as codes', async () => {
    const requests = answerWith(() => new Response());
    await putUser(readUserRecord({ id: 1, country: null, state: null }), { country: 'CA', state: 'ON' });
    expect(await requests[0]?.json()).toMatchObject({ country: 'CA', state: 'ON' });
  });
});
