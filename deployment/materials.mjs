import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/**
 * @typedef {{ 'bom-ref': string, name: string, version: string }} Component
 * @typedef {{ metadata: { component: { name: string, 'bom-ref': string } }, components: Component[],
 *   dependencies: { ref: string, dependsOn: string[] }[] }} Bom a CycloneDX document, as far as it is read here
 * @typedef {{ packages: Record<string, { version?: string, dev?: boolean }> }} Lock
 */

/**
 * @param {Bom} bom of everything installed; npm's own `--omit dev` leaves out react, which test libraries need, too
 * @param {Lock} lock
 * @returns {Bom} of what an installation of the portal consists of
 */
function ofProduction(bom, lock) {
  const kept = new Set(
    Object.entries(lock.packages)
      .filter(([path, { dev }]) => path !== '' && dev !== true)
      .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`),
  );
  const components = bom.components.filter(({ name, version }) => kept.has(`${name}@${version}`));
  const refs = new Set([bom.metadata.component['bom-ref'], ...components.map((one) => one['bom-ref'])]);
  const dependencies = bom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
  // npm writes the folder's name here.
  const component = { ...bom.metadata.component, name: 'portal-gateway' };
  return { ...bom, metadata: { ...bom.metadata, component }, components, dependencies };
}

/**
 * Writes what a build is made of beside what is deployed: `.results/sbom.cdx.json` (CycloneDX), and
 * `.results/bundled.json`, the code of each package in it, in bytes before it is minified.
 * @type {import('vite').Plugin}
 */
export const materials = {
  name: 'portal-materials',
  apply: 'build',
  async writeBundle(_options, bundle) {
    /** @type {Record<string, number>} */
    const bundled = {};
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
        const name = /.*node_modules\/((?:@[^/]+\/)?[^/?]+)/.exec(id)?.[1];
        if (name !== undefined) bundled[name] = (bundled[name] ?? 0) + renderedLength;
      }
    }
    const npm = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
    // Under Vite's NODE_ENV=production npm would omit development dependencies, and what they share with the portal.
    const env = { ...process.env, NODE_ENV: '' };
    const { stdout } = await promisify(execFile)('npm', npm, { maxBuffer: 2 ** 26, env });
    const sbom = ofProduction(JSON.parse(stdout), JSON.parse(await readFile('package-lock.json', 'utf8')));
    await mkdir('.results', { recursive: true });
    await writeFile('.results/sbom.cdx.json', JSON.stringify(sbom, null, 2));
    await writeFile('.results/bundled.json', JSON.stringify(bundled, null, 2));
  },
};
