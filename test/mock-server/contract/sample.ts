import * as v from 'valibot';
import { partsOf } from './parts';
import type { Shape } from './shapes';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fieldsOf(entries: Readonly<Record<string, Shape>>, known: Fields): Fields {
  const given = Object.entries(entries).filter(([key, entry]) => entry.type !== 'optional' || key in known);
  return Object.fromEntries(given.map(([key, entry]) => [key, sampleOf(entry, known[key])]));
}

/**
 * A value that fits a shape.
 * @param known what is taken of it: fields by name; what a shape does not have is left out
 */
export function sampleOf(shape: Shape, known: unknown): unknown {
  if (known !== undefined && v.is(shape, known)) return known;
  const { type, item, wrapped, options = [], entries = {} } = partsOf(shape);
  if (type === 'strict_object') return fieldsOf(entries, isFields(known) ? known : {});
  if (type === 'array' && item)
    return (Array.isArray(known) ? known : [known]).slice(0, 1).map((one) => sampleOf(item, one));
  if (type === 'optional' && wrapped) return sampleOf(wrapped, known);
  if (type === 'nullable' && wrapped) return known === undefined ? null : sampleOf(wrapped, known);
  if (type === 'union') return sampleOf((options as Shape[])[0] ?? shape, known);
  if (type === 'picklist') return options[0];
  if (type === 'number') return 1;
  if (type === 'boolean') return false;
  return type === 'record' ? {} : 'text';
}
