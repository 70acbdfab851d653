import { useLocation } from 'react-router-dom';
import { hasManual } from '@/config/manual';
import { helpAddress } from '@/config/manualPages';
import { useShortcuts } from '@/widgets/shortcuts/useShortcuts';

/** Follows a link that is not on the screen: it keeps the new tab apart from this one. */
function openTab(address: string): void {
  const link = Object.assign(document.createElement('a'), {
    href: address,
    target: '_blank',
    rel: 'noopener noreferrer',
  });
  document.body.append(link);
  link.click();
  link.remove();
}

/**
 * `?` opens the manual at the page about this screen. A screen with shortcuts of its own lists them at `?` instead; that
 * list links to the manual.
 */
export function useHelpKey(): void {
  const { pathname } = useLocation();
  useShortcuts(
    {
      '?': () => {
        if (!hasManual()) return false;
        openTab(helpAddress(pathname));
        return true;
      },
    },
    window,
  );
}
