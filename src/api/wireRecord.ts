import * as v from 'valibot';
import type { StoredRecord, WireRecord } from '@/domain/wireRecord';
import { hasSameMembers } from '@/lib/lists';
import { recordFieldNames } from './fieldNames';
import { toNumber, toText } from './schema';

const { names } = recordFieldNames;

type RecordNames = typeof names;

/** The fields of a wire record under the portal's names. */
type Renamed<Wire> = { [Name in keyof Wire as Name extends keyof RecordNames ? RecordNames[Name] : Name]: Wire[Name] };

const portalNames: ReadonlyMap<string, string> = new Map(Object.entries(names));
const wireNames: ReadonlyMap<string, string> = new Map(Object.entries(names).map(([wire, name]) => [name, wire]));

/** Reads a stored record under the portal's names, and keeps it as it came. */
export function readRecord<Wire extends object>(
  schema: v.GenericSchema<unknown, Wire>,
  json: unknown,
): Renamed<Wire> & StoredRecord {
  const wire = v.parse(schema, json) as Record<string, unknown>;
  const fields = Object.entries(wire).map(([name, value]) => [portalNames.get(name) ?? name, value] as const);
  return { ...(Object.fromEntries(fields) as Renamed<Wire>), wireRecord: json as WireRecord };
}

/** The fields of a record that the server does not have yet, under the names of the wire. */
export function toWireFields(record: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [wireNames.get(name) ?? name, value]));
}

/** True for equal values. Surrounding whitespace, the kind of line break and the order of a list do not matter. */
function isSame(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) => (typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : value);
  return Array.isArray(one) && Array.isArray(other) ? hasSameMembers(one, other) : plain(one) === plain(other);
}

/** An edited list of texts or numbers: entries that stay keep the server's form, and what could not be read is kept. */
function toWireList(wire: unknown, before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  if (!Array.isArray(wire)) return after;
  const left: unknown[] = [...(wire as unknown[])];
  const read = [...before, ...after].some((entry) => typeof entry === 'number') ? toNumber : toText;
  const entries = after.map((entry) => {
    const at = left.findIndex((written) => read(written) === entry);
    return at === -1 ? entry : left.splice(at, 1)[0];
  });
  return [...entries, ...left.filter((written) => read(written) === null)];
}

/**
 * The fields that were edited, under the names of the wire.
 * @param wireRecord what the server sent
 * @param before the values that were parsed from it
 * @param after the current values; fields missing from `before` are ignored
 */
export function editedFields(wireRecord: WireRecord, before: object, after: object): Record<string, unknown> {
  const old = new Map<string, unknown>(Object.entries(before));
  const edits = Object.entries(after as Record<string, unknown>).flatMap(([name, value]) => {
    const was = old.get(name);
    if (name === 'wireRecord' || !old.has(name) || isSame(was, value)) return [];
    const wireName = wireNames.get(name) ?? name;
    const isList = Array.isArray(was) && Array.isArray(value);
    return [[wireName, isList ? toWireList(wireRecord[wireName], was, value) : value]];
  });
  return Object.fromEntries(edits) as Record<string, unknown>;
}

/**
 * The body of a PUT: the record as the server sent it, with only the edited fields replaced.
 * @param read the function that parsed the record
 */
export function toWireRecord<Stored extends StoredRecord>(record: Stored, read: (json: unknown) => Stored): object {
  return { ...record.wireRecord, ...editedFields(record.wireRecord, read(record.wireRecord), record) };
}
