import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareNaturally } from '@/lib/collation';
import { sortOrder } from '@/lib/sortOrder';

/** What sorting by the collator alone would give, equal values in their given order. */
function plainOrder(texts: readonly string[], direction: 1 | -1): number[] {
  return [...texts.keys()].sort((a, b) => direction * compareNaturally(texts[a] ?? '', texts[b] ?? ''));
}

const unit = (characters: string) => fc.string({ unit: fc.constantFrom(...characters), maxLength: 6 });
const texts = fc.oneof(
  unit("aAbBzZéÉüñåøßæł 0129.-_,'’"),
  unit('001289 a'),
  unit('aé\u0301\u00ad·ما中'),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 4 }),
);
const columns = fc.oneof(
  fc.array(texts, { maxLength: 60 }),
  // Few values, so that many are equal.
  fc.array(fc.constantFrom('a', 'A', 'á', '1', '01', '10', '', 'b 2', 'b 10', 'ع'), { maxLength: 80 }),
);

describe('the order of a column', () => {
  test('puts 2 before 10, anywhere in the text [KIT-011]', () => {
    const values = ['Site 10', 'Site 2', 'site 1b', '10', '9', 'Site 010', ''];
    expect([...sortOrder(values).asc].map((row) => values[row])).toEqual([
      '',
      '9',
      '10',
      'site 1b',
      'Site 2',
      'Site 10',
      'Site 010',
    ]);
  });

  test('equals the collator’s in both directions, and is stable', () => {
    fc.assert(
      fc.property(columns, (column) => {
        const { asc, desc } = sortOrder(column);
        expect([...asc]).toEqual(plainOrder(column, 1));
        expect([...desc]).toEqual(plainOrder(column, -1));
      }),
      { numRuns: 2000 },
    );
  });

  test('equals the collator’s for every character of the first Unicode blocks', () => {
    const characters = Array.from({ length: 0x250 }, (_, code) => String.fromCharCode(code));
    const column = characters.flatMap((character) => [character, `${character}b`, `a${character}`, `a${character}b`]);
    expect([...sortOrder(column).asc]).toEqual(plainOrder(column, 1));
  });

  test('is by size for numbers, with NaN first', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.double(), fc.integer({ min: -3, max: 3 }))), (column) => {
        const { asc, desc } = sortOrder(column);
        const sizes = column.map((value) => (Number.isNaN(value) ? -Infinity : value));
        const by = (direction: 1 | -1) =>
          [...sizes.keys()].sort((a, b) => {
            const [x = 0, y = 0] = [sizes[a], sizes[b]];
            return x < y ? -direction : x > y ? direction : 0;
          });
        expect([...asc]).toEqual(by(1));
        expect([...desc]).toEqual(by(-1));
      }),
    );
  });

  test('equals the collator’s for long lists', () => {
    const names = ['Smith', 'smith', 'Šmith', 'Jones 2', 'Jones 10', 'O’Brien', "O'Brien", 'محمد', 'van der Berg', ''];
    const column = Array.from({ length: 5000 }, (_, row) => `${names[(row * 7) % 10]} ${row % 13} ${(row * 31) % 97}`);
    expect([...sortOrder(column).asc]).toEqual(plainOrder(column, 1));
  });
});
