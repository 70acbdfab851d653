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

test('no unit shows 1024 of itself for want of rounding', () => {
  expect(fileSize(1024 ** 2 - 1)).toBe('1 MB');
});

test.each([-5, Number.NaN])('%d is no size', (bytes) => {
  expect(fileSize(bytes)).toBe('0 B');
});
