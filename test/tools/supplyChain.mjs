// Rules for what the portal is made of. Pure: texts and objects in, findings out; an empty list is a pass.

/**
 * @typedef {{ version?: string, dev?: boolean, license?: string }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */

/** Licences of code that is delivered: none asks for more than a notice. */
const forDelivery = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT']);

/** Of tools, which are only used: also weak copyleft and licences of texts and data. */
const forTools = new Set([
  ...forDelivery,
  ...['BlueOak-1.0.0', 'CC-BY-4.0', 'CC0-1.0', 'MIT-0', 'MPL-2.0', 'Python-2.0'],
  ...['(MIT AND Zlib)', '(MIT OR CC0-1.0)', '(MIT OR GPL-3.0-or-later)'],
]);

/** @param {Lock} lock */
const packagesOf = ({ packages }) =>
  Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, one]) => ({ ...one, name: path.split('node_modules/').at(-1) ?? '' }));

/**
 * @param {Lock} lock
 * @returns {string[]}
 */
export function licenceFindings(lock) {
  return packagesOf(lock)
    .filter(({ dev, license = '' }) => !(dev === true ? forTools : forDelivery).has(license))
    .map(({ name, version, license }) => `${name}@${version} has the licence ${license ?? 'unknown'}`);
}

/** How much a package may grow before its row must be looked at again: a fifth, or this many kB. */
const growth = 5;

/**
 * @param {string} readme holds one table of the runtime dependencies: `| name | kB | why |`
 * @param {Record<string, string>} dependencies of package.json
 * @param {Record<string, number>} bundled bytes of each package in the build
 * @returns {string[]}
 */
export function tableFindings(readme, dependencies, bundled) {
  const rows = [...readme.matchAll(/^\|\s*([@\w/-]+)\s*\|\s*([\d.]+|styles)\s*\|\s*(.*?)\s*\|$/gm)];
  const stated = new Map(rows.map(([, name = '', size = '', why = '']) => [name, { size, why }]));
  const unknown = [...stated.keys()].filter((name) => !(name in dependencies));
  return [
    ...unknown.map((name) => `${name} has a row in the README but is no dependency`),
    ...Object.keys(dependencies).flatMap((name) => {
      const row = stated.get(name);
      const kB = (bundled[name] ?? 0) / 1000;
      if (row === undefined) return [`${name} has no row in the README (${kB.toFixed(0)} kB)`];
      if (row.why === '') return [`${name} has no reason in the README`];
      const expected = row.size === 'styles' ? 0 : Number(row.size);
      const isClose = Math.abs(kB - expected) <= Math.max(growth, expected / 5);
      return isClose ? [] : [`${name} is ${kB.toFixed(0)} kB, and the README says ${row.size}`];
    }),
  ];
}

/**
 * @param {{ components: { name: string, version: string }[] }} sbom
 * @param {Lock} lock
 * @returns {string[]} what is delivered, dependencies of dependencies included, but not listed
 */
export function sbomFindings({ components }, lock) {
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  return packagesOf(lock)
    .filter(({ dev }) => dev !== true)
    .map(({ name, version }) => `${name}@${version}`)
    .filter((id) => !listed.has(id))
    .map((id) => `${id} is not in the SBOM`);
}

/** A version that is younger may be a stolen account's; most such are found within days. */
export const leastDays = 7;

/** Versions that came in up to this day did so before the rule. */
const dayBeforeRule = '2026-11-22';

/**
 * @param {string} text `name@version`, the day it was published, the day it came into the lock file
 * @returns {Map<string, { published: string, locked: string }>}
 */
export function parseDates(text) {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [id = '', published = '', locked = ''] = line.split('\t');
      return [id, { published, locked }];
    }),
  );
}

/**
 * @param {string} published
 * @param {string} locked
 */
export const daysBetween = (published, locked) => (Date.parse(locked) - Date.parse(published)) / 86_400_000;

/** @param {Lock} lock */
export const lockedVersions = (lock) => [...new Set(packagesOf(lock).map(({ name, version }) => `${name}@${version}`))];

/**
 * @param {Lock} lock
 * @param {string} datesText
 * @returns {string[]} versions whose age nobody looked at, or that were too young
 */
export function ageFindings(lock, datesText) {
  const dates = parseDates(datesText);
  return lockedVersions(lock).flatMap((id) => {
    const known = dates.get(id);
    if (known === undefined) return [`${id}: its age is not recorded; run npm run lock:dates`];
    const days = daysBetween(known.published, known.locked);
    return days >= leastDays || known.locked <= dayBeforeRule
      ? []
      : [`${id} was ${days} days old when it was locked, at least ${leastDays} are needed`];
  });
}
