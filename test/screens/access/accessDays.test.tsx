import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import '@/components/form/select/SelectBox';
import '@/screens/access/AccessExplorerScreen';
import '@/widgets/layout/SecureShell';
import { localDay } from '@/lib/moments';
import type { UserAccess } from '@test/mock-server/records';
import { heldCalls } from '@test/support/heldCalls';
import { callsTo, writes } from '@test/support/journal';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';

const revisionCalls = () => callsTo('/rest/secure/user_access/').length;
const endOf = (day: string) => Date.parse(`${day}T23:59:59.999`);

/** What the world says was in force on a day. */
function inForce(day: string, isAsked: (access: UserAccess) => boolean): UserAccess[] {
  return [...world().userAccesses.values()].flatMap((revisions) => {
    const then = revisions.findLast(({ dchng }) => Date.parse(dchng) <= endOf(day));
    return then && !then.inactive && isAsked(then) ? [then] : [];
  });
}

/** A person all of whose records have changed since a day. */
function changedSince(day: string): number {
  const all = [...world().userAccesses.values()];
  const existing = all.filter(([first]) => Date.parse(first?.dchng ?? '') <= endOf(day));
  const isUnchanged = (revisions: readonly UserAccess[]) => Date.parse(revisions.at(-1)?.dchng ?? '') <= endOf(day);
  const holder = (revisions: readonly UserAccess[]) => revisions[0]?.portalUserId ?? 0;
  const others = new Set(existing.filter(isUnchanged).map(holder));
  return existing.map(holder).find((id) => !others.has(id)) ?? 0;
}

const isCraOfStudy = ({ studyNames, roleName }: UserAccess) => studyNames.includes('A5001') && roleName === 'CRA';

const shownCount = () => Number.parseInt(screen.getByText(/records shown$/).textContent, 10);

// Asking for roles in the whole page takes seconds here.
const table = () => document.querySelector('main table');

async function explorerAt(query: string) {
  const portal = await signedInAt(`/app/access?${query}`, 'reader');
  await waitFor(() => expect(table()).not.toBeNull());
  return portal;
}

/** Until no more revisions are asked for. */
async function settled() {
  await waitFor(() => expect(screen.queryByText('Stop')).toBeNull());
  await waitFor(() => expect(screen.queryAllByText('Not loaded')).toEqual([]));
}

test("the auditor's question: who had a study on a day, whatever is stored now [UACC-003]", async () => {
  const day = '2025-03-03';
  await explorerAt(`study=A5001&role=CRA&day=${day}`);
  await settled();
  const expected = inForce(day, isCraOfStudy);
  expect(shownCount()).toBe(expected.length);
  expect(expected.length).toBeGreaterThan(0);
  const links = [...(table()?.querySelectorAll('a') ?? [])];
  const ids = links.map((link) => Number(/access\/(\d+)/.exec(link.getAttribute('href') ?? '')?.[1]));
  expect(ids.sort()).toEqual(expected.map(({ id }) => id).sort());
  expect(screen.queryByRole('region', { name: 'Findings' })).toBeNull();
  expect(writes()).toEqual([]);
});

test('only the revisions of the rows on the screen are loaded, and the others on demand', async () => {
  const { user } = await explorerAt('day=2025-03-03');
  await settled();
  const few = revisionCalls();
  const total = Number(/of (\d+) records changed/.exec(document.body.textContent)?.[1]);
  expect(few).toBeGreaterThan(0);
  expect(few).toBeLessThan(total);
  await user.click(screen.getByRole('button', { name: 'Rebuild all' }));
  await waitFor(() =>
    expect(screen.getByText(`Rebuilt ${total} of ${total} records changed since then.`)).toBeVisible(),
  );
  await waitFor(() => expect(shownCount()).toBe(inForce('2025-03-03', () => true).length));
});

test('loading can be stopped and goes on where it was', async () => {
  world().faults.failNext('GET /rest/secure/user_access/', { kind: 'hang' }, 4);
  const { user } = await explorerAt('study=A5001&role=CRA&day=2025-03-03');
  await waitFor(() => expect(revisionCalls()).toBe(4));
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  const stopped = revisionCalls();
  expect(screen.getAllByText('Not loaded').length).toBeGreaterThan(0);
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await settled();
  expect(revisionCalls()).toBeGreaterThan(stopped);
  expect(shownCount()).toBe(inForce('2025-03-03', isCraOfStudy).length);
});

test('leaving the screen ends the calls for revisions', async () => {
  const calls = heldCalls('/rest/secure/user_access/:id/:revision');
  const { user } = await explorerAt('study=A5001&role=CRA&day=2025-03-03');
  await waitFor(() => expect(calls).toHaveLength(4));
  await user.click(screen.getByText('Dashboard'));
  await waitFor(() => expect(calls.map(({ aborted }) => aborted)).toEqual([true, true, true, true]));
});

test('Stop never turns into Rebuild all under the finger', async () => {
  const stops = new Set<Element>();
  // Between two looks of a query, it may have come and gone.
  const watch = new MutationObserver(() => {
    const button = document.querySelector('.rebuild-progress button');
    if (button?.textContent === 'Stop') stops.add(button);
  });
  watch.observe(document.body, { childList: true, characterData: true, subtree: true });
  await explorerAt('day=2025-03-03');
  await settled();
  watch.disconnect();
  expect(screen.getByRole('button', { name: 'Rebuild all' })).toBeVisible();
  expect([...stops].map((stop) => stop.isConnected)).toEqual([false]);
});

test('the button that stops stays the same from the first step to the last', async () => {
  const labels: string[] = [];
  const { user } = await explorerAt('day=2025-03-03');
  await settled();
  const button = screen.getByRole('button', { name: 'Rebuild all' });
  const watch = new MutationObserver(() => {
    const label = button.isConnected ? button.textContent : 'gone';
    if (label !== labels.at(-1)) labels.push(label);
  });
  watch.observe(document.body, { childList: true, characterData: true, subtree: true });
  await user.click(button);
  await waitFor(() => expect(button).not.toBeInTheDocument());
  watch.disconnect();
  // The page may change before the press, too.
  expect(labels.slice(labels.indexOf('Stop'))).toEqual(['Stop', 'gone']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('what cannot be known is said in its row', async () => {
  const [first, , last] = world().userAccesses.get(27) ?? [];
  if (first && last) world().userAccesses.set(27, [first, last]);
  await explorerAt('study=A5001&role=CRA&day=2025-03-03');
  await settled();
  expect(screen.getByText('Not known: A revision from that time is not available on the server.')).toBeVisible();
});

test('a failed revision is reported beside the rows and can be retried', async () => {
  world().faults.failNext('GET /rest/secure/user_access/', { kind: 'status', status: 500 });
  const { user } = await explorerAt('study=A5001&role=CRA&day=2025-03-03');
  expect(await screen.findByText("Revisions: Problem loading user's access.")).toBeVisible();
  expect(screen.getByRole('table')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await settled();
  expect(shownCount()).toBe(inForce('2025-03-03', isCraOfStudy).length);
});

test('two days side by side show what was added and removed, and by whom', async () => {
  await explorerAt('study=A5001&role=CRA&day=2025-10-01&compare=2025-03-03');
  await settled();
  const [before, after] = [inForce('2025-03-03', isCraOfStudy), inForce('2025-10-01', isCraOfStudy)].map((all) =>
    all.map(({ id }) => id),
  );
  const gone = before?.filter((id) => !after?.includes(id)) ?? [];
  const rows = within(screen.getByRole('table', { name: 'Differences between two days' }));
  expect(rows.getAllByText('Removed')).toHaveLength(gone.length);
  const link = rows.getAllByRole('link').find((one) => one.getAttribute('href')?.startsWith('/app/access/27?'));
  expect(link?.closest('tr')).toHaveTextContent("Marcus O'Connell - support");
});

test('rows about one person are told apart by the names of their links', async () => {
  const all = [...world().userAccesses.values()].flatMap((revisions) => revisions.at(-1) ?? []);
  const held = all
    .map(({ portalUserId }) => all.filter((one) => one.portalUserId === portalUserId))
    .find(([one, other, ...more]) => other && more.length === 0 && one?.roleName !== other.roleName);
  if (held === undefined) throw new Error('nobody has two study roles');
  const made = { versionno: 1, inactive: false, sysdat: '2025-06-06T12:00:00.000Z', dchng: '2025-06-06T12:00:00.000Z' };
  for (const access of held) world().userAccesses.set(access.id, [{ ...access, ...made }]);
  await explorerAt(`person=${held[0]?.portalUserId}&day=2025-03-03&compare=2025-10-01`);
  await settled();
  const links = within(screen.getByRole('table', { name: 'Differences between two days' })).getAllByRole('link');
  expect(links).toHaveLength(2);
  for (const { id, roleName } of held) {
    const link = links.find((one) => one.getAttribute('href')?.startsWith(`/app/access/${id}?`));
    expect(link).toHaveAccessibleName(new RegExp(`\\S, ${roleName}, (Added|Removed)$`));
  }
});

test('before anything is rebuilt nothing is said to be missing from the list', async () => {
  world().faults.failNext('GET /rest/secure/user_access/', { kind: 'hang' }, 4);
  const person = changedSince('2025-03-03');
  const { user } = await signedInAt(`/app/access?person=${person}&day=2025-03-03&filter=A5001`, 'reader');
  // Counted again with the names, for example, it gives way to a spinner for a moment.
  await waitFor(() => expect(screen.getByText('No matches in the records rebuilt so far.')).toBeVisible());
  expect(screen.queryByText('No records found')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Rebuild all' }));
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible();
});

test('before anything is rebuilt nothing is said to be missing from the matrix, which rebuilds a few records unasked', async () => {
  world().faults.failNext('GET /rest/secure/user_access/', { kind: 'hang' }, 4);
  await signedInAt(`/app/access?person=${changedSince('2025-03-03')}&day=2025-03-03&view=roles`, 'reader');
  // Counted again with the names, for example, it gives way to a spinner for a moment.
  await waitFor(() => expect(screen.getByText('No matches in the records rebuilt so far.')).toBeVisible());
  expect(screen.queryByText('No records found')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible();
  expect(screen.queryByText(/Records on other pages are rebuilt when you open the page\./)).toBeNull();
});

test('a matrix of more than 200 changed records rebuilds them when asked', async () => {
  const day = '2025-03-03';
  const changed = [...world().userAccesses.values()].find(
    (revisions) => revisions[0]?.portalUserId === changedSince(day),
  );
  for (let copy = 0; copy < 200; copy += 1) {
    const id = world().nextAccessId();
    for (const revision of changed ?? []) world().saveAccess({ ...revision, id });
  }
  const { user } = await signedInAt(`/app/access?person=${changedSince(day)}&day=${day}&view=roles`, 'reader');
  const all = await screen.findByRole('button', { name: 'Rebuild all' });
  expect(revisionCalls()).toBe(0);
  await user.click(all);
  await waitFor(() => expect(revisionCalls()).toBeGreaterThan(0));
});

test('the slider goes over the days with changes, and writes the day into the address', async () => {
  await explorerAt('study=A5001&day=2025-03-03');
  const slider = await screen.findByLabelText('Days with changes');
  fireEvent.change(slider, { target: { value: '0' } });
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('day')).toBe('2024-03-04'));
  expect(screen.getByLabelText('As of')).toHaveValue('2024-03-04');
  expect(slider).toHaveAttribute('aria-valuetext', '4 Mar 2024');
  await settled();
});

test('the slider follows each step, but the address is changed only a few times a second', async () => {
  await explorerAt('study=A5001&day=2025-03-03');
  const slider = await screen.findByLabelText<HTMLInputElement>('Days with changes');
  await settled();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: false });
  onTestFinished(() => void vi.useRealTimers());
  const replaced = vi.spyOn(window.history, 'replaceState');
  const dayOf = () => new URLSearchParams(window.location.search).get('day');
  const steps = Math.min(40, Number(slider.max));
  for (let step = 0; step < steps; step += 1) {
    fireEvent.change(slider, { target: { value: String(step) } });
    expect(slider).toHaveValue(String(step));
    await act(() => vi.advanceTimersByTimeAsync(25));
  }
  expect(replaced.mock.calls.length).toBeGreaterThan(1);
  expect(replaced.mock.calls.length).toBeLessThanOrEqual(6);

  // Released: the address has the last day at once.
  fireEvent.change(slider, { target: { value: '0' } });
  fireEvent.pointerUp(slider);
  expect(dayOf()).toBe('2024-03-04');
  expect(screen.getByLabelText('As of')).toHaveValue('2024-03-04');

  // A day from elsewhere moves the slider.
  fireEvent.change(slider, { target: { value: '3' } });
  fireEvent.blur(slider);
  fireEvent.change(screen.getByLabelText('As of'), { target: { value: '2024-03-05' } });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(slider).toHaveValue('0');
});

test('days in the address that are none are ignored', async () => {
  await explorerAt('day=yesterday&compare=2025-13-45');
  expect(screen.getByLabelText('As of')).toHaveValue('');
  expect(screen.queryByLabelText(/^Compared with/)).toBeNull();
});

const later = 'Choose today or an earlier day.';
const dayFromNow = (days: number) => localDay(new Date(Date.now() + days * 86_400_000));

test('a day after today has an error beside its field, and is not answered', async () => {
  await explorerAt('day=2999-01-01&compare=2025-03-03');
  const field = screen.getByLabelText('As of');
  expect(field).toHaveValue('2999-01-01');
  expect(field).toHaveAccessibleDescription(expect.stringContaining(later) as string);
  expect(screen.queryByText(/^Access at the end of/)).toBeNull();
  expect(screen.queryByText(/^Access added, removed or changed/)).toBeNull();
  fireEvent.change(field, { target: { value: dayFromNow(0) } });
  expect(await screen.findByText(/^Access added, removed or changed/)).toBeVisible();
  expect(field).toBeValid();
  expect(screen.queryByText(later)).toBeNull();
});

test('a day after today is not compared either; today is', async () => {
  await explorerAt(`study=A5001&role=CRA&day=2025-03-03&compare=${dayFromNow(1)}`);
  await settled();
  const field = screen.getByLabelText('Compared with');
  expect(field).toHaveAccessibleDescription(later);
  expect(shownCount()).toBe(inForce('2025-03-03', isCraOfStudy).length);
  fireEvent.change(field, { target: { value: dayFromNow(0) } });
  expect(await screen.findByRole('table', { name: 'Differences between two days' })).toBeVisible();
  expect(screen.queryByText(later)).toBeNull();
  await settled();
});
