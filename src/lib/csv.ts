/** Characters that make a spreadsheet read the cell as a formula. */
const formulaStart = /^[=+\-@\t\r\0]/;

/** One cell, quoted as in RFC 4180. A leading single quote keeps what looks like a formula a text. */
function csvCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** The text of a CSV file. Its byte order mark tells spreadsheets that it is UTF-8. */
export function csvText(records: ReadonlyArray<readonly string[]>): string {
  return `\uFEFF${records.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`;
}
