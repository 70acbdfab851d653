// @vitest-environment node
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as rules from './buildRules.mjs';
import { checkBuild } from './checkBuild.mjs';
import { heavyFindings, screenLoads } from './loadRules.mjs';

const page = (head = '', body = '') => `<!doctype html><html lang="en"><head>
  <link rel="icon" href="/icon.svg" /><script src="/config.js"></script>
  <script type="module" crossorigin src="/assets/index-aB3dE6gH.js"></script>
  <link rel="modulepreload" crossorigin href="/assets/shared-aB3dE6gH.js">
  <link rel="stylesheet" crossorigin href="/assets/index-aB3dE6gH.css">${head}</head><body>${body}</body></html>`;

const manifest = {
  'index.html': {
    file: 'assets/index-aB3dE6gH.js',
    isEntry: true,
    imports: ['_shared-aB3dE6gH.js'],
    css: ['assets/index-aB3dE6gH.css'],
  },
  '_shared-aB3dE6gH.js': { file: 'assets/shared-aB3dE6gH.js' },
  'src/screens/users/UserScreen.tsx': {
    file: 'assets/UserScreen-aB3dE6gH.js',
    src: 'src/screens/users/UserScreen.tsx',
    isDynamicEntry: true,
    imports: ['_shared-aB3dE6gH.js', '_table-aB3dE6gH.js'],
  },
  '_table-aB3dE6gH.js': { file: 'assets/table-aB3dE6gH.js' },
  ...Object.fromEntries(
    [
      'src/components/form/select/SelectBox.tsx',
      'node_modules/tableau-api-js/index.js',
      'node_modules/react-google-recaptcha/index.js',
    ].map((src, index) => [src, { file: `assets/heavy-aB3dE6g${index}.js`, src, isDynamicEntry: true }]),
  ),
};
/** Text that gzip cannot compress. */
const noise = (bytes: number) => randomBytes(bytes).toString('latin1');

let root = '';
let printed: string[] = [];
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text, 'latin1');
};
const check = () => checkBuild(root, (line) => printed.push(line));
const failures = () => printed.filter((line) => line.startsWith('FAIL'));

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'build-'));
  printed = [];
  write('package.json', JSON.stringify({ dependencies: { react: '19.3.1' } }));
  const react = { version: '19.3.1', integrity: 'sha512-x', license: 'MIT' };
  write('package-lock.json', JSON.stringify({ packages: { '': {}, 'node_modules/react': react } }));
  write('test/tools/lockDates.tsv', '# heading\nreact@19.3.1\t2026-10-14\t2026-11-22\n');
  write('README.md', '| react | 17 | user interface |\n');
  write('.results/bundled.json', '{"react":17200}');
  write('.results/sbom.cdx.json', '{"components":[{"name":"react","version":"19.3.1"}]}');
  write('.results/manifest.json', JSON.stringify(manifest));
  write('src/screens/users/UserScreen.tsx', '<main />');
  write('dist/index.html', page());
  for (const file of ['config.js', 'icon.svg', 'assets/index-aB3dE6gH.css', 'assets/UserScreen-aB3dE6gH.js']) {
    write(`dist/${file}`, '');
  }
  for (const file of ['index', 'shared', 'table']) write(`dist/assets/${file}-aB3dE6gH.js`, 'export {};');
  for (const number of [0, 1, 2]) write(`dist/assets/heavy-aB3dE6g${number}.js`, 'export {};');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('a build', () => {
  it('that follows every rule passes', () => {
    expect(check()).toBe(0);
    expect(failures()).toEqual([]);
    expect(printed.at(-1)).toContain('17 checks passed, 0 failed');
  });

  it.each<[string, string, string, string]>([
    ['too much JavaScript', 'dist/assets/shared-aB3dE6gH.js', noise(116_000), 'JavaScript 11'],
    ['too much CSS', 'dist/assets/index-aB3dE6gH.css', noise(21_000), 'CSS 21.'],
    ['a screen that is too large', 'dist/assets/UserScreen-aB3dE6gH.js', noise(41_000), 'UserScreen-aB3dE6gH.js 4'],
    ['a screen that loads too much', 'dist/assets/table-aB3dE6gH.js', noise(86_000), 'UserScreen.tsx loads 8'],
    [
      'too much JavaScript in all',
      'dist/assets/unused-aB3dE6gH.js',
      noise(431_000),
      'largest: assets/unused-aB3dE6gH.js 43',
    ],
    ['a heavy part that is too large', 'dist/assets/heavy-aB3dE6g1.js', noise(51_000), 'heavy-aB3dE6g1.js 5'],
    ['an inline script', 'dist/index.html', page('<script>run()</script>'), 'inline script: run()'],
    ['a missing file', 'dist/index.html', page('<script src="/gone.js"></script>'), 'gone.js is not in dist'],
    [
      'one request too many',
      'dist/index.html',
      page('<link rel="manifest" href="/icon.svg?b"><script src="/assets/UserScreen-aB3dE6gH.js"></script>'),
      '8 requests',
    ],
    ['the mocking library', 'dist/assets/index-aB3dE6gH.js', 'import{http}from"msw"', 'msw'],
    ['the mock server', 'dist/assets/index-aB3dE6gH.js', '"/test/mock-server/world.ts"', 'mock-server'],
    ['a source map', 'dist/assets/index-aB3dE6gH.js.map', '{}', 'source map'],
    ['a mention of a source map', 'dist/assets/index-aB3dE6gH.js', '//# sourceMappingURL=a.js.map', 'source map'],
    ['DevTools', 'dist/assets/index-aB3dE6gH.js', 'window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__', 'DevTools'],
    ['a class without a rule', 'src/screens/users/UserScreen.tsx', '<main className="form-range" />', 'form-range'],
    ['a manifest', 'dist/.vite/manifest.json', '{}', '.vite/manifest.json'],
    ['compressed settings', 'dist/config.js.br', '', 'config.js.br has no built file'],
    ['a compressed file of an earlier build', 'dist/assets/old-aB3dE6gH.js.gz', '', 'old-aB3dE6gH.js.gz has no'],
    ['an asset without a hash', 'dist/assets/logo.svg', '<svg/>', 'assets/logo.svg'],
    [
      'a lock without integrity',
      'package-lock.json',
      '{"packages":{"node_modules/a":{}}}',
      'node_modules/a has no integrity',
    ],
    [
      'a lock that names an address',
      'package-lock.json',
      '{"packages":{"node_modules/react":{"resolved":"https://registry.test/react.tgz"}}}',
      'node_modules/react has an address',
    ],
    [
      'a licence that is not allowed',
      'package-lock.json',
      '{"packages":{"node_modules/react":{"version":"19.3.1","integrity":"x","license":"GPL-3.0"}}}',
      'react@19.3.1 has the licence GPL-3.0',
    ],
    [
      'a licence that only tools may have',
      'package-lock.json',
      '{"packages":{"node_modules/react":{"version":"19.3.1","integrity":"x","license":"MPL-2.0"}}}',
      'react@19.3.1 has the licence MPL-2.0',
    ],
    [
      'a version of unknown age',
      'package-lock.json',
      '{"packages":{"node_modules/react":{"version":"19.3.2","integrity":"x","license":"MIT"}}}',
      'react@19.3.2: its age is not recorded',
    ],
    [
      'a version that was too young',
      'test/tools/lockDates.tsv',
      'react@19.3.1\t2026-11-17\t2026-11-23\n',
      'react@19.3.1 was 6 days old',
    ],
    ['an SBOM with holes', '.results/sbom.cdx.json', '{"components":[]}', 'react@19.3.1 is not in the SBOM'],
    ['a dependency without a row in the README', 'README.md', 'nothing', 'react has no row in the README (17 kB)'],
    [
      'a dependency that has grown',
      '.results/bundled.json',
      '{"react":23000}',
      'react is 23 kB, and the README says 17',
    ],
    ['a dependency without a reason', 'README.md', '| react | 17 |  |\n', 'react has no reason in the README'],
    [
      'a row for what is no dependency',
      'README.md',
      '| react | 17 | user interface |\n| jquery | 80 | nothing |\n',
      'jquery has a row in the README but is no dependency',
    ],
    ['a version range', 'package.json', '{"devDependencies":{"vite":"^8.0.0"}}', 'vite ^8.0.0'],
  ])('with %s fails', (_what, file, text, finding) => {
    write(file, text);
    expect(check()).toBe(1);
    expect(failures()).not.toEqual([]);
    expect(printed.join('\n')).toContain(finding);
  });

  it('whose screen comes in too many files fails', () => {
    const crumbs = Array.from({ length: 8 }, (_, index) => `assets/crumb${index}-aB3dE6gH.js`);
    for (const file of crumbs) write(`dist/${file}`, 'export {};');
    const screen = 'src/screens/users/UserScreen.tsx';
    const chunks = Object.fromEntries(crumbs.map((file) => [`_${file}`, { file }]));
    const scattered = { ...manifest[screen], imports: Object.keys(chunks) };
    write('.results/manifest.json', JSON.stringify({ ...manifest, ...chunks, [screen]: scattered }));
    expect(check()).toBe(1);
    expect(printed.join('\n')).toContain('UserScreen.tsx loads 9 files, budget 8');
  });

  it('that contains a test user of the mock server fails', () => {
    write(
      'test/mock-server/testUsers.ts',
      "const PASSWORD = 'Swordfish-2026';\nperson('a', ['Ann', \"O'Connell\"]);\n",
    );
    expect(check()).toBe(0);
    write('dist/assets/index-aB3dE6gH.js', 'const a="Swordfish-2026",b="O\'Connell"');
    expect(check()).toBe(1);
    expect(printed.filter((line) => line.includes('has test user'))).toHaveLength(2);
    write('test/mock-server/testUsers.ts', 'nothing of the kind');
    expect(check).toThrow('no test users');
  });

  it('that does not exist fails', () => {
    rmSync(path.join(root, 'dist'), { recursive: true });
    expect(check()).toBe(1);
  });
});

describe('the sign-in page', () => {
  it('is the document and everything it loads, directly or through static imports', () => {
    const withoutPreload = page().replace(/<link rel="modulepreload".*?>/, '');
    for (const html of [page(), withoutPreload]) {
      expect(rules.firstPageFiles(html, manifest).sort()).toEqual([
        'assets/index-aB3dE6gH.css',
        'assets/index-aB3dE6gH.js',
        'assets/shared-aB3dE6gH.js',
        'config.js',
        'icon.svg',
        'index.html',
      ]);
    }
  });

  it('includes its own screen even if that is a lazy route', () => {
    const lazy = {
      file: 'assets/SignInScreen-aB3dE6gH.js',
      src: 'src/screens/auth/SignInScreen.tsx',
      isDynamicEntry: true,
    };
    const files = rules.firstPageFiles(page(), { ...manifest, [lazy.src]: lazy });
    expect(files).toContain(lazy.file);
  });

  it('fails without any script: it is not a small page', () => {
    expect(rules.firstPageFindings([{ file: 'index.html', size: 1 }])).toHaveLength(1);
  });
});

describe('single rules', () => {
  it.each([
    '<script>alert(1)</script>',
    "<script type='module'>import '/a.js'</script>",
    '<style>p{}</style>',
    '<p style="color:red">x</p>',
    '<body onload="x()">',
    '<img src=a onerror=x()>',
    '<a href="javascript:x()">x</a>',
  ])('inline code is found in %s', (html) => {
    expect(rules.inlineCode(html)).toHaveLength(1);
  });

  it('finds no inline code where there is none', () => {
    expect(rules.inlineCode(page('<!-- <script>old()</script> -->', '<div id="root"></div>'))).toEqual([]);
  });

  it('heavy parts are exempt by name only', () => {
    const chunk = (src: string) => ({ [src]: { file: 'assets/a-aB3dE6gH.js', src, isDynamicEntry: true } });
    expect(rules.screenChunks(chunk('src/screens/analytics/TableauView.tsx'))).toEqual([]);
    expect(rules.screenChunks(chunk('src/screens/analytics/ViewList.tsx'))).toHaveLength(1);
  });

  it('a chunk of several screens counts as one, a shared chunk does not', () => {
    const chunks = {
      'src/app/main.tsx': { file: 'assets/a-aB3dE6gH.js', dynamicImports: ['_two-aB3dE6gH.js', '_parts-aB3dE6gH.js'] },
      '_two-aB3dE6gH.js': { file: 'assets/two-aB3dE6gH.js', imports: ['_parts-aB3dE6gH.js'] },
      '_parts-aB3dE6gH.js': { file: 'assets/parts-aB3dE6gH.js' },
    };
    expect(rules.screenChunks(chunks)).toEqual(['assets/two-aB3dE6gH.js']);
    expect(screenLoads(chunks, []).map(({ screen, count }) => [screen, count])).toEqual([['_two-aB3dE6gH.js', 2]]);
  });

  it('finds a heavy part in a chunk that imports or contains it', () => {
    const source = 'node_modules/tableau-api-js/index.js';
    const companion = { file: 'assets/a-aB3dE6gH.js', imports: [source] };
    expect(heavyFindings({ ...manifest, 'src/a.tsx': companion }, () => 1)).toEqual([
      'src/a.tsx imports tableau-api-js',
    ]);
    const { [source]: _within, ...others } = manifest as rules.Manifest;
    expect(heavyFindings(others, () => 1)).toEqual(['tableau-api-js has no chunk of its own']);
    expect(heavyFindings(manifest, () => 1)).toEqual([]);
  });

  it('accepts Redux DevTools that are switched off, whichever chunk creates the store', () => {
    const library = 'c=({devTools:n=!0})=>w.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__';
    expect(rules.devToolsFindings([library, 's=c({reducer:r,devTools:!1})'])).toEqual([]);
    expect(rules.devToolsFindings([library, 's=c({reducer:r,devTools:!0})'])).toHaveLength(1);
    expect(rules.devToolsFindings(['no store'])).toEqual([]);
  });

  it('finds an address in the lock file', () => {
    expect(rules.lockFindings({ packages: { a: { integrity: 'x', resolved: 'https://x.test/a' } } })).toHaveLength(1);
  });

  it.each(['1.2', '~1.2.3', '>=1.2.3', 'latest', 'file:../a', '*', '1.x'])('version %s is not exact', (version) => {
    expect(rules.inexactVersions({ dependencies: { a: version } })).toEqual([`a ${version}`]);
  });
});
