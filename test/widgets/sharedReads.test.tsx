import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { makeStore } from '@/store/makeStore';
import { referenceLists } from '@/store/referenceData';
import { useShared } from '@/widgets/useShared';
import { holdCalls } from '@test/support/heldCalls';
import { callsTo } from '@test/support/journal';
import { world } from '@test/support/server';

const list = referenceLists.countries;
const path = '/rest/public/countries';

/** A shared list as a component has it. */
function sharedList() {
  const store = makeStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const show = () => renderHook(() => useShared(list), { wrapper });
  /** Says that many times at once that the list is out of date. */
  const outdate = (times = 1) =>
    act(() => {
      for (let time = 0; time < times; time += 1) store.dispatch(list.outdated());
    });
  const { result, unmount } = show();
  const isAsked = (times: number) => waitFor(() => expect(callsTo(path)).toHaveLength(times));
  const isSettled = () => waitFor(() => expect(result.current.loading).toBe(false));
  const isLoading = () => list.select(store.getState()).call.loading;
  return { result, show, unmount, outdate, isAsked, isSettled, isLoading };
}

test('a shared list that becomes out of date while it loads is asked for again, each time', async () => {
  world().faults.failNext(`GET ${path}`, { kind: 'lateAnswer' }, 2);
  const { result, outdate, isAsked, isSettled } = sharedList();
  await isAsked(1);
  outdate();
  await isAsked(2);
  outdate();
  await isAsked(3);
  await isSettled();
  expect(result.current.data).not.toBeNull();
  expect(callsTo(path)).toHaveLength(3);
});

test('a shared list that becomes out of date twice at once is asked for once, and again the next time', async () => {
  const { outdate, isAsked, isSettled } = sharedList();
  await isAsked(1);
  await isSettled();
  outdate(2);
  await isAsked(2);
  await isSettled();
  expect(callsTo(path)).toHaveLength(2);
  outdate();
  await isAsked(3);
});

test('a shared list out of date that could not be read again is asked for when it is next shown', async () => {
  const { result, show, unmount, outdate, isAsked, isSettled } = sharedList();
  await isAsked(1);
  await isSettled();
  world().faults.failNext(`GET ${path}`, { kind: 'status', status: 500 });
  outdate();
  await waitFor(() => expect(result.current.error).not.toBeNull());
  expect(callsTo(path)).toHaveLength(2);
  unmount();
  const { result: later } = show();
  await isAsked(3);
  await waitFor(() => expect(later.current).toMatchObject({ loading: false, error: null }));
  expect(callsTo(path)).toHaveLength(3);
});

test('a shared list that became out of date while it loaded for nobody is asked for when it is next shown', async () => {
  const held = holdCalls('get', path);
  const { show, unmount, outdate, isAsked, isLoading } = sharedList();
  await held.asked;
  unmount();
  outdate();
  held.release();
  await waitFor(() => expect(isLoading()).toBe(false));
  const { result: later } = show();
  expect(later.current.data).not.toBeNull();
  await isAsked(2);
  await waitFor(() => expect(later.current.loading).toBe(false));
  expect(callsTo(path)).toHaveLength(2);
});
