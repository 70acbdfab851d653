/**
 * Makes a spreadsheet read the cell as a formula: a sign, also in its wide and small forms and behind characters that
 * some spreadsheets skip, or a control character in front.
 */
const formulaStart = /^(?:[\t\r\n\v\0]|[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;

/** Reorder the text around them, so that a cell can show something else than it holds. */
const bidiControls = /\p{Bidi_Control}/gu;

/** One cell, quoted as in RFC 4180. A leading single quote keeps what looks like a formula a text. */
function csvCell(text: string): string {
  const plain = text.replaceAll(bidiControls, '');
  const safe = formulaStart.test(plain) ? `'${plain}` : plain;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** The text of a CSV file. The byte order mark makes spreadsheets read it as UTF-8. */
export function csvText(records: ReadonlyArray<readonly string[]>): string {
  return `\uFEFF${records.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`;
}
