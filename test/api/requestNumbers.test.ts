import { beforeEach, describe, expect, test } from 'vitest';
import { withNumbers } from '@/api/requestNumbers';
import { takeToken } from '@/api/sessionToken';
import type { UserRequest } from '@/domain/userRequest';
import { answerWith } from '@test/support/apiAnswers';

const none = new AbortController().signal;
const item: UserRequest = {
  ...{ id: null, kind: 'accessChange', userRequestType: 'ACCESS', requestStatus: 'NEW' },
  ...{ firstName: 'Ann', lastName: 'Lane', email: 'ann@x.org', organizationName: '' },
  ...{ dateSubmitted: '2025-03-01', sysaidTicket: '', lastModified: '', lastModifiedBy: '' },
};
const ann = { firstName: 'Ann', lastName: 'Lane', email: 'ann@x.org', sysdat: '2025-03-01' };

beforeEach(() => takeToken('token-1', false));

/** The number that an item gets, where the list of its kind and status holds these records. */
async function numberOf(changes: Partial<UserRequest>, ...records: ReadonlyArray<object>) {
  answerWith(() => Response.json(records));
  const [numbered] = await withNumbers([{ ...item, ...changes }], none);
  return numbered?.id;
}

describe('an item without a number gets that of the record', () => {
  test.each<[string, Partial<UserRequest>, object]>([
    ['of its person', {}, ann],
    ['of its person in other letters', { email: 'ANN@X.ORG' }, ann],
    ['of the same address under another name', { firstName: 'Anne' }, ann],
    ['of the same name where the item has no address', { email: '' }, ann],
    ['of the same name where the record has no address', { lastName: 'LANE' }, { ...ann, email: '' }],
    ['of its person, whatever its date', { dateSubmitted: '2024-01-01' }, ann],
  ])('%s', async (_which, changes, record) => {
    const stranger = { ...ann, id: 8, firstName: 'Bo', email: 'bo@x.org' };
    expect(await numberOf(changes, stranger, { ...record, id: 7 })).toBe(7);
  });

  test.each(['ann@x.org', 'lane@x.org'])('of a profile change to or from %s', async (email) => {
    const change = { id: 7, email: 'ann@x.org', originalEmail: 'lane@x.org' };
    const profileChange = { kind: 'profileChange', email } as const;
    expect(await numberOf(profileChange, { ...change, id: 8, email: 'bo@x.org', originalEmail: '' }, change)).toBe(7);
  });

  test('of a registration', async () => {
    expect(await numberOf({ kind: 'registration' }, { ...ann, id: 7 })).toBe(7);
  });

  test('of the same day, where there are several of the person', async () => {
    const other = { ...ann, id: 8, sysdat: '2025-02-01' };
    expect(await numberOf({}, other, { ...ann, id: 7 })).toBe(7);
  });
});

describe('an item stays without a number', () => {
  test.each<[string, Partial<UserRequest>, ReadonlyArray<object>]>([
    ['where two of the person are of the same day', {}, [ann, ann]],
    ['where several of the person are of other days', { dateSubmitted: '2024-01-01' }, [ann, ann]],
    ['where only a namesake with another address has one', {}, [{ ...ann, email: 'lane@x.org' }]],
    ['where only the first name is the same', { email: '' }, [{ ...ann, lastName: 'Lund' }]],
    ['where only the last name is the same', { email: '' }, [{ ...ann, firstName: 'Anne' }]],
    [
      'where neither has a name or an address',
      { firstName: '', lastName: '', email: '' },
      [{ ...ann, firstName: '', lastName: '', email: '' }],
    ],
    [
      'where neither has an address and a last name',
      { lastName: '', email: '' },
      [{ ...ann, lastName: '', email: '' }],
    ],
    ['where there is none', {}, []],
  ])('%s', async (_where, changes, records) => {
    expect(await numberOf(changes, ...records.map((record, index) => ({ ...record, id: index + 7 })))).toBeNull();
  });

  test('where the list of its kind cannot be read; the others get theirs', async () => {
    answerWith(({ url }) =>
      url.includes('profile') ? new Response('', { status: 500 }) : Response.json([{ ...ann, id: 7 }]),
    );
    const numbered = await withNumbers([{ ...item, kind: 'profileChange' }, item], none);
    expect(numbered.map(({ id }) => id)).toEqual([null, 7]);
  });
});

test('each list that is needed is asked for once, and no other', async () => {
  const requests = answerWith(() => Response.json([{ ...ann, id: 7 }]));
  const items = [
    { ...item, id: 3, requestStatus: 'APPROVED' },
    { ...item, kind: null },
    { ...item, requestStatus: '' },
    item,
    { ...item, email: '' },
    { ...item, requestStatus: 'IN_PROGRESS' },
  ];
  const numbered = await withNumbers(items, none);
  expect(numbered.map(({ id }) => id)).toEqual([3, null, null, 7, 7, 7]);
  expect(requests.map(({ url }) => new URL(url).pathname.replace(/.*\//, ''))).toEqual(['NEW', 'IN_PROGRESS']);
});

test('nothing is found for a list that nobody waits for any more', async () => {
  const leaving = new AbortController();
  answerWith(() => {
    leaving.abort();
    return Response.json([]);
  });
  await expect(withNumbers([item], leaving.signal)).rejects.toMatchObject({ kind: 'aborted' });
});
