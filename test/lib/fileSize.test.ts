import { expect, test } from 'vitest';
import { fileSize } from '@/lib/fileSize';

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1024 ** 2, '1 MB'],
  [5.25 * 1024 ** 3, '5.3 GB'],
  [1024 ** 4, '1 TB'],
  [1024 ** 5, '1024 TB'],
])('%d bytes are %s [KIT-037]', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});

test('1024 of a unit are shown as 1 of the next, also after rounding', () => {
  expect(fileSize(1024 ** 2 - 1)).toBe('1 MB');
});

test.each([-5, Number.NaN])('%d counts as 0 bytes', (bytes) => {
  expect(fileSize(bytes)).toBe('0 B');
});
