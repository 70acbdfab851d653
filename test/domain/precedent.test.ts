import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AccessRequest } from '@/domain/accessRequest';
import {
  colleaguesOf,
  colleaguesText,
  itemPrecedent,
  outcomesText,
  precedentText,
  relatedRequests,
} from '@/domain/precedent';
import { comparedParts } from '@/domain/roleAccess/choices';
import { anAnswer } from '@test/support/access';
import { aRequest } from '@test/support/records';

const subject = 4;
const asked = anAnswer({ roleName: 'CRA', siteCodes: ['TX035'], studyNames: ['A5001'], systemAccessIds: [1, 6] });

const held = (portalUserId: number | null, choices: Partial<typeof asked> = {}, isInactive = false) => ({
  ...asked,
  ...choices,
  portalUserId,
  isInactive,
});

describe('the colleagues of a person', () => {
  test.each([
    ['has the role at the site', held(7), 1],
    ['is the person', held(subject), 0],
    ['has another role', held(7, { roleName: 'Pharmacist' }), 0],
    ['is at another site', held(7, { siteCodes: ['4982'] }), 0],
    ['has the role no more', held(7, {}, true), 0],
    ['is nobody', held(null), 0],
  ])('somebody who %s', (_who, record, count) => {
    expect(colleaguesOf(asked, subject, [record]).accesses.size).toBe(count);
  });

  test('are all with the role where the request names no site', () => {
    const colleagues = colleaguesOf({ ...asked, siteCodes: [] }, subject, [held(7, { siteCodes: ['4982'] }), held(8)]);
    expect(colleaguesText(colleagues)).toBe('2 other people with role CRA');
  });

  test('are named by role and site', () => {
    expect(colleaguesText(colleaguesOf(asked, subject, [held(7)]))).toBe('1 other person with role CRA at TX035');
    expect(colleaguesText(colleaguesOf({ ...asked, laoIds: ['LAO-1'] }, subject, []))).toBe(
      'nobody else with role CRA at one of the same sites',
    );
  });
});

describe('what colleagues have', () => {
  const of = (count: number, holders: number, part: 'studyNames' | 'siteCodes' = 'studyNames') => {
    const records = Array.from({ length: count }, (_, index) =>
      held(10 + index, index < holders ? {} : { studyNames: ['OTHER'] }),
    );
    return itemPrecedent(colleaguesOf(asked, subject, records), part, part === 'studyNames' ? 'A5001' : '4982');
  };

  test.each([
    [14, 12, '12 of 14 colleagues'],
    [1, 0, 'none of 1 colleague'],
    [4, 0, 'none of 4 colleagues'],
    [5, 0, 'unusual: none of 5 colleagues'],
    [10, 1, 'unusual: 1 of 10 colleagues'],
    [9, 1, '1 of 9 colleagues'],
  ])('of %d, %d: %s', (count, holders, text) => {
    expect(precedentText(of(count, holders))).toBe(text);
  });

  test('no site is unusual: sites are what makes them colleagues', () => {
    expect(of(20, 0, 'siteCodes').isUnusual).toBe(false);
  });
});

const codes = (names: readonly string[]) => fc.subarray([...names]);
const someAccess = fc.record({
  portalUserId: fc.constantFrom(null, 1, 2, 3, subject),
  isInactive: fc.boolean(),
  roleName: fc.constantFrom('CRA', 'Pharmacist'),
  siteCodes: codes(['TX035', '4982']),
  laoIds: codes(['LAO-1']),
  studyNames: codes(['A5001', 'A5002']),
  systemAccessIds: fc.subarray([1, 6]),
});

test('holders are colleagues, each once, and nobody else', () => {
  fc.assert(
    fc.property(someAccess, fc.array(someAccess, { maxLength: 12 }), (request, records) => {
      const colleagues = colleaguesOf(request, subject, records);
      for (const part of comparedParts) {
        for (const value of request[part]) {
          const { holders, total, isUnusual } = itemPrecedent(colleagues, part, value);
          expect(new Set(holders).size).toBe(holders.length);
          expect(holders.length).toBeLessThanOrEqual(total);
          expect(holders).not.toContain(subject);
          const expected = records.filter(
            (one) =>
              one.portalUserId !== null &&
              colleagues.accesses.has(one.portalUserId) &&
              !one.isInactive &&
              one.roleName === request.roleName &&
              (one[part] as readonly (string | number)[]).includes(value) &&
              colleagues.accesses.get(one.portalUserId)?.includes(one),
          );
          expect(new Set(holders)).toEqual(new Set(expected.map(({ portalUserId }) => portalUserId)));
          expect(isUnusual && holders.length * 10 > total).toBe(false);
        }
      }
    }),
  );
});

function request(id: number, changes: Partial<AccessRequest> = {}): AccessRequest {
  return { ...aRequest, id, requestType: 'CHANGE', extendedQuestionAnswers: [asked], proxy: null, ...changes };
}

test('requests are related by their person, or by site and study', () => {
  const own = request(1);
  const before = request(2, { requestStatus: 'APPROVED', createdAt: '2024-01-01T00:00:00Z' });
  const later = request(3, { requestStatus: 'REJECTED', createdAt: '2024-06-01T00:00:00Z' });
  const waiting = request(4);
  const neighbour = request(5, { portalUserId: 9 });
  const decided = request(6, { portalUserId: 9, requestStatus: 'APPROVED' });
  const otherStudy = request(7, { portalUserId: 9, extendedQuestionAnswers: [{ ...asked, studyNames: ['A9'] }] });
  const otherSite = request(8, { portalUserId: 9, extendedQuestionAnswers: [{ ...asked, siteCodes: ['4982'] }] });
  const gone = request(10, { isInactive: true });
  const nobodys = request(11, { portalUserId: null, extendedQuestionAnswers: [] });
  const all = [own, before, later, waiting, neighbour, decided, otherStudy, otherSite, gone, nobodys];
  expect(relatedRequests(own, all)).toEqual({
    earlier: [later, before],
    openOfPerson: [waiting],
    openAtSite: [neighbour],
  });
  expect(outcomesText([before, later, before])).toBe('2 Approved, 1 Rejected');
});
