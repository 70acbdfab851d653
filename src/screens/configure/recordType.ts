import type { TextColumn } from '@/components/table/columns';
import type { ConfigureTab } from '@/config/paths';
import type { RecordTexts } from '@/domain/configurationTexts';
import type { NewRecord, Stored } from '@/domain/configuredRecord';
import type { Referenced } from '@/domain/reference';
import type { ConfiguredRecords } from '@/store/configuredRecords';
import type { RecordKind } from '@/widgets/save/saveCalls';
import type { ReadView } from '@/widgets/useRead';

/** What a screen waits for. */
export type Loadable = Pick<ReadView<unknown>, 'data' | 'error' | 'facts' | 'onRetry'>;

/** For screens that wait for nothing else. */
export const nothingNeeded: Loadable = { data: true, error: null, facts: undefined, onRetry: null };

/** Names the drafts of a record. */
export function draftKeyOf<New extends NewRecord, Values>(type: RecordType<New, Values>, { id }: Stored<New>): string {
  return `configure/${type.tab}/${id}`;
}

/** One kind of record: its names and texts, its screens, its table, its form, and how it is loaded and written. */
export interface RecordType<New extends NewRecord, Values> {
  /** As titles and buttons have it: `System`. */
  readonly noun: string;
  /** As the table and its filter are called: `Systems`. */
  readonly caption: string;
  readonly tab: ConfigureTab;
  readonly newPath: string;
  readonly hrefOf: (id: number) => string;
  readonly records: ConfiguredRecords<New>;
  readonly referenced: Referenced;
  readonly texts: RecordTexts;
  readonly nameOf: (record: New) => string;
  /** True where the documents give the whole title of the screen: it then names no record. */
  readonly hasFixedTitle?: boolean;
  /** The columns of the table; people who may not edit a record read the same texts. */
  readonly columns: ReadonlyArray<TextColumn<Stored<New>>>;
  readonly kind: RecordKind<New, Values>;
  /** What a new record begins with. */
  readonly blank: New;
  /** The record with the values of the form; the rest of it stays. */
  readonly changed: <Changed extends New>(record: Changed, values: Values) => Changed;
}

/** A record that is deleted while it is edited can no longer be saved. */
export const deletionConflict = {
  versionOf: ({ isInactive }: NewRecord) => String(isInactive),
  closedBecause: ({ isInactive }: NewRecord) => (isInactive ? 'This has been deleted since you opened it.' : null),
};
