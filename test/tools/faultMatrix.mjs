// Reads which cells of the fault matrix hold: tests record them as `METHOD /path × fault`, see test/faults/cells.ts.

/** @typedef {{ row: string, id: string, what: string }} FaultCell */
/** @typedef {{ status: string, meta?: { faultCells?: string[] } }} NotedTest */
/** @typedef {{ testResults: { assertionResults: NotedTest[] }[] }} NotedReport */

/**
 * Cells of passed tests. Cells that a failed test recorded before it failed do not count.
 * @param {NotedReport} report vitest's
 * @returns {FaultCell[]}
 */
export function faultCells(report) {
  const passed = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed');
  return passed
    .flatMap(({ meta }) => meta?.faultCells ?? [])
    .map((cell) => {
      const [row = '', fault = ''] = cell.split(' × ');
      const [id = '', ...what] = fault.split(' ');
      return { row, id, what: what.join(' ') };
    });
}

/**
 * The call of a row, without the suffix that distinguishes rows of one call.
 * @param {string} row
 */
function callOf(row) {
  const [method = '', path = ''] = row.split(' ');
  return `${method} ${path.replace(/[,:]$/, '')}`;
}

/**
 * @param {FaultCell[]} cells
 * @returns {string}
 */
export function countLine(cells) {
  const calls = new Set(cells.map(({ row }) => callOf(row)));
  return `fault matrix: ${cells.length} cells of ${calls.size} calls hold`;
}

/**
 * A row of the kind `floor` says how many cells there are at least; the run itself judges it.
 * @template {import('./ledger.mjs').TracedRow} Row
 * @param {Row[]} rows
 * @param {FaultCell[]} cells
 * @returns {Row[]}
 * @throws if such a row has no figure
 */
export function judgeFloors(rows, cells) {
  return rows.map((row) => {
    if (row.kind !== 'floor') return row;
    const [, figure] = /^At least (\d+) cells of the fault matrix hold\.$/.exec(row.requirement) ?? [];
    if (figure === undefined) throw new Error(`${row.id} does not say how many cells: ${row.requirement}`);
    return { ...row, verdict: cells.length >= Number(figure) ? 'proved' : 'open' };
  });
}

/**
 * The matrix: one line per row, one column per fault, and in each cell how many variants of that fault hold.
 * @param {FaultCell[]} cells
 */
export function matrixOf(cells) {
  const order = /** @param {string} one @param {string} other */ (one, other) =>
    one.localeCompare(other, 'en', { numeric: true });
  const ids = [...new Set(cells.map(({ id }) => id))].sort(order);
  const rows = [...new Set(cells.map(({ row }) => row))].sort(order);
  return {
    faults: ids.map((id) => ({
      id,
      forms: [...new Set(cells.filter((cell) => cell.id === id).map(({ what }) => what))],
    })),
    rows: rows.map((row) => ({
      row,
      counts: ids.map((id) => cells.filter((cell) => cell.row === row && cell.id === id).length),
    })),
  };
}
