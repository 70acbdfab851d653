import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { largeList, parsedList, type ListReader } from '@/api/largeAnswer';
import { parsedStrictly } from '@/api/toApiProblem';
import { resultOf } from '@/lib/timeSlicing';

/** The outcome: the value, or the kind of the error. */
function outcome(parse: () => unknown): unknown {
  try {
    return { value: parse() };
  } catch (error) {
    return { error: error instanceof Error ? error.name : 'unknown' };
  }
}

/** Rows that differ from their elements, and what else the page says. */
function read(list: ListReader) {
  const { rows, page } = resultOf(list((element) => ({ element })));
  return { rows, page: Array.isArray(page) ? [] : { ...(page as object), content: [] } };
}

const inParts = (parts: readonly string[]) => outcome(() => read(largeList(parts)));
const inSlices = (text: string) => inParts([text]);
const atOnce = (text: string) => outcome(() => read(parsedList(parsedStrictly({ parts: [text], defect: null }))));

/** A text cut into pieces of a length. */
function cut(text: string, length: number): string[] {
  return Array.from({ length: Math.ceil(text.length / length) }, (_, at) => text.slice(at * length, (at + 1) * length));
}

/** Several parts long. */
const many = (element: string) => `[${Array.from({ length: 20_000 }, () => element).join(',')}]`;

describe('parsing in slices', () => {
  test('gives what parsing at once gives, for any list or page', () => {
    const filler = fc.constantFrom('', ' '.repeat(60_000));
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()), filler, (list, more, gap) => {
        const texts = [JSON.stringify(list), JSON.stringify({ content: list, ...more })];
        // Space between the elements makes parts of them.
        for (const text of [...texts, texts[0]?.replaceAll(',', `,${gap}`) ?? '']) {
          expect(inSlices(text)).toEqual(atOnce(text));
        }
      }),
    );
  });

  test('does not depend on where the parts of the text end', () => {
    const texts = [many('{"a":"],[\\"}{\\\\"}'), `{"content":${many('[{"b":"x"}]')},"last":true}`, `[${many('1')}]`];
    for (const text of texts) {
      for (const length of [7001, 65_536]) expect(inParts(cut(text, length))).toEqual(atOnce(text));
    }
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.integer({ min: 1, max: 9 }), (list, length) => {
        for (const text of [JSON.stringify(list), JSON.stringify({ content: list, last: true })]) {
          expect(inParts(cut(text, length))).toEqual(atOnce(text));
        }
      }),
    );
  });

  test('refuses what parsing at once refuses, for any mangled text', () => {
    const piece = fc.constantFrom(
      '[',
      ']',
      '{',
      '}',
      ',',
      ':',
      '"',
      '\\',
      '1',
      ' ',
      '"a"',
      '"content":',
      ' '.repeat(60_000),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        for (const text of [pieces.join(''), `[${pieces.join('')}`, `{"content":[${pieces.join('')}`]) {
          expect(inSlices(text)).toEqual(atOnce(text));
        }
      }),
    );
  });

  test.each([
    ['brackets, commas and quotes in texts', '{"a":"],[\\"}{\\\\"}'],
    ['lists in elements', '[[1,2],[{"b":[3]}]]'],
    ['numbers', '1'],
  ])('keeps %s together', (_name, element) => {
    expect(inSlices(many(element))).toEqual(atOnce(many(element)));
    const page = `{ "content" : ${many(element)}, "last": true }`;
    expect(inSlices(page)).toEqual(atOnce(page));
  });

  test.each([
    ['no end', many('{"a":1}').slice(0, -1)],
    ['text after the end', `${many('{"a":1}')}x`],
    ['a comma before the end', many('{"a":1}').replace(/\]$/, ',]')],
    ['two commas in a row', many('{"a":1}').replace(',', ',,')],
    ['an element that nests too deep', many('{"a":1}').replace('1', '['.repeat(150) + ']'.repeat(150))],
  ])('refuses a list with %s', (_name, text) => {
    expect(atOnce(text)).toHaveProperty('error');
    expect(inSlices(text)).toEqual(atOnce(text));
  });

  test('takes the last of two lists of a page, as parsing at once does', () => {
    for (const tail of [`,"content":${many('2')}`, ',"content":null', ',"total":"\\"content\\""']) {
      const text = `{"content":${many('1')}${tail}}`;
      expect(inSlices(text)).toEqual(atOnce(text));
      expect(inParts(cut(text, 9001))).toEqual(atOnce(text));
    }
  });

  test.each([
    ['a list', '[', ']', 99],
    ['a page', '{"content":[', ']}', 98],
  ])('allows the same depth as parsing at once in %s', (_name, begin, end, most) => {
    for (const [depth, isRefused] of [
      [most, false],
      [most + 1, true],
    ] as const) {
      const deep = '['.repeat(depth) + ']'.repeat(depth);
      const text = `${begin}${' '.repeat(60_000)}0,${deep}${end}`;
      expect('error' in Object(atOnce(text)), String(depth)).toBe(isRefused);
      expect(inSlices(text), String(depth)).toEqual(atOnce(text));
    }
  });

  test('pauses after each part', () => {
    expect([...largeList([many('{"name":"García"}')])((element) => element)].length).toBeGreaterThan(5);
  });

  test('makes rows of the elements of a part before it parses the next part', () => {
    const rows: unknown[] = [];
    const text = `${many('{"a":1}').slice(0, -1)},nothing`;
    const error = outcome(() => resultOf(largeList([text])((element) => rows.push(element))));
    expect(error).toEqual({ error: 'SyntaxError' });
    expect(rows.length).toBeGreaterThan(5000);
  });
});
