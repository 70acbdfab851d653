import { partsOf } from './parts';
import type { Shape } from './shapes';

/** As much of JSON Schema 2020-12, which OpenAPI 3.1 uses, as the shapes need. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

/** The name of a shape that has a place of its own in the document. */
type NameOf = (shape: Shape) => string | undefined;

function objectSchema(entries: Readonly<Record<string, Shape>>, nameOf: NameOf): JsonSchema {
  const required = Object.keys(entries).filter((key) => entries[key]?.type !== 'optional');
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, jsonSchema(entry, nameOf)])),
    required,
    additionalProperties: false,
  };
}

/** A reference where the shape has a name, or the shape itself. */
export function jsonSchema(shape: Shape, nameOf: NameOf): JsonSchema {
  const name = nameOf(shape);
  return name === undefined ? inlineSchema(shape, nameOf) : { $ref: `#/components/schemas/${name}` };
}

/** @throws on a kind of schema that no shape has had so far: a document must not leave out what it cannot say */
export function inlineSchema(shape: Shape, nameOf: NameOf): JsonSchema {
  const { type, item, wrapped, value, options = [], entries = {}, pipe = [] } = partsOf(shape);
  const pattern = pipe.find((action) => action.type === 'regex')?.requirement;
  const isInteger = pipe.some((action) => action.type === 'integer');
  if (type === 'string') return { type, ...(pattern instanceof RegExp ? { pattern: pattern.source } : {}) };
  if (type === 'number') return { type: isInteger ? 'integer' : type };
  if (type === 'boolean') return { type };
  if (type === 'unknown') return {};
  if (type === 'picklist') return { enum: options };
  if (type === 'array' && item) return { type, items: jsonSchema(item, nameOf) };
  if (type === 'optional' && wrapped) return jsonSchema(wrapped, nameOf);
  if (type === 'nullable' && wrapped) return { anyOf: [jsonSchema(wrapped, nameOf), { type: 'null' }] };
  if (type === 'union') return { anyOf: (options as Shape[]).map((option) => jsonSchema(option, nameOf)) };
  if (type === 'record' && value) return { type: 'object', additionalProperties: jsonSchema(value, nameOf) };
  if (type === 'strict_object') return objectSchema(entries, nameOf);
  throw new Error(`No JSON schema for ${type}`);
}
