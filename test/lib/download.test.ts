import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { safeFileName, saveFile } from '@/lib/download';
import { localTime } from '@/lib/moments';

describe('a file name', () => {
  test.each([
    ['Active users', 'Active-users.csv'],
    ['../../etc/passwd', 'etc-passwd.csv'],
    ['C:\\temp\\a', 'C-temp-a.csv'],
    ['Aktivität\u202etxt.exe', 'Aktivität-txt.exe.csv'],
    ['.hidden', 'hidden.csv'],
    ['con', 'file-con.csv'],
    ['com1.txt', 'file-com1.txt.csv'],
    ['', 'file.csv'],
    ['\r\n', 'file.csv'],
    ['x'.repeat(500), `${'x'.repeat(116)}.csv`],
  ])('%j becomes %j', (name, safe) => {
    expect(safeFileName(name, 'csv')).toBe(safe);
  });

  test('is safe for any name', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'./\\-con1 ') })),
        (name) => {
          const safe = safeFileName(name, 'csv');
          expect(safe).toMatch(/^[\p{L}\p{N}_][\p{L}\p{N}_.-]*\.csv$/u);
          expect(safe).not.toMatch(/\.\.|^(?:con|prn|aux|nul|com\d|lpt\d)\./i);
          expect(safe.length).toBeLessThanOrEqual(125);
        },
      ),
    );
  });
});

describe('saving a file', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('downloads under the given name and revokes the object URL', () => {
    vi.useFakeTimers();
    const revoked: string[] = [];
    vi.stubGlobal('URL', { createObjectURL: () => 'blob:1', revokeObjectURL: (url: string) => revoked.push(url) });
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(`${this.download} ${this.getAttribute('href')}`);
    });
    saveFile(new Blob(['x']), 'a.csv');
    expect(clicked).toEqual(['a.csv blob:1']);
    vi.runAllTimers();
    expect(revoked).toEqual(['blob:1']);
    expect(document.querySelector('a')).toBeNull();
  });
});

test('a timestamp is shown in local time with its UTC offset', () => {
  const moment = new Date('2025-11-21T23:30:05.678Z');
  const told = localTime(moment);
  expect(told).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d\d:\d\d$/);
  expect(new Date(told.replace(' ', 'T').replace(' ', '')).getTime()).toBe(Math.floor(moment.getTime() / 1000) * 1000);
  for (const [offset, expected] of [
    [0, '2025-11-21 23:30:05 +00:00'],
    [-60, '2025-11-22 00:30:05 +01:00'],
    [210, '2025-11-21 20:00:05 -03:30'],
    [-345, '2025-11-22 05:15:05 +05:45'],
  ] as const) {
    vi.spyOn(moment, 'getTimezoneOffset').mockReturnValue(offset);
    expect(localTime(moment)).toBe(expected);
  }
});
