import fc from 'fast-check';
import sortBy from 'lodash/sortBy';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readAnswers, toWireAccessControls } from '@/api/accessControls';
import { getAccessRequestsOf, postAccessRequest } from '@/api/accessRequests';
import { ApiProblem } from '@/api/apiProblem';
import * as reference from '@/api/referenceData';
import { postToken } from '@/api/session';
import { getSites } from '@/api/sites';
import {
  getUserAccess,
  getUserAccesses,
  getUserAccessesOf,
  getUserAccessRevision,
  postUserAccess,
  putUserAccess,
  putUserAccessesOf,
  toWireAccesses,
} from '@/api/userAccess';
import type { StoredAccess } from '@/domain/user';
import { understood } from '@test/mock-server/dialect';
import { PASSWORD } from '@test/mock-server/testUsers';
import { anAnswer } from '@test/support/access';
import { world } from '@test/support/server';
import { withoutOrder } from '@test/support/withoutOrder';

const none = new AbortController().signal;
const lastCall = () => {
  const entry = world().journal.at(-1);
  return { call: `${entry?.method} ${entry?.path}`, body: entry?.body, status: entry?.status };
};
const userId = () => world().person('user').id;
async function firstRecord(): Promise<StoredAccess> {
  const [record] = sortBy(await getUserAccessesOf(userId(), none), 'id');
  if (record === undefined) throw new Error('the person has no access');
  return record;
}

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { antiForgeryToken } = await postToken({ username: 'admin', password: PASSWORD });
  window.localStorage.setItem('XSRF-TOKEN', antiForgeryToken);
});

describe('user-access records', () => {
  test('of everybody are a list [UACC-001]', async () => {
    expect(await getUserAccesses(none)).toHaveLength(world().userAccesses.size);
    expect(lastCall().call).toBe('GET /rest/secure/user_access');
  });

  test('are read with all their fields [UACC-002, UACC-016]', async () => {
    const wire = world().accessesOf(userId())[0];
    const record = await getUserAccess(wire?.id ?? 0, none);
    const wireRecord = understood(world().dialect, record.wireRecord);
    const expected = {
      id: wire?.id,
      createdBy: wire?.createdBy,
      lastModifiedBy: wire?.lastModifiedBy,
      modifiedAt: wire?.dchng,
      createdAt: wire?.sysdat,
      version: 1,
      wireRecord: JSON.parse(JSON.stringify(wire)) as unknown,
      isInactive: false,
      entity: 'UserAccess',
      formId: null,
      portalUserId: userId(),
      roleName: wire?.roleName,
      studyNames: wire?.studyNames,
      systemAccessIds: wire?.systemAccessIds,
      siteCodes: wire?.sites.filter((site) => site.siteType === 'AO').map((site) => site.siteCode),
      laoIds: wire?.sites.filter((site) => site.siteType === 'LAO').map((site) => site.otherIdentifier),
      priorAccessControlId: null,
      originalRevisionNumber: null,
    };
    expect(withoutOrder({ ...record, wireRecord })).toEqual(withoutOrder(expected));
    expect(lastCall().call).toBe(`GET /rest/secure/user_access/${wire?.id}`);
  });

  test('are read as they were at a revision [UACC-003]', async () => {
    const record = await firstRecord();
    await putUserAccess({ ...record, studyNames: ['A5001'] });
    expect((await getUserAccessRevision(record.id, 1, none)).studyNames).toEqual(record.studyNames);
    expect(lastCall().call).toBe(`GET /rest/secure/user_access/${record.id}/1`);
    expect((await getUserAccess(record.id, none)).studyNames).toEqual(['A5001']);
  });

  test('of one person are read from `content` [UACC-004, UACC-005]', async () => {
    const own = await getUserAccessesOf('me', none);
    expect(lastCall().call).toBe('GET /rest/secure/user_access/user');
    expect(own.map(({ id }) => id)).toEqual(
      world()
        .accessesOf(world().person('admin').id)
        .map(({ id }) => id),
    );
    const others = await getUserAccessesOf(userId(), none);
    expect(lastCall().call).toBe(`GET /rest/secure/user_access/user/${userId()}`);
    expect(others.map(({ portalUserId }) => portalUserId)).toEqual(others.map(() => userId()));
  });
});

describe('saving user access', () => {
  const choices = { roleName: 'Pharmacist', systemAccessIds: [1, 4], siteCodes: ['10'], laoIds: [], studyNames: [] };

  test('sends the version that is stored, and never goes over an inactive record [UACC-008]', async () => {
    const [one, two] = await getUserAccessesOf(userId(), none);
    if (!one || !two) throw new Error('two accesses are needed');
    const holder = { id: userId(), userAccesses: [one, { ...two, isInactive: true }] };
    const [first, second] = toWireAccesses(holder, [
      { ...one, version: 0, studyNames: ['A5001'] },
      { ...anAnswer({ roleName: two.roleName }), id: null },
    ]);
    expect(first).toEqual({ ...one.wireRecord, studyNames: ['A5001'] });
    expect(second).not.toHaveProperty('id');
    expect(second).not.toHaveProperty('inactive');
  });

  test('creates a record with its sites, looked up among the cached ones [UACC-006, UACC-018, UACC-019]', async () => {
    await getSites(none);
    await postUserAccess({ ...anAnswer({ ...choices, laoIds: [] }), portalUserId: userId() });
    expect(lastCall()).toEqual({
      call: 'POST /rest/secure/user_access',
      status: 201,
      body: {
        portalUserId: userId(),
        questionNum: 1,
        roleName: 'Pharmacist',
        studyNames: [],
        systemAccessIds: [1, 4],
        siteCodes: ['10'],
        laoIds: [],
        sites: [world().sites.find((site) => site.siteType === 'AO' && site.siteCode === '10')],
      },
    });
    expect((await getUserAccessesOf(userId(), none)).at(-1)).toMatchObject(choices);
  });

  test('puts LAOs and AOs back by their kinds, a dropped AO copy, too [UACC-017, UACC-018, UACC-019]', async () => {
    await getSites(none);
    const record = await firstRecord();
    await putUserAccess({ ...record, roleName: 'Investigator', laoIds: ['LAO-101'], siteCodes: ['101', '10'] });
    const { sites } = lastCall().body as { sites: Array<{ siteType: string; siteCode: string }> };
    expect(sites.map((site) => `${site.siteType} ${site.siteCode}`)).toEqual(['LAO 101', 'AO 101', 'AO 10']);
    expect(await getUserAccess(record.id, none)).toMatchObject({ laoIds: ['LAO-101'], siteCodes: ['101', '10'] });
  });

  test('sends a minimal site for a code that is not cached, and warns of the missing cache [UACC-019, REF-022]', async () => {
    await expect(
      postUserAccess({ ...anAnswer({ ...choices, laoIds: ['LAO-X'] }), portalUserId: userId() }),
    ).rejects.toMatchObject({ kind: 'invalid' });
    expect(lastCall().body).toMatchObject({
      sites: [
        { siteType: 'LAO', otherIdentifier: 'LAO-X' },
        { siteType: 'AO', siteCode: '10' },
      ],
    });
    expect(console.warn).toHaveBeenCalledWith('apiSites is not in session storage');
  });

  test('updates a record, its version sent back unchanged; nothing new is `unchanged` [UACC-007, UACC-011]', async () => {
    const record = await firstRecord();
    await expect(putUserAccess(record)).rejects.toMatchObject({ kind: 'unchanged' });
    expect(lastCall()).toMatchObject({
      call: `PUT /rest/secure/user_access/${record.id}`,
      status: 304,
      body: understood(world().dialect, record.wireRecord),
    });
  });

  test('replaces a user’s accesses, each carrying the user [UACC-008]', async () => {
    const record = await firstRecord();
    world().openAccessRequestUserIds.delete(userId());
    await putUserAccessesOf({ id: userId(), userAccesses: [record] }, [record, anAnswer(choices)]);
    expect(lastCall()).toMatchObject({
      call: `PUT /rest/secure/user_access/user/${userId()}`,
      body: {
        userAccesses: [
          { id: record.id, portalUserId: userId() },
          { portalUserId: userId(), roleName: 'Pharmacist' },
        ],
      },
    });
    expect((await getUserAccessesOf(userId(), none)).filter(({ isInactive }) => !isInactive)).toHaveLength(2);
  });

  test('is refused with the answers’ own texts, at their rows [QCARD-026]', async () => {
    const answer = anAnswer({ ...choices, siteCodes: [], systemAccessIds: [4] });
    const problem = await putUserAccessesOf({ id: userId(), userAccesses: [] }, [answer]).catch(
      (cause: unknown) => cause,
    );
    expect((problem as ApiProblem).formErrors?.fields).toEqual([
      { field: 'userAccesses[0].siteCodes', codes: ['notEmpty'] },
      { field: 'userAccesses[0].systemAccessIds', codes: ['required'] },
    ]);
  });
});

describe('`accessControls` of a request or registration', () => {
  const read = readAnswers;

  test('are read as numbered answers, with or without keys [QCARD-023]', () => {
    const control = {
      roleName: 'CRA',
      studyNames: ['S1'],
      systemAccessIds: [1],
      sites: [
        { siteType: 'LAO', otherIdentifier: 'L1' },
        { type: 'AO', siteCode: 'A1' },
      ],
    };
    const choices = { roleName: 'CRA', studyNames: ['S1'], systemAccessIds: [1], laoIds: ['L1'], siteCodes: ['A1'] };
    const keys = {
      id: 5,
      version: 2,
      formId: 9,
      portalUserId: 3,
      priorAccessControlId: 4,
      originalRevisionNumber: 1,
    };
    expect(read([control, { ...control, ...keys, versionno: 2 }])).toEqual([
      { ...anAnswer(choices), questionNum: 1 },
      { ...anAnswer(choices), ...keys, questionNum: 2 },
    ]);
  });

  test('have this name in what is sent and in what is received [QCARD-024]', async () => {
    const { id: portalUserId } = world().person('admin');
    await postAccessRequest({
      ...{ requestType: 'NEW', portalUserId, email: 'a@x.org', requesterComments: 'One', sysaidTicket: '' },
      extendedQuestionAnswers: [anAnswer({ roleName: 'Pharmacist', systemAccessIds: [1, 4], siteCodes: ['10'] })],
    });
    const { body } = lastCall();
    const named = { accessControls: [expect.objectContaining({ roleName: 'Pharmacist' }) as unknown] };
    expect(body).toMatchObject(named);
    expect(body).not.toHaveProperty('extendedQuestionAnswers');
    const requests = await getAccessRequestsOf(portalUserId, none);
    const request = requests.find(({ requesterComments }) => requesterComments === 'One');
    expect(request?.wireRecord).toMatchObject(named);
    expect(request?.extendedQuestionAnswers).toMatchObject([{ roleName: 'Pharmacist', siteCodes: ['10'] }]);
  });

  test('may be missing, and go back to the wire as they came', () => {
    expect(read(null)).toEqual([]);
    expect(read(undefined)).toEqual([]);
    expect(() => read({})).toThrow();
    const [wire] = toWireAccessControls([anAnswer({ roleName: 'CRA', laoIds: ['L1'], siteCodes: ['A1'] })]);
    expect(read([wire])).toEqual([anAnswer({ roleName: 'CRA', laoIds: ['L1'], siteCodes: ['A1'] })]);
  });
});

describe('any JSON in place of an answer', () => {
  const calls: ReadonlyArray<[string, () => Promise<unknown>]> = [
    ['GET /rest/public/sites', () => getSites(none)],
    ['GET /rest/public/countries', () => reference.getCountries(none)],
    ['GET /rest/public/states', () => reference.getStates('US', none)],
    ['GET /rest/public/studies', () => reference.getStudies(none)],
    ['GET /rest/public/site_relation', () => reference.getSiteRelations(none)],
    ['GET /rest/public/user_registration/study_roles', () => reference.getPublicStudyRoles(none)],
    ['GET /rest/public/user_registration/system_accesses', () => reference.getPublicSystems(none)],
    ['GET /rest/secure/user_access', () => getUserAccesses(none)],
    ['GET /rest/secure/user_access/1', () => getUserAccess(1, none)],
  ];
  const record = fc.dictionary(
    fc.constantFrom('id', 'sites', 'siteCode', 'roleName', 'lao', 'site', 'study', 'country', 'state', '__proto__'),
    fc.jsonValue({ maxDepth: 2 }),
  );
  const anything = fc.oneof(fc.jsonValue(), fc.array(record), fc.record({ content: fc.array(record) }), record);

  test.each(calls)('%s ends as a list, a record, or a failed call', async (target, call) => {
    await fc.assert(
      fc.asyncProperty(anything, async (json) => {
        window.sessionStorage.clear();
        world().faults.failNext(target, { kind: 'malformedJson', text: JSON.stringify(json) });
        const outcome = await call().catch((problem: unknown) => problem);
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(ApiProblem);
        if (outcome instanceof ApiProblem) expect(outcome.kind).toBe('failed');
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
