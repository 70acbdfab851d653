import { useLocation } from 'react-router-dom';
import { hasManual } from '@/config/manual';
import { helpAddress } from '@/config/manualPages';
import { useShortcuts } from '@/widgets/reviewQueue/useShortcuts';

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
        window.open(helpAddress(pathname), '_blank', 'noopener');
        return true;
      },
    },
    window,
  );
}
