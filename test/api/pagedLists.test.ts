import { http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getAccessRequests } from '@/api/accessRequests';
import { getAssignableRoles } from '@/api/accountChoices';
import { portalRolesApi, studyRolesApi, systemsApi } from '@/api/configuredRecords';
import { getDirectoryMatches } from '@/api/directory';
import { getUsersLike } from '@/api/duplicateCandidates';
import { getProfileRequests } from '@/api/profileRequests';
import { getCountries, getPublicStudyRoles, getStates, getStudies } from '@/api/referenceData';
import { getReferences } from '@/api/references';
import { getRegistrationsOfStatus } from '@/api/registrations';
import { getSites } from '@/api/sites';
import { getUserAccesses } from '@/api/userAccess';
import { getRequestsToCount, getRequestsToReview } from '@/api/userRequests';
import { getAllUsers, getNamesOfUsers } from '@/api/users';
import { server } from '@test/support/server';

const none = new AbortController().signal;
const query = { page: 1, size: 12, sort: { field: 'a', direction: 'asc' }, filter: '', tab: 'outstanding' } as const;
const person = {
  ...{ firstName: 'A', lastName: 'B', email: 'a@example.org' },
  ...{ organizationName: 'North', phoneNumber: '1', phoneExtension: '' },
};

/** Answers every list in pages of four at most, and records the pages that were asked for. */
function capPages(total: number, stated: (page: number) => object) {
  const asked: string[] = [];
  server.use(
    http.get('*/PG-API/rest/*', ({ request }) => {
      const search = new URL(request.url).searchParams;
      const page = Number(search.get('page') ?? 1);
      asked.push(`${search.get('page')} ${search.get('size')}`);
      const all = Array.from({ length: total }, (_, at) => ({
        ...{ id: at + 1, roleName: 'CRA', systemName: 'EDC', description: 'Basic' },
        ...{ country: `C${at}`, state: `S${at}`, study: `A${at}`, siteCode: `1${at}`, uuid: `u${at}` },
      }));
      return Response.json({ content: all.slice((page - 1) * 4, page * 4), ...stated(page) });
    }),
  );
  return asked;
}

beforeEach(() => window.localStorage.setItem('XSRF-TOKEN', 'token-1'));

describe('a list whose pages the server caps', () => {
  test.each([
    ['all users', getAllUsers, '1000000'],
    ['registrations', (signal: AbortSignal) => getRegistrationsOfStatus('PENDING', signal), '300'],
    ['access-change requests', getAccessRequests, 'null'],
    ['profile-change requests', getProfileRequests, 'null'],
    ['accesses', getUserAccesses, 'null'],
  ])('is read to its end: %s [USER-018, KIT-024]', async (_name, get, size) => {
    const asked = capPages(10, () => ({ totalElements: '10' }));
    expect((await get(none)).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(asked).toEqual([`${size === 'null' ? 'null' : '1'} ${size}`, '2 4', '3 4']);
  });

  test.each<[string, (signal: AbortSignal) => Promise<{ readonly length: number }>]>([
    ['countries', getCountries],
    ['states', (signal) => getStates('US', signal)],
    ['studies', getStudies],
    ['sites', async (signal) => (await getSites(signal)).sites],
    ['study roles for visitors', getPublicStudyRoles],
    ['systems', systemsApi.getAll],
    ['study roles', studyRolesApi.getAll],
    ['portal roles', portalRolesApi.getAll],
    ['assignable portal roles', getAssignableRoles],
    ['references', (signal) => getReferences('system', 1, 'studyRoles', signal)],
    ['directory', (signal) => getDirectoryMatches({ ...person, email: '' }, signal)],
  ])('is read to its end, although the documents show it bare: %s', async (_name, get) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    capPages(10, (page) => ({ last: page === 3 }));
    expect(await get(none)).toHaveLength(10);
  });

  test('is read to its end where the totals are in a `page`', async () => {
    capPages(10, () => ({ page: { size: 4, totalElements: 10, totalPages: 3 } }));
    expect(await getAccessRequests(none)).toHaveLength(10);
  });

  test('is read to its end where only the last page says so', async () => {
    capPages(10, (page) => ({ last: page === 3 }));
    expect(await getAccessRequests(none)).toHaveLength(10);
  });

  test('reports its progress', async () => {
    capPages(30, () => ({ totalElements: 30 }));
    const onProgress = vi.fn();
    await getAllUsers(none, onProgress);
    expect(onProgress.mock.calls).toEqual([[{ loaded: 4, total: 30 }], [{ loaded: 20, total: 30 }]]);
  });

  test('is asked for four pages at a time, and keeps its order whichever comes first', async () => {
    const asked = capPages(23, () => ({ totalElements: 23 }));
    let askedForFourth: () => void = () => undefined;
    const fourth = new Promise<void>((resolve) => (askedForFourth = resolve));
    server.use(
      http.get('*/PG-API/rest/*', async ({ request }) => {
        const page = new URL(request.url).searchParams.get('page');
        if (page === '2' || page === '3') await fourth;
        if (page === '4') askedForFourth();
      }),
    );
    const ids = (await getAccessRequests(none)).map(({ id }) => id);
    expect(ids).toEqual(Array.from({ length: 23 }, (_, at) => at + 1));
    expect(asked.toSorted()).toEqual(['2 4', '3 4', '4 4', '5 4', '6 4', 'null null']);
  });

  test('has failed when one of its pages has', async () => {
    capPages(23, () => ({ totalElements: 23 }));
    server.use(
      http.get('*/PG-API/rest/*', ({ request }) =>
        new URL(request.url).searchParams.get('page') === '3' ? new Response('', { status: 500 }) : undefined,
      ),
    );
    await expect(getAccessRequests(none)).rejects.toMatchObject({ kind: 'failed' });
  });

  test.each([getRequestsToCount, getRequestsToReview])('is read no further than is needed', async (get) => {
    const asked = capPages(50, () => ({ totalElements: 50 }));
    const { rows, total } = await get({ ...query, size: 6 }, none);
    expect([rows.length, total, asked.length]).toEqual([6, 50, 2]);
  });

  test('is searched for people of the same name beyond its first page', async () => {
    capPages(6, () => ({ totalElements: 6 }));
    expect(await getUsersLike(person, none)).toHaveLength(12);
  });
});

describe('a list ends', () => {
  test('where the server has no more rows, whatever its total says', async () => {
    const asked = capPages(5, () => ({ totalElements: 100 }));
    expect(await getAccessRequests(none)).toHaveLength(5);
    expect(asked).toHaveLength(5);
  });

  test('where the server sends the same page again', async () => {
    const page = { content: [{ id: 1 }, { id: 2 }], totalElements: 9 };
    server.use(http.get('*/PG-API/rest/*', () => Response.json(page)));
    expect(await getAccessRequests(none)).toHaveLength(2);
  });
});

describe('a large list', () => {
  const records = Array.from({ length: 40_000 }, (_, at) => ({ id: at + 1, roleName: 'Site Coordinator' }));
  const answerWith = (list: readonly object[]) =>
    server.use(
      http.get('*/PG-API/rest/*', () => Response.json(list, { headers: { 'Content-Type': 'application/json' } })),
    );

  test('is read to its end while the page goes on working [UACC-001]', async () => {
    answerWith(records);
    let breaks = 0;
    const timer = setInterval(() => (breaks += 1), 0);
    expect((await getUserAccesses(none)).map(({ id }) => id)).toEqual(records.map(({ id }) => id));
    clearInterval(timer);
    expect(breaks).toBeGreaterThan(5);
  });

  test('of pages that are large themselves is read to its end', async () => {
    const size = 130_000;
    server.use(
      http.get('*/PG-API/rest/*', ({ request }) => {
        const start = (Number(new URL(request.url).searchParams.get('page')) - 1) * size;
        const content = Array.from({ length: size }, (_, at) => ({ id: start + at + 1 }));
        return Response.json({ content, totalElements: 2 * size });
      }),
    );
    expect(await getNamesOfUsers(false, none)).toHaveLength(2 * size);
  });

  test('that does not fit says where', async () => {
    answerWith(records.with(30_000, { id: -1, roleName: 'Site Coordinator' }));
    await expect(getUserAccesses(none)).rejects.toMatchObject({
      kind: 'failed',
      facts: { status: 200, misfits: [expect.stringContaining('id: expected')] },
    });
  });

  test('that breaks off in the middle has failed', async () => {
    const text = JSON.stringify(records).slice(0, -1000);
    server.use(
      http.get('*/PG-API/rest/*', () => new Response(text, { headers: { 'Content-Type': 'application/json' } })),
    );
    await expect(getUserAccesses(none)).rejects.toMatchObject({ kind: 'failed' });
  });

  test('that nobody waits for any more is read no further', async () => {
    answerWith(records);
    const call = new AbortController();
    const asked = getUserAccesses(call.signal);
    setTimeout(() => call.abort(), 20);
    await expect(asked).rejects.toMatchObject({ kind: 'aborted' });
  });
});
