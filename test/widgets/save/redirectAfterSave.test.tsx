import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { useRedirectAfterSave, type Redirect } from '@/widgets/save/useRedirectAfterSave';

beforeEach(() => void vi.useFakeTimers());

function advance(milliseconds: number): void {
  act(() => void vi.advanceTimersByTime(milliseconds));
}

interface Given {
  redirect: Redirect | null;
}

function returning() {
  const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;
  const useReturn = ({ redirect }: Given) => {
    useRedirectAfterSave(redirect);
    return useLocation().pathname;
  };
  return renderHook<string, Given>(useReturn, { wrapper, initialProps: { redirect: null } });
}

const toUsers = { address: '/app/users' };

test('the return after a save comes after 750 ms, and not before [USER-039, PROF-052, CONST-007]', () => {
  const { result, rerender } = returning();
  advance(5000);
  expect(result.current).toBe('/');
  rerender({ redirect: toUsers });
  advance(749);
  expect(result.current).toBe('/');
  advance(1);
  expect(result.current).toBe('/app/users');
});

test('the return that is called off begins anew', () => {
  const { result, rerender } = returning();
  rerender({ redirect: toUsers });
  advance(500);
  rerender({ redirect: null });
  advance(5000);
  expect(result.current).toBe('/');
  rerender({ redirect: toUsers });
  advance(750);
  expect(result.current).toBe('/app/users');
});

test('who has left the form is not pulled back', () => {
  const { rerender, unmount } = returning();
  rerender({ redirect: toUsers });
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
