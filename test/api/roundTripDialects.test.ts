import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getAccessRequest } from '@/api/accessRequests';
import { putAccessReview } from '@/api/accessReviews';
import { portalRolesApi, studyRolesApi, systemsApi } from '@/api/configuredRecords';
import { getContent, putContentItem } from '@/api/content';
import { getProfile, putProfile } from '@/api/profile';
import { getProfileRequest, putProfileRequest } from '@/api/profileRequests';
import { putDecision } from '@/api/registrationActions';
import { getRegistration, putRegistration } from '@/api/registrations';
import { postToken } from '@/api/session';
import { takeToken } from '@/api/sessionToken';
import { getUserAccess, putUserAccess, putUserAccessesOf } from '@/api/userAccess';
import { getUser, putUser } from '@/api/users';
import type { Registration } from '@/domain/registration';
import { answerOf } from '@/domain/roleAccess/answer';
import { dialectNamed } from '@test/mock-server/dialect';
import { PASSWORD } from '@test/mock-server/testUsers';
import { world } from '@test/support/server';

// `roundTrip.test.ts` invents records of any form; here they are those of a server, in each of its dialects.

type Wire = Record<string, unknown>;
const none = new AbortController().signal;
const text = 'A text that nobody else would type';

interface Exchange {
  readonly method: string;
  readonly body: unknown;
  readonly status: number;
  readonly answer: unknown;
}

/** Records what goes over the wire, letter by letter: the mock server's journal has its own form. */
function recorded(): Exchange[] {
  const exchanges: Exchange[] = [];
  const fetched = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await fetched(input, init);
    const answer = await response.clone().text();
    const { method = 'GET', body } = init ?? {};
    exchanges.push({
      ...{ method, status: response.status },
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      answer: answer === '' ? undefined : JSON.parse(answer),
    });
    return response;
  });
  return exchanges;
}

function only<Row>(rows: readonly Row[], fits: (row: Row) => boolean = () => true): Row {
  const row = rows.find(fits);
  if (row === undefined) throw new Error('the mock server has none');
  return row;
}

const pending = () => only(world().registrations.all(), (one) => one.registrationStatus === 'PENDING').id;
const openProfileRequest = () => only(world().profileRequests.all(), (one) => one.requestStatus === 'NEW').id;
const openAccessRequest = () => only(world().accessRequests.all(), (one) => one.requestStatus === 'NEW').id;
/** Somebody with accesses and without open requests. */
const settled = () => {
  const isOpen = (id: number) => world().openAccessRequestUserIds.has(id) || world().openProfileRequestUserIds.has(id);
  return only(world().users, ({ id, inactive }) => !inactive && !isOpen(id) && world().accessesOf(id).length > 1).id;
};
const reviewed = { reviewerComments: text, sysaidTicket: 'T-1' };

const approvalOf = (registration: Registration) => ({
  registration: { ...registration, reviewerComments: text },
  portalRoleIds: [2],
  account: {
    ...{ useExistingAuthAccount: false, existingAuthAccountUuid: null },
    ...{ username: 'somebody.new', gecos: 'Somebody New', accountType: 'external' },
  },
});

/** Reads a record, changes one field, and saves it; `part` finds the record in the body. */
interface Kind {
  readonly save: () => Promise<unknown>;
  readonly edited: Wire;
  readonly part?: (body: Wire) => unknown;
  /** Finds the record in the answer. */
  readonly read?: (answer: unknown) => unknown;
}

const kinds: Readonly<Record<string, Kind>> = {
  'a system': {
    save: async () => systemsApi.put({ ...(await systemsApi.get(2, none)), description: text }),
    edited: { description: text },
  },
  'a study role': {
    save: async () => studyRolesApi.put({ ...(await studyRolesApi.get(1, none)), description: text }),
    edited: { description: text },
  },
  'a portal role': {
    save: async () => portalRolesApi.put({ ...(await portalRolesApi.get(2, none)), description: text }),
    edited: { description: text },
  },
  'a dashboard item': {
    save: async () => {
      const item = only(await getContent('dashboardItems', none));
      await putContentItem({ kind: 'dashboardItems', item: { ...item, name: text } });
    },
    edited: { name: text },
  },
  'a resource': {
    save: async () => {
      const item = only(await getContent('resources', none));
      await putContentItem({ kind: 'resources', item: { ...item, name: text } });
    },
    edited: { name: text },
  },
  'a user': {
    save: async () => putUser(await getUser(settled(), none), { jobTitle: text }),
    edited: { jobTitle: text },
  },
  'the own profile': {
    save: async () => putProfile(await getProfile(none), { jobTitle: text }),
    edited: { jobTitle: text },
  },
  'a registration': {
    save: async () => putRegistration({ ...(await getRegistration(pending(), none)), reviewerComments: text }),
    edited: { reviewerComments: text },
  },
  'a registration that is approved': {
    save: async () => putDecision('approve', approvalOf(await getRegistration(pending(), none)), true),
    part: (body) => body['registrationForm'],
    edited: { reviewerComments: text },
  },
  'a registration that is rejected': {
    save: async () => putDecision('deny', approvalOf(await getRegistration(pending(), none)), false),
    part: (body) => body['registrationForm'],
    edited: { reviewerComments: text },
  },
  'a profile-change request': {
    save: async () => {
      const request = await getProfileRequest(openProfileRequest(), none);
      await putProfileRequest(request, { ...reviewed, requestStatus: request.requestStatus });
    },
    edited: reviewed,
  },
  'an access-change request': {
    save: () => review(),
    part: (body) => body['userAccessModificationRequest'],
    edited: reviewed,
  },
  'the user of an access review': {
    save: () => review(),
    part: (body) => body['portalUser'],
    edited: {},
  },
  'the accesses of an access review': {
    save: () => review(),
    part: (body) => ({ userAccesses: body['userAccesses'] }),
    read: (answer) => ({ userAccesses: (answer as Wire)['userAccesses'] }),
    edited: {},
  },
  'a user-access record': {
    save: async () => {
      const { id } = only(world().accessesOf(settled()));
      await putUserAccess({ ...(await getUserAccess(id, none)), studyNames: [study()] });
    },
    edited: { studyNames: 'the study' },
  },
  'the accesses of a user': {
    save: async () => {
      const user = await getUser(settled(), none);
      const [first, ...others] = user.userAccesses.map((access, at) => answerOf(access, at + 1));
      if (first === undefined) throw new Error('no access');
      await putUserAccessesOf(user, [{ ...first, studyNames: [study()] }, ...others]);
    },
    read: (answer) => {
      const [first, ...others] = (answer as { userAccesses: Wire[] }).userAccesses;
      return { userAccesses: [{ ...first, studyNames: [study()] }, ...others] };
    },
    edited: {},
  },
};

const study = () => only(world().studies).study;

/** The request is read last but one, the user last. */
async function review(): Promise<void> {
  const request = await getAccessRequest(openAccessRequest(), none);
  const user = await getUser(request.portalUserId ?? 0, none);
  const userAccesses = user.userAccesses.map((access, at) => answerOf(access, at + 1));
  const { requestStatus } = request;
  await putAccessReview({
    ...{ request, reviewed: user, userAccesses, portalRoleIds: user.portalRoleIds },
    review: { ...reviewed, requestStatus },
  });
}

describe.each(['own', 'documented'])('in the %s dialect', (name) => {
  beforeEach(async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    world().dialect = dialectNamed(name);
    takeToken((await postToken({ username: 'admin', password: PASSWORD })).antiForgeryToken, false);
  });

  test.each(Object.entries(kinds))('%s goes back as it came, but for what was edited', async (kindName, kind) => {
    const exchanges = recorded();
    await kind.save();
    const write = only(exchanges, ({ method }) => method !== 'GET');
    expect(write.status).toBeLessThan(300);
    const reads = exchanges.filter(({ method }) => method === 'GET');
    const { answer } = kindName === 'an access-change request' ? only(reads) : only(reads.slice(-1));
    const came = kind.read?.(answer) ?? (Array.isArray(answer) ? (answer as unknown[])[0] : answer);
    const body = write.body as Wire;
    const edited = 'studyNames' in kind.edited ? { studyNames: [study()] } : kind.edited;
    expect(kind.part?.(body) ?? body).toEqual({ ...(came as Wire), ...edited });
  });
});
