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
  fc.string({ unit: fc.constantFrom(...' =+-@＝＋－＠﹢\u00a0\u200b\ufeff\u061c\u2028\v\n1') }),
  fc.constantFrom('=1+1', '+1 555 010', '-2', '@SUM(A1)', '\t=1', '\r=1', '\0=1', '"quoted"', 'a,b', 'a\r\nb'),
);

const bidiControls = /\p{Bidi_Control}/gu;

/** What a spreadsheet may skip before it looks for a sign that begins a formula. */
const skipped = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]+/u;

/** Whether a spreadsheet, however lenient, could take a cell for a formula. */
function isFormula(cell: string): boolean {
  if (/^[\t\r\n\v\0]/.test(cell)) return true;
  const [first = ''] = cell.replace(skipped, '');
  return /[=+\-@]/.test(first.normalize('NFKC'));
}

describe('a CSV file', () => {
  test('reads back as written, except for bidirectional controls and the quote before what looks like a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.array(texts, { minLength: 1, maxLength: 5 }), { maxLength: 8 }), (records) => {
        const written = (text: string) => {
          const plain = text.replaceAll(bidiControls, '');
          return isFormula(plain) ? `'${plain}` : plain;
        };
        expect(parsed(csvText(records).slice(1))).toEqual(records.map((cells) => cells.map(written)));
      }),
    );
  });

  test('has no cell that a spreadsheet would read as a formula', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const [[cell = ''] = []] = parsed(csvText([[text]]).slice(1));
        expect(isFormula(cell)).toBe(false);
      }),
    );
  });

  test.each([
    ['a line feed', '\n=1+1'],
    ['a vertical tab', '\v=1+1'],
    ['a blank', ' =1+1'],
    ['a no-break space', '\u00a0=1+1'],
    ['a zero-width space', '\u200b=1+1'],
    ['a byte order mark', '\ufeff=1+1'],
    ['a bidirectional mark', '\u200f=1+1'],
    ['several of them', ' \u200b\ufeff\n@SUM(A1)'],
  ])('keeps a formula behind %s a text', (_what, text) => {
    expect(csvText([[text]])).toBe(`\uFEFF"'${text.replaceAll(bidiControls, '')}"\r\n`);
  });

  test.each(['＝1+1', '＋1', '－1', '＠SUM(A1)'])('keeps full-width signs a text: %s', (text) => {
    expect(csvText([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
  });

  test('contains no character that reorders the text around it', () => {
    expect(csvText([['invoice\u202Efdp.exe', '\u2066a\u2069\u061c\u200e']])).toBe('\uFEFF"invoicefdp.exe","a"\r\n');
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
