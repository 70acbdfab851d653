import type { ReadRow } from './readRow';
import type { WriteRow } from './writeRow';

/** Tables are found by file name, so that none is forgotten. */
const tables = import.meta.glob<Record<string, unknown>>('./{read,write}Rows*.ts', { eager: true });

const listed = Object.values(tables)
  .flatMap((table) => Object.values(table))
  .filter(Array.isArray)
  .flat() as readonly unknown[];

const has = (row: unknown, field: string) => typeof row === 'object' && row !== null && field in row;

/** All rows of the matrix that are driven through every fault of a read. */
export const rowsOfReads = listed.filter((row): row is ReadRow => has(row, 'shows'));

/** All rows of the matrix that are driven through every fault of a write. */
export const rowsOfWrites = listed.filter((row): row is WriteRow => has(row, 'saved'));
