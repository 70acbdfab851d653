/** A spreadsheet reads a text that begins with one of these as a formula, or as the way into one. */
const formulaStart = /^[=+\-@\t\r\0]/;

/** One cell, quoted as RFC 4180 says; what looks like a formula becomes a text by a single quote before it. */
export function csvCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Records as a file's text. The byte order mark at its start tells spreadsheets that it is UTF-8. */
export function csvText(records: ReadonlyArray<readonly string[]>): string {
  return `\uFEFF${records.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`;
}
