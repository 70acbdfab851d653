import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { timings } from '@/config/timings';

/** Makes a clock that goes on by itself, and that the test can put forward: for what waits for a deadline. */
export function movableClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  return {
    pass,
    /** A write without an answer may be sent again after that. */
    passDeadline: () => pass(timings.callDeadline),
  };
}
