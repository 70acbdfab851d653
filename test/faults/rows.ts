import type { ReadRow } from './readRow';
import type { WriteRow } from './writeRow';

/** Tables are found by file name, so that none is forgotten. */
export const tables = import.meta.glob<Record<string, unknown>>('./{read,write}Rows*.ts', { eager: true });

/** All that is known of any row: some tables have a shape of their own. */
interface Row {
  readonly call?: unknown;
  readonly address?: unknown;
}

/** The rows of all tables of reads, or of writes. */
export function rowsIn(kind: 'read' | 'write'): readonly Row[] {
  return Object.entries(tables)
    .filter(([file]) => file.startsWith(`./${kind}`))
    .flatMap(([, table]) => Object.values(table))
    .filter(Array.isArray)
    .flat() as readonly Row[];
}

/** All rows of the matrix that are driven through every fault of a read. */
export const rowsOfReads = rowsIn('read').filter((row): row is ReadRow => 'shows' in row);

/** All rows of the matrix that are driven through every fault of a write. */
export const rowsOfWrites = rowsIn('write').filter((row): row is WriteRow => 'saved' in row);
