import { describe, expect, test } from 'vitest';
import { adviceOf, factsText, labelledFacts, redirectStatus, type CallFacts } from '@/domain/callFacts';

const failed: CallFacts = {
  at: Date.UTC(2026, 2, 3, 10, 5),
  call: 'GET /rest/secure/user_management/user/{}',
  status: 500,
  needsAdvice: true,
  misfits: [],
};

describe('the details of a failed call', () => {
  test('name its time, the call, its status and what did not fit', () => {
    expect(factsText({ ...failed, misfits: ['uuid: expected string', 'id: expected number'] })).toBe(
      [
        'Time: 2026-03-03T10:05:00.000Z',
        'Call: GET /rest/secure/user_management/user/{}',
        'Status: 500',
        'Unexpected in the response: uuid: expected string; id: expected number',
      ].join('\n'),
    );
    expect(labelledFacts(failed)).toContainEqual(['Unexpected in the response', 'Nothing']);
  });

  test.each([
    [404, '404'],
    [null, 'No answer'],
    [redirectStatus, 'A redirect'],
  ])('show the status %s as `%s`', (status, text) => {
    expect(labelledFacts({ ...failed, status })).toContainEqual(['Status', text]);
  });

  test('come with advice where the message has none', () => {
    expect(adviceOf(failed)).toBe('Try again. If it keeps failing, send these details to User Support.');
    expect(adviceOf({ ...failed, status: 413 })).toBe(
      'This is too large for the server. Shorten your text, then try again.',
    );
    expect(adviceOf({ ...failed, needsAdvice: false })).toBeNull();
  });
});
