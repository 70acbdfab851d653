// npm run check, after npm run build: reads dist and reports whether it may be deployed. Changes nothing.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import * as rules from './buildRules.mjs';
import { ageFindings, leastDays, licenceFindings, sbomFindings, tableFindings } from './supplyChain.mjs';
import { classesWithoutRule } from './styleRules.mjs';
import { heavyChunks, heavyFindings, screenLoadFindings, screenLoads } from './loadRules.mjs';

/**
 * @param {string} root the project's folder
 * @param {(line: string) => void} print
 * @returns {number} the exit code
 */
export function checkBuild(root, print) {
  const dist = path.join(root, 'dist');
  if (!existsSync(dist) || !existsSync(path.join(root, '.results/manifest.json'))) {
    print('dist or .results/manifest.json is missing: run npm run build first (build.manifest must be true).');
    return 1;
  }
  /** @param {string} file */
  const readText = (file) => readFileSync(path.join(root, file), 'utf8');
  /** @param {string} file */
  const readJson = (file) => JSON.parse(readText(file));
  /** @param {string} file */
  const sized = (file) => ({ file, size: gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length / 1000 });

  /** @type {import('./buildRules.mjs').Manifest} */
  const manifest = readJson('.results/manifest.json');
  const lock = readJson('package-lock.json');
  const own = readJson('package.json');
  const html = readText('dist/index.html');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    // The manual shows the test users on purpose; `npm run manual` checks it itself.
    .filter((file) => !file.startsWith('manual/') && statSync(path.join(dist, file)).isFile());
  const written = files.filter((file) => !rules.isCompressed(file));

  const wanted = rules.firstPageFiles(html, manifest);
  const absent = wanted.filter((file) => !files.includes(file)).map((file) => `${file} is not in dist`);
  const firstPage = wanted.filter((file) => files.includes(file)).map(sized);
  const screens = rules
    .screenChunks(manifest)
    .filter((file) => !wanted.includes(file))
    .map(sized);
  const loads = screenLoads(manifest, wanted).map(({ screen, files: brought, count }) => ({
    screen,
    count,
    size: sum(brought.map((file) => sized(file).size)),
  }));
  const names = testUserNames(root);
  const texts = written.map((file) => readFileSync(path.join(dist, file), 'utf8'));
  const remains = written.flatMap((file, index) => rules.leftovers(file, texts[index] ?? '', names));
  const components = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readText(`src/${file}`));
  const styles = texts.filter((_, index) => written[index]?.endsWith('.css'));
  const largest = Math.max(0, ...screens.map(({ size }) => size));
  const most = Math.max(0, ...loads.map(({ count }) => count));
  const scripts = files.filter((file) => file.endsWith('.js')).map(sized);
  const heaviest = Math.max(0, ...loads.map(({ size }) => size));

  /** @type {[string, string[]][]} */
  const checks = [
    [
      `sign-in page: ${rules.kB(rules.sizeOf(firstPage, '.js'))} JavaScript, ` +
        `${rules.kB(rules.sizeOf(firstPage, '.css'))} CSS, ${firstPage.length} requests`,
      [...absent, ...rules.firstPageFindings(firstPage)],
    ],
    [`${screens.length} lazy screens, the largest ${rules.kB(largest)}`, rules.screenFindings(screens)],
    [
      `${loads.length} screens with everything they load, the largest ${rules.kB(heaviest)}, at most ${most} files`,
      screenLoadFindings(loads),
    ],
    [`all JavaScript: ${rules.kB(rules.sizeOf(scripts, '.js'))}`, rules.allScriptsFindings(scripts)],
    [
      `${Object.keys(heavyChunks).join(', ')}: each in a lazy chunk of its own`,
      heavyFindings(manifest, (file) => sized(file).size),
    ],
    [
      `nothing from test/, no source maps, no DevTools (searched for ${names.length} names and secrets of test users)`,
      [...remains, ...rules.devToolsFindings(texts)],
    ],
    ['no inline script, style or event handler in index.html', rules.inlineCode(html)],
    ['every class that a component names literally has a rule', classesWithoutRule(components, [html, ...styles])],
    ['no hidden files, such as the manifest, which names source files', rules.hiddenFiles(files)],
    ['every asset has a hash in its name', rules.unhashedAssets(written)],
    [
      'files are compressed beside themselves, and config.js, which an installation changes, is not',
      rules.compressionFindings(files),
    ],
    ['package-lock.json: integrity everywhere, no addresses', rules.lockFindings(lock)],
    [
      `package-lock.json: every version was at least ${leastDays} days old when it came in, or came in before that rule`,
      ageFindings(lock, readText('test/tools/lockDates.tsv')),
    ],
    ['package-lock.json: licences that are allowed', licenceFindings(lock)],
    ['package.json: exact versions', rules.inexactVersions(own)],
    ['SBOM: everything that is delivered', sbomFindings(readJson('.results/sbom.cdx.json'), lock)],
    [
      'README.md: each runtime dependency with its size in the build and its reason',
      tableFindings(readText('README.md'), own.dependencies ?? {}, readJson('.results/bundled.json')),
    ],
  ];
  for (const [title, findings] of checks) {
    print(`${findings.length === 0 ? 'ok  ' : 'FAIL'} ${title}`);
    for (const finding of findings) print(`     ${finding}`);
  }
  const failed = checks.filter(([, findings]) => findings.length > 0).length;
  print(`${checks.length - failed} checks passed, ${failed} failed (sizes: gzip level 9, 1 kB = 1000 bytes)`);
  return failed === 0 ? 0 : 1;
}

/** @param {number[]} sizes */
const sum = (sizes) => sizes.reduce((total, size) => total + size, 0);

/**
 * @param {string} root
 * @returns {string[]} the password, the link hashes and the last names in the list of test users
 * @throws if the list exists but nothing was found in it: a check that looks for nothing always passes
 */
export function testUserNames(root) {
  const file = path.join(root, 'test/mock-server/testUsers.ts');
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  const secrets = [...text.matchAll(/\w*(?:password|hash)\s*[:=]\s*(['"])(.{6,}?)\1/gi)].map(
    ([, , value = '']) => value,
  );
  const lastNames = [...text.matchAll(/\(\s*'\w+',\s*\[\s*(['"])[^'"]+\1,\s*(['"])(.{6,}?)\2\s*\]/g)].map(
    ([, , , name = '']) => name,
  );
  if (secrets.length === 0 || lastNames.length === 0)
    throw new Error('test/mock-server/testUsers.ts: no test users were found');
  return [...new Set([...secrets, ...lastNames])];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = checkBuild(process.cwd(), (line) => {
    console.log(line);
  });
}
