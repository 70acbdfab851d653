import { bySort } from '@/lib/collation';
import type { NewRecord, Stored } from './configuredRecord';

/** A system that the server does not have yet. */
export interface NewSystem extends NewRecord {
  readonly systemName: string;
  readonly description: string;
}

/** An application that the portal gives access to. (CONF-S-010) */
export type System = Stored<NewSystem>;

/** Sorted by `sort`, then by name. (CONF-S-011) */
export function sortedSystems(systems: readonly System[]): System[] {
  return [...systems].sort(bySort(({ systemName }) => systemName));
}
