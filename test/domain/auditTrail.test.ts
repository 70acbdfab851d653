import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accessRequestEvents,
  auditKinds,
  filteredTrail,
  mergedTrail,
  profileRequestEvents,
  registrationEvents,
  userAccessEvents,
  type AuditEvent,
} from '@/domain/auditTrail';
import type { Registration } from '@/domain/registration';
import type { AccessRecord } from '@/domain/user';
import { oneOf } from '@/lib/lists';
import { resultOf } from '@/lib/timeSlicing';

const person = { firstName: 'Ada', lastName: 'Lane', email: 'ada@example.org' };
const request = {
  ...person,
  ...{ id: 7, version: 1, portalUserId: 42, requestStatus: 'APPROVED', isInactive: false },
  ...{ requesterComments: '', reviewerComments: '', sysaidTicket: '' },
  ...{ createdAt: '2025-01-01T10:00:00', modifiedAt: '2025-02-01T10:00:00', lastModifiedBy: 'Grace Hill - grace' },
  wireRecord: {},
};
const accessRequest = { ...request, requestType: 'REMOVAL', extendedQuestionAnswers: [], proxy: null };
const registration = {
  ...{ ...person, id: 3, registrationStatus: 'DENIED' },
  ...{ createdAt: '2025-03-01T08:00:00', dateLastModified: '2025-03-02T08:00:00', lastModifiedBy: 'grace' },
} as Registration;
const access = {
  ...{ id: 9, portalUserId: 42, roleName: 'CRA', isInactive: false, createdBy: 'max', lastModifiedBy: 'grace' },
  ...{ createdAt: '2025-04-01T08:00:00', modifiedAt: '2025-04-02T08:00:00' },
} as AccessRecord;

const ofRegistration = { kind: 'registration', id: 3, about: 'Ada Lane', portalUserId: null };
const ofAccess = { kind: 'userAccess', id: 9, about: '', portalUserId: 42 };

describe('the events of a record', () => {
  test('of a registration are its submission and its last change, with the status', () => {
    expect(registrationEvents(registration)).toEqual([
      { ...ofRegistration, key: 'registration/3/Submitted', when: registration.createdAt, who: '', what: 'Submitted' },
      {
        ...{ ...ofRegistration, key: 'registration/3/Last changed: Denied', what: 'Last changed: Denied' },
        ...{ when: registration.dateLastModified, who: 'grace' },
      },
    ]);
  });

  test('of an access request name its type, its status and its user', () => {
    const about = { kind: 'accessChange', id: 7, about: 'Ada Lane', portalUserId: 42 };
    expect(accessRequestEvents(accessRequest)).toEqual([
      {
        ...{ ...about, key: 'accessChange/7/Submitted: Access Removal', what: 'Submitted: Access Removal' },
        ...{ when: request.createdAt, who: '' },
      },
      {
        ...{ ...about, key: 'accessChange/7/Last changed: Approved', what: 'Last changed: Approved' },
        ...{ when: request.modifiedAt, who: 'Grace Hill - grace' },
      },
    ]);
  });

  test('of a profile request name the user by the original name', () => {
    const originals = { originalFirstName: 'Adele', originalLastName: 'Long', originalEmail: '' };
    const events = profileRequestEvents({ ...request, ...originals });
    expect(events.map(({ kind, about, what }) => [kind, about, what])).toEqual([
      ['profileChange', 'Adele Long', 'Submitted'],
      ['profileChange', 'Adele Long', 'Last changed: Approved'],
    ]);
  });

  test('of a user access name the role, the creator and whether it is inactive', () => {
    expect(userAccessEvents(access)).toEqual([
      { ...ofAccess, key: 'userAccess/9/Created: CRA', when: access.createdAt, who: 'max', what: 'Created: CRA' },
      {
        ...{ ...ofAccess, key: 'userAccess/9/Last changed: CRA', what: 'Last changed: CRA' },
        ...{ when: access.modifiedAt, who: 'grace' },
      },
    ]);
    const [, changed] = userAccessEvents({ ...access, isInactive: true });
    expect(changed?.what).toBe('Last changed, now inactive: CRA');
  });

  test('of a user access without a study role name its number', () => {
    const events = userAccessEvents({ ...access, roleName: '' });
    expect(events.map(({ what }) => what)).toEqual(['Created: Access record 9', 'Last changed: Access record 9']);
  });

  test.each([
    ['the same date', access.createdAt],
    ['no date', ''],
  ])('are one event where the last change has %s; the last modifier created it', (_what, modifiedAt) => {
    expect(userAccessEvents({ ...access, modifiedAt }).map(({ what, who }) => [what, who])).toEqual([
      ['Created: CRA', 'max'],
    ]);
    const [made] = userAccessEvents({ ...access, modifiedAt, createdBy: '' });
    expect(made?.who).toBe('grace');
  });

  test('are none without a date', () => {
    expect(userAccessEvents({ ...access, createdAt: '', modifiedAt: '' })).toEqual([]);
    expect(userAccessEvents({ ...access, createdAt: '' }).map(({ what }) => what)).toEqual(['Last changed: CRA']);
  });
});

const event = (changes: Partial<AuditEvent>): AuditEvent => ({
  ...{ key: 'k', kind: 'registration', id: 1, when: '2025-01-01T12:00:00', who: '', what: '', about: 'Ada' },
  portalUserId: null,
  ...changes,
});
const moment = fc.integer({ min: 0, max: 4000 }).map((day) => new Date(day * 86_400_000).toISOString());

describe('the trail', () => {
  test('holds all events of the loaded lists, newest first', () => {
    const events = fc.array(moment.map((when) => event({ when })));
    fc.assert(
      fc.property(fc.array(fc.option(events)), (lists) => {
        const all = lists.flatMap((list) => list ?? []).map(({ when }) => when);
        const trail = resultOf(mergedTrail(lists, () => undefined)).map(({ when }) => when);
        expect(trail).toEqual(all.sort().reverse());
      }),
    );
  });

  test('names the user by the record, by the list of users or by id', () => {
    const nameOf = (id: number) => (id === 42 ? 'Bo Berg' : undefined);
    const about = (changes: Partial<AuditEvent>) => resultOf(mergedTrail([[event(changes)]], nameOf))[0]?.about;
    expect(about({ about: 'Ada', portalUserId: 42 })).toBe('Ada');
    expect(about({ about: '', portalUserId: 42 })).toBe('Bo Berg');
    expect(about({ about: '', portalUserId: 43 })).toBe('User 43');
    expect(about({ about: '', portalUserId: null })).toBe('');
  });

  test('recognizes its kinds', () => {
    expect(auditKinds.map((kind) => oneOf(auditKinds, kind, ''))).toEqual(auditKinds);
    expect(['', 'user', 'constructor', null].map((text) => oneOf(auditKinds, text, ''))).toEqual(['', '', '', '']);
  });

  test('filters by kind, and from the start of one day to the end of another', () => {
    const events = [
      event({ key: 'before', when: '2025-01-01T23:59:59.999' }),
      event({ key: 'first', when: '2025-01-02T00:00:00' }),
      event({ key: 'last', when: '2025-01-03T23:59:59.999' }),
      event({ key: 'after', when: '2025-01-04T00:00:00' }),
      event({ key: 'other', when: '2025-01-02T12:00:00', kind: 'userAccess' }),
      event({ key: 'odd', when: 'once' }),
    ];
    const keys = (filter: Partial<Parameters<typeof filteredTrail>[1]>) =>
      resultOf(filteredTrail(events, { kind: '', from: '', to: '', ...filter })).map(({ key }) => key);
    expect(keys({})).toEqual(['before', 'first', 'last', 'after', 'other', 'odd']);
    expect(keys({ kind: 'userAccess' })).toEqual(['other']);
    expect(keys({ from: '2025-01-02' })).toEqual(['first', 'last', 'after', 'other']);
    expect(keys({ to: '2025-01-03' })).toEqual(['before', 'first', 'last', 'other']);
    expect(keys({ kind: 'registration', from: '2025-01-02', to: '2025-01-03' })).toEqual(['first', 'last']);
  });
});
