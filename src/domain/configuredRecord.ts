import type { StoredRecord } from './wireRecord';

/** What records of every kind that the portal is configured with have besides their own fields. */
export interface NewRecord {
  readonly isInactive: boolean;
  readonly sort: number;
}

/** A record that the server has. */
export type Stored<New> = New & StoredRecord & { readonly id: number };
