/**
 * @param {string[]} sources components
 * @param {string[]} styles the stylesheets of the build, and the document with its own
 * @returns {string[]} classes that the components name literally and no rule knows
 */
export function classesWithoutRule(sources, styles) {
  const ruled = new Set(styles.flatMap((text) => [...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name)));
  const used = sources.flatMap((text) =>
    [...text.matchAll(/className="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  return [...new Set(used)].filter((name) => name !== '' && !ruled.has(name));
}
