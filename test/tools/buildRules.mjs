// Rules for a production build. Pure: text and objects in, findings out; an empty list is a pass.

/**
 * @typedef {{ file: string, name?: string, src?: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[], dynamicImports?: string[], css?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest Vite's manifest: chunks by source file or by `_name-hash.js`
 * @typedef {{ file: string, size: number }} SizedFile size in kB after gzip
 */

/** All sizes are of gzip level 9, and 1 kB is 1000 bytes. */
const budgets = { firstPageScripts: 115, firstPageStyles: 20, firstPageRequests: 6, screenChunk: 40, allScripts: 430 };

/** Parts that only one screen needs and loads. */
const heavyParts = ['tableau', 'recaptcha', 'react-select'];

/** The screen behind `/`. Even as a lazy route it belongs to the sign-in page. */
const signInScreen = /^src\/screens\/auth\/SignIn(?:Screen)?\.tsx$/;

/**
 * @param {string} html
 * @returns {{ name: string, attributes: Map<string, string>, content: string }[]}
 */
function readTags(html) {
  const text = html.replace(/<!--[\s\S]*?-->/g, '');
  const tag = /<([a-z][a-z0-9-]*)((?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+))?)*)\s*\/?>/gi;
  return [...text.matchAll(tag)].map((match) => {
    const [whole, name = '', attributeText = ''] = match;
    const pairs = [...attributeText.matchAll(/([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g)];
    const rest = text.slice(match.index + whole.length);
    const end = rest.search(new RegExp(`</${name}`, 'i'));
    return {
      name: name.toLowerCase(),
      attributes: new Map(
        pairs.map(([, key = '', double, single, bare]) => [key.toLowerCase(), double ?? single ?? bare ?? '']),
      ),
      content: end === -1 ? '' : rest.slice(0, end),
    };
  });
}

/**
 * @param {string} html
 * @returns {string[]} what the content security policy would block
 */
export function inlineCode(html) {
  return readTags(html).flatMap(({ name, attributes, content }) => {
    const found = [];
    if (name === 'script' && !attributes.get('src')) found.push(`inline script: ${content.trim().slice(0, 60)}`);
    if (name === 'style') found.push('style element');
    for (const [key, value] of attributes) {
      if (key === 'style') found.push(`style attribute of ${name}`);
      if (key.startsWith('on')) found.push(`${key} of ${name}`);
      if (/^\s*javascript:/i.test(value)) found.push(`javascript: address in ${key} of ${name}`);
    }
    return found;
  });
}

/**
 * Every file that the sign-in page requests, the document first, as paths below dist.
 * @param {string} html dist/index.html
 * @param {Manifest} manifest
 */
export function firstPageFiles(html, manifest) {
  const tags = readTags(html);
  const linked = tags.flatMap(({ name, attributes }) => {
    const wanted = /^(?:modulepreload|stylesheet|preload|icon|shortcut icon|manifest|apple-touch-icon)$/;
    if (name === 'script') return [attributes.get('src') ?? ''];
    return name === 'link' && wanted.test(attributes.get('rel') ?? '') ? [attributes.get('href') ?? ''] : [];
  });
  const files = linked.filter((address) => address !== '' && !address.startsWith('data:')).map(belowDist);
  const entries = Object.keys(manifest).filter((key) => {
    const chunk = manifest[key];
    return chunk !== undefined && (files.includes(chunk.file) || signInScreen.test(chunk.src ?? key));
  });
  return [...new Set(['index.html', ...files, ...entries.flatMap((key) => staticFiles(key, manifest))])];
}

/** @param {string} address */
const belowDist = (address) => address.replace(/[?#].*$/, '').replace(/^\.?\//, '');

/**
 * @param {string} key
 * @param {Manifest} manifest
 * @param {Set<string>} [seen]
 * @returns {string[]} the chunk's file, its styles, and those of all that it imports statically
 */
export function staticFiles(key, manifest, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  const imported = (chunk.imports ?? []).flatMap((other) => staticFiles(other, manifest, seen));
  return [chunk.file, ...(chunk.css ?? []), ...imported];
}

/**
 * @param {SizedFile[]} files of the sign-in page
 * @returns {string[]}
 */
export function firstPageFindings(files) {
  const scripts = sizeOf(files, '.js');
  const styles = sizeOf(files, '.css');
  const findings = [];
  if (scripts > budgets.firstPageScripts) {
    findings.push(`JavaScript ${kB(scripts)}, budget ${kB(budgets.firstPageScripts)}`);
  }
  if (styles > budgets.firstPageStyles) findings.push(`CSS ${kB(styles)}, budget ${kB(budgets.firstPageStyles)}`);
  if (files.length > budgets.firstPageRequests) {
    const names = files.map(({ file }) => file).join(' ');
    findings.push(`${files.length} requests, budget ${budgets.firstPageRequests}: ${names}`);
  }
  if (scripts === 0) findings.push('no JavaScript found: nothing was measured');
  return findings;
}

/**
 * @param {SizedFile[]} scripts all of the build
 * @returns {string[]}
 */
export function allScriptsFindings(scripts) {
  const size = sizeOf(scripts, '.js');
  if (size <= budgets.allScripts) return [];
  const largest = [...scripts].sort((one, other) => other.size - one.size).slice(0, 5);
  const names = largest.map(({ file, size: part }) => `${file} ${kB(part)}`).join(', ');
  return [`all JavaScript ${kB(size)}, budget ${kB(budgets.allScripts)}; the largest: ${names}`];
}

/**
 * @param {SizedFile[]} files
 * @param {string} ending
 */
export const sizeOf = (files, ending) =>
  files.filter(({ file }) => file.endsWith(ending)).reduce((sum, { size }) => sum + size, 0);

/** @param {number} size */
export const kB = (size) => `${size.toFixed(1)} kB`;

/**
 * @param {Manifest} manifest
 * @returns {string[]} keys of the chunks that hold several small screens: they load on demand, and nothing else needs them
 */
function screenGroups(manifest) {
  const chunks = Object.values(manifest);
  const onDemand = new Set(chunks.flatMap(({ dynamicImports = [] }) => dynamicImports));
  const shared = new Set(chunks.flatMap(({ imports = [] }) => imports));
  return Object.keys(manifest).filter((key) => key.startsWith('_') && onDemand.has(key) && !shared.has(key));
}

/**
 * @param {Manifest} manifest
 * @param {RegExp} sources
 * @returns {[string, Chunk][]} the chunks that load on demand for one of these sources, or for several small screens
 */
export function lazyChunks(manifest, sources) {
  const groups = screenGroups(manifest);
  return Object.entries(manifest).filter(
    ([key, { src = key, isDynamicEntry }]) => groups.includes(key) || (isDynamicEntry === true && sources.test(src)),
  );
}

/**
 * @param {Manifest} manifest
 * @returns {string[]} files of the parts that are loaded on demand and have to be small
 */
export function screenChunks(manifest) {
  return lazyChunks(manifest, /^src\/(screens|widgets)\//)
    .filter(([key, { src = key, file }]) => !heavyParts.some((part) => `${src} ${file}`.toLowerCase().includes(part)))
    .map(([, { file }]) => file);
}

/** @param {SizedFile[]} files */
export function screenFindings(files) {
  return files
    .filter(({ size }) => size > budgets.screenChunk)
    .map(({ file, size }) => `${file} ${kB(size)}, budget ${kB(budgets.screenChunk)}`);
}

const testWords = [/\bmsw\b/i, /mock-server\//, /__mock-server/, /setupServer/, /mockServiceWorker/];
const hookWords = [/data-testid/, /__(?:TEST|E2E|PLAYWRIGHT)/i];

/**
 * @param {string} file
 * @param {string} text
 * @param {string[]} names names and secrets of the test users, which a build must not contain
 * @returns {string[]}
 */
export function leftovers(file, text, names) {
  const found = [...testWords, ...hookWords]
    .filter((word) => word.test(text))
    .map((word) => `${file} has ${word.source}`);
  if (file.endsWith('.map') || text.includes('sourceMappingURL')) found.push(`${file} is or names a source map`);
  return [...found, ...names.filter((name) => text.includes(name)).map((name) => `${file} has test user ${name}`)];
}

/**
 * Redux Toolkit always contains the extension's name; what matters is that the store is created with devTools off.
 * @param {string[]} texts all scripts: the store and the library may be in different chunks
 * @returns {string[]}
 */
export function devToolsFindings(texts) {
  const carried = texts.some((text) => text.includes('REDUX_DEVTOOLS'));
  const switchedOff = texts.some((text) => /devTools:\s*(?:!1|false)\b/.test(text));
  return carried && !switchedOff ? ['Redux DevTools can inspect the store: set devTools to false'] : [];
}

/** @param {string[]} files below dist */
export function hiddenFiles(files) {
  return files.filter((file) => /(?:^|\/)\./.test(file));
}

/** @param {string[]} files below dist */
export function unhashedAssets(files) {
  return files.filter((file) => file.startsWith('assets/') && !/-[\w-]{6,}\.[a-z0-9]+$/i.test(file));
}

/** @param {string} file a copy for a web server to send */
export const isCompressed = (file) => /\.(?:br|gz)$/.test(file);

/**
 * @param {string[]} files below dist
 * @returns {string[]} copies that would be sent in place of another content than theirs, or of nothing
 */
export function compressionFindings(files) {
  return files
    .filter(isCompressed)
    .filter((file) => !/^(?:assets\/|index\.html)/.test(file) || !files.includes(file.replace(/\.\w+$/, '')))
    .map((file) => `${file} has no built file beside it`);
}

/**
 * @param {{ packages: Record<string, { integrity?: string, resolved?: string, link?: boolean }> }} lock
 * @returns {string[]}
 */
export function lockFindings({ packages }) {
  const entries = Object.entries(packages).filter(([name]) => name !== '');
  if (entries.length === 0) return ['no packages were found'];
  return entries.flatMap(([name, { integrity, resolved }]) => [
    ...(integrity === undefined ? [`${name} has no integrity`] : []),
    ...(resolved === undefined ? [] : [`${name} has an address`]),
  ]);
}

/**
 * @param {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} manifest package.json
 * @returns {string[]}
 */
export function inexactVersions({ dependencies = {}, devDependencies = {} }) {
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name} ${version}`);
}
