import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ApiProblem } from '@/api/apiProblem';
import { sharedRefresh } from '@/api/tokenRefresh';

type Granted = (lock: { readonly name: string } | null) => unknown;

/** Locks as browsers have them, of which one at a time is granted. */
function browserLocks() {
  const held = new Map<string, Promise<unknown>>();
  const request = async (name: string, ...rest: readonly [Granted] | readonly [{ ifAvailable: boolean }, Granted]) => {
    const granted = rest.length === 1 ? rest[0] : rest[1];
    if (rest.length === 2 && rest[0].ifAvailable && held.has(name)) return granted(null);
    const turn = Promise.resolve(held.get(name)).then(() => granted({ name }));
    const over = turn.catch(() => {}).finally(() => held.get(name) === over && held.delete(name));
    held.set(name, over);
    return turn;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  return { request, isHeld: () => held.size > 0 };
}

/** Another tab refreshes the session; returns what ends that. */
function otherTab(locks: ReturnType<typeof browserLocks>): () => void {
  let end = () => {};
  void locks.request('portal-refresh', () => new Promise<void>((resolve) => void (end = resolve)));
  return () => end();
}

const contact = (at: string) => window.localStorage.setItem('lastContact', at);
const storageEvent = () => window.dispatchEvent(new Event('storage'));
const refused = () => Promise.reject(new ApiProblem('unauthenticated'));

function attempts(...outcomes: ReadonlyArray<() => Promise<void>>) {
  const attempt = vi.fn(() => Promise.resolve());
  for (const outcome of outcomes) attempt.mockImplementationOnce(outcome);
  return attempt;
}

/** Lets everything happen that waits for no timer. */
const settled = () => vi.advanceTimersByTimeAsync(0);

describe.each([
  ['without locks', () => undefined],
  ['with locks', browserLocks],
])('a refresh %s', (_where, setUp) => {
  beforeEach(() => void setUp());

  test('is tried once where that works, and twice where not', async () => {
    const [works, fails, failsTwice] = [attempts(), attempts(refused), attempts(refused, refused)];
    await sharedRefresh(works);
    await sharedRefresh(fails);
    await expect(sharedRefresh(failsTwice)).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect([works, fails, failsTwice].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 2]);
  });

  test('for which nobody waits any more is not tried again', async () => {
    const attempt = attempts(() => Promise.reject(new ApiProblem('aborted')));
    await expect(sharedRefresh(attempt)).rejects.toMatchObject({ kind: 'aborted' });
    expect(attempt).toHaveBeenCalledOnce();
  });

  test('is shared by those who need it at the same time, and by nobody later', async () => {
    const attempt = attempts(refused, refused);
    const both = [sharedRefresh(attempt), sharedRefresh(attempt)];
    await expect(Promise.allSettled(both)).resolves.toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    expect(attempt).toHaveBeenCalledTimes(2);
    await sharedRefresh(attempt);
    expect(attempt).toHaveBeenCalledTimes(3);
  });
});

describe('a refresh while another tab refreshes', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    contact('1');
    window.sessionStorage.setItem('tokenTimeoutInSeconds', '3600');
  });

  /** Begins a refresh of this tab, which waits for the other one. */
  async function begun() {
    const endOther = otherTab(browserLocks());
    await settled();
    const attempt = attempts();
    const isDone = vi.fn();
    const refresh = sharedRefresh(attempt).then(isDone);
    await settled();
    expect([attempt.mock.calls.length, isDone.mock.calls.length]).toEqual([0, 0]);
    return { endOther, attempt, isDone, refresh };
  }

  test('waits for it, and needs no call of its own once that has worked', async () => {
    const { endOther, attempt, refresh } = await begun();
    contact('2');
    endOther();
    await settled();
    await refresh;
    expect(attempt).not.toHaveBeenCalled();
  });

  test('hears of the other one’s success up to 250 ms late', async () => {
    const { endOther, attempt, isDone } = await begun();
    endOther();
    await vi.advanceTimersByTimeAsync(200);
    storageEvent();
    await settled();
    expect(isDone).not.toHaveBeenCalled();
    contact('2');
    storageEvent();
    await settled();
    expect(isDone).toHaveBeenCalled();
    expect(attempt).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is made after all where the other one has come to nothing', async () => {
    const { endOther, attempt, refresh } = await begun();
    endOther();
    await vi.advanceTimersByTimeAsync(249);
    expect(attempt).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await refresh;
    expect(attempt).toHaveBeenCalledOnce();
  });

  test('is made in a new tab, which has the timeout of the session from nowhere else', async () => {
    window.sessionStorage.clear();
    const { endOther, attempt, refresh } = await begun();
    contact('2');
    endOther();
    await settled();
    await refresh;
    expect(attempt).toHaveBeenCalledOnce();
  });

  test('keeps a third tab waiting in its turn', async () => {
    const locks = browserLocks();
    window.sessionStorage.clear();
    let answer = () => {};
    const refresh = sharedRefresh(() => new Promise<void>((resolve) => void (answer = resolve)));
    await settled();
    const granted = vi.fn();
    void locks.request('portal-refresh', granted);
    await settled();
    expect(granted).not.toHaveBeenCalled();
    answer();
    await refresh;
    await settled();
    expect(granted).toHaveBeenCalled();
  });
});
