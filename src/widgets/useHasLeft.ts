import { useEffect, useRef, type RefObject } from 'react';

/**
 * Whether the screen has been left, for work that goes on after it.
 * @returns a ref, to be read when the work comes to an end
 */
export function useHasLeft(): Readonly<RefObject<boolean>> {
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);
  return hasLeft;
}
