import { createElement } from 'react';
import { Timestamp } from '@/components/Timestamp';
import { momentText, utcMoment } from '@/lib/moments';
import type { Column } from './tableView';

/** A column whose cells are texts. */
export type TextColumn<Row> = Column<Row> & { readonly text: (row: Row) => string };

/** A column that is searched, sorted and exported as it is shown. */
export function textColumn<Row>(
  key: string,
  title: string,
  text: (row: Row) => string,
): TextColumn<Row> & { readonly sortField: string } {
  return { key, title, sortField: key, text };
}

/**
 * A column of server timestamps, sorted by time and exported as ISO text.
 * @param timestamp as the server sent it
 * @param mode unsearched where the filter text is not for dates
 */
export function timestampColumn<Row>(
  key: string,
  title: string,
  timestamp: (row: Row) => string,
  mode: 'searched' | 'unsearched' = 'searched',
): Column<Row> & { readonly sortField: string } {
  return {
    key,
    title,
    sortField: key,
    ...(mode === 'searched' && { text: (row: Row) => momentText(timestamp(row)) }),
    sortValue: timestamp,
    render: (row, filter) => createElement(Timestamp, { of: timestamp(row), query: filter }),
    csv: (row) => utcMoment(timestamp(row)),
    shape: 'unbroken',
  };
}
