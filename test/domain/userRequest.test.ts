import { expect, test } from 'vitest';
import {
  reviewKind,
  userRequestKey,
  userRequestStatusLabel,
  userRequestTypeLabel,
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
