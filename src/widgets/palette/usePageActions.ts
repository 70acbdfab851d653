import { useState } from 'react';
import type { PaletteEntry } from './paletteEntry';

function isUsable(button: HTMLElement): boolean {
  return !button.matches(':disabled, [aria-disabled="true"]') && button.closest('[inert]') === null;
}

/** The buttons that the page offered when the palette opened, those with the same name left out. */
function actionsOf(page: Element | null): PaletteEntry[] {
  const buttons = [...(page?.querySelectorAll<HTMLElement>('button.btn, a.btn') ?? [])];
  const named = buttons.map((button) => ({ button, title: button.textContent.trim() }));
  return named
    .filter(({ title }) => title !== '' && named.filter((other) => other.title === title).length === 1)
    .filter(({ button }) => isUsable(button))
    .map(({ button, title }) => ({
      key: `action/${title}`,
      title,
      detail: '',
      choose: () => {
        button.focus();
        button.click();
      },
    }));
}

/** What can be done on the page behind the palette. */
export function usePageActions(): readonly PaletteEntry[] {
  const [actions] = useState(() => actionsOf(document.querySelector('main')));
  return actions;
}
