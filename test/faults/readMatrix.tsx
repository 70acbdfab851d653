import { act, fireEvent, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import partition from 'lodash/partition';
import { describe, expect, onTestFinished, test, vi, type TestContext } from 'vitest';
// Loaded in advance, so that the first row does not wait for lazy chunks.
import '@/app/Portal';
import '@/components/form/select/SelectBox';
import '@/screens/reports/ReportsScreen';
import '@/widgets/layout/SecureShell';
import '@/widgets/session/RequirePermission';
import { storageKeys } from '@/config/storageKeys';
import type { Fault } from '@test/mock-server/faults';
import { unanswered } from '@test/support/journal';
import { fillSignIn } from '@test/support/signIn';
import { renderAt } from '@test/support/renderAt';
import { world } from '@test/support/server';
import { cellName, recordCell } from './cells';
import type { FaultKind } from './faultKinds';
import { endingIn, isAnswer, readFaults, textAfter, type ReadRow } from './readRow';
import { groupsOf } from './sameEnding';
import { announced, shownAddress, typedValues, watchInvariants } from './invariants';

/** A screen without calls, to come from and to leave for; rows about it use the dashboard instead. */
const quietScreen = { address: '/app/reports', title: 'Reports' };
const dashboard = { address: '/app/dashboard', title: 'Dashboard' };
const elsewhereFrom = ({ address }: ReadRow) => (address === quietScreen.address ? dashboard : quietScreen);

const refresh = 'GET /rest/secure/token/refresh';
const refused = { kind: 'status', status: 401 } as const;

const methodOf = ({ call }: ReadRow) => call.replace(/ .*/, '');
const pathOf = (row: ReadRow) => row.path?.() ?? row.call.replace(/^\w+ /, '');
const targetOf = (row: ReadRow) => `${methodOf(row)} ${pathOf(row)}$`;
/** Public calls have no session to renew. */
const isSecure = ({ call }: ReadRow) => call.includes(' /rest/secure/');
/** The session is renewed and the call repeated, unless it may change something. */
const renews = (row: ReadRow, { read, fault }: FaultKind) =>
  methodOf(row) === 'GET' && isSecure(row) && !row.ownsRefusal && read === 'answered' && fault.kind === 'status';

/** The text shown after a fault: null for none, undefined if the answer is, or may be, shown. */
function expectedMessage(row: ReadRow, kind: FaultKind): string | null | undefined {
  if (kind.read === 'odd') return undefined;
  if (kind.read === 'answered' && (renews(row, kind) || kind.fault.kind !== 'status')) return undefined;
  return textAfter(row, kind);
}

function callsMade(row: ReadRow): number {
  return world().journal.filter(({ method, path }) => method === methodOf(row) && path === pathOf(row)).length;
}

const isBusy = () =>
  document.querySelector('.busy, [aria-busy="true"], .spinner-border') !== null ||
  announced().some((text) => /^(Loading…|Still working…|Searching)$/.test(text));

/** All text on the page, field values included. */
function pageText(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
  return [document.body.textContent, ...fields].join('\n');
}

const mainText = () => document.querySelector('main')?.textContent.slice(0, 1500) ?? '';

const retryText = 'Try Again';

/** Each announcement as a whole, and each of its paragraphs. */
function messagesShown(): string[] {
  const parts = document.querySelectorAll('[role="alert"] p, [role="status"] p, [aria-live] p');
  return [...announced(), ...[...parts].map((part) => part.textContent.trim())];
}

function retryButton(text: string): HTMLElement | undefined {
  const notice = [...document.querySelectorAll('[role="alert"]')].find((alert) => alert.textContent.startsWith(text));
  return [...(notice?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === retryText);
}

function pressRetry(text: string): void {
  const button = retryButton(text);
  if (button === undefined) throw new Error(`No ${retryText} beside: ${text}`);
  fireEvent.click(button);
}

/** Lets React render the answer and start the calls that follow from it. */
function aMoment() {
  return act(() => new Promise((resolve) => setTimeout(resolve, 10)));
}

/** A call under way: how many were made before it, where it was made, and what had been typed there. */
interface Begun {
  readonly before: number;
  readonly address: string;
  readonly typed: readonly string[];
}

/** A signed-in user on a row's screen, who meets one fault after another. */
class Visit {
  private view: ReturnType<typeof renderAt> | null = null;
  private readonly user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  private readonly invariants = watchInvariants();

  constructor(private readonly row: ReadRow) {
    onTestFinished(this.invariants.stop);
    row.prepare?.();
  }

  async begin() {
    if (this.row.who === null) return;
    this.view = renderAt(elsewhereFrom(this.row).address);
    await fillSignIn(this.user, this.row.who);
    await this.expectInside();
  }

  private expectInside() {
    return waitFor(() => expect(document.querySelector('nav.side-nav')).not.toBeNull());
  }

  /** Opens the screen by Back or Forward, or by loading the page. */
  private open() {
    const { address, isKept, who } = this.row;
    const there = typeof address === 'string' ? address : address();
    if (isKept || who === null) {
      this.view?.unmount();
      for (const key of [storageKeys.allSites, storageKeys.apiSites]) window.sessionStorage.removeItem(key);
      this.view = renderAt(there);
    } else {
      window.history.pushState(null, '', there);
      act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
    }
  }

  /**
   * Brings the user to the call, which meets a fault.
   * @returns how many such calls were made before it
   */
  private async meet(fault: Fault): Promise<number> {
    const { row } = this;
    if (row.opened !== undefined) {
      this.open();
      await row.opened();
    }
    world().faults.failNext(targetOf(row), fault, row.calls ?? 1);
    const before = callsMade(row);
    if (row.opened === undefined) this.open();
    await row.act?.(this.user);
    return before;
  }

  /** Leaves by the navigation and discards edits; no message follows to the next screen. */
  private async leave(cell: string) {
    if (this.row.who === null) return;
    const elsewhere = elsewhereFrom(this.row);
    const cancel = [...document.querySelectorAll('.modal button')].find((one) => one.textContent === 'Cancel');
    if (cancel) fireEvent.click(cancel);
    const link = document.querySelector<HTMLElement>(`nav a[href="${elsewhere.address}"]`);
    if (link === null) throw new Error(`${cell}: no link in the navigation`);
    fireEvent.click(link);
    const abandon = [...document.querySelectorAll('.modal button')].find(
      (one) => one.textContent === 'Abandon Changes',
    );
    if (abandon) fireEvent.click(abandon);
    await waitFor(() => expect(document.querySelector('h1'), cell).toHaveTextContent(elsewhere.title));
    expect(document.querySelector('main [role="alert"] p'), cell).toBeNull();
  }

  private typed() {
    return typedValues().filter((value) => !this.row.namesChoice || value.includes('='));
  }

  private async expectMessage(text: string, cell: string) {
    await waitFor(() => {
      if (!messagesShown().includes(text))
        throw new Error(`${cell}: expected: ${text}; announced: ${announced().join(' | ')}`);
    });
  }

  private async expectLoaded(cell: string) {
    await waitFor(() => {
      const said = announced();
      if (!pageText().includes(this.row.shows) || said.some((text) => text.startsWith(this.row.text)))
        throw new Error(`${cell}: ${this.row.shows} is not shown; announced: ${said.join(' | ')}; ${mainText()}`);
    });
    await this.row.finish?.();
    await this.expectIdle(cell);
  }

  private expectIdle(cell: string) {
    return waitFor(() => expect(isBusy(), `${cell}: busy with ${announced().join(' | ')}`).toBe(false));
  }

  private async expectCalls(before: number, times: number, cell: string) {
    await waitFor(() => expect(callsMade(this.row) - before, `${cell}: calls`).toBe(times));
  }

  /** How many calls follow from a fault, the pages after the first included; of an odd answer, how many at least. */
  private expectAllCalls(before: number, kind: FaultKind, cell: string) {
    const { calls = 1, pages } = this.row;
    const times = renews(this.row, kind) ? 2 * calls : calls;
    if (pages === undefined) return this.expectCalls(before, times, cell);
    const more = Math.max(1, pages()) - 1;
    if (kind.read !== 'odd')
      return this.expectCalls(before, expectedMessage(this.row, kind) === undefined ? times + more : times, cell);
    return waitFor(() => {
      const made = callsMade(this.row) - before;
      expect(made >= times && made <= times + more, `${cell}: ${made} calls`).toBe(true);
    });
  }

  /** Waits for an odd answer, whatever the screen makes of it. */
  private async expectAnswer(cell: string) {
    const last = world().journal.findLast(({ path }) => path === pathOf(this.row));
    await waitFor(() => expect(last?.status, cell).not.toBeNull());
    await aMoment();
  }

  /** Opens the screen, with what the user has typed there, up to the call that meets the fault. */
  private async arrive(fault: Fault, cell: string): Promise<Begun> {
    const { row, user } = this;
    const before = await this.meet(row.type ? { kind: 'notSent' } : fault);
    const place = () => ({ address: row.shownAddress ?? shownAddress(), typed: this.typed() });
    if (row.type === undefined) return { before, ...place() };
    await waitFor(() => expect(retryButton(row.text), cell).toBeDefined());
    await row.type(user);
    const there = place();
    return { before: await this.retry(row.text, fault, cell), ...there };
  }

  /** Presses Try Again, and meets the next fault. */
  private async retry(text: string, fault: Fault, cell: string) {
    const { row } = this;
    world().faults.failNext(targetOf(row), fault, row.calls ?? 1);
    const before = callsMade(row);
    const button = retryButton(text);
    pressRetry(text);
    // The former notice is gone, so that it is not mistaken for the one to come.
    await waitFor(() => expect(button, cell).not.toBeInTheDocument());
    return before;
  }

  /** The rules that hold after a fault, up to the next press. */
  private async check(kind: FaultKind, { before, address, typed }: Begun, cell: string) {
    const { row } = this;
    const text = expectedMessage(row, kind);
    await this.expectAllCalls(before, kind, cell);
    if (kind.read === 'odd') await this.expectAnswer(cell);
    if (typeof text === 'string') await this.expectMessage(text, cell);
    else if (text === undefined && kind.read !== 'odd') await this.expectLoaded(cell);
    else await row.finish?.();
    await this.expectIdle(cell);
    if (text === null) expect(document.querySelector('main [role="alert"] p'), cell).toBeNull();
    else if (text !== undefined && kind.id === 'fH10')
      await waitFor(() => expect(document.querySelector('.call-details'), `${cell}: Details`).not.toBeNull());
    this.invariants.expectInvariants(cell);
    expect(shownAddress(), cell).toBe(address);
    if (typeof text === 'string') expect(document.querySelector('.alert-success'), cell).toBeNull();
    if (row.type) expect(this.typed(), cell).toEqual(expect.arrayContaining([...typed]));
    await this.expectAllCalls(before, kind, cell);
  }

  /** The start of the shown notice, if it has, or must have, a Try Again button. */
  private noticeOf(kind: FaultKind): string | null {
    const { row } = this;
    const notice = expectedMessage(row, kind) ?? row.text;
    const isShown = announced().some((said) => said.startsWith(notice));
    const needsButton = row.noRetry === undefined && !isAnswer(row, kind);
    return isShown && (needsButton || retryButton(notice) !== undefined) ? notice : null;
  }

  /** Try Again loads the answer. */
  private async recover(notice: string, kind: FaultKind, typed: readonly string[], cell: string) {
    const { row } = this;
    const sent = callsMade(row);
    pressRetry(notice);
    if (kind.read === 'odd') await aMoment();
    // An odd answer may be shown and then fail in a follow-up step.
    if (kind.read === 'odd' && callsMade(row) === sent) await row.finish?.();
    else await this.expectLoaded(cell);
    if (row.type) expect(this.typed(), cell).toEqual(expect.arrayContaining([...typed]));
  }

  /**
   * The first fault is met on arrival. While the notice offers it, Try Again leads to the next one, and after the last to
   * the answer; without it, the user leaves and comes back. No message follows to the next screen.
   */
  async meetAll(kinds: readonly FaultKind[], cellOf: (kind: FaultKind) => string) {
    let begun: Begun | null = null;
    let notice: string | null = null;
    const hasMessage = (kind: FaultKind) => typeof expectedMessage(this.row, kind) === 'string';
    // Where two parts of a screen make the call, Try Again repeats only one of them.
    const isRepeated = this.row.calls === undefined || this.row.type !== undefined;
    const [failing, others] = partition(kinds, hasMessage);
    for (const [index, kind] of [...failing, ...others].entries()) {
      const cell = cellOf(kind);
      const { fault } = kind;
      if (begun === null || notice === null) begun = await this.arrive(fault, cell);
      else begun = { address: begun.address, typed: begun.typed, before: await this.retry(notice, fault, cell) };
      await this.check(kind, begun, cell);
      notice = this.noticeOf(kind);
      if (notice !== null && isRepeated && hasMessage(kind) && index + 1 < kinds.length) continue;
      if (notice !== null) await this.recover(notice, kind, begun.typed, cell);
      await this.leave(cell);
      begun = null;
    }
  }

  private async openAndHang(cell: string) {
    const { calls = 1 } = this.row;
    const made = world().journal.length;
    const before = await this.meet({ kind: 'hang' });
    await this.expectCalls(before, calls, cell);
    // Other calls must not run out of time when the clock is turned.
    await waitFor(() => expect(unanswered(made), cell).toHaveLength(calls));
  }

  /** Leaves before the answer: the next screen shows nothing about it. */
  async leaveWhileLoading(cell: string) {
    await this.openAndHang(cell);
    await this.leave(cell);
    this.invariants.expectInvariants(cell);
  }

  /** No answer arrives: the screen reports the delay and finally the failure. */
  async timeOut(kind: FaultKind, cell: string) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await this.openAndHang(cell);
    await pass(1000);
    const { busy = 'Loading…', deadline = 30_000 } = this.row;
    // The part that waits may be rendered a moment after the call is made.
    const expectBusy = (text: string) => waitFor(() => expect(announced(), cell).toContain(text));
    if (busy !== null) await expectBusy(busy);
    await pass(9000);
    if (busy === 'Loading…') await expectBusy('Still working…');
    await pass(deadline - 10_000);
    const text = expectedMessage(this.row, kind);
    if (typeof text === 'string') await this.expectMessage(text, cell);
    await this.expectIdle(cell);
    this.invariants.expectInvariants(cell);
    vi.useRealTimers();
    await this.leave(cell);
  }

  /** The session is over: signing in again leads back to the same screen. */
  async expireSession(cell: string) {
    const { row, user } = this;
    const { address, isKept } = row;
    if (isKept) world().faults.failNext(refresh, { kind: 'delay', ms: 0 });
    world().faults.failNext(refresh, refused, 2);
    await this.meet(refused);
    await waitFor(() => expect(announced(), cell).toContain('Please sign in'));
    this.invariants.expectInvariants(cell);
    await fillSignIn(user, row.who ?? '');
    await this.expectInside();
    expect(shownAddress(), cell).toBe(row.shownAddress ?? (typeof address === 'string' ? address : address()));
    await row.opened?.();
    await row.act?.(user);
    await this.expectLoaded(cell);
  }
}

const unreachable = { read: 'unreachable', fault: { kind: 'hang' } } as const;
const hangs: FaultKind = { id: 'fN3', what: 'no answer', ...unreachable };
const isLeft: FaultKind = { id: 'fN6', what: 'left while loading', ...unreachable };
const isOver: FaultKind = { id: 'fH1', what: '401 with an expired session', fault: refused };

/** Tests each row on its real screen with the faults that a read can meet, one of each group after the other. */
export function describeReads(rows: readonly ReadRow[]) {
  const named = rows.map((row) => [row.call + (row.as ? `, ${row.as}` : ''), row] as const);
  describe.each(named)('%s', (name, row) => {
    test('survives each fault', async ({ task }: TestContext) => {
      const visit = new Visit(row);
      await visit.begin();
      const cell = async (kind: FaultKind, run: (cell: string) => Promise<void>) => {
        await run(cellName(name, kind));
        recordCell(task, name, kind);
      };
      const groups = groupsOf(readFaults, 'read', (kind) => endingIn(row, kind));
      await visit.meetAll(
        groups.map(([kind]) => kind),
        (kind) => cellName(name, kind),
      );
      for (const kind of readFaults) recordCell(task, name, kind);
      if (row.who !== null) await cell(isLeft, (what) => visit.leaveWhileLoading(what));
      await cell(hangs, (what) => visit.timeOut(hangs, what));
      if (isSecure(row) && !row.ownsRefusal) await cell(isOver, (what) => visit.expireSession(what));
    }, 300_000);
  });
}
