import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAccess } from '@/api/accessControls';
import { comparisonStart, dayDifferences } from '@/domain/accessComparison';
import {
  answerAt,
  changeDays,
  dayStart,
  daysInOrder,
  pastDay,
  rebuiltAt,
  type RevisionsById,
} from '@/domain/accessDays';
import { heldAccess, type AccessFilter, type HeldAccess } from '@/domain/accessExplorer';
import { stateAt, type StateThen } from '@/domain/accessHistory';
import { endOfDay, localDay } from '@/lib/moments';
import type { UserAccess } from '@test/mock-server/records';
import { createWorld } from '@test/mock-server/createWorld';
import { finished } from '@test/support/work';

const seeded = [...createWorld().userAccesses.values()];
const [sample] = seeded.flat();
if (sample === undefined) throw new Error('no access is seeded');

const names = { nameOf: (id: number) => `Person ${id}`, isActive: () => true, systemOf: String };

/** The world's own answer: the last revision that was saved by then. */
function stateInWorld(revisions: readonly UserAccess[], moment: number): UserAccess | undefined {
  return revisions.findLast(({ dchng }) => Date.parse(dchng) <= moment);
}

const currentOf = (revisions: readonly UserAccess[]) => readAccess(revisions.at(-1));

/** Asks for what is needed until nothing is, as the screen does. */
function rebuilt(revisions: readonly UserAccess[], moment: number): StateThen {
  const loaded: Record<number, ReturnType<typeof readAccess>> = {};
  for (;;) {
    const then = stateAt(currentOf(revisions), loaded, moment);
    if (then.kind !== 'needed') return then;
    const asked = revisions.find(({ versionno }) => versionno === then.revisionNo);
    loaded[then.revisionNo] = readAccess(asked);
  }
}

function expectSame(revisions: readonly UserAccess[], moment: number) {
  const state = stateInWorld(revisions, moment);
  const expected = state === undefined ? { kind: 'none' } : { kind: 'known', record: readAccess(state) };
  expect(rebuilt(revisions, moment)).toEqual(expected);
}

const start = Date.parse('2024-01-01T00:00:00Z');
const length = 700 * 86_400_000;
const anyMoment = fc.integer({ min: 0, max: length }).map((ms) => start + ms);

/** Revisions with rising dates and any content. */
const anyHistory = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 1, max: length / 8 }),
      inactive: fc.boolean(),
      studyNames: fc.subarray(['A5001', 'A320', 'A2001']),
      systemAccessIds: fc.subarray([1, 2, 6]),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((steps) => {
    let moment = start;
    return steps.map(({ gap, ...content }, index): UserAccess => {
      moment += gap;
      const sysdat = new Date(start + (steps[0]?.gap ?? 0)).toISOString();
      return { ...sample, ...content, id: 7, versionno: index + 1, sysdat, dchng: new Date(moment).toISOString() };
    });
  });

test('for every seeded history and any time, the result matches the mock server', () => {
  fc.assert(fc.property(fc.constantFrom(...seeded), anyMoment, expectSame), { numRuns: 500 });
});

test('for any history and any moment the answer is that of the world', () => {
  fc.assert(fc.property(anyHistory, anyMoment, expectSame), { numRuns: 500 });
});

test('no more revisions are needed than lie after the day', () => {
  fc.assert(
    fc.property(anyHistory, anyMoment, (revisions, moment) => {
      const after = revisions.filter(({ dchng }) => Date.parse(dchng) > moment).length;
      const first = stateAt(currentOf(revisions), {}, moment);
      if (after === 0) expect(first.kind).toBe('known');
      if (after === revisions.length) expect(first.kind).toBe('none');
    }),
  );
});

const first: UserAccess = {
  ...sample,
  id: 7,
  versionno: 1,
  sysdat: '2025-01-10T09:00:00Z',
  dchng: '2025-01-10T09:00:00Z',
};
const second: UserAccess = { ...first, versionno: 2, dchng: '2025-02-10T09:00:00Z', studyNames: ['A5001'] };
const third: UserAccess = {
  ...first,
  versionno: 3,
  dchng: '2025-03-10T09:00:00Z',
  studyNames: [],
  lastModifiedBy: 'Ann - ann',
};
const between = Date.parse('2025-02-20T00:00:00Z');
const read = readAccess;

test.each<[string, StateThen, UserAccess, RevisionsById[number]]>([
  ['a revision that is not kept', { kind: 'unknown', reason: 'notKept' }, third, { 2: null, 1: read(first) }],
  ['no date', { kind: 'unknown', reason: 'noDates' }, { ...third, dchng: '' }, {}],
  ['no date of a revision', { kind: 'unknown', reason: 'noDates' }, third, { 2: read({ ...second, dchng: '' }) }],
  ['no number', { kind: 'unknown', reason: 'noNumber' }, { ...third, versionno: null as unknown as number }, {}],
  [
    'dates that contradict each other',
    { kind: 'unknown', reason: 'contradiction' },
    { ...third, versionno: 2 },
    { 1: read({ ...first, dchng: '2025-02-25T00:00:00Z' }) },
  ],
])('with %s nothing is guessed', (_, expected, current, revisions) => {
  expect(stateAt(read(current), revisions, between)).toEqual(expected);
});

const held = (access: UserAccess): HeldAccess => heldAccess(readAccess(access), names);
const filter: AccessFilter = {
  ...{ study: '', organization: '', role: '', system: '', person: '', state: 'active', finding: '' },
};
const question = (changes: Partial<AccessFilter> = {}) => ({ filter: { ...filter, ...changes }, links: [], names });
const loaded: RevisionsById = { 7: { 1: readAccess(first), 2: readAccess(second) } };
const days = (from: string, to: string) => [endOfDay(from), endOfDay(to)] as const;

test('a record whose state is not loaded says only whose it is', () => {
  const start = finished(dayStart([held(third)], between, names));
  const { rows, isOpen } = finished(answerAt(start, {}, question()));
  const [access] = rows;
  expect(isOpen).toBe(true);
  expect(finished(answerAt(start, loaded, question()))).toMatchObject({ rows: [{ then: null }], isOpen: false });
  expect(access).toMatchObject({ organizations: [], systems: [], then: { kind: 'needed', revisionNo: 2 } });
  expect(access?.record).toEqual({
    ...read(third),
    ...{ roleName: '', siteCodes: [], laoIds: [], studyNames: [], systemAccessIds: [] },
    ...{ modifiedAt: '', lastModifiedBy: '', createdBy: '' },
  });
  const rebuiltOf = (known: RevisionsById, person: string) =>
    finished(rebuiltAt(start.changed.values(), start.moment, known, person));
  expect(rebuiltOf({}, '')).toEqual({ total: 1, done: 0 });
  expect(rebuiltOf(loaded, '')).toEqual({ total: 1, done: 1 });
  expect(rebuiltOf({}, '99999')).toEqual({ total: 0, done: 0 });
  expect(rebuiltOf({}, String(sample.portalUserId))).toEqual({ total: 1, done: 0 });
});

test('a record is rebuilt once enough of its revisions are loaded for the day', () => {
  const start = finished(dayStart([held(third)], endOfDay('2025-01-20'), names));
  const doneWith = (known: RevisionsById) => finished(rebuiltAt(start.changed.values(), start.moment, known, '')).done;
  expect(doneWith({ 7: { 2: read(second) } })).toBe(0);
  expect(doneWith(loaded)).toBe(1);
});

test('a question about a day is answered with the records that match it, and those that may', () => {
  const start = finished(dayStart([held(third)], between, names));
  const rowsFor = (known: RevisionsById, study: string) =>
    finished(answerAt(start, known, question({ study }))).rows.map(({ then }) => then?.kind ?? 'known');
  expect(rowsFor({}, 'A320')).toEqual(['needed']);
  expect(rowsFor(loaded, 'A320')).toEqual([]);
  expect(rowsFor(loaded, 'A5001')).toEqual(['known']);
});

test('a record that was created later did not exist on the day', () => {
  expect(finished(dayStart([held(third)], endOfDay('2025-01-01'), names)).accesses).toEqual([]);
});

test('a day in the future is none', () => {
  const today = localDay(new Date());
  expect(['2000-01-01', today, '9999-12-31'].map(pastDay)).toEqual(['2000-01-01', today, '']);
});

test('two days need the same revisions as the earlier one', () => {
  const all = [...createWorld().userAccesses.values()].map((revisions) => heldAccess(currentOf(revisions), names));
  let needed = 0;
  fc.assert(
    fc.property(anyMoment, (moment) => {
      const compared = finished(comparisonStart(all, [moment, moment + length], question()));
      expect(compared.needed).toEqual([...finished(dayStart(all, moment, names)).changed.values()]);
      needed += compared.needed.length;
    }),
    { numRuns: 20 },
  );
  expect(needed).toBeGreaterThan(0);
});

const differencesOf = (known: RevisionsById, from: string, to: string, asked: Partial<AccessFilter> = {}) =>
  finished(dayDifferences(finished(comparisonStart([held(third)], days(from, to), question(asked))), known));

test.each([
  ['came', '2025-01-01', '2025-01-20', {}],
  ['changed', '2025-01-20', '2025-02-20', {}],
  ['came', '2025-01-20', '2025-02-20', { study: 'A5001' }],
  ['went', '2025-02-20', '2025-03-20', { study: 'A5001' }],
] as const)('between two days a record %s (%s to %s)', (kind, from, to, asked) => {
  const found = differencesOf(loaded, from, to, asked);
  expect(found.map((one) => one.kind)).toEqual([kind]);
});

test('of a record that ended or began again, only its status is a change', () => {
  const ended = { ...third, inactive: true, studyNames: ['A5001', 'A2001'] };
  const again = { ...third, versionno: 4, dchng: '2025-04-10T09:00:00Z' };
  const known = { 7: { ...loaded[7], 3: readAccess(ended) } };
  const changesOf = (current: UserAccess, from: string, to: string) =>
    finished(dayDifferences(finished(comparisonStart([held(current)], days(from, to), question())), known)).map(
      ({ kind, changes }) => ({ kind, changes }),
    );
  const [added, removed] = [['Inactive'], ['Active']];
  expect(changesOf(ended, '2025-02-20', '2025-03-20')).toEqual([
    { kind: 'went', changes: [{ part: 'isInactive', added, removed }] },
  ]);
  expect(changesOf(again, '2025-03-20', '2025-04-20')).toEqual([
    { kind: 'came', changes: [{ part: 'isInactive', added: removed, removed: added }] },
  ]);
});

test('who changed a record between two days is named, and the same state is no difference', () => {
  expect(differencesOf(loaded, '2025-02-20', '2025-03-20')).toMatchObject([
    { by: ['Ann - ann'], changes: [{ part: 'studyNames', removed: ['A5001'] }] },
  ]);
  expect(differencesOf(loaded, '2025-03-20', '2025-04-20')).toEqual([]);
  expect(differencesOf(loaded, '2025-01-20', '2025-04-20')).toEqual([]);
  expect(differencesOf({}, '2025-01-20', '2025-02-20')[0]?.kind).toBe('notKnown');
});

test('who added a record between two days is named beside who changed it since, though its first state is not loaded', () => {
  const current = held({ ...third, createdBy: 'Bob - bob' });
  const byOf = (from: string, to: string) =>
    finished(dayDifferences(finished(comparisonStart([current], days(from, to), question())), {})).map(({ by }) => by);
  expect(byOf('2025-01-01', '2025-03-20')).toEqual([['Bob - bob', 'Ann - ann']]);
  expect(byOf('2025-02-20', '2025-03-20')).toEqual([[]]);
});

test('the days with changes are those of all dates that are known, in order', () => {
  const dayOf = ({ dchng }: UserAccess) => localDay(new Date(dchng));
  const ofRecords = finished(changeDays([readAccess(third)]));
  expect(finished(daysInOrder(ofRecords, {}))).toEqual([dayOf(first), dayOf(third)]);
  expect(finished(daysInOrder(ofRecords, loaded))).toEqual([first, second, third].map(dayOf));
  const undated = { ...read(second), createdAt: '', modifiedAt: '' };
  expect(finished(daysInOrder(finished(changeDays([undated])), { 7: { 1: null, 2: undated } }))).toEqual([]);
});

const anyRevisions = fc.dictionary(fc.constantFrom('1', '2', '3'), fc.constantFrom(read(first), read(second), null));

test('a day rebuilt in two steps equals each record rebuilt on its own', () => {
  fc.assert(
    fc.property(fc.array(anyHistory, { maxLength: 8 }), anyRevisions, anyMoment, (histories, kept, moment) => {
      const all = histories.map((revisions, id) => held({ ...(revisions.at(-1) ?? first), id }));
      const known: RevisionsById = { 0: kept, 3: kept };
      const start = finished(dayStart(all, moment, names));
      const { rows: whole } = finished(answerAt(start, known, question({ state: 'all' })));
      const each = all.flatMap((access) => {
        const then = stateAt(access.record, known[access.record.id] ?? {}, moment);
        return then.kind === 'none' ? [] : [then.kind === 'known' ? then.record : then];
      });
      expect(whole.map(({ record, then }) => then ?? record)).toEqual(each);
    }),
  );
});
