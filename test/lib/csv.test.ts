import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvText } from '@/lib/csv';

/** An independent parser of RFC 4180. */
function parsed(text: string): string[][] {
  const records: string[][] = [];
  let cells: string[] = [];
  const cell = /"((?:[^"]|"")*)"(,|\r\n)/gy;
  for (let found = cell.exec(text); found !== null; found = cell.exec(text)) {
    cells.push((found[1] ?? '').replaceAll('""', '"'));
    if (found[2] === ',') continue;
    records.push(cells);
    cells = [];
  }
  return records;
}

const texts = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n\0,"\'; a1é') }),
  fc.constantFrom('=1+1', '+1 555 010', '-2', '@SUM(A1)', '\t=1', '\r=1', '\0=1', '"quoted"', 'a,b', 'a\r\nb'),
);

describe('a CSV file', () => {
  test('reads back as written, except for the quote before what looks like a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.array(texts, { minLength: 1, maxLength: 5 }), { maxLength: 8 }), (records) => {
        const read = parsed(csvText(records).slice(1));
        expect(read.map((cells) => cells.map((text) => text.replace(/^'(?=[=+\-@\t\r\0])/, '')))).toEqual(
          records.map((cells) => cells.map((text) => text.replace(/^'(?=[=+\-@\t\r\0])/, ''))),
        );
      }),
    );
  });

  test('has no cell that a spreadsheet would read as a formula', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(csvText([[text]])).toMatch(/^\uFEFF"(?![=+\-@\t\r\0])/);
      }),
    );
  });

  test('begins with the byte order mark, quotes every cell and ends each record with CR and LF', () => {
    expect(
      csvText([
        ['a', 'b "c"'],
        ['=x', ''],
      ]),
    ).toBe('\uFEFF"a","b ""c"""\r\n"\'=x",""\r\n');
  });
});
