import { useEffect, useRef } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectHasShortcuts } from '@/store/userRequests';

const fields = 'input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"]';

/** Keys that are typed into something, or belong to a dialog, are no shortcuts. */
function isForPage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  if (document.querySelector('[role="dialog"]') !== null) return false;
  return !(event.target instanceof Element && event.target.closest(fields) !== null);
}

/**
 * Single keys that do something while no field has the focus. A person may switch them off.
 * @param actions what each key does; a key does nothing here by answering false
 */
export function useShortcuts(actions: Readonly<Record<string, () => boolean | void>>): void {
  const hasShortcuts = useAppSelector(selectHasShortcuts);
  const newest = useRef(actions);
  useEffect(() => {
    newest.current = actions;
  });
  useEffect(() => {
    if (!hasShortcuts) return undefined;
    const hear = (event: KeyboardEvent) => {
      const action = Object.hasOwn(newest.current, event.key) ? newest.current[event.key] : undefined;
      if (action === undefined || !isForPage(event)) return;
      if (action() !== false) event.preventDefault();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [hasShortcuts]);
}
