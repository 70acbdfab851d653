/**
 * The named properties, as far as the object has them. Lodash's `pick` does the same, reads paths as well, and weighs
 * more than most screens.
 */
export function pick<Source extends object, Key extends keyof Source>(
  source: Source,
  keys: readonly Key[],
): Pick<Source, Key> {
  const entries = keys.filter((key) => Object.hasOwn(source, key)).map((key) => [key, source[key]]);
  return Object.fromEntries(entries) as Pick<Source, Key>;
}
