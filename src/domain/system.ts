import { bySort } from '@/lib/collation';
import type { StoredRecord } from './wireRecord';

/** An application that the portal gives access to. (CONF-S-010) */
export interface System extends StoredRecord {
  readonly id: number;
  readonly systemName: string;
  readonly description: string;
  readonly isInactive: boolean;
  readonly sort: number;
}

/** A system that the server does not have yet. */
export type NewSystem = Omit<System, 'id' | 'wireRecord'>;

/** Sorted by `sort`, then by name. (CONF-S-011) */
export function sortedSystems(systems: readonly System[]): System[] {
  return [...systems].sort(bySort(({ systemName }) => systemName));
}
