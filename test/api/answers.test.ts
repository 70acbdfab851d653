import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { ApiProblem } from '@/api/apiProblem';
import { readFormErrors } from '@/api/readFormErrors';
import { readPage } from '@/api/paging';
import { getProfile } from '@/api/profile';
import { getGrantedPermissions, postToken, readSignInRefusal } from '@/api/session';
import { getAllUsers, getUser, getUsers, getUsersOfSite } from '@/api/users';
import { formErrorTexts } from '@/domain/formErrors';
import type { PageQuery } from '@/domain/paging';
import { PASSWORD } from '@test/mock-server/testUsers';
import { world } from '@test/support/server';

const query: PageQuery = { page: 2, size: 10, sort: { field: 'a', direction: 'asc' }, filter: '' };
const none = new AbortController().signal;

describe('a paged answer', () => {
  const page = (body: object) => readPage(body, query, (element) => element).info;

  test('is read by the portal’s names, its page number the one asked for [KIT-024, KIT-025, KIT-026, USER-016]', () => {
    const body = {
      content: [1, 2],
      totalElements: 12,
      numberOfElements: 2,
      size: 10,
      totalPages: 2,
      first: false,
      last: true,
    };
    expect(page(body)).toEqual({
      totalElements: 12,
      numberOfElementsOnPage: 2,
      pageSize: 10,
      pageNumber: 2,
      totalPages: 2,
      isFirstPage: false,
      isLastPage: true,
      sortedBy: 'a,asc',
    });
  });

  // As JSON, `1e999` is infinite.
  test.each([
    ...[{}, { totalElements: -5, totalPages: 0 }, { totalElements: 'many' }, { totalElements: null }],
    ...[{ totalElements: Infinity }, { totalPages: Infinity }],
  ])('has impossible totals corrected, counting the pages before it: %j', (lies) =>
    expect(page({ content: [1, 2], ...lies })).toMatchObject({ totalElements: 12, totalPages: 2 }),
  );

  test.each([
    [null, 10],
    [0, 10],
    [-5, 10],
    [1, 1],
    [2.7, 2],
  ])('of the stated size %j has the size %i', (size, pageSize) => {
    expect(page({ content: [1], size })).toMatchObject({ pageSize });
  });

  test('says by which fields it is sorted', () => {
    const sort = [{ property: 'lastName', direction: 'DESC' }, { property: 'id' }];
    expect(page({ content: [], sort }).sortedBy).toBe('lastName,desc id,asc');
  });

  const rows = (count: number) => Array.from({ length: count }, (_, at) => at);

  test('of a later page counts the pages before it where the total is only that of its own rows', () => {
    const third = readPage({ content: rows(10), size: 10, totalElements: 10 }, { ...query, page: 3 }, (row) => row);
    expect(third.info).toMatchObject({ totalElements: 30, totalPages: 3, pageNumber: 3, isLastPage: true });
  });

  test.each([
    ['as numbers', { totalElements: 17, size: 4, totalPages: 5 }, 4],
    ['as texts', { totalElements: '17', size: '4', totalPages: '5' }, 4],
    ['but for the pages', { totalElements: 17, size: 4 }, 4],
    ['but for the size', { totalElements: 17, totalPages: 5 }, 10],
  ])('states the size to which the server has capped it: %s [KIT-023, KIT-026]', (_how, stated, pageSize) => {
    expect(page({ content: rows(4), ...stated })).toMatchObject({
      ...{ totalElements: 17, pageSize, totalPages: 5, pageNumber: 2 },
    });
  });

  test('says itself whether it is the first or last, how long it is, and how it is sorted [KIT-026]', () => {
    const stated = { numberOfElements: '2', first: true, last: true, sort: [{ property: 'b', direction: 'DESC' }] };
    expect(page({ content: [1, 2], totalElements: 30, ...stated })).toMatchObject({
      ...{ numberOfElementsOnPage: 2, isFirstPage: true, isLastPage: true, sortedBy: 'b,desc' },
    });
    expect(page({ content: [1, 2], sort: 'c,asc' })).toMatchObject({ sortedBy: 'c,asc' });
    expect(page({ content: [1, 2], sort: { sorted: true } })).toMatchObject({ sortedBy: 'a,asc' });
  });

  test('leads to the next one where nothing but its `last` says that there is one [KIT-026]', () => {
    const full = { content: rows(10), size: 10 };
    expect(page({ ...full, last: false })).toMatchObject({ pageNumber: 2, totalPages: 3, isLastPage: false });
    expect(page({ ...full, last: true })).toMatchObject({ totalPages: 2, isLastPage: true });
    expect(page({ content: [], last: false })).toMatchObject({ totalPages: 1 });
    expect(page({ ...full, last: false, totalElements: 20 })).toMatchObject({ totalPages: 2 });
  });

  test('may have its totals in a `page`, as newer servers do [KIT-026]', () => {
    const totals = { size: 4, number: 1, totalElements: 17, totalPages: 5 };
    expect(page({ content: rows(4), page: totals })).toMatchObject({
      ...{ totalElements: 17, pageSize: 4, totalPages: 5, isLastPage: false },
    });
  });

  test('leads to another one where it is full and says of no totals [KIT-026]', () => {
    expect(page({ content: rows(10) })).toMatchObject({ totalPages: 3, isLastPage: false });
    expect(page({ content: rows(9) })).toMatchObject({ totalPages: 2, isLastPage: true });
  });

  test('stands in a list that has room for its rows, whatever totals the server names [KIT-026]', () => {
    const total = fc.oneof(fc.integer({ min: -5, max: 400 }), fc.double(), fc.constantFrom(null, '7', undefined));
    fc.assert(
      fc.property(total, fc.integer({ min: 1, max: 9 }), fc.nat(12), (totalElements, number, count) => {
        const wire = JSON.parse(JSON.stringify({ content: rows(count), totalElements })) as Record<string, unknown>;
        const { info } = readPage(wire, { ...query, page: number }, (row) => row);
        expect(info.totalElements).toBeGreaterThanOrEqual(count);
        expect(Number.isInteger(info.totalElements)).toBe(true);
        const ofTotal = Math.ceil(info.totalElements / query.size);
        // A full page may be followed by another where no total says otherwise.
        const isOpen = (wire['totalElements'] ?? null) === null && count >= query.size;
        expect(info.totalPages).toBe(Math.max(1, ofTotal, count > 0 ? number + Number(isOpen) : 1));
        expect([info.pageNumber, info.numberOfElementsOnPage]).toEqual([number, count]);
        expect([info.isFirstPage, info.isLastPage]).toEqual([number <= 1, number >= info.totalPages]);
      }),
    );
  });

  test('may have null in the place of no rows', () => {
    expect(page({ content: null, totalElements: 0 })).toMatchObject({ totalElements: 0, totalPages: 1 });
    expect(() => page({ content: null, totalElements: 3 })).toThrow();
  });

  test.each([null, [], {}, { content: null }, { content: {} }])('is rejected: %j', (body) =>
    expect(() => readPage(body, query, (element) => element)).toThrow(),
  );
});

describe('a 422', () => {
  test('is read into sentences per field and about the whole [SEC-036, SEC-038, SEC-039]', () => {
    const body = { fieldErrors: { username: ['required', 'size'] }, globalErrors: ['REQUEST_IN_PROGRESS'] };
    expect(formErrorTexts(readFormErrors(body))).toEqual({
      fields: [{ field: 'username', messages: ['Username is required', 'Username is too long'] }],
      globals: ['REQUEST_IN_PROGRESS'],
    });
  });

  test.each([null, undefined, '', '<html>', [], {}, { fieldErrors: null }, { fieldErrors: [] }, { fieldErrors: 7 }])(
    'of an odd shape has no messages and breaks nothing: %j',
    (body) => expect(readFormErrors(body)).toEqual({ fields: [], globals: [] }),
  );

  test.each([
    [{ fieldErrors: 'required' }, ['required']],
    [{ fieldErrors: ['a', 'b'] }, ['a', 'b']],
    [{ fieldErrors: { username: 'size' } }, ['Username is too long']],
    [{ fieldErrors: { username: { deep: ['size'] } } }, ['Username is too long']],
    [
      { fieldErrors: JSON.parse('{"__proto__":["size"],"constructor":["size"]}') as unknown },
      ['__proto__ is too long', 'constructor is too long'],
    ],
  ])('of an odd shape loses no text: %j', (body, messages) => {
    const { fields, globals } = formErrorTexts(readFormErrors(body));
    expect([...fields.flatMap((entry) => entry.messages), ...globals]).toEqual(messages);
  });

  test('shows each of its messages exactly once', () => {
    const word = fc.stringMatching(/^[A-Z]{5,8}$/);
    const fields = fc.dictionary(word, fc.uniqueArray(word, { minLength: 1, maxLength: 3 }));
    fc.assert(
      fc.property(fields, fc.uniqueArray(word), (fieldErrors, globalErrors) => {
        const read = formErrorTexts(readFormErrors({ fieldErrors, globalErrors }));
        const shown = [...read.fields.flatMap((entry) => entry.messages), ...read.globals].sort();
        expect(shown).toEqual([...Object.values(fieldErrors).flat(), ...globalErrors].sort());
      }),
    );
  });
});

describe('a sign-in', () => {
  test.each([
    ['admin', 'none'],
    ['expiring', 'WARN_CHANGE'],
    ['forced', 'FORCE_CHANGE'],
  ])('of %s is read: token, timeout, and expiry %s [AUTH-014, AUTH-015]', async (username, passwordExpiry) => {
    const signedIn = await postToken({ username, password: PASSWORD });
    expect(signedIn).toEqual({
      antiForgeryToken: expect.stringMatching(/^\S+$/) as string,
      tokenTimeoutInSeconds: 3600,
      passwordExpiry,
    });
  });

  test.each(['{}', '{"xsrfToken":""}', '{"xsrfToken":7}'])('without a token is none: %s', async (text) => {
    world().faults.failNext('POST /rest/token/create', { kind: 'malformedJson', text });
    await expect(postToken({ username: 'admin', password: PASSWORD })).rejects.toThrow('call failed');
  });
});

describe('the variants of the users call', () => {
  const lastSearch = () => Object.fromEntries(new URLSearchParams(world().journal.at(-1)?.search));
  beforeEach(async () => {
    const { antiForgeryToken } = await postToken({ username: 'admin', password: PASSWORD });
    window.localStorage.setItem('XSRF-TOKEN', antiForgeryToken);
  });

  test('ask for the users of an AO or of an LAO, without roles [USER-017]', async () => {
    const atSite = await getUsersOfSite({ siteCode: '10' }, none);
    expect(lastSearch()).toMatchObject({ 'sites.siteCode': '10*', excludeRoles: 'true', inactive: 'false' });
    expect(lastSearch()).not.toHaveProperty('sites.otherIdentifier');
    expect(atSite.length).toBeGreaterThan(0);
    expect(atSite.every((user) => user.sites.some((site) => site.siteCode.startsWith('10')))).toBe(true);

    const atLao = await getUsersOfSite({ laoCode: 'LAO-101' }, none);
    expect(lastSearch()).toMatchObject({ 'sites.otherIdentifier': 'LAO-101*', excludeRoles: 'true' });
    expect(atLao.every((user) => user.sites.some((site) => site.laoCode === 'LAO-101'))).toBe(true);
  });

  test('load all with page 1 and size 1000000 [USER-018]', async () => {
    const all = await getAllUsers(none);
    // A server that caps its pages is asked for more of them.
    const [first] = world().journal.filter(({ path }) => path.endsWith('/users'));
    expect(Object.fromEntries(new URLSearchParams(first?.search))).toMatchObject({ page: '1', size: '1000000' });
    expect(all).toHaveLength(world().users.filter((user) => !user.inactive).length);
  });
});

describe('any JSON in place of an answer', () => {
  const calls: ReadonlyArray<[string, string, () => Promise<unknown>]> = [
    ['POST /rest/token/create', 'a sign-in', () => postToken({ username: 'a', password: 'b' })],
    ['GET /rest/secure/user_capabilities', 'permissions', () => getGrantedPermissions(none)],
    ['GET /rest/secure/user_management/users', 'users', () => getUsers({ ...query, inactive: false }, none)],
    ['GET /rest/secure/user_management/user/', 'a user', () => getUser(1, none)],
    ['GET /rest/secure/user_profile', 'the profile', () => getProfile(none)],
  ];

  test.each(calls)('%s never breaks %s untyped', async (target, _name, call) => {
    window.localStorage.setItem('XSRF-TOKEN', 'token');
    await fc.assert(
      fc.asyncProperty(fc.json(), async (text) => {
        world().faults.failNext(target, { kind: 'malformedJson', text });
        const outcome = await call().catch((problem: unknown) => problem);
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(ApiProblem);
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('a refusal’s flags are true only where the server says `true` [AUTH-016, AUTH-017]', () => {
    const value = fc.oneof(fc.boolean(), fc.jsonValue());
    const flagged = fc.record(
      {
        ...{ credentialsInvalid: value, accountLocked: value, accountDisabled: value, passwordExpired: value },
        ...{ unspecifiedFailure: value, attemptsLeftUntilLocked: fc.oneof(fc.integer(), fc.jsonValue()) },
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(flagged, fc.jsonValue()), (body) => {
        const { attemptsLeftUntilLocked: left, ...flags } = readSignInRefusal(body);
        const said = new Map(Object.entries(Object(body) as object));
        for (const [name, isSet] of Object.entries(flags)) expect(isSet).toBe(said.get(name) === true);
        const count = said.get('attemptsLeftUntilLocked');
        expect(left).toBe(typeof count === 'number' ? count : null);
      }),
    );
    const refusal = {
      credentialsInvalid: true,
      accountLocked: true,
      accountDisabled: true,
      passwordExpired: true,
      attemptsLeftUntilLocked: 2,
    };
    expect(readSignInRefusal({ ...refusal, unspecifiedFailure: true })).toEqual(refusal);
    expect(readSignInRefusal({ accountLocked: 'true', credentialsInvalid: 1 })).toMatchObject({
      accountLocked: false,
      credentialsInvalid: false,
    });
  });
});
