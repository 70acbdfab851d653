import { notFound, unchanged } from './answers';
import { refuseInvalid } from './validate';
import type { FieldErrors } from './answers';
import type { Rule } from './validate';

interface Stored {
  id: number;
}

/** Configuration records, which are never deleted: portal roles, study roles, systems, dashboard items, resources. */
interface Configured extends Stored {
  inactive: boolean;
}

export function configuredAt<T extends Stored>(all: readonly T[], id: unknown, what: string): T {
  const record = all.find((one) => one.id === id);
  if (!record) throw notFound(what);
  return record;
}

export function nextId(all: readonly Stored[]): number {
  return Math.max(0, ...all.map((record) => record.id)) + 1;
}

/** The error if another active record has the name. (MSG-008) */
export function takenName<T extends Configured>(
  all: readonly T[],
  field: keyof T,
  name: unknown,
  ownId?: number,
): FieldErrors {
  const wanted = String(name).trim().toLowerCase();
  const isOther = (record: T) => record.id !== ownId && !record.inactive;
  const isTaken = all.some((record) => isOther(record) && String(record[field]).toLowerCase() === wanted);
  return isTaken ? { [field]: ['unique'] } : {};
}

/** A boolean; absent means false. */
export const truth: Rule = (value) =>
  value === undefined || value === null || typeof value === 'boolean' ? null : 'invalid';

const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((member) => other.includes(member))
    : one === other;

/** Writes the fields that differ; false if none does. Lists are compared as sets. */
export function assignChanges<T extends object>(record: T, next: Partial<T>): boolean {
  const current = new Map<string, unknown>(Object.entries(record));
  const changed = Object.entries(next).filter(([field, value]) => !isSame(current.get(field), value));
  Object.assign(record, Object.fromEntries(changed));
  return changed.length > 0;
}

/** 304 if the record already has that state; `check` may answer 422. */
export function setInactive<T extends Configured>(
  record: T,
  inactive: boolean,
  check: () => FieldErrors,
  answer: () => Response,
): Response {
  if (record.inactive === inactive) return unchanged();
  refuseInvalid(check());
  record.inactive = inactive;
  return answer();
}
