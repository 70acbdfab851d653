import { useCallback, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Follows a link of the portal without loading a page, as the router's `Link` does. With a key held down, or the other
 * buttons of the mouse, the browser follows it.
 */
export function useFollowLink(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
      if (button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return;
      event.preventDefault();
      void navigate(event.currentTarget.getAttribute('href') ?? '');
    },
    [navigate],
  );
}
