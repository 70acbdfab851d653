import fc from 'fast-check';
import { expect, test } from 'vitest';
import { downloadName } from '@/lib/downloadName';

test.each([
  ['attachment; filename="a.csv"', 'text/csv', 'a.csv'],
  ['attachment; filename=a.csv', 'text/csv; charset=utf-8', 'a.csv'],
  [`attachment; filename="a.csv"; filename*=UTF-8''%C3%9Cbersicht.csv`, 'text/csv', 'Übersicht.csv'],
  [`attachment; filename="kept.csv"; filename*=UTF-8''%E0%A4%A`, 'text/csv', 'kept.csv'],
  ['attachment; filename="../../etc/passwd"', 'text/csv', 'passwd.csv'],
  ['attachment; filename="C:\\\\x\\\\report.csv"', 'text/csv', 'report.csv'],
  ['attachment; filename="report.xlsx"', 'application/vnd.ms-excel', 'report.xlsx'],
  ['attachment; filename="report.html"', 'application/vnd.ms-excel', 'report.xls'],
  ['attachment; filename="report.csv"', null, 'report.csv'],
  ['attachment; filename="report.ods"', 'application/vnd.oasis.opendocument.spreadsheet', 'report.ods'],
  ['attachment; filename="report.html"', null, 'report.bin'],
  ['attachment; filename="report.exe"', 'text/csv', 'report.csv'],
  ['attachment; filename="REPORT.CSV"', 'text/csv', 'REPORT.csv'],
  ['attachment; filename="a \\"b\\" c.csv"', 'text/csv', 'a-b-c.csv'],
  ['attachment; filename="report.html"', 'application/octet-stream', 'report.bin'],
  ['attachment; filename="rep\u202eort.csv"', 'text/csv', 'rep-ort.csv'],
  ['attachment; filename="con.csv"', 'text/csv', 'file-con.csv'],
  ['attachment; filename="x"', 'text/unheard-of', 'x.bin'],
  ['attachment', 'text/csv', null],
  ['attachment; filename=""', 'text/csv', null],
  [null, 'text/csv', null],
])('%s of %s is saved as %s [RPT-005]', (disposition, type, name) => {
  expect(downloadName(disposition, type)).toBe(name);
});

test('a name is short and has no path for any header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const name = downloadName(`attachment; filename="${text}"`, 'text/csv');
      expect(name).not.toBe('');
      if (name === null) return;
      expect(name).toMatch(/^[^/\\]+\.csv$/);
      expect(name.length).toBeLessThanOrEqual(125);
    }),
  );
});
