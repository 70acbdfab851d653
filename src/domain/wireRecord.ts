/** What the server sent, kept as it came; it goes back with a save. */
export type WireRecord = Readonly<Record<string, unknown>>;

/** A record that was read from the server and can be written back. */
export interface StoredRecord {
  readonly wireRecord: WireRecord;
}
