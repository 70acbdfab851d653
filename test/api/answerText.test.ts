import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { apiPath } from '@/api/apiPath';
import { ApiProblem } from '@/api/apiProblem';
import { callApi } from '@/api/http';
import { server } from '@test/support/server';

const path = apiPath`/rest/public/thing`;
const name = '{"name":"García"}';
const json = 'application/json';

function answerWith(body: BodyInit, contentType = json, status = 200): void {
  const answer = () => new HttpResponse(body, { status, headers: { 'Content-Type': contentType } });
  server.use(http.all('http://localhost/PG-API/rest/*', answer));
}

const asked = () => callApi({ path, read: (answer) => answer });
const latin1 = () => new Uint8Array(Buffer.from(name, 'latin1'));

async function misfitsOf(call: Promise<unknown>): Promise<readonly string[] | undefined> {
  const problem = await call.catch((cause: unknown) => cause);
  expect(problem).toMatchObject({ kind: 'failed' });
  return problem instanceof ApiProblem ? problem.facts?.misfits : [];
}

function megabytes(count: number) {
  const piece = new Uint8Array(1024 * 1024).fill(32);
  let left = count;
  return new ReadableStream<Uint8Array>({
    pull: (controller) => {
      left -= 1;
      controller.enqueue(left < 0 ? new TextEncoder().encode(name) : piece);
      if (left < 0) controller.close();
    },
  });
}

/** Reads the answer as a whole list. */
const listed = () => callApi({ path, readList: (list) => list((element) => element) });

/** 3 MB of names whose letters take two bytes each, so that any cut of the bytes goes through some of them. */
const longNames = (offset: number) =>
  Array.from({ length: 3 }, (_, at) => 'x'.repeat(at + offset) + 'é'.repeat(500_000));

describe('the text of a whole list', () => {
  test.each([0, 1])('is read in pieces that may end inside a letter (%i)', async (offset) => {
    answerWith(JSON.stringify(longNames(offset)));
    expect((await listed()).rows).toEqual(longNames(offset));
  });

  test('in Latin-1 is read where the header says so, and refused as a whole where not', async () => {
    const names = [...longNames(0), 'García'];
    const bytes = () => new Uint8Array(Buffer.from(JSON.stringify(names), 'latin1'));
    answerWith(bytes(), `${json}; charset=ISO-8859-1`);
    expect((await listed()).rows).toEqual(names);
    answerWith(bytes());
    expect(await misfitsOf(listed())).toEqual(['the response: expected text in UTF-8']);
  });

  test('of more than 128 MB is not read', async () => {
    answerWith(megabytes(128));
    expect(await misfitsOf(listed())).toEqual(['the response: expected at most 128 MB']);
  });
});

describe('the text of an answer', () => {
  test.each<[string, BodyInit, string]>([
    ['in UTF-8', name, json],
    ['after a byte-order mark', `\uFEFF${name}`, json],
    ['in Latin-1 that is stated', latin1(), `${json}; charset=ISO-8859-1`],
    ['in UTF-8 where the header says Latin-1', name, `${json};charset="iso-8859-1"`],
    ['in UTF-8 where the header names no known encoding', name, `${json}; charset=x-none`],
  ])('is read %s', async (_how, body, contentType) => {
    answerWith(body, contentType);
    expect(await asked()).toEqual({ name: 'García' });
  });

  test.each([json, `${json}; charset=utf-8`, `${json}; charset=x-none`])(
    'in Latin-1 under %s is not read: a name with wrong letters would be saved with them',
    async (contentType) => {
      answerWith(latin1(), contentType);
      expect(await misfitsOf(asked())).toEqual(['the response: expected text in UTF-8']);
    },
  );

  test('that nobody reads, or of a refusal, may be in any encoding', async () => {
    answerWith(latin1());
    expect(await callApi({ path, method: 'POST' })).toBeUndefined();
    answerWith(new Uint8Array(Buffer.from('{"failureDescription":"García"}', 'latin1')), json, 404);
    await expect(asked()).rejects.toMatchObject({ kind: 'notFound' });
  });

  test('of 50 MB is read; of more than 128 MB it is not, and it is not taken for an empty one', async () => {
    answerWith(megabytes(50));
    expect(await asked()).toEqual({ name: 'García' });
    for (const call of [asked, () => callApi({ path, read: (answer) => answer, none: 'nothing' })]) {
      answerWith(megabytes(128));
      expect(await misfitsOf(call())).toEqual(['the response: expected at most 128 MB']);
    }
  });
});
