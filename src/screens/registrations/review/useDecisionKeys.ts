import type { RefObject } from 'react';
import type { ShortcutKeys } from '@/widgets/reviewQueue/ShortcutHelp';
import { useSaveKey } from '@/widgets/reviewQueue/useSaveKey';
import { useShortcuts } from '@/widgets/reviewQueue/useShortcuts';

/** What the list of shortcuts says of a registration that can be decided. */
export const decisionKeys: ShortcutKeys = [
  ['a', 'Go to Create User'],
  ['r', 'Go to Reject'],
  ['Ctrl+Enter', 'Save Changes'],
];

/** Keys that lead to the buttons of a decision, and one that saves without deciding. */
export function useDecisionKeys(buttons: RefObject<HTMLElement | null>): void {
  const buttonOf = (action: string) =>
    buttons.current?.querySelector<HTMLButtonElement>(`[value="${action}"]:enabled`) ?? null;
  const reach = (action: string) => () => {
    const button = buttonOf(action);
    button?.focus();
    return button !== null;
  };
  useShortcuts({ a: reach('approve'), r: reach('reject') });
  useSaveKey(() => buttonOf('save')?.click());
}
