import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Stops the portal's timers until the test lets time pass. Answers of the mock server still arrive. Press with
 * `fireEvent`: `userEvent` and `waitFor` wait by timers themselves.
 */
export function holdClock() {
  const later = globalThis.setTimeout;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const settle = () => act(() => new Promise((resolve) => later(resolve, 10)));
  return {
    /** Waits for answers and for what is drawn from them. */
    until: async (isSo: () => boolean, what: string) => {
      for (let turn = 0; !isSo(); turn += 1) {
        if (turn > 1500) throw new Error(`${what} did not come about`);
        await settle();
      }
    },
    /** Lets this many milliseconds pass, and what follows from them happen. */
    pass: async (milliseconds: number) => {
      await act(() => vi.advanceTimersByTimeAsync(milliseconds));
      for (let turn = 0; turn < 3; turn += 1) await settle();
    },
  };
}
