import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CrashNotice } from '@/app/CrashNotice';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';
import { withSettings } from '@test/support/withSettings';

const url = '/PG-API/rest/public/error_reports';
const list = '/rest/secure/system_mgmt/system_access/';

/** What was sent, with the address. */
let sent: Array<{ readonly to: string; readonly body: Promise<string> }> = [];

beforeEach(() => {
  sent = [];
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (to: string, body: Blob) => {
      const text = new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result as string);
        reader.readAsText(body);
      });
      return sent.push({ to, body: text }) > 0;
    },
  });
});

function crash(error: unknown): void {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw error;
  };
  render(
    <ErrorBoundary draw={(caught) => <CrashNotice error={caught} />}>
      <Broken />
    </ErrorBoundary>,
  );
}

const misfit = (id: unknown) => {
  world().faults.failNext(`GET ${list}`, {
    kind: 'malformedJson',
    text: JSON.stringify([{ id, systemName: 'Typed' }]),
  });
};

test('nothing is sent where the installation has no address for it', async () => {
  misfit('Swordfish');
  await signedInAt('/app/configure');
  await screen.findByText('Problem loading systems.');
  crash(new Error('Swordfish'));
  expect(screen.getByText(/^An unexpected error/)).toBeVisible();
  expect(sent).toEqual([]);
});

test('an answer that does not fit is reported by call, status and place, and only once', async () => {
  withSettings({ errorReportUrl: url });
  misfit('Swordfish');
  misfit('Swordfish');
  const { user } = await signedInAt('/app/configure');
  await screen.findByText('Problem loading systems.');
  expect(sent.map(({ to }) => to)).toEqual([url]);
  expect(JSON.parse((await sent[0]?.body) ?? '')).toEqual({
    at: expect.any(String),
    kind: 'misfit',
    screen: '/app/configure',
    call: `GET ${list}`,
    status: 200,
    misfits: [expect.stringMatching(/^row 1: id: expected /)],
  });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Problem loading systems.');
  expect(sent).toHaveLength(1);
});

test('a failure whose answer fits is not reported', async () => {
  withSettings({ errorReportUrl: url });
  world().faults.failNext(`GET ${list}`, { kind: 'status', status: 500 });
  await signedInAt('/app/configure');
  await screen.findByText('Problem loading systems.');
  expect(sent).toEqual([]);
});

/** As Chromium, Firefox, Safari and Vite say it. */
const missing = [
  'Failed to fetch dynamically imported module: https://portal.example.org/assets/UsersScreen-abc123.js',
  'error loading dynamically imported module: https://portal.example.org/assets/UsersScreen-abc123.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/UsersScreen-abc123.css',
];

test.each(missing)('code that is gone, as after a deployment, is no crash, and nothing is sent: %s', (message) => {
  withSettings({ errorReportUrl: url });
  crash(new TypeError(message));
  expect(screen.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(sent).toEqual([]);
});

test('a crash is reported by its kind and places in the code: no message, no text from the address', async () => {
  withSettings({ errorReportUrl: url });
  window.history.replaceState(null, '', '/app/users/Swordfish?filter=Swordfish#Swordfish');
  const error = new TypeError('Swordfish is not http://localhost/assets/Swordfish.js:1:2');
  error.stack = `TypeError: ${error.message}\n    at Swordfish (http://localhost/assets/users-abc.js:12:34)\n    at eval (Swordfish)`;
  crash(error);
  const text = (await sent[0]?.body) ?? '';
  expect(JSON.parse(text)).toEqual({
    at: expect.any(String),
    kind: 'crash',
    screen: '/app/users/{}',
    name: 'TypeError',
    frames: ['users-abc.js:12:34'],
  });
  expect(text).not.toContain('Swordfish');
});

test.each(['Swordfish', { message: 'Swordfish' }, Object.assign(new Error('a'), { name: 'Swordfish 7' })])(
  'whatever is thrown, none of its content is reported: %o',
  async (thrown) => {
    withSettings({ errorReportUrl: url });
    window.history.replaceState(null, '', `/app/${JSON.stringify(thrown)}`);
    crash(thrown);
    for (const { body } of sent) expect(await body).not.toContain('Swordfish');
    expect(screen.getByText(/^An unexpected error/)).toBeVisible();
  },
);

test('no more than five reports leave in a minute', () => {
  withSettings({ errorReportUrl: url });
  vi.useFakeTimers({ now: Date.now() + 120_000 });
  const crashAs = (name: string) => crash(Object.assign(new Error('a'), { name }));
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) crashAs(name);
  expect(sent).toHaveLength(5);
  vi.advanceTimersByTime(60_000);
  crashAs('H');
  expect(sent).toHaveLength(6);
});
