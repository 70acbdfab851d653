import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getAccessRequests, getAccessRequestsOfStatus, lookForAccessRequestsOf } from '@/api/accessRequests';
import { getProfileRequests, getProfileRequestsOfStatus } from '@/api/profileRequests';
import { withNumbers } from '@/api/requestNumbers';
import { takeToken } from '@/api/sessionToken';
import { getUserRequests, oldestFirst } from '@/api/userRequests';
import { signIn } from '@/store/auth';
import { makeStore } from '@/store/makeStore';
import { answerWith, heardEvents, problemOf } from '@test/support/apiAnswers';
import { PASSWORD } from '@test/mock-server/testUsers';
import { world } from '@test/support/server';

const none = new AbortController().signal;

/** What an administrator reads. */
async function read<Record>(get: (signal: AbortSignal) => Promise<Record>): Promise<Record> {
  await makeStore().dispatch(signIn(() => ({ username: 'admin', password: PASSWORD })));
  return get(none);
}

const lastPath = () => world().journal.at(-1)?.path;
const statusesIn = (requests: ReadonlyArray<{ readonly requestStatus: string }>) => [
  ...new Set(requests.map(({ requestStatus }) => requestStatus)),
];

test('all access-change requests are read [RACC-026]', async () => {
  expect(await read(getAccessRequests)).toHaveLength(world().accessRequests.all().length);
  expect(lastPath()).toBe('/rest/secure/user_access_mod_request/');
});

test('access-change requests of a status are read [RACC-027]', async () => {
  const requests = await read((signal) => getAccessRequestsOfStatus('IN_PROGRESS', signal));
  expect(lastPath()).toBe('/rest/secure/user_access_mod_request/status/IN_PROGRESS');
  expect(statusesIn(requests)).toEqual(['IN_PROGRESS']);
});

test('an access-change request has all of its fields [RACC-011]', async () => {
  const stored = world().accessRequests.all()[0];
  const request = (await read(getAccessRequests)).find(({ id }) => id === stored?.id);
  expect(request).toMatchObject({
    requestType: stored?.requestType,
    requestStatus: stored?.requestStatus,
    requesterComments: stored?.requesterComments,
    reviewerComments: stored?.reviewerComments ?? '',
    sysaidTicket: stored?.sysaidTicket ?? '',
    createdAt: stored?.sysdat,
    modifiedAt: stored?.dchng,
    lastModifiedBy: stored?.lastModifiedBy,
    portalUserId: stored?.portalUserId,
    firstName: stored?.firstName,
    lastName: stored?.lastName,
    email: stored?.email,
    isInactive: stored?.inactive,
    proxy: null,
  });
  expect(request?.extendedQuestionAnswers.map(({ roleName }) => roleName)).toEqual(
    stored?.accessControls.map(({ roleName }) => roleName),
  );
});

test('all profile-change requests are read from `content` [RPROF-017]', async () => {
  expect(await read(getProfileRequests)).toHaveLength(world().profileRequests.all().length);
  expect(lastPath()).toBe('/rest/secure/ldap_user_profile_mod_request/');
});

test('profile-change requests of a status are read from `content` [RPROF-018]', async () => {
  const requests = await read((signal) => getProfileRequestsOfStatus('REJECTED', signal));
  expect(lastPath()).toBe('/rest/secure/ldap_user_profile_mod_request/status/REJECTED');
  expect(statusesIn(requests)).toEqual(['REJECTED']);
});

test('an item without a number is not taken for the record of a namesake [UREQ-010]', async () => {
  world().dialect.hasListedFieldsOnly = true;
  const query = { tab: 'outstanding', page: 1, size: 100, sort: oldestFirst, filter: '' } as const;
  const { rows } = await read((signal) => getUserRequests(query, signal));
  const found = rows.find(({ kind, id }) => kind === 'profileChange' && id !== null);
  if (found === undefined) throw new Error('no profile change was found');
  const own = { ...found, id: null };
  const numbered = await withNumbers([own, { ...own, email: 'namesake@example.org' }, { ...own, email: '' }], none);
  expect(numbered.map(({ id }) => id)).toEqual([found.id, null, found.id]);
});

describe('of an answer to a call for access-change requests,', () => {
  beforeEach(() => takeToken('token-1', false));

  test.each([
    ['an ordinary comment is none for somebody else', 'Please', null, []],
    [
      'a comment with two people is for the second',
      'PROXY REQUEST: {"name":"Ann","email":"a@x.org","id":1} {"name":"Bo","email":"b@x.org","id":2} Please',
      { subject: { id: 2 }, comment: 'Please' },
      [],
    ],
    [
      'a comment whose people cannot be read is logged without them',
      'PROXY REQUEST: {"name":"Ann"} Please',
      null,
      ['The people in the comments of access request 7 cannot be read'],
    ],
  ])('%s', async (_what, requesterComments, proxy, warnings) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    answerWith(() => Response.json([{ id: 7, requesterComments }]));
    const [request] = await getAccessRequests(none);
    if (proxy === null) expect(request?.proxy).toBeNull();
    else expect(request?.proxy).toMatchObject(proxy);
    expect(warn.mock.calls.flat()).toEqual(warnings);
  });

  test('a refusal of one that is only looked for leaves the rights of the session as they are', async () => {
    const heard = heardEvents();
    const requests = answerWith(() => new Response('', { status: 403 }));
    expect((await problemOf(lookForAccessRequestsOf(12, none))).kind).toBe('forbidden');
    expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
      '/PG-API/rest/secure/user_access_mod_request/user/12',
    ]);
    expect(heard).toEqual([]);
    await problemOf(getAccessRequests(none));
    expect(heard).toEqual(['forbidden']);
  });
});
