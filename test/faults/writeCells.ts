import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, vi, type TestContext } from 'vitest';
import { timings } from '@/config/timings';
import type { Fault } from '@test/mock-server/faults';
import { movableClock } from '@test/support/movableClock';
import { unanswered } from '@test/support/journal';
import { fillSignIn, signedInAt } from '@test/support/signIn';
import { renderAt } from '@test/support/renderAt';
import { world } from '@test/support/server';
import { untilLoaded } from '@test/support/untilLoaded';
import { withoutOrder } from '@test/support/withoutOrder';
import { announcementsOf, placesOf } from './announcements';
import { cellName, recordCell } from './cells';
import type { FaultKind } from './faultKinds';
import { shownAddress, typedValues, watchCalls, watchInvariants } from './invariants';
import { replaceTokenAt } from './replacedToken';
import { expectOneMessage } from './oneMessage';
import { groupsOf } from './sameEnding';
import { described, other, repeated, replaced } from './writeFaults';
import {
  failedReads,
  lookedUp,
  processed,
  refusals,
  messageBefore,
  messageOf,
  type Place,
  type ReadBefore,
  type WriteRow,
} from './writeRow';

type Task = TestContext['task'];

const nameBefore = (row: WriteRow, { call }: ReadBefore) => `${call}, before ${rowName(row)}`;

export const rowName = ({ call, by }: WriteRow) => (by === undefined ? call : `${call} (${by})`);

const refresh = 'GET /rest/secure/token/refresh';

/** The message of a failed form takes the focus; where nothing is typed, the focus stays in the page. */
function expectFocus({ isForm }: WriteRow, { write }: FaultKind, text: string, cell: string): void {
  const focused = document.activeElement;
  expect(focused === document.body ? 'lost' : 'kept', `${cell}: focus`).toBe('kept');
  // Nothing to save is information, which does not move the focus.
  if (isForm === false || write === 'unchanged') return;
  const isAtMessage = announcementsOf(text).some((region) => region.contains(focused) || focused?.contains(region));
  // `Check Again` stands at the message, and keeps the focus.
  const place = isAtMessage || focused?.textContent === 'Check Again' ? 'there' : focused?.outerHTML.slice(0, 200);
  expect(place, `${cell}: focus at the message`).toBe('there');
}

/** The values that remain after a submit. */
function expectedValues({ forgets }: WriteRow): string[] {
  const emptied = forgets === undefined ? [] : [...document.querySelectorAll<HTMLInputElement>(forgets)];
  const before = emptied.map((control) => ({ control, value: control.value, checked: control.checked }));
  for (const { control } of before) {
    if (control.type === 'checkbox') control.checked = false;
    else control.value = '';
  }
  const values = typedValues();
  for (const { control, value, checked } of before) {
    if (control.type === 'checkbox') control.checked = checked;
    else control.value = value;
  }
  return values;
}

type Page = Awaited<ReturnType<typeof atRow>>;

/** A user on a row's page, from the first submit to the last. */
async function atRow(row: WriteRow, task: Task) {
  const invariants = watchInvariants();
  onTestFinished(invariants.stop);
  let place: Place = row.open();
  const start = async () => (row.who === null ? renderAt(place.address) : signedInAt(place.address, row.who));
  let portal = await start();
  let round = 0;
  let presses = 0;
  let address = '';
  /** How many calls were made before the screen was opened. */
  let made = 0;
  /** Where messages stood when the page was left. */
  const left = new Set<string>();

  const sent = () => {
    const [method, path = ''] = place.write.split(' ');
    return world().journal.filter((call) => call.method === method && call.path.startsWith(path)).length;
  };

  const fill = async () => {
    round += 1;
    await row.fill(portal.user, round);
    // What a later part of the screen brings would be taken for something typed.
    await waitFor(() => expect(unanswered(made)).toEqual([]));
    await untilLoaded();
    address = shownAddress();
  };

  /** Opens the next untouched record, in the same session. */
  const reopen = async () => {
    portal.unmount();
    place = row.open();
    presses = sent();
    made = world().journal.length;
    portal = renderAt(place.address);
    await fill();
  };

  /** Does everything up to the final button; a dialog may need a first answer of the server. */
  const ready = async () => {
    const button = await row.ready(portal.user);
    presses = sent();
    return button;
  };

  const expectSentOnce = async (cell: string) => {
    presses += 1;
    await waitFor(() => expect(sent(), cell).toBe(presses));
  };

  const expectUsable = (cell: string) =>
    waitFor(() => {
      expect(row.button(), cell).not.toHaveAttribute('aria-disabled', 'true');
      expect(document.querySelector('[role="dialog"]'), cell).toBeNull();
    });

  const clearMessages = async () => {
    for (const close of document.querySelectorAll('.alert-stack .btn-close')) await portal.user.click(close);
  };

  /** A write without an answer is looked for when the person asks, and sent again only after its deadline. */
  const endDoubt = async (kind: FaultKind, clock: ReturnType<typeof movableClock>, cell: string) => {
    if (Object.values(lookedUp).some(({ missing }) => missing === messageOf(row, kind))) {
      expect(announcementsOf(row.failed), cell).not.toEqual([]);
      expect(row.button(), cell).toHaveAttribute('aria-disabled', 'true');
      await portal.user.click(screen.getByText('Check Again'));
      await waitFor(() => expect(announcementsOf(messageOf(row, kind)), cell).not.toEqual([]));
    }
    await clock.passDeadline();
    vi.useRealTimers();
  };

  /** Submits into a fault and checks every rule afterwards. */
  const refused = async (given: FaultKind, more: () => void = () => undefined) => {
    const kind = row.showsDescription && given.id === 'fH2' ? described : given;
    const cell = cellName(rowName(row), kind);
    await clearMessages();
    const button = await ready();
    const values = expectedValues(row);
    const clock = kind.write === 'unreachable' ? movableClock() : null;
    const expectFewCalls = watchCalls(place.write, clock === null ? 0 : timings.lostWriteChecks.length);
    world().faults.failNext(place.write, kind.fault);
    await portal.user.click(button);
    await expectSentOnce(cell);
    await waitFor(() => expect(announcementsOf(messageOf(row, kind)), cell).not.toEqual([]));
    await waitFor(() => expectFocus(row, kind, messageOf(row, kind), cell));
    if (clock !== null) await endDoubt(kind, clock, cell);
    await expectUsable(cell);
    await waitFor(() => expectFocus(row, kind, messageOf(row, kind), cell));
    expectOneMessage(row, kind, cell);
    if (kind.id === 'fH10')
      await waitFor(() => expect(document.querySelector('.call-details'), `${cell}: Details`).not.toBeNull());
    more();
    expectFewCalls(cell);
    expect(typedValues(), cell).toEqual(values);
    expect(screen.queryAllByText(row.saved), cell).toEqual([]);
    expect(shownAddress(), cell).toBe(address);
    invariants.expectInvariants(cell);
    expect(sent(), cell).toBe(presses);
    recordCell(task, rowName(row), kind);
  };

  /**
   * Leaves the page, discards the edits and comes back. A message goes with the part of the page that it stands in, so
   * the page is left after the first message there.
   */
  const leaveAndReturn = async (kind: FaultKind) => {
    const after = `${rowName(row)}, left after ${kind.what}`;
    const places = placesOf(messageOf(row, kind));
    if (left.has(places)) return;
    left.add(places);
    const { user } = portal;
    const button = row.button();
    made = world().journal.length;
    if (row.leave === null) {
      portal.unmount();
      portal = renderAt(place.address);
      await fill();
      return;
    }
    if (row.leave) await row.leave(user);
    else await user.click(screen.getByText('Portal Gateway', { selector: 'header .brand-name' }));
    if (row.isForm !== false) await user.click(await screen.findByText('Abandon Changes'));
    await waitFor(() => expect(button, after).not.toBeInTheDocument());
    expect(announcementsOf(row.failed), after).toEqual([]);
    window.history.back();
    await waitFor(() => expect(shownAddress(), after).toBe(address));
    await fill();
  };

  /** Submits where the call succeeds, or at least reaches the server. */
  const carriedOut = async (kind: FaultKind, submit: 'once' | 'repeatedly' = 'once') => {
    const cell = cellName(rowName(row), kind);
    await reopen();
    const button = await ready();
    const values = expectedValues(row);
    world().faults.failNext(place.write, kind.fault);
    if (submit === 'once') await portal.user.click(button);
    else {
      await portal.user.dblClick(button);
      await portal.user.keyboard('{Enter}{Enter}{Enter}{Enter}{Enter}');
    }
    await expectSentOnce(cell);
    if (submit === 'repeatedly') world().faults.clear();
    const text = messageOf(row, kind);
    await waitFor(() => expect(announcementsOf(text), cell).not.toEqual([]));
    if (text.startsWith(row.failed) || text === row.doubt) {
      expect(typedValues(), cell).toEqual(values);
      expect(shownAddress(), cell).toBe(address);
    }
    invariants.expectInvariants(cell);
    expect(sent(), cell).toBe(presses);
    recordCell(task, rowName(row), kind);
  };

  const saves = async (cell: string) => {
    await clearMessages();
    await portal.user.click(await ready());
    await expectSentOnce(cell);
    await waitFor(() => expect(announcementsOf(row.saved), cell).not.toEqual([]));
    invariants.expectInvariants(cell);
  };

  /** The session expires on submit: after signing in again all values are restored, and nothing is resent. */
  const expiresSession = async () => {
    const kind = { id: 'fH1', what: '401 with an expired session' };
    const cell = cellName(rowName(row), kind);
    if (row.who === null) return;
    const button = await ready();
    const values = expectedValues(row);
    world().faults.failNext(place.write, { kind: 'status', status: 401 });
    world().faults.failNext(refresh, { kind: 'status', status: 401 }, 2);
    await portal.user.click(button);
    expect(await screen.findByText('Please sign in'), cell).toBeVisible();
    await expectSentOnce(cell);
    made = world().journal.length;
    await fillSignIn(portal.user, row.who);
    await waitFor(() => expect(shownAddress(), cell).toBe(address));
    if (row.isForm !== false) {
      await portal.user.click(await screen.findByText('Restore'));
      await row.regain?.();
      // The choices are loaded again, in whatever order the server sends them.
      await waitFor(() => expect(withoutOrder(typedValues()), cell).toEqual(withoutOrder(values)));
    } else await fill();
    expect(sent(), cell).toBe(presses);
    await saves(cell);
    recordCell(task, rowName(row), kind);
  };

  /** No answer arrives: progress is shown, and after the timeout what is known. */
  const hangs = async () => {
    const kind: FaultKind = { id: 'fN3', what: 'no answer', fault: { kind: 'hang' }, write: 'unreachable' };
    const cell = cellName(rowName(row), kind);
    await reopen();
    const clock = movableClock();
    const button = await ready();
    const values = expectedValues(row);
    world().faults.failNext(place.write, kind.fault);
    await portal.user.click(button);
    await expectSentOnce(cell);
    await clock.pass(20_000);
    expect(announcementsOf(messageOf(row, kind)), cell).toEqual([]);
    expect(underWay(), cell).not.toEqual([]);
    await clock.pass(10_000);
    await expectUsable(cell);
    await waitFor(() => expect(announcementsOf(messageOf(row, kind)), cell).not.toEqual([]));
    vi.useRealTimers();
    expect(typedValues(), cell).toEqual(values);
    invariants.expectInvariants(cell);
    await saves(cell);
    recordCell(task, rowName(row), kind);
  };

  /** Each documented field error appears once in the summary and once beside its field. */
  const namesFields = async () => {
    const { fields = [] } = row;
    if (fields.length === 0) return;
    const fieldErrors = Object.fromEntries(fields.map(({ wire, code }) => [wire, [code]]));
    const fault: Fault = { kind: 'status', status: 422, body: { fieldErrors } };
    const kind: FaultKind = { id: 'fH7', what: '422 with field errors', fault, write: 'failed' };
    await refused(kind, () => {
      for (const { text, control } of fields) {
        expect(control()).toHaveAccessibleDescription(expect.stringContaining(text));
        expect(screen.getAllByText(text), text).toHaveLength(2);
      }
    });
  };

  const seesRenewalByOtherTab = async () => {
    if (row.who === null || row.looksAgain) return;
    const giveBack = replaceTokenAt(place.write);
    await refused(replaced);
    giveBack();
  };

  /** The read before the save fails: nothing is sent, and nothing is lost. */
  const readFails = async (before: ReadBefore, kind: FaultKind) => {
    const { path } = before;
    const name = nameBefore(row, before);
    const cell = cellName(name, kind);
    const text = messageBefore(row, before, kind);
    await clearMessages();
    const button = await ready();
    const values = expectedValues(row);
    const expectFewCalls = watchCalls(null);
    world().faults.failNext(`GET ${path(place)}$`, kind.fault);
    await portal.user.click(button);
    await waitFor(() => expect(announcementsOf(text), cell).not.toEqual([]));
    await expectUsable(cell);
    await waitFor(() => expectFocus(row, kind, text, cell));
    expectFewCalls(cell);
    expect(typedValues(), cell).toEqual(values);
    expect(screen.queryAllByText(row.saved), cell).toEqual([]);
    expect(shownAddress(), cell).toBe(address);
    invariants.expectInvariants(cell);
    recordCell(task, name, kind);
  };

  return {
    reopen,
    readFails,
    fill,
    namesFields,
    seesRenewalByOtherTab,
    refused,
    leaveAndReturn,
    carriedOut,
    expiresSession,
    hangs,
  };
}

/** Progress indicators: a button or status line that ends with an ellipsis. */
function underWay(): Element[] {
  const all = document.querySelectorAll('button[aria-disabled="true"], [role="status"]');
  return [...all].filter((element) => element.textContent.trim().endsWith('…'));
}

/** The faults that make the read before a save fail, one of each group after the other; in the end it is saved. */
async function meetFaultsBefore(page: Page, row: WriteRow, before: ReadBefore, task: Task): Promise<void> {
  await page.reopen();
  for (const [kind, ...alike] of groupsOf(failedReads, 'read', (one) => messageBefore(row, before, one))) {
    await page.readFails(before, kind);
    for (const one of alike) recordCell(task, nameBefore(row, before), one);
  }
}

/** One row of the matrix: one fault of each group after the other. */
export async function meetAllFaults(row: WriteRow, task: Task): Promise<void> {
  const page = await atRow(row, task);
  await page.fill();
  const messageFor = (kind: FaultKind) => messageOf(row, kind);
  const record = (alike: readonly FaultKind[]) => alike.forEach((one) => recordCell(task, rowName(row), one));
  for (const [kind, ...alike] of groupsOf(refusals, 'write', messageFor, row.readsAnswer)) {
    await page.refused(kind);
    record(alike);
    await page.leaveAndReturn(kind);
  }
  await page.refused(other, () => expect(document.body.textContent.split('An unknown code')).toHaveLength(2));
  await page.namesFields();
  await page.seesRenewalByOtherTab();
  await page.expiresSession();
  for (const [kind, ...alike] of groupsOf(processed, 'write', messageFor, row.readsAnswer)) {
    await page.carriedOut(kind);
    record(alike);
  }
  await page.carriedOut(repeated, 'repeatedly');
  await page.hangs();
  for (const before of row.before ?? []) await meetFaultsBefore(page, row, before, task);
}
