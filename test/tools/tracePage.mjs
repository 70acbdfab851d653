// Renders the traced ledger as one self-contained HTML page, to keep, print and read without this project.
import { countLine, matrixOf } from './faultMatrix.mjs';
import { fullTitle } from './ledger.mjs';

/** @typedef {import('./ledger.mjs').TracedRow} TracedRow */
/** @typedef {import('./ledger.mjs').AreaCount} AreaCount */

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; color: #1a1a1a; background: #fff; max-width: 80rem; margin: 2rem auto; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; margin: 1rem 0 2rem; }
  caption { text-align: left; font-weight: 600; padding: .25rem 0; }
  th, td { border: 1px solid #6b6b6b; padding: .35rem .6rem; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
  thead th { background: #ececec; }
  td.number { text-align: right; }
  th.id { white-space: nowrap; }
  .proved { background: #e3f2e1; } .waived { background: #fff3d1; } .open { background: #fbe3e0; }
  ul { margin: 0; padding-left: 1.1rem; }
  @media print { body { max-width: none; font-size: 11px; } tr { break-inside: avoid; } }
`;

/** @param {string} text */
export function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/**
 * @param {TracedRow[]} rows
 * @param {AreaCount[]} counts
 * @param {string[]} notes sentences about what was read and what was missing
 * @param {import('./faultMatrix.mjs').FaultCell[]} cells of the fault matrix that hold
 * @param {string} [more] HTML of further sections
 */
export function tracePage(rows, counts, notes, cells, more = '') {
  const areas = counts.filter(({ area }) => area !== 'all');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Requirements and the tests that prove them</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Requirements and the tests that prove them</h1>
<p>A statement is <strong>proved</strong> if at least one test that names its id passed and none failed,
<strong>waived</strong> if a written reason says why the front end cannot prove it, and <strong>open</strong> otherwise.
A skipped test proves nothing; a test that passed only when repeated has failed.</p>
<ul>${notes.map((note) => `<li>${escapeHtml(note)}</li>`).join('')}</ul>
${countTable(counts)}
${faultSection(cells)}
${more}
${areas.map(({ area }) => areaSection(area, rows)).join('\n')}
</main>
</body>
</html>
`;
}

/** @param {AreaCount[]} counts */
function countTable(counts) {
  const lines = counts.map(({ area, rows, proved, waived, open }) => {
    const name = area === 'all' ? 'all' : `<a href="#${escapeHtml(area)}">${escapeHtml(area)}</a>`;
    const cells = [rows, proved, waived, open].map((count) => `<td class="number">${count}</td>`).join('');
    return `<tr><th scope="row">${name}</th>${cells}</tr>`;
  });
  return table('Statements by area', ['Area', 'Statements', 'Proved', 'Waived', 'Open'], lines);
}

/** @param {import('./faultMatrix.mjs').FaultCell[]} cells */
function faultSection(cells) {
  const { faults, rows } = matrixOf(cells);
  const legend = faults.map(({ id, forms }) => `<li>${escapeHtml(`${id}: ${forms.join('; ')}`)}</li>`);
  const lines = rows.map(({ row, counts }) => {
    const fields = counts.map((count) => `<td class="number">${count === 0 ? '–' : count}</td>`).join('');
    return `<tr><th scope="row">${escapeHtml(row)}</th>${fields}</tr>`;
  });
  return `<h2 id="faults">Fault matrix</h2>
<p>${escapeHtml(countLine(cells))}. A cell is one call with one fault. It holds if a screen was driven through it and every rule was checked, or if the api module ends in it as in a fault that a screen was driven through.</p>
<ul>${legend.join('')}</ul>
${table('Calls, faults, and how many forms of each fault hold', ['Call', ...faults.map(({ id }) => id)], lines)}`;
}

/**
 * @param {string} area
 * @param {TracedRow[]} rows
 */
function areaSection(area, rows) {
  const lines = rows
    .filter((row) => row.area === area)
    .map(
      (row) =>
        `<tr><th scope="row" class="id">${escapeHtml(row.id)}</th><td>${escapeHtml(row.requirement)}</td>` +
        `<td>${escapeHtml(row.source)}</td><td class="${row.verdict}">${row.verdict}</td><td>${evidence(row)}</td></tr>`,
    );
  const heading = `<h2 id="${escapeHtml(area)}">${escapeHtml(area)}</h2>`;
  return heading + table(`Statements of ${area}`, ['Id', 'Statement', 'Source', 'Verdict', 'Evidence'], lines);
}

/** @param {TracedRow} row */
function evidence(row) {
  if (row.verdict === 'waived') return `Reason: ${escapeHtml(row.waiver)}`;
  const items = [...row.failures.map(itemOf('failed: ')), ...row.proofs.map(itemOf(''))];
  return items.length === 0 ? 'none' : `<ul>${items.join('')}</ul>`;
}

/**
 * @param {string} prefix
 * @returns {(test: import('./ledger.mjs').RunTest) => string}
 */
function itemOf(prefix) {
  return (test) => `<li>${escapeHtml(`${prefix}${fullTitle(test)} (${test.runner}, ${test.file})`)}</li>`;
}

/**
 * @param {string} caption
 * @param {string[]} headings
 * @param {string[]} lines
 */
export function table(caption, headings, lines) {
  const head = headings.map((heading) => `<th scope="col">${escapeHtml(heading)}</th>`).join('');
  return `<table><caption>${escapeHtml(caption)}</caption><thead><tr>${head}</tr></thead><tbody>\n${lines.join('\n')}\n</tbody></table>`;
}
