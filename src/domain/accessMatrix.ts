import { compareNaturally } from '@/lib/collation';
import { pushTo } from '@/lib/lists';
import { eachOf, sortOf, type Work } from '@/lib/timeSlicing';
import type { DayDifference } from './accessComparison';
import type { Question } from './accessDays';
import { matrixTexts } from './accessTexts';
import { organizationsOf, type AccessFilter, type HeldAccess } from './accessExplorer';
import type { Link } from './roleAccess/catalogue';

export const matrixKinds = ['roles', 'sites', 'people'] as const;

export type MatrixKind = (typeof matrixKinds)[number];

/** A row or column: a value of the filter, and what it is called. */
interface AxisEntry {
  readonly key: string;
  readonly label: string;
}

/** What is counted: records held or, between two days, those that came, that went, and that changed but stayed. */
export type Counted = 'held' | Exclude<DayDifference['kind'], 'notKnown'>;

/** Counts by row, then by column; those of nothing are left out. */
type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>;

export interface Matrix {
  readonly kind: MatrixKind;
  readonly rows: readonly AxisEntry[];
  readonly columns: readonly AxisEntry[];
  readonly counts: ReadonlyMap<Counted, Counts>;
  /** The highest count. */
  readonly most: number;
}

/** What a click on a count asks for. */
export const matrixFilters: Readonly<
  Record<MatrixKind, readonly [row: keyof AccessFilter, column: keyof AccessFilter]>
> = {
  roles: ['role', 'system'],
  sites: ['organization', 'study'],
  people: ['person', 'study'],
};

type Pair = readonly [row: AxisEntry, column: AxisEntry];

const named = (label: string): AxisEntry => ({ key: label, label });

/** The LAOs that an AO belongs to, by AO and study. */
function* laosByMember(links: readonly Link[]): Work<ReadonlyMap<string, readonly string[]>> {
  const laos = new Map<string, string[]>();
  yield* eachOf(links, ({ lao, ao, study }) => pushTo(laos, `${study}\n${ao}`, lao));
  return laos;
}

/** Counts as the list does: an LAO comes with the AOs that belong to it for the study. */
function sitePairs({ organizations, record }: HeldAccess, laos: ReadonlyMap<string, readonly string[]>): Pair[] {
  return record.studyNames.flatMap((study) => {
    const places = organizations.flatMap((code) => [code, ...(laos.get(`${study}\n${code}`) ?? [])]);
    return [...new Set(places)].map((code): Pair => [named(code), named(study)]);
  });
}

/**
 * Whether a question includes a cell of a record that matches it: the record may have other studies, organizations and
 * systems as well, but only one study role and one person.
 */
function asksForCell(kind: MatrixKind, { filter, links }: Question): (access: HeldAccess, pair: Pair) => boolean {
  const { organization } = filter;
  const column = filter[matrixFilters[kind][1]];
  const known = new Map<string, ReadonlySet<string>>();
  const placesOf = (study: string) => {
    const places = known.get(study) ?? organizationsOf(organization, study, links);
    known.set(study, places);
    return places;
  };
  return ({ organizations }, [ofRow, ofColumn]) => {
    if (column && column !== ofColumn.key) return false;
    if (kind === 'sites') return !organization || placesOf(filter.study).has(ofRow.key);
    // Which AOs belong to an LAO depends on the study.
    return kind === 'roles' || !organization || organizations.some((code) => placesOf(ofColumn.key).has(code));
  };
}

function* pairsOf(kind: MatrixKind, links: readonly Link[]): Work<(access: HeldAccess) => readonly Pair[]> {
  const laos = kind === 'sites' ? yield* laosByMember(links) : new Map<string, readonly string[]>();
  return (access) => {
    const { record, systems, person } = access;
    const holder = record.portalUserId;
    switch (kind) {
      case 'roles':
        return record.systemAccessIds.map((id, index) => [
          { key: record.roleName, label: record.roleName || matrixTexts.noRole },
          { key: String(id), label: systems[index] ?? String(id) },
        ]);
      case 'sites':
        return sitePairs(access, laos);
      case 'people':
        if (holder === null) return [];
        return record.studyNames.map((study) => [{ key: String(holder), label: person }, named(study)]);
    }
  };
}

function inOrder(entries: ReadonlyMap<string, AxisEntry>): Work<readonly AxisEntry[]> {
  return sortOf([...entries.values()], (one, other) => compareNaturally(one.label, other.label));
}

/** Counts into cells, one by one. */
type Count = (what: Counted, pair: Pair) => void;

/** @param visit counts one item, in the cells of its records */
function* matrixOf<Item>(
  kind: MatrixKind,
  items: readonly Item[],
  question: Question,
  visit: (item: Item, pairs: (access: HeldAccess | null) => readonly Pair[], count: Count) => void,
): Work<Matrix> {
  const counts = new Map<Counted, Map<string, Map<string, number>>>();
  const [rows, columns] = [new Map<string, AxisEntry>(), new Map<string, AxisEntry>()];
  const pairs = yield* pairsOf(kind, question.links);
  const isAsked = asksForCell(kind, question);
  let most = 0;
  const count: Count = (what, [row, column]) => {
    rows.set(row.key, row);
    columns.set(column.key, column);
    const ofWhat = counts.get(what) ?? new Map<string, Map<string, number>>();
    const ofRow = ofWhat.get(row.key) ?? new Map<string, number>();
    const next = (ofRow.get(column.key) ?? 0) + 1;
    counts.set(what, ofWhat.set(row.key, ofRow.set(column.key, next)));
    most = Math.max(most, next);
  };
  const pairsIn = (access: HeldAccess | null) =>
    access === null || access.then !== null ? [] : pairs(access).filter((pair) => isAsked(access, pair));
  yield* eachOf(items, (item) => visit(item, pairsIn, count));
  return { kind, rows: yield* inOrder(rows), columns: yield* inOrder(columns), counts, most };
}

/** Counts records by two of their parts. Records whose state is not known are not counted. */
export function accessMatrix(kind: MatrixKind, accesses: readonly HeldAccess[], question: Question): Work<Matrix> {
  return matrixOf(kind, accesses, question, (access, pairsIn, count) => {
    for (const pair of pairsIn(access)) count('held', pair);
  });
}

const cellKey = ([row, column]: Pair) => `${row.key}\n${column.key}`;

/**
 * Counts what came and what went between two days, cell by cell: a record may leave one and enter another. Records whose
 * state is not known are not counted.
 */
export function differenceMatrix(
  kind: MatrixKind,
  differences: readonly DayDifference[],
  question: Question,
): Work<Matrix> {
  return matrixOf(kind, differences, question, ({ before, after }, pairsIn, count) => {
    const [old, now] = [pairsIn(before), pairsIn(after)];
    const [oldKeys, nowKeys] = [new Set(old.map(cellKey)), new Set(now.map(cellKey))];
    for (const pair of old) if (!nowKeys.has(cellKey(pair))) count('went', pair);
    for (const pair of now) count(oldKeys.has(cellKey(pair)) ? 'changed' : 'came', pair);
  });
}

/** The counts of a cell; zero counts are left out. */
export function countsAt({ counts }: Matrix, row: string, column: string): ReadonlyArray<readonly [Counted, number]> {
  return (['held', 'came', 'went', 'changed'] as const).flatMap((what) => {
    const count = counts.get(what)?.get(row)?.get(column);
    return count === undefined ? [] : [[what, count] as const];
  });
}

/** A step of the shading: counts from one number to another. */
export interface Shade {
  readonly step: number;
  readonly from: number;
  readonly to: number;
}

const mostSteps = 5;

/** Steps that grow with the counts, so that small numbers differ as well. */
export function shadesOf(most: number): Shade[] {
  const shades: Shade[] = [];
  for (let step = 1; step <= mostSteps; step += 1) {
    const from = (shades.at(-1)?.to ?? 0) + 1;
    const to = Math.round(most ** (step / mostSteps));
    if (to >= from) shades.push({ step, from, to });
  }
  return shades;
}

/** The shade of a count; 0 for an empty cell. */
export function shadeOf(count: number, shades: readonly Shade[]): number {
  return shades.find(({ from, to }) => count >= from && count <= to)?.step ?? 0;
}
