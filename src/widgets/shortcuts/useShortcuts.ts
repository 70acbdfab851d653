import { useKeyDown } from '@/components/useKeyDown';
import { useAppSelector } from '@/store/hooks';
import { selectHasShortcuts } from '@/store/shortcuts';

const fields = 'input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"]';

/** False for keys typed into a field, or pressed while a dialog is open. */
function isForPage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  if (document.querySelector('[role="dialog"]') !== null) return false;
  return !(event.target instanceof Element && event.target.closest(fields) !== null);
}

/**
 * Single-key shortcuts that work while no field has the focus. They can be switched off.
 * @param actions by key; an action that returns false leaves the key to the browser
 * @param target what listens; the window gets the keys that no screen has used
 */
export function useShortcuts(actions: Readonly<Record<string, () => boolean | void>>, target?: Window): void {
  const hasShortcuts = useAppSelector(selectHasShortcuts);
  const hear = (event: KeyboardEvent) => {
    const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
    if (action === undefined || !isForPage(event)) return;
    if (action() !== false) event.preventDefault();
  };
  useKeyDown(hear, hasShortcuts, target);
}
