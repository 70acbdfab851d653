import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  arrivalAmong,
  arrivalOf,
  differences,
  isSameValue,
  isSameVersion,
  merged,
  rebased,
  type ListRules,
  type Side,
} from '@/domain/threeWayMerge';

interface Item {
  readonly key: string;
  readonly value: number;
  /** The server's number; null for a record that is new. */
  readonly id: number | null;
  readonly place: number;
}

interface Version extends Readonly<Record<string, unknown>> {
  readonly text: string;
  readonly flags: readonly string[];
  readonly items: readonly Item[];
}

const items: ListRules<Item> = {
  keyOf: ({ key }) => key,
  isSame: (one, other) => one.key === other.key && one.value === other.value,
  rebase: (mine, theirs) => ({ ...mine, id: theirs?.id ?? null }),
  numbered: (item, position) => ({ ...item, place: position + 1 }),
};
const rules = { items };

/** Few keys and values, so that versions often agree, and two records often share a key. */
function versions(side: string) {
  const item = fc.record({ key: fc.constantFrom('CRA', 'PI', 'RN'), value: fc.nat(2), id: fc.nat(99) });
  return fc.record({
    text: fc.constantFrom('a', 'b', side),
    flags: fc.uniqueArray(fc.constantFrom('1', '2', '3')),
    items: fc
      .array(item, { maxLength: 4 })
      .map((all): Item[] => all.map((one, index) => ({ ...one, place: index + 1 }))),
  });
}
const sides = fc.func(fc.constantFrom<Side>('mine', 'theirs'));
const three = [versions('base'), versions('mine'), versions('theirs')] as const;

const saying = ({ items: all }: Version) => all.map(({ key, value }) => `${key} ${value}`).sort();
const turned = (version: Version): Version => ({ ...version, flags: [...version.flags].reverse() });

describe('a merge of three versions', () => {
  test('with nothing changed is the identity', () => {
    fc.assert(
      fc.property(versions('base'), sides, (version, sideOf) => {
        expect(merged(version, version, sideOf, rules)).toEqual(version);
        expect(rebased(version, version, version, rules)).toEqual(version);
        expect(differences(version, version, version, rules)).toEqual([]);
      }),
    );
  });

  test('takes each field from exactly one side, the one that was decided for', () => {
    fc.assert(
      fc.property(...three, sides, (_, mine, theirs, sideOf) => {
        const result = merged(mine, theirs, sideOf, rules);
        for (const field of ['text', 'flags'] as const) {
          const isSame = isSameVersion({ [field]: mine[field] }, { [field]: theirs[field] });
          expect(result[field]).toBe((isSame || sideOf(field) === 'theirs' ? theirs : mine)[field]);
        }
        const texts = [...saying(mine), ...saying(theirs)];
        for (const text of saying(result)) expect(texts).toContain(text);
      }),
    );
  });

  test('puts what one side alone changed together, whichever side it is', () => {
    fc.assert(
      fc.property(versions('base'), versions('mine'), (base, changed) => {
        expect(isSameVersion(rebased(base, changed, base, rules), changed, rules)).toBe(true);
        expect(rebased(base, base, changed, rules)).toEqual(changed);
      }),
    );
  });

  test('proposes mine where mine was changed, and theirs everywhere else', () => {
    fc.assert(
      fc.property(...three, (base, mine, theirs) => {
        for (const { field, proposed } of differences(base, mine, theirs)) {
          if (field === 'items') continue;
          const of = (version: Readonly<Record<string, unknown>>) => version[field];
          const isMine = !isSameValue(of(mine), of(base));
          expect(proposed).toBe(isMine ? 'mine' : 'theirs');
        }
      }),
    );
  });

  test('decided for mine everywhere says what mine says, as updates of the stored records', () => {
    fc.assert(
      fc.property(...three, (_, mine, theirs) => {
        const result = merged(mine, theirs, () => 'mine', rules);
        expect(isSameVersion(result, mine, rules)).toBe(true);
        expect(saying(result)).toEqual(saying(mine));
        const stored = new Set([null, ...theirs.items.map(({ id }) => id)]);
        for (const { id } of result.items) expect(stored).toContain(id);
      }),
    );
  });

  test('decided for theirs everywhere is theirs', () => {
    fc.assert(
      fc.property(...three, (_, mine, theirs) => {
        expect(merged(mine, theirs, () => 'theirs', rules)).toEqual(theirs);
      }),
    );
  });

  test('numbers the records of a list anew', () => {
    fc.assert(
      fc.property(...three, sides, (_, mine, theirs, sideOf) => {
        const { items: all } = merged(mine, theirs, sideOf, rules);
        expect(all.map(({ place }) => place)).toEqual(all.map((_item, index) => index + 1));
      }),
    );
  });
});

describe('the order', () => {
  test('of the values of a set and of records with different keys is no difference', () => {
    const unique = versions('base').map((version) => ({
      ...version,
      // Numbered with gaps, as a server may do it.
      items: version.items.filter(({ key }, index, all) => all.findIndex((one) => one.key === key) === index),
    }));
    fc.assert(
      fc.property(unique, (version) => {
        const other = { ...turned(version), items: [...version.items].reverse() };
        expect(isSameVersion(version, other, rules)).toBe(true);
        expect(merged(other, version, () => 'mine', rules)).toEqual(version);
      }),
    );
  });

  test('of the fields is that of the form', () => {
    const [one, other] = [
      { text: 'a', flags: [], items: [] },
      { text: 'b', flags: ['1'], items: [{ key: 'CRA', value: 1, id: 1, place: 1 }] },
    ];
    expect(differences(one, one, other, rules).map(({ id }) => id)).toEqual(['text', 'flags', 'items/CRA']);
  });
});

describe('records of a list', () => {
  const version = (...all: Array<Partial<Item>>) => ({
    items: all.map((part, index): Item => ({ key: 'CRA', value: 1, id: index, place: index + 1, ...part })),
  });

  test('with one key are distinguished by their position', () => {
    const base = version({ value: 1 }, { value: 2 });
    const theirs = version({ value: 1 }, { value: 3 });
    expect(differences(base, base, theirs, rules)).toMatchObject([
      { id: 'items/CRA#2', mine: { value: 2 }, theirs: { value: 3 }, proposed: 'theirs' },
    ]);
    expect(merged(base, theirs, () => 'mine', rules).items.map(({ value }) => value)).toEqual([1, 2]);
  });

  test('that one side has removed are undefined there', () => {
    const base = version({});
    expect(differences(base, version(), base, rules)).toMatchObject([{ mine: undefined, proposed: 'mine' }]);
    expect(merged(version(), base, () => 'mine', rules)).toEqual(version());
    expect(merged(base, version(), () => 'mine', rules).items).toMatchObject([{ key: 'CRA', id: null }]);
  });

  test('that nobody has rules for are one value', () => {
    const [one, other] = [{ list: [{ a: 1 }] }, { list: [{ a: 1 }] }];
    expect(differences(one, one, other)).toEqual([]);
    expect(differences(one, one, { list: [{ a: 2 }] })).toHaveLength(1);
  });
});

describe('a field that follows another', () => {
  const following = { state: { follows: 'country' } };
  const place = fc.record({ country: fc.constantFrom('US', 'CA'), state: fc.constantFrom('', 'WA', 'ON') });
  const named = ({ country, state }: { readonly country: string; readonly state: string }) => `${country} ${state}`;

  test('comes from the same side as the other one where that differs', () => {
    fc.assert(
      fc.property(place, place, place, sides, (base, mine, theirs, sideOf) => {
        for (const result of [merged(mine, theirs, sideOf, following), rebased(base, mine, theirs, following)]) {
          if (mine.country !== theirs.country) expect([mine, theirs].map(named)).toContain(named(result));
        }
      }),
    );
  });

  test('is decided along with it where that differs, and by itself where it does not', () => {
    const [base, mine] = [
      { country: 'US', state: 'WA' },
      { country: 'US', state: 'OR' },
    ];
    const found = (theirs: typeof base) => differences(base, mine, theirs, following);
    expect(found({ country: 'CA', state: 'ON' })).toMatchObject([
      { id: 'country', followers: ['state'], proposed: 'mine' },
    ]);
    expect(found({ country: 'US', state: 'TX' })).toMatchObject([{ id: 'state', followers: [], proposed: 'mine' }]);
    expect(differences(base, base, { country: 'CA', state: 'ON' }, following)).toMatchObject([{ proposed: 'theirs' }]);
  });
});

describe('two values of a field', () => {
  test.each([
    ['a', 'a', true],
    ['a', 'b', false],
    [['a', 'b'], ['b', 'a'], true],
    [['a', 'b'], ['a'], false],
    [['a'], 'a', false],
    [[{ a: 1 }], [{ a: 1 }], true],
    ['a', ['a'], false],
    [undefined, undefined, true],
    [undefined, ['a'], false],
    [['a'], undefined, false],
    ['', undefined, false],
  ])('%j and %j: the same is %s', (one, other, isSame) => expect(isSameValue(one, other)).toBe(isSame));
});

describe('whether a write without an answer has arrived', () => {
  const before = { email: 'ada@example.org', city: 'Lund', roles: ['4'] };
  const sent = { email: 'Ada@Example.org', city: 'New  Lund', roles: ['4', '8'] };

  test.each([
    ['as it was sent', sent, 'exact'],
    ['in another order', { ...sent, roles: ['8', '4'] }, 'exact'],
    ['in lower case, with single blanks', { ...sent, email: 'ada@example.org', city: 'new lund' }, 'alike'],
    ['as before', before, 'notSeen'],
    ['with something else', { ...sent, city: 'Malmö' }, 'notSeen'],
  ] as const)('a record that is stored %s', (_how, stored, arrival) => {
    expect(arrivalOf(stored, sent, before)).toBe(arrival);
  });

  test('an edit of nothing but case must be stored letter for letter', () => {
    const shouted = { ...before, city: 'LUND' };
    expect(arrivalOf(before, shouted, before)).toBe('notSeen');
    expect(arrivalOf(shouted, shouted, before)).toBe('exact');
  });

  test('of several records the one that is most alike counts', () => {
    const lower = { ...sent, email: 'ada@example.org' };
    expect(arrivalAmong([before, lower, sent], sent)).toBe('exact');
    expect(arrivalAmong([before, lower], sent)).toBe('alike');
    expect(arrivalAmong([before], sent)).toBe('notSeen');
    expect(arrivalAmong([], sent)).toBe('notSeen');
  });
});
