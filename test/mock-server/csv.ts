import { HttpResponse } from 'msw';

type Cell = string | number | null;

/** Quotes a cell as RFC 4180 requires. Text that a spreadsheet would run as a formula gets a leading apostrophe. */
function csvCell(cell: Cell): string {
  const plain = String(cell ?? '');
  const safe = typeof cell === 'string' && /^[=+\-@\t\r\0]/.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as a downloadable file; the byte order mark tells spreadsheets that it is UTF-8. */
export function csvFile(filename: string, rows: readonly (readonly Cell[])[]): Response {
  const lines = rows.map((row) => row.map(csvCell).join(','));
  return new HttpResponse(`\uFEFF${lines.join('\r\n')}\r\n`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${filename}"; filename*=UTF-8''${encodeURIComponent(filename)}`,
    },
  });
}
