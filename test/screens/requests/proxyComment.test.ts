import { expect, test } from 'vitest';
import type { Profile } from '@/domain/user';
import { commentProblem, noRequest, requestFor } from '@/screens/requests/proxy/proxyRequestValues';
import { aUser } from '@test/support/records';
import { withSettings } from '@test/support/withSettings';

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

test('the comments of a request begin with the configured prefix [CONST-004, PROXY-016]', () => {
  withSettings({ proxyCommentPrefix: 'FOR: ' });
  const { requesterComments } = requestFor(me, aUser, { ...noRequest, requesterComments: ' Please ' });
  expect(requesterComments).toMatch(/^FOR: \{"name":[^{]*\} \{"name":[^{]*\} Please$/);
  expect(commentProblem(me, [aUser], 'for: {')).toBe('Comments may not begin with "FOR:"');
});
