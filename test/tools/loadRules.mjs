// Rules for parts of a production build that load on demand. Pure, like buildRules.mjs.
import { kB, lazyChunks, staticFiles } from './buildRules.mjs';

/** @typedef {import('./buildRules.mjs').Manifest} Manifest */

/** In kB, like those of buildRules.mjs. */
const loadBudgets = {
  /** Everything a screen loads beyond the sign-in page and the router. */
  screen: 85,
  /** Files that a first visit of a screen loads beyond the sign-in page, the frame included. */
  files: 8,
  /** A heavy package with its chunk. */
  heavy: 50,
};

/**
 * The module behind each heavy package, which must have a chunk of its own that loads only when it is needed.
 * @type {Record<string, RegExp>}
 */
export const heavyChunks = {
  'react-select': /^src\/components\/form\/select\/SelectBox\.tsx$/,
  'tableau-api-js': /node_modules\/tableau-api-js\//,
  'react-google-recaptcha': /node_modules\/react-google-recaptcha\//,
};

/**
 * @param {Manifest} manifest
 * @param {string[]} firstPage its files
 * @returns {{ screen: string, files: string[], count: number }[]} what each lazy screen, or group of screens, loads: its own chunk and all that
 *   it shares with others, without the sign-in page, the router and the frame of the authenticated area
 */
export function screenLoads(manifest, firstPage) {
  const frame = Object.keys(manifest).filter((key) => ['portal', 'shell'].includes(manifest[key]?.name ?? ''));
  const there = new Set([...firstPage, ...frame.flatMap((key) => staticFiles(key, manifest))]);
  return lazyChunks(manifest, /^src\/screens\//).map(([key, { src = key }]) => ({
    screen: src,
    files: [...new Set(staticFiles(key, manifest))].filter((file) => !there.has(file)),
    count: new Set([...there, ...staticFiles(key, manifest)]).size - firstPage.length,
  }));
}

/** @param {{ screen: string, size: number, count: number }[]} loads */
export function screenLoadFindings(loads) {
  return [
    ...loads
      .filter(({ size }) => size > loadBudgets.screen)
      .map(({ screen, size }) => `${screen} loads ${kB(size)}, budget ${kB(loadBudgets.screen)}`),
    ...loads
      .filter(({ count }) => count > loadBudgets.files)
      .map(({ screen, count }) => `${screen} loads ${count} files, budget ${loadBudgets.files}`),
  ];
}

/**
 * @param {Manifest} manifest
 * @param {(file: string) => number} sizeOfFile in kB
 * @returns {string[]}
 */
export function heavyFindings(manifest, sizeOfFile) {
  return Object.entries(heavyChunks).flatMap(([name, source]) => {
    const own = Object.entries(manifest).filter(
      ([key, { src = key, isDynamicEntry }]) => isDynamicEntry === true && source.test(src),
    );
    if (own.length === 0) return [`${name} has no chunk of its own`];
    const keys = own.map(([key]) => key);
    const companions = Object.entries(manifest).filter(([, { imports = [] }]) =>
      imports.some((imported) => keys.includes(imported)),
    );
    const large = own.filter(([, { file }]) => sizeOfFile(file) > loadBudgets.heavy);
    return [
      ...companions.map(([key]) => `${key} imports ${name}`),
      ...large.map(([, { file }]) => `${file} ${kB(sizeOfFile(file))}, budget ${kB(loadBudgets.heavy)}`),
    ];
  });
}
