import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Listens for keys anywhere on the page, as soon as the page is drawn: an earlier key would be lost, and what is typed
 * after a shortcut would be taken for more shortcuts.
 * @param isOn false while no key is wanted
 * @param target what listens; the window gets a key after the screens
 */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void, isOn = true, target?: Window): void {
  const handle = useEffectEvent(onKeyDown);
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const listener: Document | Window = target ?? document;
    const listen = (event: Event) => {
      if (event instanceof KeyboardEvent) handle(event);
    };
    listener.addEventListener('keydown', listen);
    return () => listener.removeEventListener('keydown', listen);
  }, [isOn, target]);
}
