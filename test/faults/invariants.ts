import { screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { storageKeys } from '@/config/storageKeys';
import { PASSWORD } from '@test/mock-server/testUsers';
import { SECRET } from './faultKinds';

/**
 * Each visible control with its value; selects and chips as text. Controls of a conflict panel, which compares two
 * versions, do not count.
 */
export function typedValues(): string[] {
  const controls = document.querySelectorAll(':is(main input, main textarea, main select):not(.conflict *)');
  const values = [...controls].map((control) => {
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

/**
 * Watches for what no fault may cause, from before the page opens: uncaught errors, errors that the portal logs, and
 * secrets in the console.
 */
export function watchInvariants() {
  const defects: unknown[] = [];
  const told: string[] = [];
  const note = (event: Event) => void defects.push(event);
  for (const name of ['error', 'unhandledrejection']) window.addEventListener(name, note);
  for (const level of ['log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...what: unknown[]) => {
      told.push(what.map(String).join(' '));
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
      const secrets = [PASSWORD, window.localStorage.getItem(storageKeys.antiForgeryToken) ?? PASSWORD];
      for (const secret of secrets) {
        expect(
          told.filter((line) => line.includes(secret)),
          cell,
        ).toEqual([]);
        expect(window.location.href.includes(secret) || document.title.includes(secret), cell).toBe(false);
      }
    },
    stop: () => {
      for (const name of ['error', 'unhandledrejection']) window.removeEventListener(name, note);
    },
  };
}

/** The current announcements: alerts and all other live regions. */
export function announced(): string[] {
  const regions = document.querySelectorAll(
    '[role="alert"], [role="status"], [aria-live], [role="group"][aria-labelledby]',
  );
  return [...regions].map((region) => region.textContent.trim()).filter((text) => text !== '');
}
