import { useCallback, useMemo, useState } from 'react';
import type { RowKey, Selection } from './tableView';

const nothing: ReadonlySet<RowKey> = new Set();

/** @param total number of all rows of the table */
function selectedShare<Row>(
  shown: readonly Row[],
  total: number,
  keys: ReadonlySet<RowKey>,
  rowKey: (row: Row) => RowKey,
): Selection['ofShown'] {
  if (shown.length === 0 || keys.size === 0) return 'none';
  if (keys.size === total) return 'all';
  const isSelected = (row: Row) => keys.has(rowKey(row));
  if (keys.size >= shown.length && shown.every(isSelected)) return 'all';
  return shown.some(isSelected) ? 'some' : 'none';
}

/** The keys of rows that are still in the table. */
function kept<Row>(keys: ReadonlySet<RowKey>, rows: readonly Row[], rowKey: (row: Row) => RowKey) {
  if (keys.size === 0) return keys;
  return new Set(rows.map(rowKey).filter((key) => keys.has(key)));
}

function changed(keys: ReadonlySet<RowKey>, of: readonly RowKey[], areSelected: boolean): ReadonlySet<RowKey> {
  const next = new Set(keys);
  for (const key of of) {
    if (areSelected) next.add(key);
    else next.delete(key);
  }
  return next;
}

/**
 * The selected rows of a table. A row that is removed from the table is deselected; one that the filter hides is not.
 * @param rows all rows of the table
 * @param shown the rows that match the filter
 * @param atFirst the keys that are selected before anything is chosen
 */
export function useSelection<Row>(
  rows: readonly Row[] | null,
  shown: readonly Row[] | null,
  rowKey: (row: Row) => RowKey,
  atFirst = nothing,
): Selection {
  const [chosen, setChosen] = useState({ rows, keys: atFirst });
  if (rows !== null && chosen.rows !== rows) setChosen({ rows, keys: kept(chosen.keys, rows, rowKey) });

  const onSelect = useCallback((key: RowKey, isSelected: boolean) => {
    setChosen((current) => ({ ...current, keys: changed(current.keys, [key], isSelected) }));
  }, []);

  const total = rows?.length ?? 0;
  const onSelectShown = useCallback(
    (isSelected: boolean) => {
      const shownKeys = (shown ?? []).map(rowKey);
      setChosen((current) => {
        if (shownKeys.length === total) return { ...current, keys: isSelected ? new Set(shownKeys) : nothing };
        return { ...current, keys: changed(current.keys, shownKeys, isSelected) };
      });
    },
    [shown, total, rowKey],
  );

  const onClear = useCallback(() => setChosen((current) => ({ ...current, keys: nothing })), []);

  const { keys } = chosen;
  const ofShown = useMemo(() => selectedShare(shown ?? [], total, keys, rowKey), [shown, total, keys, rowKey]);
  return { keys, shownCount: shown?.length ?? 0, ofShown, onSelect, onSelectShown, onClear };
}
