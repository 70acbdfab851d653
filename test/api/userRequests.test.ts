import { beforeEach, describe, expect, test } from 'vitest';
import { takeToken } from '@/api/sessionToken';
import {
  getLastResolvedRequests,
  getRequestsToReview,
  getUserRequests,
  getWaitingRequests,
  oldestFirst,
  type UserRequestsQuery,
} from '@/api/userRequests';
import { noQuickFilter, type QuickFilter } from '@/domain/quickFilter';
import { answerQueries, problemOf, wirePage } from '@test/support/apiAnswers';
import { withSettings } from '@test/support/withSettings';

const none = new AbortController().signal;
const query = { tab: 'outstanding', page: 1, size: 20, sort: oldestFirst, filter: '' } as const;
const row = (id: number, more: object = {}) => ({ id, userRequestType: 'ACCESS', requestStatus: 'NEW', ...more });
const [ann, bo] = [row(1, { firstName: 'Ann', lastName: 'Lane' }), row(2, { firstName: 'Anne', lastName: 'Bo' })];

const found = async (changes: Partial<UserRequestsQuery>) =>
  (await getUserRequests({ ...query, ...changes }, none)).rows.map(({ id }) => id);

beforeEach(() => takeToken('token-1', false));

describe('the requests that a text finds', () => {
  test.each(['outstanding', 'resolved'] as const)(
    'are asked for in the list of the tab: %s [UREQ-009]',
    async (tab) => {
      const { paths } = answerQueries(() => wirePage([ann]));
      const ask = async () => {
        await found({ tab });
        await getRequestsToReview({ ...query, tab }, none);
      };
      await ask();
      withSettings({ outstandingRequests: 'open', resolvedRequests: 'decided' });
      await ask();
      const configured = { outstanding: 'open', resolved: 'decided' }[tab];
      expect(paths()).toEqual([tab, tab, configured, configured]);
    },
  );

  test.each<[string, readonly string[], readonly string[]]>([
    ['lane', ['lane*'], ['lane*']],
    [' Access  c', ['ACCESS*', 'USER_ACCESS*', 'Access  c*'], ['Access  c*']],
    ['in prog', ['in prog*'], ['IN_PROGRESS*', 'in prog*']],
  ])('%j: the words that the list shows are those of the wire, too', async (filter, types, statuses) => {
    const { asked } = answerQueries(() => wirePage([ann]));
    await found({ filter });
    expect(asked.map((one) => [one.getAll('userRequestType'), one.getAll('requestStatus')])).toEqual([
      [types, statuses],
    ]);
    expect(asked[0]?.get('filterType')).toBe('OR');
  });

  test.each(['', '  '])('are all of them for %j', async (filter) => {
    const { asked } = answerQueries(() => wirePage([ann]));
    await found({ filter });
    expect([...(asked[0] ?? [])].map(([name]) => name)).toEqual(['page', 'size', 'sort']);
  });

  test('are searched for by full names where no single field has the text', async () => {
    const { asked } = answerQueries((search) =>
      search.get('firstName') === 'Ann*' ? wirePage([ann, bo]) : wirePage([]),
    );
    expect(await found({ filter: 'Ann La' })).toEqual([1]);
    expect((await getRequestsToReview({ ...query, filter: 'Ann La' }, none)).rows.map(({ id }) => id)).toEqual([1]);
    const [first, byName] = asked;
    expect([first?.get('lastName'), byName?.get('lastName'), byName?.get('email')]).toEqual(['Ann La*', 'Ann*', null]);
    expect([byName?.get('page'), byName?.get('size')]).toEqual(['1', '1000']);
  });

  test.each([
    ['Ann La', [ann]],
    ['Lane', []],
  ])('%j are not searched for by names where a field has them, or for a single word', async (filter, rows) => {
    const { asked } = answerQueries(() => wirePage(rows));
    expect(await found({ filter })).toHaveLength(rows.length);
    expect((await getRequestsToReview({ ...query, filter }, none)).total).toBe(rows.length);
    expect(asked).toHaveLength(2);
  });

  test('to review by full names are as many as are wanted, and their number is that of all', async () => {
    const names = [1, 2, 3].map((id) => row(id, { firstName: 'Ann', lastName: 'Lane' }));
    answerQueries((search) => (search.get('firstName') === 'Ann*' ? wirePage(names) : wirePage([])));
    const { rows, total } = await getRequestsToReview({ ...query, size: 2, filter: 'Ann La' }, none);
    expect([rows.map(({ id }) => id), total]).toEqual([[1, 2], 3]);
  });
});

describe('a quick filter', () => {
  const quick = (filter: Partial<QuickFilter>) => ({ ...noQuickFilter, ...filter, username: 'ann' });
  const rows = [row(1), row(2, { requestStatus: 'IN_PROGRESS' }), row(3), row(4, { lastModifiedBy: 'ann' })];

  test('chooses from the whole list, and pages what it has chosen', async () => {
    const { asked } = answerQueries(() => wirePage(rows));
    const chosen = { ...query, quick: quick({ statuses: ['NEW'] }), page: 2, size: 2 };
    const { rows: shown, info } = await getUserRequests(chosen, none);
    expect([shown.map(({ id }) => id), info.totalElements]).toEqual([[4], 3]);
    expect([asked[0]?.get('page'), asked[0]?.get('size')]).toEqual(['1', '1000']);
  });

  test('chooses what is to review, at most as many as are wanted', async () => {
    answerQueries(() => wirePage(rows));
    const chosen = await getRequestsToReview({ ...query, quick: quick({ statuses: ['NEW'] }), size: 2 }, none);
    expect([chosen.rows.map(({ id }) => id), chosen.total]).toEqual([[1, 3], 3]);
  });

  test('knows who asks, and how late it is', async () => {
    const late = row(5, { dateSubmitted: '2020-01-01T00:00:00Z' });
    answerQueries(() => wirePage([...rows, late]));
    expect(await found({ quick: quick({ isMine: true }) })).toEqual([4]);
    expect(await found({ quick: quick({ isLate: true }) })).toEqual([5]);
  });
});

describe('the dashboard', () => {
  test('asks once where one answer has all waiting requests', async () => {
    const { asked, paths } = answerQueries(() => wirePage([ann, bo]));
    const { oldest, total, kinds } = await getWaitingRequests(none);
    expect([oldest.map(({ id }) => id), total, kinds]).toEqual([[1, 2], 2, []]);
    expect(paths()).toEqual(['outstanding']);
    expect([asked[0]?.get('size'), asked[0]?.get('sort')]).toEqual(['120', 'dateSubmitted,asc']);
  });

  test('asks for a row of each kind where there are more: its answer has their number', async () => {
    const many = Array.from({ length: 120 }, (_, id) => row(id));
    const { asked, paths } = answerQueries((search) => {
      switch (search.getAll('userRequestType')[0]) {
        case undefined:
          return wirePage(many, 400);
        case 'ACCESS*':
          return wirePage([row(1, { dateSubmitted: '2025-03-01' })], 300);
        case 'PROFILE*':
          return wirePage([], 0);
        default:
          return wirePage([row(2, { dateSubmitted: '2025-04-01' })], 100);
      }
    });
    const { oldest, total, kinds } = await getWaitingRequests(none);
    expect([oldest.length, total]).toEqual([120, 400]);
    expect(new Set(paths())).toEqual(new Set(['outstanding']));
    expect(kinds).toEqual([
      { kind: 'accessChange', total: 300, oldest: '2025-03-01' },
      { kind: 'profileChange', total: 0, oldest: '' },
      { kind: 'registration', total: 100, oldest: '2025-04-01' },
    ]);
    const ofKind = asked.filter((search) => search.has('userRequestType'));
    expect(ofKind.map((search) => [search.get('size'), search.get('filterType'), search.get('page')])).toEqual(
      Array.from({ length: 3 }, () => ['1', 'OR', '1']),
    );
    expect(ofKind[1]?.getAll('userRequestType')).toEqual(['PROFILE*', 'LDAP_USER_PROFILE*', 'USER_PROFILE*']);
  });

  test('asks for the newest of the resolved requests', async () => {
    const { asked, paths } = answerQueries(() => wirePage([ann]));
    expect((await getLastResolvedRequests(10, none)).rows.map(({ id }) => id)).toEqual([1]);
    expect([...(asked[0] ?? [])]).toEqual([
      ['page', '1'],
      ['size', '10'],
      ['sort', 'lastModified,desc'],
    ]);
    expect(paths()).toEqual(['resolved']);
  });
});

test('a row with neither a number nor a kind is none', async () => {
  answerQueries(() => wirePage([{ firstName: 'Ann' }]));
  expect((await problemOf(found({}))).facts?.misfits).toEqual(['row 1: id: expected number']);
  answerQueries(() => wirePage([{ userRequestType: 'Odd' }, { id: 5 }]));
  expect(await found({})).toEqual([null, 5]);
});
