import { useKeyDown } from '@/components/useKeyDown';

/**
 * Ctrl+Enter or Cmd+Enter saves, from a field, too.
 * @param isDialog true where a dialog hears it, and the page behind it does not
 */
export function useSaveKey(save: () => void, isDialog = false): void {
  useKeyDown((event) => {
    const isPressed = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat;
    const isForDialog = document.querySelector('[role="dialog"]') !== null;
    if (!isPressed || isForDialog !== isDialog) return;
    event.preventDefault();
    save();
  });
}
