import { beforeEach, describe, expect, test } from 'vitest';
import { getReport } from '@/api/reports';
import { takeToken } from '@/api/sessionToken';
import { answerWith, problemOf } from '@test/support/apiAnswers';

const days = { startDate: '2025-01-01', endDate: '2025-12-31', proxyRequests: false };
const none = new AbortController().signal;
const file = (content: string, headers: Record<string, string>) => () => new Response(content, { headers });

beforeEach(() => takeToken('token-1', false));

describe('a report', () => {
  test.each([
    [false, '?startDate=2025-01-01&endDate=2025-12-31'],
    [true, '?startDate=2025-01-01&endDate=2025-12-31&proxyRequests=true'],
  ])(
    'is asked for by its days, and by requests for others alone where that is wanted: %s',
    async (proxyRequests, query) => {
      const sent = answerWith(file('id', { 'Content-Type': 'text/csv' }));
      await getReport({ ...days, proxyRequests }, none);
      expect(sent.map(({ url }) => new URL(url).search)).toEqual([query]);
    },
  );

  test.each([
    ['attachment; filename="requests.csv"', 'text/csv', 'requests.csv'],
    [null, 'text/csv', 'report'],
  ])('that comes with %s as %s is called %s', async (disposition, type, name) => {
    const headers = { 'Content-Type': type, ...(disposition === null ? {} : { 'Content-Disposition': disposition }) };
    answerWith(file('id,status', headers));
    const { content, fileName } = await getReport(days, none);
    expect([fileName, await content.text()]).toEqual([name, 'id,status']);
  });

  test.each([
    ['a page', 'text/html; charset=utf-8', '<h1>Sign in</h1>'],
    ['an XHTML page', 'application/xhtml+xml', '<html/>'],
    ['a message', 'application/json', '{"failureDescription":"No"}'],
    ['nothing', 'text/csv', ''],
  ])('is not %s', async (_what, type, content) => {
    answerWith(file(content, { 'Content-Type': type }));
    expect((await problemOf(getReport(days, none))).kind).toBe('failed');
  });
});
