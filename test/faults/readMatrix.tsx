import { act, fireEvent, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi, type TestContext } from 'vitest';
// Fetched ahead, so that the first row does not wait for a cold start.
import '@/app/Portal';
import '@/components/form/select/SelectBox';
import '@/screens/reports/ReportsScreen';
import '@/widgets/layout/SecureShell';
import '@/widgets/session/RequirePermission';
import { storageKeys } from '@/config/storageKeys';
import { fillSignIn } from '@test/support/signIn';
import { renderAt } from '@test/support/renderAt';
import { world } from '@test/support/server';
import { cellName, recordCell } from './cells';
import { faultKinds, type FaultKind } from './faultKinds';
import { withReason, type ReadRow } from './readRow';
import { announced, shownAddress, typedValues, watchSoundness } from './soundness';

/** A screen that makes no call, to go to and to come from; whose rows are about it go to another one. */
const quietScreen = { address: '/app/reports', title: 'Reports' };
const dashboard = { address: '/app/dashboard', title: 'Dashboard' };
const elsewhereFrom = ({ address }: ReadRow) => (address === quietScreen.address ? dashboard : quietScreen);

const refresh = 'GET /rest/secure/token/refresh';
const refused = { kind: 'status', status: 401 } as const;

const pathOf = (row: ReadRow) => row.path?.() ?? row.call.replace('GET ', '');
const targetOf = (row: ReadRow) => `GET ${pathOf(row)}$`;
/** No session belongs to a public call: none is renewed for it. */
const isSecure = ({ call }: ReadRow) => call.startsWith('GET /rest/secure/');
/** The session is renewed on the way, and the call made again. */
const renews = (row: ReadRow, { read, fault }: FaultKind) =>
  isSecure(row) && !row.ownsRefusal && read === 'answered' && fault.kind === 'status';

/** What is said after a fault: null for nothing, undefined where the answer is drawn, or may be. */
function toldText(row: ReadRow, kind: FaultKind): string | null | undefined {
  if (kind.read === 'odd') return undefined;
  if (kind.read === 'answered' && (renews(row, kind) || kind.fault.kind !== 'status')) return undefined;
  if (row.differs) return row.differs.told(kind);
  return withReason(row.text, kind);
}

function callsMade(row: ReadRow): number {
  return world().journal.filter(({ method, path }) => method === 'GET' && path === pathOf(row)).length;
}

const isBusy = () =>
  document.querySelector('.busy, [aria-busy="true"], .spinner-border') !== null ||
  announced().some((text) => /^(Loading…|Still working…|Searching)$/.test(text));

/** All that can be read in the page, also in fields. */
function pageText(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
  return [document.body.textContent, ...fields].join('\n');
}

const mainText = () => document.querySelector('main')?.textContent.slice(0, 1500) ?? '';

const retryText = 'Try Again';

/** What is told as a whole, and each paragraph of it. */
function told(): string[] {
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

/** What has arrived is drawn, and what that asks for is on its way. */
function aMoment() {
  return act(() => new Promise((resolve) => setTimeout(resolve, 10)));
}

/** A person, a row's screen, and what happens there fault by fault. */
class Visit {
  private view: ReturnType<typeof renderAt> | null = null;
  private readonly user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  private readonly soundness = watchSoundness();

  constructor(private readonly row: ReadRow) {
    onTestFinished(this.soundness.stop);
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

  /** Comes to the screen as by Back or Forward, or by loading its page. */
  private async come() {
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
    await this.row.act?.(this.user);
  }

  /** Leaves by the navigation, edits and all; nothing of the screen is told on the next one. */
  private async leave(cell: string) {
    if (this.row.who === null) return;
    const elsewhere = elsewhereFrom(this.row);
    const cancel = [...document.querySelectorAll('.modal button')].find((one) => one.textContent === 'Cancel');
    if (cancel) fireEvent.click(cancel);
    const link = document.querySelector<HTMLElement>(`nav a[href="${elsewhere.address}"]`);
    if (link === null) throw new Error(`${cell}: no navigation`);
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

  private async expectTold(text: string, cell: string) {
    await waitFor(() => {
      if (!told().includes(text)) throw new Error(`${cell}: not told: ${text}; but: ${announced().join(' | ')}`);
    });
  }

  private async expectLoaded(cell: string) {
    await waitFor(() => {
      const said = announced();
      if (!pageText().includes(this.row.shows) || said.some((text) => text.startsWith(this.row.text)))
        throw new Error(`${cell}: ${this.row.shows} is not shown, but: ${said.join(' | ')}; ${mainText()}`);
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

  /** An odd answer has arrived, whatever it is taken for. */
  private async expectAnswer(cell: string) {
    const last = world().journal.findLast(({ path }) => path === pathOf(this.row));
    await waitFor(() => expect(last?.status, cell).not.toBeNull());
    await aMoment();
  }

  /** One fault, from the call to the next screen. */
  async meet(kind: FaultKind, cell: string) {
    const { row, user } = this;
    const text = toldText(row, kind);
    const times = row.calls ?? 1;
    const fail = () => world().faults.failNext(targetOf(row), kind.fault, times);

    if (row.type) world().faults.failNext(targetOf(row), { kind: 'network' }, times);
    else fail();
    let before = callsMade(row);
    await this.come();
    if (row.type) {
      await waitFor(() => expect(retryButton(row.text), cell).toBeDefined());
      await row.type(user);
      before = callsMade(row);
      fail();
    }
    const address = row.shownAddress ?? shownAddress();
    const typed = this.typed();
    if (row.type) pressRetry(row.text);

    const expected = renews(row, kind) ? 2 * times : times;
    await this.expectCalls(before, expected, cell);
    if (kind.read === 'odd') await this.expectAnswer(cell);
    if (typeof text === 'string') await this.expectTold(text, cell);
    else if (text === undefined && kind.read !== 'odd') await this.expectLoaded(cell);
    else await row.finish?.();
    await this.expectIdle(cell);
    if (text === null) expect(document.querySelector('main [role="alert"] p'), cell).toBeNull();
    this.soundness.expectSound(cell);
    expect(shownAddress(), cell).toBe(address);
    if (typeof text === 'string') expect(document.querySelector('.alert-success'), cell).toBeNull();
    if (row.type) expect(this.typed(), cell).toEqual(expect.arrayContaining(typed));
    await this.expectCalls(before, expected, cell);

    const notice = text ?? row.text;
    const isNotice = announced().some((said) => said.startsWith(notice));
    if (isNotice && (row.noRetry === undefined || retryButton(notice) !== undefined)) {
      const sent = callsMade(row);
      pressRetry(notice);
      if (kind.read === 'odd') await aMoment();
      // An odd answer may be drawn, and fail in what comes after it.
      if (kind.read === 'odd' && callsMade(row) === sent) await row.finish?.();
      else await this.expectLoaded(cell);
      if (row.type) expect(this.typed(), cell).toEqual(expect.arrayContaining(typed));
    }
    await this.leave(cell);
  }

  private async comeAndHang(cell: string) {
    const { calls = 1 } = this.row;
    world().faults.failNext(targetOf(this.row), { kind: 'hang' }, calls);
    const before = callsMade(this.row);
    await this.come();
    await this.expectCalls(before, calls, cell);
  }

  /** Nobody waits for the answer any more: nothing is told of it on the next screen. */
  async leaveMeanwhile(cell: string) {
    await this.comeAndHang(cell);
    await this.leave(cell);
    this.soundness.expectSound(cell);
  }

  /** No answer comes: it is told that it takes long, and at last that there is none. */
  async waitInVain(kind: FaultKind, cell: string) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await this.comeAndHang(cell);
    await pass(1000);
    const { busy = 'Loading…', deadline = 30_000 } = this.row;
    if (busy !== null) expect(announced(), cell).toContain(busy);
    await pass(9000);
    if (busy === 'Loading…') expect(announced(), cell).toContain('Still working…');
    await pass(deadline - 10_000);
    const text = toldText(this.row, kind);
    if (typeof text === 'string') await this.expectTold(text, cell);
    await this.expectIdle(cell);
    this.soundness.expectSound(cell);
    vi.useRealTimers();
    await this.leave(cell);
  }

  /** The session is over: who signs in again comes back to the same place. */
  async outliveSession(cell: string) {
    const { row, user } = this;
    const { address, isKept } = row;
    world().faults.failNext(targetOf(row), refused, row.calls ?? 1);
    if (isKept) world().faults.failNext(refresh, { kind: 'delay', ms: 0 });
    world().faults.failNext(refresh, refused, 2);
    await this.come();
    await waitFor(() => expect(announced(), cell).toContain('Please sign in'));
    this.soundness.expectSound(cell);
    await fillSignIn(user, row.who ?? '');
    await this.expectInside();
    expect(shownAddress(), cell).toBe(typeof address === 'string' ? address : address());
    await row.act?.(user);
    await this.expectLoaded(cell);
  }
}

const kinds = faultKinds.filter(({ read }) => read !== undefined);
const unreachable = { read: 'unreachable', fault: { kind: 'hang' } } as const;
const hangs: FaultKind = { id: 'fN3', what: 'no answer', ...unreachable };
const isLeft: FaultKind = { id: 'fN6', what: 'left while under way', ...unreachable };
const isOver: FaultKind = { id: 'fH1', what: '401, and the session is over', fault: refused };

/** Every fault that a read can meet, for every row: the real screen, one fault after the other. */
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
      for (const kind of kinds) await cell(kind, (what) => visit.meet(kind, what));
      if (row.who !== null) await cell(isLeft, (what) => visit.leaveMeanwhile(what));
      await cell(hangs, (what) => visit.waitInVain(hangs, what));
      if (isSecure(row) && !row.ownsRefusal) await cell(isOver, (what) => visit.outliveSession(what));
    }, 300_000);
  });
}
