import { createContext, useContext, useEffect } from 'react';
import { timings } from '@/config/timings';
import { useMenu } from './useMenu';

interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the connection is fast enough to fetch ahead. A browser that does not say counts as fast. */
function hasSpareCapacity(): boolean {
  const { onLine, connection } = navigator as { onLine: boolean; connection?: NetworkInformation };
  return onLine && connection?.saveData !== true && !/^(?:slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '');
}

/** Fetches the code of the screen at an address. The app provides it, because this folder does not know the screens. */
export const ScreenCode = createContext<(address: string) => Promise<void>>(() => Promise.resolve());

/**
 * Fetches the code of screens before they are opened: those of the menu while the browser is idle, that of a link when
 * the pointer or the focus is on it. It fetches files only: a call of the API would prolong the session.
 */
export function useCodePrefetch(): void {
  const load = useContext(ScreenCode);
  const addresses = useMenu()
    .flatMap(({ entries }) => entries.map(({ path }) => path))
    .join(' ');

  useEffect(() => {
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) return undefined;
    let handle = 0;
    const fetchAll = () => {
      if (hasSpareCapacity()) for (const address of addresses.split(' ')) load(address).catch(() => undefined);
    };
    // The first screen's own data come first.
    const timer = setTimeout(() => {
      handle = requestIdleCallback(fetchAll);
    }, timings.codePrefetchDelay);
    return () => {
      clearTimeout(timer);
      cancelIdleCallback(handle);
    };
  }, [load, addresses]);

  useEffect(() => {
    const fetchTarget = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const isOwn = link?.origin === window.location.origin;
      if (isOwn && hasSpareCapacity()) load(link.pathname).catch(() => undefined);
    };
    const listening = new AbortController();
    const { signal } = listening;
    for (const event of ['pointerover', 'focusin']) document.addEventListener(event, fetchTarget, { signal });
    return () => listening.abort();
  }, [load]);
}
