import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { destinationsFor } from '@/domain/destinations';

const place = (title: string, detail = '') => ({ title, detail });
const titles = (found: ReadonlyArray<{ title: string }>) => found.map(({ title }) => title);

describe('destinations for a text', () => {
  test('contain every word of it, in the title or beside it, whatever the case and accents', () => {
    const places = [place('Zoë Lindqvist', 'zoe@network.example.org'), place('Users'), place('User Requests')];
    expect(titles(destinationsFor(places, 'zoe LIND'))).toEqual(['Zoë Lindqvist']);
    expect(titles(destinationsFor(places, 'lindqvist network'))).toEqual(['Zoë Lindqvist']);
    expect(titles(destinationsFor(places, 'lindqvist users'))).toEqual([]);
  });

  test('begin with it first, then those with a word that does', () => {
    const places = [place('Analyst report'), place('Access Report'), place('Reports'), place('Misreported')];
    expect(titles(destinationsFor(places, 'rep'))).toEqual([
      'Reports',
      'Analyst report',
      'Access Report',
      'Misreported',
    ]);
  });

  test('are all of them, in their order, for an empty text, and at most ten for another', () => {
    const many = Array.from({ length: 12 }, (_, index) => place(`Place ${index}`));
    expect(destinationsFor(many, '  ')).toEqual(many);
    expect(destinationsFor(many, 'place')).toEqual(many.slice(0, 10));
  });

  test('are some of the given ones, each once, for any texts', () => {
    const places = fc.uniqueArray(fc.record({ title: fc.string(), detail: fc.string() }), { selector: (one) => one });
    fc.assert(
      fc.property(places, fc.string(), (all, text) => {
        const found = destinationsFor(all, text);
        expect(new Set(found).size).toBe(found.length);
        expect(found.every((one) => all.includes(one))).toBe(true);
      }),
    );
  });
});
