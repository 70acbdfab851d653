import type { CallFacts } from '@/domain/callFacts';
import type { Destination } from '@/domain/destinations';

/** A destination with an address. */
export interface Place extends Destination {
  readonly path: string;
}

/** Something to choose in the palette. */
export interface PaletteEntry extends Destination {
  /** Unique among all. */
  readonly key: string;
  readonly choose: () => void;
}

/** Entries of one kind under their heading. */
export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
  /** A status or error, shown with the entries or in their place; null for none. */
  readonly note: string | null;
  /** Of the failed calls that the note is about. */
  readonly facts?: ReadonlyArray<CallFacts | undefined>;
}

/** The note of a group that the server is asked for. */
export const searchingNote = 'Searching…';
