import { beforeEach, describe, expect, test } from 'vitest';
import { answerAll } from '@test/support/answerAll';
import { reads } from './readCalls';

beforeEach(() => window.localStorage.setItem('XSRF-TOKEN', 'token-1'));

describe('a call that reads', () => {
  test.each(reads)('asks %s', async (calls, ask, answer) => {
    const sent = answerAll(() => Response.json(answer));
    await ask();
    expect(sent.map(({ call }) => call)).toEqual([calls].flat());
    expect(sent.every(({ body }) => body === undefined)).toBe(true);
  });
});
