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

  test('begin with a word of several letters, of any script, after one or more other signs', () => {
    const places = [place('Aufnahme'), place('Zur Übernahme'), place('LAO – Übernahmen')];
    expect(titles(destinationsFor(places, 'nahme'))).toEqual(['Aufnahme', 'Zur Übernahme', 'LAO – Übernahmen']);
    expect(titles(destinationsFor(places, 'übern'))).toEqual(['Zur Übernahme', 'LAO – Übernahmen']);
    const numbered = [place('Study 12007'), place('Role 1 (2007)'), place('Role 2007')];
    expect(titles(destinationsFor(numbered, '2007'))).toEqual(['Role 1 (2007)', 'Role 2007', 'Study 12007']);
  });

  test('may be asked for with more blanks than one', () => {
    expect(titles(destinationsFor([place('User Requests')], 'user   req'))).toEqual(['User Requests']);
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
