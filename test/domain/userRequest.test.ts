import { expect, test } from 'vitest';
import {
  isReviewKind,
  reviewKind,
  userRequestKey,
  userRequestRowKey,
  userRequestStatusLabel,
  userRequestTypeLabel,
  wordsLabelled,
  type UserRequest,
} from '@/domain/userRequest';

test.each([
  ['USER_REGISTRATION', 'registration', 'Registration'],
  ['LDAP_USER_MOD', 'profileChange', 'Profile Change'],
  ['Profile change', 'profileChange', 'Profile Change'],
  ['access modification', 'accessChange', 'Access Change'],
  ['ODD', null, 'ODD'],
])('the server’s word %s is about %s and reads `%s`', (userRequestType, kind, label) => {
  expect(reviewKind(userRequestType)).toBe(kind);
  expect(userRequestTypeLabel({ kind: reviewKind(userRequestType), userRequestType } as UserRequest)).toBe(label);
});

test.each([
  ['PENDING', 'Pending'],
  ['DENIED', 'Denied'],
  ['IN_PROGRESS', 'In Progress'],
  ['ODD', 'ODD'],
])('the status %s of a request of any kind reads `%s`', (requestStatus, label) => {
  expect(userRequestStatusLabel(requestStatus)).toBe(label);
});

test('requests with the same id are distinguished by kind, or by the server’s word for it', () => {
  expect(userRequestKey({ kind: 'accessChange', id: 3, userRequestType: 'ACCESS' })).toBe('accessChange/3');
  expect(userRequestKey({ kind: null, id: 3, userRequestType: 'ODD' })).toBe('ODD/3');
});

test('a request whose record was not found is told apart by what its row shows', () => {
  const row = {
    ...{ id: null, kind: 'accessChange', firstName: 'Ada', lastName: 'Holm', email: 'a@x.org' },
    ...{ dateSubmitted: '2026-01-02', lastModified: '2026-01-03' },
  } as UserRequest;
  expect(userRequestRowKey(row)).toBe('accessChange/null/Ada/Holm/a@x.org/2026-01-02/2026-01-03');
  expect(userRequestRowKey({ ...row, id: 8 })).toBe('accessChange/8');
});

test('a word names a kind only if it is spelled so', () => {
  expect(isReviewKind('registration')).toBe(true);
  expect(isReviewKind('toString')).toBe(false);
});

const noWords = { userRequestType: [], requestStatus: [] };
test.each([
  ['Reg', { ...noWords, userRequestType: ['REGISTRATION', 'USER_REGISTRATION'] }],
  ['  access   CH', { ...noWords, userRequestType: ['ACCESS', 'USER_ACCESS'] }],
  ['pend', { ...noWords, requestStatus: ['PENDING_REVIEW', 'PENDING_OUTSIDE_ACTION', 'PENDING'] }],
  ['in progress', { ...noWords, requestStatus: ['IN_PROGRESS'] }],
  ['denied', { ...noWords, requestStatus: ['DENIED'] }],
  ['change', noWords],
])('the filter text `%s` stands for the words of the server under labels that begin with it', (text, words) => {
  expect(wordsLabelled(text)).toEqual(words);
});
