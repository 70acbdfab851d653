import { expect, test } from 'vitest';
import type { Profile } from '@/domain/user';
import { commentProblem } from '@/screens/requests/proxy/proxyRequestValues';
import { aUser } from '@test/support/records';

const me: Profile = {
  ...aUser,
  canSubmitProxyAccessChangeRequests: true,
  canSubmitForAllUsers: true,
  namedSites: [],
  wireRecord: {},
};

test('a comment that only the names make too long says what takes the room [PROXY-015, PROXY-017]', () => {
  const longName = { ...aUser, id: 5, firstName: 'A'.repeat(200) };
  expect(commentProblem(me, [aUser], 'c'.repeat(250))).toBeUndefined();
  expect(commentProblem(me, [aUser, longName], 'c'.repeat(250))).toBe(
    'Shorten the comment. The names and email addresses that are sent with it use part of the limit.',
  );
  expect(commentProblem(me, [aUser], 'c'.repeat(251))).toBe('Requester comments are too long');
});
