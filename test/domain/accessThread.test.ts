import { describe, expect, test } from 'vitest';
import type { AccessRequest } from '@/domain/accessRequest';
import { missingRevisions, threadOf, type ThreadEntry } from '@/domain/accessThread';
import type { Registration } from '@/domain/registration';
import { anAnswer } from '@test/support/access';
import { anAccessRecord, aRegistration, aRequest } from '@test/support/records';

const [january, february, march] = ['2025-01-10T09:00:00.000Z', '2025-02-10T09:00:00.000Z', '2025-03-10T09:00:00.000Z'];
const first = anAccessRecord({
  ...{ version: 1, roleName: 'CRA', createdAt: january, modifiedAt: january },
  ...{ createdBy: 'Ann', lastModifiedBy: 'Bob', studyNames: ['S1'] },
});
const second = { ...first, version: 2, modifiedAt: february, lastModifiedBy: 'Carl', studyNames: ['S1', 'S2'] };
const third = { ...first, version: 3, modifiedAt: march, lastModifiedBy: '', studyNames: ['S2'] };
const loaded = { 1: first, 2: second };

const asks = (roleName: string, priorAccessControlId: number | null = null) => ({
  ...anAnswer({ roleName }),
  priorAccessControlId,
});

/** A request about the record, made in January and approved in February. */
const request: AccessRequest = {
  ...{ ...aRequest, requestType: 'CHANGE', proxy: null, extendedQuestionAnswers: [asks('Nurse', first.id)] },
  ...{ requestStatus: 'APPROVED', createdAt: january, modifiedAt: february, reviewerComments: 'Fine' },
  sysaidTicket: 'T9',
};

/** The thread of the last state, with everything loaded. */
function thread(parts: Partial<Parameters<typeof threadOf>[0]>): ThreadEntry[] {
  return threadOf({ record: third, revisions: {}, requests: [], registration: null, ...parts });
}

const ids = (entries: readonly ThreadEntry[]) => entries.map(({ entryId }) => entryId);
const revisionsIn = (entries: readonly ThreadEntry[]) => entries.filter((entry) => entry.kind === 'revision');
const [askedId, decidedId] = ['accessChange/7/asked', 'accessChange/7/decided'];

describe('what was asked for', () => {
  const askedIn = (entries: readonly ThreadEntry[]) => entries.filter(({ kind }) => kind === 'asked');

  test('is told with the words of the requester and of the reviewer', () => {
    const source = { kind: 'accessChange', id: 7, namesRecord: true };
    expect(thread({ requests: [request] }).slice(0, 2)).toEqual([
      {
        ...{ kind: 'asked', entryId: askedId, at: january, source, what: 'Access Change' },
        ...{ by: 'Ada Lane', onBehalfOf: null, words: 'Please' },
      },
      {
        ...{ kind: 'decided', entryId: decidedId, at: february, source, what: 'Approved' },
        ...{ by: 'Grace Hill - grace', words: 'Fine', ticket: 'T9' },
      },
    ]);
  });

  test('for somebody else is told as asked by the person whom the comments name', () => {
    const named = (name: string) => ({ name, email: '', id: 1 });
    const proxy = { proxy: named('Pat Proxy'), subject: named('Ada Lane'), comment: 'She needs it' };
    expect(askedIn(thread({ requests: [{ ...request, proxy }] }))).toMatchObject([
      { by: 'Pat Proxy', onBehalfOf: 'Ada Lane', words: 'She needs it' },
    ]);
  });

  test.each<[string, Partial<AccessRequest>, boolean[]]>([
    ['names the record', {}, [true]],
    ['names the record among others', { extendedQuestionAnswers: [asks('Nurse', 6), asks('Nurse', 5)] }, [true]],
    ['names only the study role', { extendedQuestionAnswers: [asks('CRA'), asks('Nurse')] }, [false]],
    ['names another record with the study role', { extendedQuestionAnswers: [asks('CRA', 6)] }, []],
    ['names another study role', { extendedQuestionAnswers: [asks('Nurse')] }, []],
    ['names nothing', { extendedQuestionAnswers: [] }, []],
    ['is about another person', { portalUserId: 9 }, []],
    ['does not say whom it is about', { portalUserId: null }, [true]],
  ])('a request that %s', (_, changes, namesRecord) => {
    const found = askedIn(thread({ requests: [{ ...request, ...changes }] }));
    expect(found.map((one) => 'source' in one && one.source.namesRecord)).toEqual(namesRecord);
  });

  test('by a registration is told as such, with the person who completed the form', () => {
    const source = { kind: 'registration', id: 8, namesRecord: false };
    const [asked, decided] = thread({ registration: aRegistration, record: first }).slice(1);
    expect(asked).toEqual({
      ...{ kind: 'asked', entryId: 'registration/8/asked', at: aRegistration.createdAt, source },
      ...{ what: 'Registration', by: 'Ada Lane', onBehalfOf: null, words: 'Please' },
    });
    expect(decided).toMatchObject({ kind: 'decided', at: aRegistration.dateLastModified, what: 'Pending', source });
    const completed = { ...aRegistration, personCompletingThisFormFullName: 'Pat Helper' };
    expect(askedIn(thread({ registration: completed }))).toMatchObject([{ by: 'Pat Helper', onBehalfOf: 'Ada Lane' }]);
  });

  test.each([
    [['Nurse', 'CRA'], 1],
    [['Nurse'], 0],
  ])('by a registration for %j belongs to the record of a CRA %i times', (roles, times) => {
    const registration: Registration = { ...aRegistration, extendedQuestionAnswers: roles.map((role) => asks(role)) };
    expect(askedIn(thread({ registration }))).toHaveLength(times);
  });

  test.each<[string, Partial<AccessRequest>, string[]]>([
    ['has not been touched since it was made', { requestStatus: 'NEW', modifiedAt: january }, [askedId]],
    ['is in progress', { requestStatus: 'IN_PROGRESS' }, [askedId, decidedId]],
    ['was approved as it was made', { modifiedAt: january }, [askedId, decidedId]],
    ['does not say when it was decided', { modifiedAt: '' }, [askedId]],
  ])('has a decision if it is one: a request that %s', (_, changes, expected) => {
    expect(ids(thread({ requests: [{ ...request, ...changes }] })).filter((id) => id !== 'revision/3')).toEqual(
      expected,
    );
  });
});

describe('the states of a record', () => {
  test('are told one by one, the first with who created it, the others with who changed what', () => {
    expect(thread({ revisions: loaded })).toEqual([
      {
        ...{ kind: 'revision', entryId: 'revision/1', revisionNo: 1, record: first, isFirst: true, isAskedFor: false },
        ...{ at: january, by: 'Ann', changes: null },
      },
      {
        ...{
          kind: 'revision',
          entryId: 'revision/2',
          revisionNo: 2,
          record: second,
          isFirst: false,
          isAskedFor: false,
        },
        ...{ at: february, by: 'Carl', changes: [{ part: 'studyNames', added: ['S2'], removed: [] }] },
      },
      {
        ...{ kind: 'revision', entryId: 'revision/3', revisionNo: 3, record: third, isFirst: false, isAskedFor: false },
        ...{ at: march, by: 'Ann', changes: [{ part: 'studyNames', added: [], removed: ['S1'] }] },
      },
    ]);
  });

  test('reach back to the first that is not loaded, and of the last of them the changes are not known', () => {
    const entries = thread({ revisions: { 1: first } });
    expect(entries).toMatchObject([{ entryId: 'revision/3', changes: null, isAskedFor: null, isFirst: false }]);
  });

  test('that the server does not keep leave a gap, before the state that followed', () => {
    const entries = thread({ revisions: { 1: first, 2: null }, requests: [request] });
    expect(ids(entries)).toEqual([askedId, 'revision/1', decidedId, 'revision/2', 'revision/3']);
    expect(entries[3]).toEqual({ kind: 'notKept', entryId: 'revision/2', at: '', revisionNo: 2 });
    expect(entries[4]).toMatchObject({ changes: null, isAskedFor: null });
  });

  test('without a date come before the state that followed, and nothing is claimed of them', () => {
    const entries = thread({ revisions: { 1: first, 2: { ...second, modifiedAt: '' } }, requests: [request] });
    expect(ids(entries)).toEqual([askedId, 'revision/1', decidedId, 'revision/2', 'revision/3']);
    expect(revisionsIn(entries).map(({ at, isAskedFor }) => [at, isAskedFor])).toEqual([
      [january, false],
      ['', false],
      [march, null],
    ]);
  });

  test('begin with the date of creation and the last editor where the first has nothing else', () => {
    const bare = { ...first, modifiedAt: '', createdBy: '' };
    expect(thread({ record: bare })).toMatchObject([{ isFirst: true, at: january, by: 'Bob' }]);
  });

  test('are one without a number where the server does not number them', () => {
    const entries = thread({ record: { ...third, version: null, lastModifiedBy: 'Bob', modifiedAt: '' } });
    expect(entries).toMatchObject([
      { revisionNo: null, isFirst: false, at: '', by: 'Bob', changes: null, isAskedFor: null },
    ]);
  });

  test('are one, the first, where the server numbers from 0', () => {
    expect(thread({ record: { ...first, version: 0 } })).toMatchObject([{ revisionNo: 1, isFirst: true }]);
  });
});

describe('a change', () => {
  const minute = 60_000;
  const after = (moment: string, ms: number) => new Date(Date.parse(moment) + ms).toISOString();
  /** Whether each state of a record that was created in January and changed in February is explained. */
  const explained = (parts: Partial<Parameters<typeof threadOf>[0]>) =>
    revisionsIn(thread({ record: second, revisions: loaded, ...parts })).map(({ isAskedFor }) => isAskedFor);

  test.each<[string, string, boolean]>([
    ['at the same moment', february, true],
    ['a minute after it was saved', after(february, minute), true],
    ['more than a minute after it was saved', after(february, minute + 1), false],
    ['more than a minute after the state before', after(january, minute + 1), true],
    ['within a minute of the state before', after(january, minute), false],
    ['before the state before', after(january, -1), false],
  ])('and a request that was approved %s', (_, modifiedAt, isAskedFor) => {
    const [, ofChange] = explained({ requests: [{ ...request, modifiedAt }] });
    expect(ofChange).toBe(isAskedFor);
  });

  test('is explained by one of several requests', () => {
    const others = [after(january, 0), after(february, 2 * minute)].map((modifiedAt, id) => ({
      ...request,
      id,
      modifiedAt,
    }));
    expect(explained({ requests: [...others, request] })).toEqual([true, true]);
    expect(explained({ requests: others })).toEqual([true, false]);
  });

  test('is not explained by a request that was rejected', () => {
    expect(explained({ requests: [{ ...request, requestStatus: 'REJECTED' }] })).toEqual([false, false]);
  });

  test('is explained by a registration that was approved', () => {
    const registration: Registration = { ...aRegistration, registrationStatus: 'APPROVED', dateLastModified: january };
    expect(explained({ registration })).toEqual([true, false]);
  });

  test.each([{ requests: null }, { registration: undefined }])('is not judged before all is loaded: %j', (missing) => {
    expect(explained({ requests: [request], ...missing })).toEqual([null, null]);
  });
});

test('of what has the same moment, the request comes before its decision, and both before their result', () => {
  const atOnce = { ...request, modifiedAt: january };
  expect(ids(thread({ record: first, requests: [atOnce] }))).toEqual([askedId, decidedId, 'revision/1']);
});

test('a submission without a date comes first', () => {
  const decided = {
    ...aRegistration,
    registrationStatus: 'APPROVED',
    createdAt: aRegistration.dateLastModified,
  } as const;
  const entries = thread({ record: first, registration: decided, requests: [request] });
  expect(ids(entries)).toEqual([
    'registration/8/asked',
    ...[askedId, 'revision/1', decidedId],
    'registration/8/decided',
  ]);
});

test.each([
  [4, { 2: null }, [3, 1]],
  [3, loaded, []],
  [2, {}, [1]],
  [1, {}, []],
  [0, {}, []],
  [null, {}, []],
])('of a record in revision %j, with %j loaded, the earlier ones %j are missing', (version, revisions, expected) => {
  expect(missingRevisions({ version }, revisions)).toEqual(expected);
});
