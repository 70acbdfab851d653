import { bySort } from '@/lib/collation';
import type { NewRecord, Stored } from './configuredRecord';

/** A system that the server does not have yet. */
export interface NewSystem extends NewRecord {
  readonly systemName: string;
  readonly description: string;
}

/** An application that the portal gives access to. (CONF-S-010) */
export type System = Stored<NewSystem>;

/** A system's name by its id; one that is not known, or not yet, is called by its number. */
export function systemNameIn(systems: readonly System[] | null, id: number): string {
  return systems?.find((system) => system.id === id)?.systemName ?? `System ${id}`;
}

/** Sorted by `sort`, then by name. (CONF-S-011) */
export function sortedSystems(systems: readonly System[]): System[] {
  return [...systems].sort(bySort(({ systemName }) => systemName));
}
