import { compareNaturally } from '@/lib/collation';
import { eachOf, sortOf, type Work } from '@/lib/slices';
import type { AccessFilter, HeldAccess } from './accessExplorer';
import type { Link } from './roleAccess/catalogue';

export const matrixKinds = ['roles', 'sites', 'people'] as const;

export type MatrixKind = (typeof matrixKinds)[number];

/** A row or column: a value of the filter, and what it is called. */
interface AxisEntry {
  readonly key: string;
  readonly label: string;
}

export interface Matrix {
  readonly kind: MatrixKind;
  readonly rows: readonly AxisEntry[];
  readonly columns: readonly AxisEntry[];
  /** Counts by row, then by column; those of nothing are left out. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<string, number>>;
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
  yield* eachOf(links, ({ lao, ao, study }) => {
    const key = `${study}\n${ao}`;
    const known = laos.get(key);
    if (known) known.push(lao);
    else laos.set(key, [lao]);
  });
  return laos;
}

/** Counts as the list does: an LAO comes with the AOs that belong to it for the study. */
function sitePairs({ organizations, record }: HeldAccess, laos: ReadonlyMap<string, readonly string[]>): Pair[] {
  return record.studyNames.flatMap((study) => {
    const places = organizations.flatMap((code) => [code, ...(laos.get(`${study}\n${code}`) ?? [])]);
    return [...new Set(places)].map((code): Pair => [named(code), named(study)]);
  });
}

function* pairsOf(kind: MatrixKind, links: readonly Link[]): Work<(access: HeldAccess) => readonly Pair[]> {
  const laos = kind === 'sites' ? yield* laosByMember(links) : new Map<string, readonly string[]>();
  return (access) => {
    const { record, systems, person } = access;
    const holder = record.portalUserId;
    switch (kind) {
      case 'roles':
        return record.systemAccessIds.map((id, index) => [
          named(record.roleName),
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

/** Counts records by two of their parts. Records whose state is not known are not counted. */
export function* accessMatrix(kind: MatrixKind, accesses: readonly HeldAccess[], links: readonly Link[]): Work<Matrix> {
  const counts = new Map<string, Map<string, number>>();
  const [rows, columns] = [new Map<string, AxisEntry>(), new Map<string, AxisEntry>()];
  const pairs = yield* pairsOf(kind, links);
  let most = 0;
  yield* eachOf(accesses, (access) => {
    if (access.then !== null) return;
    for (const [row, column] of pairs(access)) {
      if (!rows.has(row.key)) rows.set(row.key, row);
      if (!columns.has(column.key)) columns.set(column.key, column);
      const ofRow = counts.get(row.key) ?? new Map<string, number>();
      const count = (ofRow.get(column.key) ?? 0) + 1;
      counts.set(row.key, ofRow.set(column.key, count));
      most = Math.max(most, count);
    }
  });
  return { kind, rows: yield* inOrder(rows), columns: yield* inOrder(columns), counts, most };
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
    const to = step === mostSteps ? most : Math.round(most ** (step / mostSteps));
    if (to >= from) shades.push({ step, from, to });
  }
  return shades;
}

/** The step of a count; 0 of nothing. */
export function shadeOf(count: number, shades: readonly Shade[]): number {
  return shades.find(({ from, to }) => count >= from && count <= to)?.step ?? 0;
}
