// @vitest-environment node
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { plantProject } from './tools/plantedProject';

// The table of layers, repeated on purpose: the lint configuration must not verify itself.
const mayImport: Record<string, readonly string[]> = {
  app: ['app', 'screens', 'widgets', 'components', 'store', 'api', 'domain', 'config', 'lib'],
  screens: ['screens', 'widgets', 'components', 'store', 'domain', 'config', 'lib'],
  widgets: ['widgets', 'components', 'store', 'domain', 'config', 'lib'],
  components: ['components', 'domain', 'config', 'lib'],
  store: ['store', 'api', 'domain', 'config', 'lib'],
  api: ['api', 'domain', 'config', 'lib'],
  domain: ['domain', 'config', 'lib'],
  config: ['config', 'lib'],
  lib: ['lib'],
};
const layers = Object.keys(mayImport);
const folderOf = (layer: string) => (layer === 'screens' ? 'src/screens/users' : `src/${layer}`);
const aliasOf = (file: string) => file.replace(/^src\//, '@/').replace(/^test\//, '@test/');
const relativePath = (fromFolder: string, target: string) => {
  const relative = path.posix.relative(fromFolder, target);
  return relative.startsWith('.') ? relative : `./${relative}`;
};

const project = plantProject([
  ...layers.map((layer) => `${folderOf(layer)}/thing.ts`),
  'src/screens/auth/thing.ts',
  'src/widgets/typed.ts',
  'test/mock-server/thing.ts',
  'test/support/thing.ts',
]);
afterAll(() => project.remove());

/** How a file can import another, whatever its address looks like. */
const waysToImport = {
  import: (source: string) => `import { thing } from '${source}';\n\nexport const used = thing;\n`,
  'type import': (source: string) => `import type { Thing } from '${source}';\n\nexport const used: Thing[] = [];\n`,
  'lazy import': (source: string) => `export const load = () => import('${source}');\n`,
  're-export': (source: string) => `export { thing } from '${source}';\n`,
  're-export of all': (source: string) => `export * from '${source}';\n`,
};
const floorRule = 'boundaries/dependencies';
const syntax = 'no-restricted-syntax';

describe('layers', () => {
  describe.each(layers)('%s', (from) => {
    it.each(layers)('importing from %s is reported if and only if it is forbidden', async (to) => {
      const file = `${folderOf(from)}/planted.ts`;
      const target = `${folderOf(to)}/thing`;
      const expected = mayImport[from]?.includes(to) ? [] : [floorRule];
      for (const [way, write] of Object.entries(waysToImport)) {
        const source = aliasOf(target);
        expect(await project.lint(file, write(source)), `${way} in ${file} of ${source}`).toEqual(expected);
      }
      const source = relativePath(folderOf(from), target);
      const climbs = source.startsWith('../') && from !== 'config' ? [syntax] : [];
      expect(await project.lint(file, waysToImport.import(source)), source).toEqual([...expected, ...climbs]);
    });
  });

  it('reports a screen area that imports another', async () => {
    for (const write of Object.values(waysToImport)) {
      expect(await project.lint('src/screens/users/planted.ts', write('@/screens/auth/thing'))).toEqual([floorRule]);
      expect(await project.lint('src/screens/users/tabs/planted.ts', write('@/screens/users/thing'))).toEqual([]);
    }
  });

  it('lets the mock server import types from api and nothing else from src', async () => {
    const file = 'test/mock-server/handlers/planted.ts';
    expect(await project.lint(file, waysToImport['type import']('@/api/thing'))).toEqual([]);
    expect(await project.lint(file, waysToImport.import('@/api/thing'))).toEqual([floorRule]);
    expect(await project.lint(file, waysToImport.import('../thing'))).toEqual([]);
    expect(await project.lint(file, "export { createServer } from 'node:http';\n")).toEqual([]);
    for (const layer of layers.filter((name) => name !== 'api')) {
      const source = aliasOf(`${folderOf(layer)}/thing`);
      expect(await project.lint(file, waysToImport['type import'](source)), source).toEqual([floorRule]);
    }
  });

  it('reports a file in src that imports tests, Node or a missing file', async () => {
    for (const source of ['@test/support/thing', '@test/mock-server/thing', 'node:fs', './isMissing']) {
      expect(await project.lint('src/app/planted.ts', waysToImport.import(source)), source).toEqual([floorRule]);
    }
    expect(await project.lint('test/support/planted.ts', waysToImport.import('@/app/thing'))).toEqual([]);
  });

  it.each(['src/planted.ts', 'src/screens/planted.ts', 'src/shared/planted.ts'])(
    'reports %s, which is in no layer',
    async (file) => {
      expect(await project.lint(file, 'export const thing = 1;\n')).toEqual(['boundaries/no-unknown-files']);
    },
  );
});

/** [what, file, forbidden text, rule that reports it (or two), permitted text, its file if another] */
type Plant = [what: string, file: string, forbidden: string, rule: string, permitted: string, permittedFile?: string];

const screen = 'src/screens/users/Planted.tsx';
const widget = 'src/widgets/Planted.tsx';
const element = (jsx: string) => `export const Planted = () => ${jsx};\n`;
const from = (source: string) => `export * from '${source}';\n`;

const bannedLodash = 'merge mergeWith defaultsDeep set setWith unset omit template zipObjectDeep fp fp/set'.split(' ');
const packagePlants: Plant[] = [
  ['all of lodash', screen, from('lodash'), floorRule, from('lodash/debounce')],
  ['all of lodash-es', screen, from('lodash-es'), floorRule, from('lodash/debounce')],
  ['all of lodash, lazily', screen, "export const load = () => import('lodash');\n", floorRule, from('lodash/isEqual')],
  ...bannedLodash.map((name): Plant => [
    `lodash/${name}`,
    'src/store/planted.ts',
    from(`lodash/${name}`),
    floorRule,
    from('lodash/pick'),
  ]),
  ...['store', 'api', 'domain', 'config', 'lib'].flatMap((layer): Plant[] =>
    ['react', 'react/jsx-runtime', 'react-dom/client', 'react-router-dom'].map((name) => [
      `${name} in ${layer}`,
      `src/${layer}/planted.ts`,
      from(name),
      floorRule,
      from(name),
      widget,
    ]),
  ),
  [
    'react-redux in a slice',
    'src/store/a.ts',
    from('react-redux'),
    floorRule,
    from('react-redux'),
    'src/store/hooks.ts',
  ],
  ['react in the hooks', 'src/store/hooks.ts', from('react'), floorRule, from('redux')],
  ...['redux', '@reduxjs/toolkit', 'react-redux', 'redux-thunk'].map((name): Plant => [
    `${name} in api`,
    'src/api/a.ts',
    from(name),
    floorRule,
    from(name),
    'src/app/planted.ts',
  ]),
  ['Redux in domain', 'src/domain/a.ts', from('@reduxjs/toolkit'), floorRule, from('lodash/isEqual')],
  ['Redux in a widget', widget, from('react-redux'), floorRule, from('react-router-dom')],
  ['valibot in a screen', screen, from('valibot'), floorRule, from('valibot'), 'src/api/planted.ts'],
  ['valibot in config', 'src/config/paths.ts', from('valibot'), floorRule, from('lodash/isEqual')],
];
const sinks = ['outerHTML', 'innerHTML', 'srcdoc'].map((name): Plant => [
  name,
  widget,
  `export const fill = (at: HTMLIFrameElement) => {\n  at.${name} = '';\n};\n`,
  'no-restricted-properties',
  "export const fill = (at: HTMLElement) => {\n  at.textContent = '';\n};\n",
]);
const call = (code: string) => `export const act = () => ${code};\n`;
const networkFile = 'src/api/exchange.ts';
const storageFile = 'src/lib/storage.ts';
const properties = 'no-restricted-properties';
const globals = 'no-restricted-globals';

const browserPlants: Plant[] = [
  ...sinks,
  ['insertAdjacentHTML', widget, call("document.body.insertAdjacentHTML('beforeend', '')"), properties, call('1')],
  ['document.write', widget, call("document.write('')"), properties, call("document.createElement('p')")],
  [
    'dangerouslySetInnerHTML',
    screen,
    element("<p dangerouslySetInnerHTML={{ __html: '' }} />"),
    'react/no-danger',
    element('<p />'),
  ],
  ['its spread', screen, call("({ dangerouslySetInnerHTML: { __html: '' } })"), syntax, call("({ title: '' })")],
  ['eval', widget, call("eval('1')"), 'no-eval', call("Number('1')")],
  ['new Function', widget, call("new Function('1')"), 'no-new-func', call("new Map([['1', 1]])")],
  ['document.cookie', widget, call('document.cookie'), properties, call('document.title')],
  ['window.document.cookie', widget, call('window.document.cookie'), syntax, call('window.document.title')],
  ['window.open', widget, call("window.open('')"), properties, call('window.scrollTo(0, 0)')],
  ['location.assign', widget, call("location.assign('')"), properties, call('location.reload()')],
  ['window.location.replace', widget, call("window.location.replace('')"), syntax, call('window.location.reload()')],
  ['window.location =', widget, "window.location = '';\n", syntax, call('window.location.toString()')],
  ['location.href =', widget, "window.location.href = '';\n", syntax, call('window.location.href.slice(1)')],
  ['open', widget, call("open('')"), globals, call('scrollTo(0, 0)')],
  ...['src/store/a.ts', 'src/api/users.ts', screen, 'src/app/main.tsx', storageFile].map((file): Plant => [
    `fetch in ${file}`,
    file,
    call("fetch('')"),
    globals,
    call("fetch('')"),
    networkFile,
  ]),
  ['window.fetch', widget, call("window.fetch('')"), properties, call("window.fetch('')"), networkFile],
  ['XMLHttpRequest', widget, call('new XMLHttpRequest()'), globals, call('new XMLHttpRequest()'), networkFile],
  ...['src/store/a.ts', networkFile, screen, 'src/lib/sort.ts'].map((file): Plant => [
    `storage in ${file}`,
    file,
    call('localStorage.length'),
    globals,
    call('localStorage.length'),
    storageFile,
  ]),
  ['sessionStorage', widget, call('sessionStorage.length'), globals, call('sessionStorage.length'), storageFile],
  ['window.localStorage', widget, call('window.localStorage'), properties, call('window.localStorage'), storageFile],
  ...['window', 'document', 'navigator', 'location', 'localStorage', 'sessionStorage'].map((name): Plant => [
    `${name} in domain`,
    'src/domain/a.ts',
    call(`String(${name})`),
    globals,
    call('String(1)'),
  ]),
  ['console.log', 'src/app/a.ts', call("console.log('')"), 'no-console', call("console.warn('')")],
  ['console.warn', screen, call("console.warn('')"), 'no-console', call("console.warn('')"), storageFile],
];

const linkPlants: Plant[] = [
  [
    'a javascript: link',
    screen,
    element('<Link to="javascript:alert(1)">x</Link>'),
    'no-script-url react/jsx-no-script-url',
    element('<Link to={x}>x</Link>'),
  ],
  [
    'target=_blank',
    screen,
    element('<a href={x} target="_blank">x</a>'),
    'react/jsx-no-target-blank',
    element('<a href={x} target="_blank" rel="noopener noreferrer">x</a>'),
  ],
  ...[
    '<Link to="/app/users">x</Link>',
    "<Link to={'/app/users'}>x</Link>",
    '<Link to={`/app/users/${id}`}>x</Link>',
    "<a href={y ? '/app' : x}>x</a>",
  ].map((jsx): Plant => [
    `the literal path of ${jsx}`,
    screen,
    element(jsx),
    syntax,
    element('<Link to={paths.users}>x</Link>'),
  ]),
  ['a literal path in navigate', screen, call("navigate('/app/users')"), syntax, call('navigate(paths.users)')],
  ['a template path in navigate', widget, call('navigate(`/app/${id}`)'), syntax, call('navigate(userPath(id))')],
];
const stamped = 'export const when = (record: { sysdat: string }) => record.sysdat;\n';
const wireNamePlants: Plant[] = [
  ...['app/a', 'store/a', 'widgets/A', 'screens/users/a', 'components/a', 'domain/a', 'config/a'].map((file): Plant => [
    `a wire name in ${file}`,
    `src/${file}.ts`,
    stamped,
    syntax,
    stamped,
    'src/api/a.ts',
  ]),
  ...['versionno', 'a.dchng', "a['dchng']", '({ dchng: 1 })', "({ 'g-recaptcha-response': 1 })", 'a[`xsrfToken`]'].map(
    (code): Plant => [code, screen, call(code), syntax, call('a.modifiedAt')],
  ),
];

const importPlants: Plant[] = [
  ...Object.entries(waysToImport).map(([way, write]): Plant => [
    `the ${way} of another folder`,
    'src/screens/users/tabs/a.ts',
    write('../thing'),
    syntax,
    write('@/screens/users/thing'),
  ]),
  ['two folders up in a test', 'test/domain/roleAccess/a.ts', from('../../support/thing'), syntax, from('../thing')],
];

const languagePlants: Plant[] = [
  [
    'a default export',
    screen,
    'export default function Planted() {\n  return null;\n}\n',
    syntax,
    'export function Planted() {\n  return null;\n}\n',
  ],
  [
    'a renamed default export',
    screen,
    'const a = 1;\n\nexport { a as default };\n',
    syntax,
    'const a = 1;\n\nexport { a };\n',
  ],
  ['a computed import', screen, call('import(`./${name}`)'), syntax, call("import('./thing')")],
  ['import.meta.glob', screen, call("import.meta.glob('../../api/*.ts')"), syntax, call('import.meta.env')],
  [
    'any',
    screen,
    'export const a = (b: any) => b;\n',
    '@typescript-eslint/no-explicit-any',
    'export const a = (b: unknown) => b;\n',
  ],
  [
    'any in a test',
    'test/support/a.ts',
    'export const a = (b: any) => b;\n',
    '@typescript-eslint/no-explicit-any',
    'export const a = (b: unknown) => b;\n',
  ],
  [
    'a non-null assertion',
    screen,
    'export const a = (b?: string) => b!.length;\n',
    '@typescript-eslint/no-non-null-assertion',
    'export const a = (b?: string) => b?.length;\n',
  ],
  [
    '@ts-expect-error',
    screen,
    '// @ts-expect-error\nexport const a = 1;\n',
    '@typescript-eslint/ban-ts-comment',
    '// @ts-expect-error: the types of this package are wrong\nexport const a = 1;\n',
  ],
  ['251 lines', screen, 'export {};\n'.repeat(251), 'max-lines', 'export {};\n'.repeat(250)],
  ['401 lines of tests', 'test/domain/a.test.ts', 'export {};\n'.repeat(401), 'max-lines', 'export {};\n'.repeat(400)],
  ['251 lines of tools', 'test/tools/a.mjs', 'export {};\n'.repeat(251), 'max-lines', 'export {};\n'.repeat(250)],
  [
    'a hook in a condition',
    screen,
    'export function usePlanted(on: boolean) {\n  if (on) useOther();\n}\n',
    'react-hooks/rules-of-hooks',
    'export function usePlanted() {\n  useOther();\n}\n',
  ],
  [
    'an image without alternative text',
    screen,
    element('<img src={x} />'),
    'jsx-a11y/alt-text',
    element('<img src={x} alt="" />'),
  ],
  [
    'a button without a type',
    screen,
    element('<button>x</button>'),
    'react/button-has-type',
    element('<button type="button">x</button>'),
  ],
];

describe.each([
  ['packages', packagePlants],
  ['browser', browserPlants],
  ['links', linkPlants],
  ['names of the wire', wireNamePlants],
  ['imports', importPlants],
  ['language', languagePlants],
])('%s', (_group, plants) => {
  it.each(plants)('reports %s', async (_what, file, forbidden, rule, permitted, permittedFile) => {
    expect(await project.lint(file, forbidden)).toEqual(rule.split(' '));
    expect(await project.lint(permittedFile ?? file, permitted)).toEqual([]);
  });
});

it('says what the portal calls a field of the API', async () => {
  expect(await project.messages(screen, call('[a.siteType, a.siteStatus]'))).toEqual([
    "`siteType` is the API's name; here it is `type`.",
    "`siteStatus` is the API's name and stays in src/api.",
  ]);
});

describe('with type information', () => {
  const typed = 'src/widgets/typed.ts';
  const kinds =
    "type Kind = 'new' | 'old';\n\nexport function label(kind: Kind) {\n  switch (kind) {\n    case 'new':\n      return 1;\n";
  const plants: Plant[] = [
    [
      'a floating promise',
      typed,
      call('{\n  Promise.resolve(1);\n}'),
      '@typescript-eslint/no-floating-promises',
      call('Promise.resolve(1)'),
    ],
    [
      'a timer with a string',
      typed,
      call("setTimeout('1', 1)"),
      '@typescript-eslint/no-implied-eval',
      call('setTimeout(() => 1, 1)'),
    ],
    [
      'a type imported as a value',
      typed,
      "import { Thing } from './thing';\n\nexport type Things = Thing[];\n",
      '@typescript-eslint/consistent-type-imports',
      "import type { Thing } from './thing';\n\nexport type Things = Thing[];\n",
    ],
    [
      'a missing case',
      typed,
      `${kinds}  }\n  return 0;\n}\n`,
      '@typescript-eslint/switch-exhaustiveness-check',
      `${kinds}    case 'old':\n      return 0;\n  }\n}\n`,
    ],
  ];
  it.each(plants)('reports %s', async (_what, file, forbidden, rule, permitted) => {
    expect(await project.lintTyped(file, forbidden)).toEqual([rule]);
    expect(await project.lintTyped(file, permitted)).toEqual([]);
  });
});
