import { screen } from '@testing-library/react';
import countBy from 'lodash/countBy';
import { expect, vi } from 'vitest';
import { storageKeys } from '@/config/storageKeys';
import { PASSWORD } from '@test/mock-server/testUsers';
import { world } from '@test/support/server';
import { SECRET } from './faultKinds';

/** What tests type as a new password. */
export const newPassword = 'A-Better-Password-2026';

/**
 * Each visible control with its value; selects and chips as text. Controls of panels that come and go do not count: a
 * conflict compares two versions, and a batch lists its people.
 */
export function typedValues(): string[] {
  const controls = [...document.querySelectorAll('main input, main textarea, main select')];
  const lasting = controls.filter((control) => control.closest('.conflict, .proxy-batch') === null);
  const values = lasting.map((control) => {
    if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
      return `${control.name}=${control.value}:${String(control.checked)}`;
    }
    return `${(control as HTMLInputElement).name}=${(control as HTMLInputElement).value}`;
  });
  const chosen = document.querySelectorAll(
    '[class*="pg-select__single-value"], [class*="pg-select__multi-value__label"]',
  );
  return [...values, ...[...chosen].map((choice) => choice.textContent)];
}

export const shownAddress = () => window.location.pathname + window.location.search;

/** Where the token is stored, and what is bound to it. */
const tokenKeys: ReadonlySet<string> = new Set([
  storageKeys.antiForgeryToken,
  storageKeys.tokenRotation,
  storageKeys.passwordChange,
]);

/** Web storage as text, without the places of the token. */
function stored(): string {
  const entries = [window.localStorage, window.sessionStorage].flatMap((storage) => Object.entries(storage));
  return JSON.stringify(entries.filter(([key]) => !tokenKeys.has(key)));
}

/** How often one action may make the same call, whatever goes wrong. */
const mostCalls = 3;

/**
 * @param looks how often the portal may look for a write whose answer was lost, without being asked
 * @returns a check that few calls were made since, and no write but the expected one
 */
export function watchCalls(write: string | null, looks = 0) {
  const before = world().journal.length;
  return (cell: string) => {
    const made = world()
      .journal.slice(before)
      .map(({ method, path }) => `${method} ${path}`);
    const counts = Object.entries(countBy(made));
    expect(
      counts.filter(([, count]) => count > mostCalls + looks),
      cell,
    ).toEqual([]);
    const others = made.filter((call) => !call.startsWith('GET ') && (write === null || !call.startsWith(write)));
    expect(others, cell).toEqual([]);
  };
}

/**
 * Watches for what no fault may cause, from before the page opens: uncaught errors, errors that the portal logs, and
 * secrets in the console.
 */
export function watchInvariants() {
  const defects: unknown[] = [];
  const logged: string[] = [];
  const note = (event: Event) => void defects.push(event);
  for (const name of ['error', 'unhandledrejection']) window.addEventListener(name, note);
  for (const level of ['log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...what: unknown[]) => {
      logged.push(what.map(String).join(' '));
      if (level === 'error') defects.push(...what);
    });
  }
  return {
    /** The rules that hold after each fault, whatever message it caused. */
    expectInvariants: (cell: string) => {
      expect(defects, cell).toEqual([]);
      expect(document.querySelector('main')?.textContent.trim(), cell).toBeTruthy();
      expect(screen.queryByText('Something went wrong', { exact: false }), cell).toBeNull();
      expect(document.body, cell).not.toHaveTextContent(SECRET);
      expect(document.body.querySelector('img[src="x"]'), cell).toBeNull();
      expect('polluted' in {}, cell).toBe(false);
      const secrets = [PASSWORD, newPassword, window.localStorage.getItem(storageKeys.antiForgeryToken) ?? PASSWORD];
      const addresses = [
        ...[window.location.href, document.title, JSON.stringify(window.history.state)],
        ...world().journal.map(({ path, search }) => decodeURIComponent(path + search)),
      ].join(' ');
      for (const secret of secrets) {
        expect(
          logged.filter((line) => line.includes(secret)),
          cell,
        ).toEqual([]);
        expect(addresses.includes(secret), cell).toBe(false);
        expect(stored().includes(secret), cell).toBe(false);
      }
    },
    stop: () => {
      for (const name of ['error', 'unhandledrejection']) window.removeEventListener(name, note);
    },
  };
}

/** The current announcements: alerts and all other live regions. */
export function announced(): string[] {
  const silent = '[aria-live="off"]';
  const regions = document.querySelectorAll(
    `[role="alert"], [role="status"], [aria-live]:not(${silent}), [role="group"][aria-labelledby]`,
  );
  const textOf = (region: Element) => {
    if (region.querySelector(silent) === null) return region.textContent;
    const spoken = region.cloneNode(true) as Element;
    spoken.querySelectorAll(silent).forEach((part) => part.remove());
    return spoken.textContent;
  };
  return [...regions].map((region) => textOf(region)?.trim() ?? '').filter((text) => text !== '');
}
