import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { useScrollToTop } from '@/screens/users/save/useScrollToTop';
import { useLeaveAfterSave } from '@/widgets/save/useRedirectAfterSave';

beforeEach(() => void vi.useFakeTimers());

function advance(milliseconds: number): void {
  act(() => void vi.advanceTimersByTime(milliseconds));
}

function returning() {
  const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;
  return renderHook(() => ({ leave: useLeaveAfterSave().leave, at: useLocation().pathname }), { wrapper });
}

test('the return after a save comes after 750 ms, and not before [USER-039, PROF-052, CONST-007]', () => {
  const { result } = returning();
  advance(5000);
  expect(result.current.at).toBe('/');
  act(() => result.current.leave({ address: '/app/users' }));
  advance(749);
  expect(result.current.at).toBe('/');
  advance(1);
  expect(result.current.at).toBe('/app/users');
});

test('who has left the form is not pulled back', () => {
  const { result, unmount } = returning();
  act(() => result.current.leave({ address: '/app/users' }));
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('a failed save scrolls to the top after 300 ms, once [USER-040, CONST-008]', () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { rerender } = renderHook(({ hasFailed }) => useScrollToTop(hasFailed), { initialProps: { hasFailed: false } });
  advance(1000);
  rerender({ hasFailed: true });
  advance(299);
  expect(window.scrollTo).not.toHaveBeenCalled();
  advance(1);
  expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0 });
});
