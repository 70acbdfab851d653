import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiProblem } from '@/api/apiProblem';
import { answerAll } from '@test/support/answerAll';
import { writes } from './writeCalls';

/** As JSON has it: what is undefined is not there. */
const onWire = (body: unknown) => (body === undefined ? undefined : (JSON.parse(JSON.stringify(body)) as unknown));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  window.localStorage.setItem('XSRF-TOKEN', 'token-1');
});

describe('a call that writes', () => {
  test.each<(typeof writes)[number]>(writes)('sends %s', async (call, body, send, wire, field) => {
    const sent = answerAll(() => Response.json({ id: 5, name: 'One', url: 'https://edc.example.org' }));
    await send();
    expect(sent).toEqual([{ call, body: onWire(body) }]);
    if (wire === undefined) return;
    answerAll(() => Response.json({ fieldErrors: { [wire]: ['required'] } }, { status: 422 }));
    const problem = (await send().catch((cause: unknown) => cause)) as ApiProblem;
    expect(problem.formErrors?.fields).toEqual([{ field, codes: ['required'] }]);
  });
});
