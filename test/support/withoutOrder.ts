import sortBy from 'lodash/sortBy';

/** JSON with its lists sorted, for what the documents give no order of: a dialect of the mock server changes it. */
export function withoutOrder(json: unknown): unknown {
  if (Array.isArray(json)) return sortBy(json.map(withoutOrder), (item) => JSON.stringify(item));
  if (typeof json !== 'object' || json === null) return json;
  const entries = sortBy(Object.entries(json), ([key]) => key);
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutOrder(value)]));
}
