import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { highlightPieces } from '@/lib/highlight';
import { messageText, plainText } from '@/lib/plainText';
import { localStore } from '@/lib/storage';

describe('highlighting', () => {
  test('marks every match, in any case [KIT-014]', () => {
    expect(highlightPieces('Mara and mar', 'MAR')).toEqual([
      { text: 'Mar', isMatch: true },
      { text: 'a and ', isMatch: false },
      { text: 'mar', isMatch: true },
    ]);
  });

  test('takes the query literally', () => {
    expect(highlightPieces('a.c abc', '.').filter((piece) => piece.isMatch)).toEqual([{ text: '.', isMatch: true }]);
    expect(highlightPieces('abc', '(')).toEqual([{ text: 'abc', isMatch: false }]);
  });

  test('marks beginnings alone where a filter finds no more, those of each code in a list, too [KIT-014]', () => {
    const marked = (text: string, query: string) => highlightPieces(text, query, true).map((piece) => piece.isMatch);
    expect(marked('Françoisan an', 'an')).toEqual([false]);
    expect(marked('Anan', 'an')).toEqual([true, false]);
    expect(marked('110, 10, 101', '10')).toEqual([false, true, false, true, false]);
  });

  test('marks nothing where lower case moves the letters', () => {
    expect(highlightPieces('İab', 'a')).toEqual([{ text: 'İab', isMatch: false }]);
  });

  test('adds up to the original text and marks only matches', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 3 }), (text, query) => {
        const pieces = highlightPieces(text, query);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        for (const { text: piece, isMatch } of pieces) {
          if (isMatch) expect(piece.toLowerCase()).toBe(query.trim().toLowerCase());
        }
      }),
    );
  });

  test('stays fast for a hostile query on many texts', () => {
    const text = 'a'.repeat(200);
    const started = performance.now();
    for (let row = 0; row < 1000; row += 1) highlightPieces(text, `${'a'.repeat(199)}b`);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

describe('external text', () => {
  test('loses invisible characters; a message is cut, too', () => {
    expect(plainText('a\u0000b\u202ec\nd')).toBe('a bc d');
    expect(plainText('a\u061cb\u200bc\u2028d')).toBe('abc d');
    expect(plainText('x'.repeat(5000))).toHaveLength(5000);
    expect(messageText('x'.repeat(600))).toBe(`${'x'.repeat(499)}…`);
    expect(plainText('Zoë يوسف 李')).toBe('Zoë يوسف 李');
  });

  test('never keeps a character that is invisible, breaks the line or reorders the text', () => {
    const hidden = /[\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Line_Separator}\p{Paragraph_Separator}]/u;
    const texts = fc.string({
      unit: fc.oneof(
        fc.constantFrom(...'\u061c\u00ad\u200b\u200e\u202e\u2028\u2029\u2060\u2066\ufeff\u{e0041}\0\n', 'a', ' '),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      ),
      maxLength: 40,
    });
    fc.assert(
      fc.property(texts, (text) => {
        const shown = plainText(text);
        expect(shown).not.toMatch(hidden);
        expect(shown).toBe(shown.trim());
        expect(plainText(shown)).toBe(shown);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('storage that the browser refuses', () => {
  test('reads as empty and never throws', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(denied);
    expect(localStore.read('key')).toBeNull();
    expect(localStore.write('key', 'value')).toBe(false);
    localStore.remove('key');
    storage.mockRestore();
    expect(localStore.write('key', 'value')).toBe(true);
    expect(localStore.read('key')).toBe('value');
  });
});
