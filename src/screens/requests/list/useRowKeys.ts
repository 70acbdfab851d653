import type { RefObject } from 'react';
import { useShortcuts } from '@/widgets/shortcuts/useShortcuts';

/**
 * The keys j and k move the focus from row to row of a table; x selects the focused row; Enter opens it, or else the first
 * one.
 * @param container contains the table
 */
export function useRowKeys(container: RefObject<HTMLElement | null>): void {
  const links = () => [...(container.current?.querySelectorAll<HTMLElement>('tbody a') ?? [])];
  const step = (by: number) => {
    const all = links();
    const at = all.findIndex((link) => link === document.activeElement);
    const target = all[at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))];
    target?.focus();
    target?.scrollIntoView({ block: 'nearest' });
  };
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    x: () => {
      const box = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('.select-box input');
      if (!box || container.current?.contains(box) !== true) return false;
      box.click();
      return true;
    },
    Enter: () => {
      // A focused control handles the key itself.
      const focused = document.activeElement;
      if (focused instanceof HTMLElement && focused.tabIndex >= 0 && focused !== document.body) return false;
      links()[0]?.click();
      return true;
    },
  });
}
