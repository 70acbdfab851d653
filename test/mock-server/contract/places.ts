import * as v from 'valibot';
import { partsOf } from './parts';
import type { Shape } from './shapes';

/** A place in a JSON value that does not fit its shape. It tells types, never what is there. */
export interface Place {
  /** `content[].email`, or '' for the whole. */
  readonly place: string;
  readonly kind: 'missing' | 'new' | 'type' | 'value' | 'status' | 'contentType';
  readonly expected: string;
  readonly found: string;
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const jsonNames: Readonly<Record<string, string>> = { string: 'text', undefined: 'nothing' };

function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  return jsonNames[typeof value] ?? typeof value;
}

const shapeNames: Readonly<Record<string, string>> = {
  string: 'text',
  array: 'list',
  strict_object: 'object',
  record: 'object',
};

function shapeName(shape: Shape): string {
  const { type, options = [], wrapped, pipe = [] } = partsOf(shape);
  if (type === 'picklist') return `one of ${options.join(', ')}`;
  if (type === 'union') return [...new Set((options as Shape[]).map(shapeName))].join(' or ');
  if (type === 'optional' && wrapped) return shapeName(wrapped);
  if (type === 'nullable' && wrapped) return `${shapeName(wrapped)} or null`;
  const form = pipe.find((action) => action.type === 'regex')?.requirement;
  if (form instanceof RegExp) return `text like ${form.source}`;
  return pipe.some((action) => action.type === 'integer') ? 'integer' : (shapeNames[type] ?? type);
}

/** Whether a value has the type of the shape, so that only what it says is wrong. */
function hasType(shape: Shape, value: unknown): boolean {
  const { type, options = [], wrapped } = partsOf(shape);
  if (type === 'union') return (options as Shape[]).some((option) => hasType(option, value));
  if (wrapped) return hasType(wrapped, value);
  return (shapeNames[type === 'picklist' ? 'string' : type] ?? type) === typeName(value);
}

const here = (shape: Shape, value: unknown): Place => {
  const kind = hasType(shape, value) ? 'value' : 'type';
  return { place: '', kind, expected: shapeName(shape), found: typeName(value) };
};

/** A key that may be a person's name or address is not shown: keys of contracts are plain words. */
const keyName = (key: string): string => (/^[A-Za-z_$][\w.[\]$-]{0,60}$/.test(key) ? key : '*');

const under = (key: string, places: readonly Place[]): Place[] =>
  places.map(({ place, ...rest }) => ({ place: key + (/^(?:\[|$)/.test(place) ? '' : '.') + place, ...rest }));

function inField(key: string, shape: Shape | undefined, value: unknown): Place[] {
  if (shape === undefined) return [{ place: keyName(key), kind: 'new', expected: 'nothing', found: typeName(value) }];
  if (value !== undefined) return under(key, placesThatMisfit(shape, value));
  if (shape.type === 'optional') return [];
  return [{ place: key, kind: 'missing', expected: shapeName(shape), found: 'nothing' }];
}

function inFields(entries: Readonly<Record<string, Shape>>, value: Fields): Place[] {
  const keys = new Set([...Object.keys(entries), ...Object.keys(value)]);
  return [...keys].flatMap((key) => inField(key, entries[key], value[key]));
}

/** Of several forms, the one that comes closest says what is wrong. */
function inClosest(shape: Shape, options: readonly Shape[], value: unknown): Place[] {
  const all = options.map((option) => placesThatMisfit(option, value));
  const inside = all.filter((places) => places.some(({ place }) => place !== ''));
  if (inside.length === 0) return [here(shape, value)];
  return inside.reduce((closest, places) => (places.length < closest.length ? places : closest));
}

/** Each place once, however many elements of a list have it. */
function distinct(places: readonly Place[]): Place[] {
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()];
}

/** Where a JSON value does not fit a shape. */
export function placesThatMisfit(shape: Shape, json: unknown): Place[] {
  const fits: boolean = v.is(shape, json);
  if (fits) return [];
  const { type, item, wrapped, value, options = [], entries } = partsOf(shape);
  if (type === 'union') return inClosest(shape, options as Shape[], json);
  if (wrapped && json !== null) return placesThatMisfit(wrapped, json);
  if (item && Array.isArray(json)) {
    return distinct(json.flatMap((element) => under('[]', placesThatMisfit(item, element))));
  }
  if (entries && isFields(json)) return inFields(entries, json);
  if (type === 'record' && value && isFields(json)) {
    return distinct(Object.entries(json).flatMap(([key, one]) => under(keyName(key), placesThatMisfit(value, one))));
  }
  return [here(shape, json)];
}
