import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Hears every key of the page. It listens as soon as the page is drawn: a key pressed before would be lost, and what is
 * typed after a shortcut would be shortcuts.
 * @param isOn false while nothing is to be heard
 * @param target what hears the keys; the window hears them after the screens
 */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void, isOn = true, target?: Window): void {
  const hear = useEffectEvent(onKeyDown);
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const heard: Document | Window = target ?? document;
    const listen = (event: Event) => {
      if (event instanceof KeyboardEvent) hear(event);
    };
    heard.addEventListener('keydown', listen);
    return () => heard.removeEventListener('keydown', listen);
  }, [isOn, target]);
}
