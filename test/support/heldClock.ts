import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Stops the portal's timers until the test lets time pass. Answers of the mock server still arrive. Press with
 * `fireEvent`: `userEvent` and `waitFor` wait by timers themselves.
 */
export function holdClock() {
  const later = globalThis.setTimeout;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const moment = () => new Promise((resolve) => later(resolve, 10));
  const settle = () => act(moment);
  return {
    /** Waits for answers and for what is drawn from them. */
    until: async (isSo: () => boolean, what: string) => {
      for (let turn = 0; !isSo(); turn += 1) {
        if (turn > 1500) throw new Error(`${what} did not come about`);
        // Not within `act`: React warns of an answer that comes just when one ends. It draws by itself, as in a browser.
        await moment();
      }
    },
    /** Lets this many milliseconds pass, and what follows from them happen. */
    pass: async (milliseconds: number) => {
      await act(() => vi.advanceTimersByTimeAsync(milliseconds));
      for (let turn = 0; turn < 3; turn += 1) await settle();
    },
  };
}
