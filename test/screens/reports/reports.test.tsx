import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { timings } from '@/config/timings';
import type { Fault } from '@test/mock-server/faults';
import { goTo } from '@test/support/goTo';
import { movableClock } from '@test/support/movableClock';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';
import { withSettings } from '@test/support/withSettings';

const reportPath = '/rest/secure/user_access_mod_request/report';
const failed = 'Unable to generate report due to one or more errors.';

const saved: Array<{ name: string; content: Blob }> = [];

beforeEach(() => {
  saved.length = 0;
  const contents: Blob[] = [];
  // jsdom neither keeps contents by address nor downloads.
  URL.createObjectURL = (content) => `blob:${contents.push(content as Blob) - 1}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = contents[Number(this.href.slice('blob:'.length))];
    if (content) saved.push({ name: this.download, content });
  });
});

const asked = () => world().journal.filter(({ path }) => path === reportPath);
const query = () => Object.fromEntries(new URLSearchParams(asked().at(-1)?.search));

async function reportOf(startDate: string, endDate: string, username = 'admin', isProxyOnly = false) {
  const portal = await signedInAt('/app/reports', username);
  const { user } = portal;
  const start = await screen.findByLabelText('Start Date');
  if (startDate !== '') fireEvent.change(start, { target: { value: startDate } });
  if (endDate !== '') fireEvent.change(screen.getByLabelText('End Date'), { target: { value: endDate } });
  if (isProxyOnly) await user.click(screen.getByRole('checkbox', { name: 'Proxy requests only' }));
  await user.click(screen.getByRole('button', { name: 'Generate Report' }));
  return portal;
}

test('downloads the report of a date range under the name from the server [RPT-001, RPT-004, RPT-005, RPT-010]', async () => {
  await reportOf('2025-01-01', '2025-12-31');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(query()).toEqual({ startDate: '2025-01-01', endDate: '2025-12-31' });
  expect(saved[0]?.name).toBe('access-change-requests_2025-01-01_2025-12-31.csv');
  expect(saved[0]?.content.type).toMatch(/^text\/csv\b/);
  expect(await saved[0]?.content.text()).toContain('Request ID,Date Submitted');
  expect(await screen.findByText('Report Generated')).toBeVisible();
});

test('sends the proxy flag only when it is set [RPT-002, RPT-003, RPT-004, RPT-010]', async () => {
  await reportOf('2025-01-01', '2025-12-31', 'admin', true);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(query()).toEqual({ startDate: '2025-01-01', endDate: '2025-12-31', proxyRequests: 'true' });
});

describe('dates', () => {
  test('are required [RPT-011]', async () => {
    await reportOf('', '');
    expect(await screen.findByText('Start date is required')).toBeVisible();
    expect(screen.getByText('End date is required')).toBeVisible();
    expect(asked()).toEqual([]);
  });

  test('that are half typed are invalid, not missing, however the form is sent', async () => {
    const { user } = await signedInAt('/app/reports', 'admin');
    const start = await screen.findByLabelText<HTMLInputElement>('Start Date');
    // What a browser reports of `12/31/____`; jsdom has no such input.
    Object.defineProperty(start, 'validity', { configurable: true, value: { badInput: true } });
    start.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('End date is required')).toBeVisible();
    expect(start).toHaveAccessibleDescription('Start date is invalid');
    await user.click(screen.getByRole('button', { name: 'Generate Report' }));
    expect(start).toHaveAccessibleDescription('Start date is invalid');
    expect(screen.queryByText('Start date is required')).toBeNull();
    expect(asked()).toEqual([]);
    Object.defineProperty(start, 'validity', { configurable: true, value: { badInput: false } });
    fireEvent.change(start, { target: { value: '2025-12-31' } });
    await waitFor(() => expect(start).toHaveAccessibleDescription(''));
  });

  test('must be in order; one day is a range [RPT-011]', async () => {
    const { user } = await reportOf('2025-02-02', '2025-02-01');
    expect(await screen.findByText('Start date must be before end date')).toBeVisible();
    expect(screen.getByText('End date must be after start date')).toBeVisible();
    expect(asked()).toEqual([]);
    fireEvent.change(screen.getByLabelText('End Date'), { target: { value: '2025-02-02' } });
    await user.click(screen.getByRole('button', { name: 'Generate Report' }));
    await waitFor(() => expect(asked()).toHaveLength(1));
  });
});

test('a refusal shows in the summary and beside the fields [RPT-006, RPT-007]', async () => {
  world().faults.failNext(`GET ${reportPath}`, {
    kind: 'status',
    status: 422,
    body: { fieldErrors: { startDate: ['afterEndDate'] }, globalErrors: [] },
    contentType: 'application/octet-stream',
  });
  await reportOf('2025-01-01', '2025-12-31');
  expect(await screen.findByRole('group', { name: failed })).toHaveTextContent('Start date must be before end date');
  expect(screen.getByLabelText('Start Date')).toHaveAccessibleDescription('Start date must be before end date');
  expect(screen.getByLabelText('Start Date')).toHaveValue('2025-01-01');
});

test('a user without permission reads whom to contact; the screen is open to everyone [RPT-008, RPT-009]', async () => {
  await reportOf('2025-01-01', '2025-12-31', 'user');
  expect(
    await screen.findByText(
      "Sorry, you don't have permission to run this report. Please contact User Support (support@example.org) if you feel this is in error.",
    ),
  ).toBeVisible();
  expect(saved).toEqual([]);
});

test('the address of User Support is the configured one [CONST-001]', async () => {
  withSettings({ supportEmail: 'help@trials.test' });
  await reportOf('2025-01-01', '2025-12-31', 'user');
  expect(await screen.findByText(/Please contact User Support \(help@trials\.test\)/)).toBeVisible();
});

const json = (contentType: string): Fault => ({ kind: 'status', status: 200, body: { title: 'No' }, contentType });

test.each<[string, Fault]>([
  ['no connection', { kind: 'notSent' }],
  ['a failure of the server', { kind: 'status', status: 500 }],
  ['a page', { kind: 'html200' }],
  ['application/problem+json', json('application/problem+json')],
  ['text/json', json('text/json; charset=utf-8')],
])('%s shows a message, downloads nothing and can be retried [RPT-007]', async (_what, fault) => {
  world().faults.failNext(`GET ${reportPath}`, fault);
  const { user } = await reportOf('2025-01-01', '2025-12-31');
  expect(await screen.findByText(new RegExp(`^${failed}`))).toBeVisible();
  expect(saved).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Generate Report' }));
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('a slow report says so, and can be cancelled and generated again', async () => {
  const clock = movableClock();
  world().faults.failNext(`GET ${reportPath}`, { kind: 'hang' });
  const { user } = await reportOf('2025-01-01', '2025-12-31');
  await clock.pass(timings.stillBusyAfter);
  expect(await screen.findByText('Still working…')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Generate Report' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Generate Report' })).toHaveFocus();
  expect(screen.getByText('The report was cancelled.')).toBeVisible();
  expect(screen.queryByText('Still working…')).toBeNull();
  expect(screen.queryByText(new RegExp(failed))).toBeNull();
  expect(screen.getByLabelText('Start Date')).toHaveValue('2025-01-01');
  await user.click(screen.getByRole('button', { name: 'Generate Report' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(screen.queryByText('The report was cancelled.')).toBeNull();
});

test('a report that is left while it is made is cancelled, and says so on the next page', async () => {
  world().faults.failNext(`GET ${reportPath}`, { kind: 'hang' });
  await reportOf('2025-01-01', '2025-12-31');
  await waitFor(() => expect(asked()).toHaveLength(1));
  goTo('/app/users');
  await screen.findByRole('heading', { level: 1, name: 'Users' });
  expect(await screen.findByText('The report was cancelled.')).toBeVisible();
  expect(screen.getByText('You left its page before it was finished.')).toBeVisible();
  expect(saved).toEqual([]);
});

test('a file without a name is saved as report, of the type that the server gives [RPT-005, RPT-010]', async () => {
  const contentType = 'application/vnd.ms-excel';
  world().faults.failNext(`GET ${reportPath}`, { kind: 'status', status: 200, body: 'a,b', contentType });
  await reportOf('2025-01-01', '2025-12-31');
  await waitFor(() =>
    expect(saved.map(({ name, content }) => [name, content.type])).toEqual([['report', contentType]]),
  );
});
