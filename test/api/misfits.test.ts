import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { apiPath } from '@/api/apiPath';
import { systemsApi } from '@/api/configuredRecords';
import { callApi } from '@/api/http';
import { onMisfit } from '@/api/misfitEvents';
import { getReferences } from '@/api/references';
import { getReport } from '@/api/reports';
import { toApiProblem } from '@/api/toApiProblem';
import { getAllUsers, getUsers } from '@/api/users';
import { answerWith, problemOf } from '@test/support/apiAnswers';

const none = new AbortController().signal;
const query = {
  page: 1,
  size: 20,
  sort: { field: 'person.lastName', direction: 'asc' },
  filter: '',
  inactive: false,
} as const;
const days = { startDate: '2025-01-01', endDate: '2025-12-31', proxyRequests: false };
const nobody = { firstName: 'Zoë' };
const person = { portalUserId: 1 };
const users = () => getUsers(query, none);
const references = () => getReferences('system', 1, 'users', none);
const csv = (text: string) => new Response(text, { headers: { 'Content-Type': 'text/csv' } });

beforeEach(() => window.localStorage.setItem('XSRF-TOKEN', 'token-1'));

test.each<[string, () => Promise<unknown>, Response, string]>([
  ['a page', users, Response.json({ content: [person, person, nobody] }), 'row 3: portalUserId: expected number'],
  ['a whole list', () => getAllUsers(none), Response.json([person, nobody]), 'row 2: portalUserId: expected number'],
  [
    'a large list',
    () => getAllUsers(none),
    Response.json([...Array(9000).fill(person), {}]),
    'row 9001: portalUserId: expected number',
  ],
  ['a list of records', () => systemsApi.getAll(none), Response.json([{}]), 'row 1: id: expected a value'],
  ['a list of references', references, Response.json([{ id: 5 }, {}]), 'row 2: id: expected number'],
  ['a report that is JSON', () => getReport(days, none), Response.json({}), 'Content-Type: expected that of a file'],
  ['an empty report', () => getReport(days, none), csv(''), 'the response: expected a file that is not empty'],
  ['broken JSON', users, new Response('{"content":['), 'the response: expected valid JSON'],
])('%s that does not fit says where', async (_name, call, answer, misfit) => {
  const reported: unknown[] = [];
  onTestFinished(onMisfit(({ misfits }) => reported.push(...misfits)));
  answerWith(() => answer.clone());
  const { facts } = await problemOf(call());
  expect(facts).toMatchObject({ status: 200, needsAdvice: true, misfits: expect.arrayContaining([misfit]) });
  expect(JSON.stringify(facts)).not.toContain('Zoë');
  expect(reported).toEqual(facts?.misfits);
});

test('a failure of the server is no answer that does not fit', async () => {
  const reported: unknown[] = [];
  onTestFinished(onMisfit((facts) => reported.push(facts)));
  answerWith(() => new Response('', { status: 500 }));
  expect((await problemOf(users())).facts?.misfits).toEqual([]);
  expect(reported).toEqual([]);
});

test.each([
  '<!doctype html><h1>Sign in</h1>',
  '<!DOCTYPE html>',
  '<html lang="en">',
  '\uFEFF\n  <html>',
  '<?xml version="1.0"?><html/>',
])('a page in place of an answer fails a read and leaves open whether a write was carried out: %j', async (page) => {
  const path = apiPath`/rest/secure/thing`;
  for (const type of ['text/html', 'text/plain', 'application/json']) {
    answerWith(() => new Response(page, { headers: { 'Content-Type': type } }));
    expect((await problemOf(callApi({ path }))).kind).toBe('failed');
    expect((await problemOf(callApi({ path, read: (json) => json }))).kind).toBe('failed');
    expect((await problemOf(callApi({ method: 'PUT', path, body: {} }))).kind).toBe('unreachable');
  }
});

test('a status that no standard knows is a failure like any other, though browsers pass it on', () => {
  const context = { isRead: false, fieldNames: undefined, deadlineAt: 0, wasTokenReplaced: false };
  for (const status of [600, 601, 999]) {
    expect(toApiProblem({ status, headers: new Headers(), parts: [], defect: null }, context).kind).toBe('failed');
  }
});
