import { useState } from 'react';

/** True once `isSo` has been true in any render since the component mounted. */
export function useHasBeen(isSo: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isSo);
  if (isSo && !hasBeen) setHasBeen(true);
  return isSo || hasBeen;
}
