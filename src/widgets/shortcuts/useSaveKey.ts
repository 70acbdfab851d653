import type { RefObject } from 'react';
import { useKeyDown } from '@/components/useKeyDown';

/**
 * Ctrl+Enter or Cmd+Enter saves, also from within a field.
 * @param content an element of the dialog that the key belongs to: another dialog above it, and the page, are left alone.
 * Left out for the page itself, which ignores the key while a dialog is open.
 */
export function useSaveKey(save: () => void, content?: RefObject<HTMLElement | null>): void {
  useKeyDown((event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    const dialogs = document.querySelectorAll('[role="dialog"]');
    const own = content?.current?.closest('[role="dialog"]');
    if (content === undefined ? dialogs.length > 0 : !(event.target instanceof Node && own?.contains(event.target)))
      return;
    event.preventDefault();
    save();
  });
}
