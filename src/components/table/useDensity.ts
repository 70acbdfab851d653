import { useState } from 'react';
import { storageKeys } from '@/config/storageKeys';
import { localStore } from '@/lib/storage';

/** How much space the rows of a table have. */
export type Density = 'comfortable' | 'compact';

/** The density that a person has chosen, in this browser: it outlives the session, because it is not personal data. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>(() =>
    localStore.read(storageKeys.tableDensity) === 'compact' ? 'compact' : 'comfortable',
  );
  const choose = (chosen: Density) => {
    localStore.write(storageKeys.tableDensity, chosen);
    setDensity(chosen);
  };
  return [density, choose];
}
