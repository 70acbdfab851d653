/* The lint rules, including the layers. test/architecture.test.ts plants a violation of each rule. */

// ---- Layers: who may import whom -----------------------------------------------------------------------------------

const layers = ['app', 'screens', 'widgets', 'components', 'store', 'api', 'domain', 'config', 'lib'];

const mayImport = {
  app: layers,
  screens: ['widgets', 'components', 'store', 'domain', 'config', 'lib'],
  widgets: ['components', 'store', 'domain', 'config', 'lib'],
  components: ['domain', 'config', 'lib'],
  store: ['api', 'domain', 'config', 'lib'],
  api: ['domain', 'config', 'lib'],
  domain: ['config', 'lib'],
  config: ['lib'],
  lib: [],
};

const uiPackages = ['react', 'react-*', '@types/react', '@types/react-*', 'bootstrap', 'tableau-api-js'];
const storePackages = ['redux', 'redux-thunk', 'react-redux', '@reduxjs/toolkit'];
const bannedLodash = 'merge mergeWith defaultsDeep set setWith unset omit template zipObjectDeep fp fp/*'.split(' ');

/**
 * A policy: files of these layers may not use these packages.
 * @param {string[]} types
 * @param {string | string[]} source
 * @param {string} message
 */
const withoutPackages = (types, source, message) => ({
  from: { element: { type: types } },
  disallow: { to: { module: { origin: 'external', source } } },
  message,
});

/**
 * A policy that exempts a single file from an earlier one.
 * @param {string} type
 * @param {string} fileInternalPath
 * @param {string} source
 */
const onlyFile = (type, fileInternalPath, source) => ({
  from: { element: { type, fileInternalPath } },
  allow: { to: { module: { origin: 'external', source } } },
});

const policies = [
  ...Object.entries(mayImport).map(([type, types]) => ({
    from: { element: { type } },
    allow: { to: { element: { type: types } } },
  })),
  {
    from: { element: { type: 'screens' } },
    allow: { to: { element: { type: 'screens', captured: { area: '{{ from.element.captured.area }}' } } } },
  },
  {
    from: { element: { type: 'screens' } },
    disallow: { to: { element: { type: 'screens', captured: { area: '!{{ from.element.captured.area }}' } } } },
    message: 'Screen areas do not import each other: shared parts belong in widgets, components or domain.',
  },
  // The mock server may import the wire types and nothing else of src; sharing code would defeat the tests.
  {
    from: { element: { type: 'mockServer' } },
    allow: { to: { element: { type: 'api' } }, dependency: { kind: 'type' } },
  },
  {
    disallow: { to: { element: { isUnknown: true }, module: { origin: 'local' } } },
    message: '{{ dependency.source }} does not exist, or is in no layer.',
  },
  { allow: { to: { module: { origin: 'external' } } } },
  { from: { element: { type: 'mockServer' } }, allow: { to: { module: { origin: 'core' } } } },
  withoutPackages(
    ['store', 'api', 'domain', 'config', 'lib'],
    uiPackages,
    '{{ from.element.types.[0] }} may not use React, the router or Bootstrap (only src/store/hooks.ts may use react-redux).',
  ),
  withoutPackages(
    ['screens', 'widgets', 'components', 'api', 'domain', 'config', 'lib'],
    storePackages,
    '{{ from.element.types.[0] }} may not use Redux directly: use the typed hooks in src/store/hooks.ts.',
  ),
  onlyFile('store', 'hooks.ts', 'react-redux'),
  withoutPackages(
    ['app', 'screens', 'widgets', 'components', 'store', 'domain', 'config', 'lib'],
    'valibot',
    'Wire shapes stay in src/api, the only layer that uses valibot.',
  ),
  {
    from: { element: { type: layers } },
    disallow: { to: { module: { origin: 'external', source: ['lodash', 'lodash-es'], internalPath: null } } },
    message: 'Import one function, as in lodash/debounce.',
  },
  {
    from: { element: { type: layers } },
    disallow: { to: { module: { origin: 'external', source: 'lodash', internalPath: bannedLodash } } },
    message: 'This lodash function writes by path or compiles text (prototype pollution, code injection).',
  },
];

// ---- Banned in src -------------------------------------------------------------------------------------------------

const htmlSink = 'No HTML sinks: render text with React.';
const leaveMessage = 'Navigate with the router, which never leaves this site.';
const bannedProperties = [
  ...['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'srcdoc', 'createContextualFragment', 'setHTMLUnsafe'].map(
    (property) => ({ property, message: htmlSink }),
  ),
  { object: 'document', property: 'write', message: htmlSink },
  { object: 'document', property: 'writeln', message: htmlSink },
  { object: 'document', property: 'cookie', message: 'The session cookie belongs to the server.' },
  ...['assign', 'replace', 'href'].map((property) => ({ object: 'location', property, message: leaveMessage })),
  ...['window', 'globalThis', 'self'].flatMap((object) => [
    { object, property: 'open', message: 'Use <a target="_blank" rel="noopener noreferrer">.' },
    { object, property: 'eval', message: 'No code from text.' },
  ]),
];
const openGlobal = { name: 'open', message: 'Use <a target="_blank" rel="noopener noreferrer">.' };

/**
 * @param {string[]} names
 * @param {string} message
 */
const asGlobals = (names, message) => names.map((name) => ({ name, message }));

/**
 * Globals that only one file may use; elsewhere they are reported, also as properties of `window`.
 * @param {string[]} names
 * @param {string} message
 */
const ban = (names, message) => ({
  globals: asGlobals(names, message),
  properties: names.flatMap((property) =>
    ['window', 'globalThis', 'self', 'navigator'].map((object) => ({ object, property, message })),
  ),
});
const networkBan = ban(
  ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'sendBeacon'],
  'src/api/exchange.ts is the only file that talks to the network.',
);
const storageBan = ban(
  ['localStorage', 'sessionStorage', 'indexedDB'],
  'src/lib/storage.ts is the only file that touches web storage.',
);
const domainBan = asGlobals(
  ['window', 'document', 'navigator', 'location', 'history', 'alert', 'confirm'],
  'domain is pure and does not use the browser.',
);

/**
 * A later override replaces a rule's options, so each complete set of bans is assembled here.
 * @param {ReturnType<typeof ban>[]} bans
 * @param {{ name: string, message: string }[]} [moreGlobals]
 */
const withBans = (bans, moreGlobals = []) => ({
  'no-restricted-globals': ['error', openGlobal, ...bans.flatMap(({ globals }) => globals), ...moreGlobals],
  'no-restricted-properties': ['error', ...bannedProperties, ...bans.flatMap(({ properties }) => properties)],
});

const bannedSyntax = [
  { selector: 'ExportDefaultDeclaration', message: 'No default exports: use one name everywhere.' },
  { selector: "ExportSpecifier[exported.name='default']", message: 'No default exports: use one name everywhere.' },
  { selector: "MemberExpression[property.name='cookie'][object.property.name='document']", message: 'No cookies.' },
  { selector: "Property[key.name='dangerouslySetInnerHTML']", message: htmlSink },
  { selector: "JSXAttribute[name.name='srcDoc']", message: htmlSink },
  {
    selector: 'ImportExpression > :not(Literal).source',
    message: 'Name the file literally in a dynamic import, so that the layers can be checked.',
  },
  {
    selector: "CallExpression[callee.object.type='MetaProperty'][callee.property.name=/^glob/]",
    message: 'import.meta.glob bypasses the layers: import the file by name.',
  },
];

const leavingMoves = [
  "AssignmentExpression[left.name='location']",
  "AssignmentExpression[left.property.name='location']",
  "AssignmentExpression[left.property.name='href'][left.object.property.name='location']",
  "CallExpression[callee.property.name=/^(assign|replace)$/][callee.object.property.name='location']",
].map((selector) => ({ selector, message: leaveMessage }));

const pathAttribute = 'JSXAttribute[name.name=/^(to|href)$/]';
const pathCall = 'CallExpression[callee.name=/^(navigate|redirect|replace)$/]';
const startsWithSlash = '[value=/^\\u002F/]';
const templateWithSlash = 'TemplateLiteral[quasis.0.value.raw=/^\\u002F/]';
const literalPaths = [
  `${pathAttribute} > Literal${startsWithSlash}`,
  `${pathAttribute} > JSXExpressionContainer Literal${startsWithSlash}`,
  `${pathAttribute} > JSXExpressionContainer ${templateWithSlash}`,
  `${pathCall} > Literal.arguments${startsWithSlash}`,
  `${pathCall} > ${templateWithSlash}.arguments`,
].map((selector) => ({ selector, message: 'Paths are defined once, in src/config/paths.ts.' }));

/**
 * Imports from other folders use the aliases; relative imports stay within a folder.
 * @param {string} start pattern of a forbidden specifier's beginning
 * @param {string} message
 */
const climbing = (start, message) => ({
  selector: `:matches(ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration, ImportExpression)[source.value=/^${start}(\\u002F|$)/]`,
  message,
});
const climbingInSrc = climbing('\\.\\.', 'Import other folders through the alias @/.');
const climbingInTests = climbing('\\.\\.\\u002F\\.\\.', 'Import distant folders through the aliases @/ and @test/.');

/** Field names of the API, with the portal's names; null where the field exists only in src/api. */
const wireNames = {
  ...{ versionno: 'version', sysdat: 'createdAt', dchng: 'modifiedAt', siteType: 'type', otherIdentifier: 'laoCode' },
  ...{ accessControl: 'extendedQuestionAnswers', accessControls: 'extendedQuestionAnswers', globalErrors: 'globals' },
  ...{ assignableAccountTypes: 'assignable', defaultAccountType: 'defaultId', xsrfToken: 'antiForgeryToken' },
  ...{ numberOfElements: 'numberOfElementsOnPage', 'g-recaptcha-response': 'captchaAnswer', tableauToken: 'ticket' },
  ...{ tableauExternalUrl: 'externalUrl', tableauInternalIp: null, filterType: null, siteStatus: null },
  ...{ portalUser: null, userAccessModificationRequest: null },
};
const namesOfTheWire = Object.entries(wireNames).map(([wire, name]) => ({
  selector: `:matches(Identifier[name='${wire}'], Literal[value='${wire}'], TemplateElement[value.raw='${wire}'])`,
  message: `\`${wire}\` is the API's name${name === null ? ' and stays in src/api' : `; here it is \`${name}\``}.`,
}));

/** A later override replaces a rule's options, so each list is complete. */
const syntaxOfSrc = [...bannedSyntax, ...leavingMoves];

/** @param {number} max */
const maxLines = (max) => ({ 'max-lines': ['error', { max, skipBlankLines: false, skipComments: false }] });

// ---- TypeScript and React ------------------------------------------------------------------------------------------

const typescriptRules = {
  '@typescript-eslint/ban-ts-comment': [
    'error',
    {
      'ts-expect-error': 'allow-with-description',
      'ts-ignore': true,
      'ts-nocheck': true,
      minimumDescriptionLength: 10,
    },
  ],
  '@typescript-eslint/consistent-type-imports': 'error',
  '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
  '@typescript-eslint/no-import-type-side-effects': 'error',
  '@typescript-eslint/no-non-null-assertion': 'error',
  // React accepts handlers that return a promise; promises inside must still be awaited or handled.
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
};

const reactRules = {
  'react/button-has-type': 'error',
  'react/jsx-key': 'error',
  'react/jsx-no-constructed-context-values': 'error',
  'react/jsx-no-duplicate-props': 'error',
  'react/jsx-no-script-url': ['error', [], { includeFromSettings: true }],
  'react/jsx-no-target-blank': ['error', { warnOnSpreadAttributes: true }],
  'react/no-danger': 'error',
  'react/no-danger-with-children': 'error',
  'react/no-unknown-property': 'error',
  'react/no-unstable-nested-components': 'error',
  'react/void-dom-elements-no-children': 'error',
  // Only useful for the React Compiler, which the build does not use.
  'react-hooks/incompatible-library': 'off',
  'react-hooks/preserve-manual-memoization': 'off',
  'react-hooks/exhaustive-deps': 'error',
};

// `display: block` in narrow layouts removes a table's implicit roles, so tables may state them.
const tableRoles = { table: ['table'], thead: ['rowgroup'], tbody: ['rowgroup'], tr: ['row'], td: ['cell'] };
const accessibilityRules = {
  'jsx-a11y/no-redundant-roles': ['error', tableRoles],
  'jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', tableRoles],
};

module.exports = {
  root: true,
  reportUnusedDisableDirectives: true,
  ignorePatterns: ['dist', '.results', 'node_modules'],
  env: { es2022: true },
  parser: '@typescript-eslint/parser',
  parserOptions: { ecmaVersion: 2022, sourceType: 'module', projectService: true, tsconfigRootDir: __dirname },
  plugins: ['@typescript-eslint', 'boundaries', 'react', 'react-hooks', 'jsx-a11y'],
  extends: [
    'eslint:recommended',
    'plugin:@typescript-eslint/recommended-type-checked',
    'plugin:react-hooks/recommended',
    'plugin:jsx-a11y/strict',
  ],
  settings: {
    react: { version: '19.3' },
    linkComponents: [
      { name: 'Link', linkAttribute: 'to' },
      { name: 'NavLink', linkAttribute: 'to' },
      { name: 'Button', linkAttribute: 'href' },
    ],
    'import/resolver': { typescript: { project: __dirname } },
    'boundaries/root-path': __dirname,
    'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export', 'require'],
    'boundaries/legacy-templates': false,
    'boundaries/elements': [
      { type: 'screens', pattern: 'src/screens/*', capture: ['area'], partialMatch: false },
      ...layers
        .filter((type) => type !== 'screens')
        .map((type) => ({ type, pattern: `src/${type}`, partialMatch: false })),
      { type: 'mockServer', pattern: 'test/mock-server', partialMatch: false },
    ],
  },
  rules: {
    ...typescriptRules,
    ...reactRules,
    ...accessibilityRules,
    ...maxLines(250),
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    // Code that cleans external text matches control characters on purpose.
    'no-control-regex': 'off',
    'no-eval': 'error',
    'no-new-func': 'error',
    'no-script-url': 'error',
  },
  overrides: [
    {
      files: ['src/**/*.{ts,tsx}', 'test/mock-server/**/*.ts'],
      rules: {
        'boundaries/no-unknown-files': 'error',
        'boundaries/dependencies': [
          'error',
          {
            default: 'disallow',
            checkAllOrigins: true,
            checkUnknownLocals: true,
            message:
              '{{ from.element.types.[0] }} may not import {{ dependency.source }} (see the layers in .eslintrc.cjs).',
            policies,
          },
        ],
      },
    },
    {
      files: ['src/**/*.{ts,tsx}'],
      env: { browser: true },
      rules: {
        ...withBans([networkBan, storageBan]),
        'no-restricted-syntax': ['error', ...syntaxOfSrc, climbingInSrc, ...namesOfTheWire],
        'no-console': 'error',
      },
    },
    {
      files: ['src/api/**/*.ts'],
      rules: { 'no-restricted-syntax': ['error', ...syntaxOfSrc, climbingInSrc] },
    },
    {
      // These are also loaded by vite.config.ts, before there is an alias.
      files: ['src/config/**/*.ts'],
      rules: { 'no-restricted-syntax': ['error', ...syntaxOfSrc, ...namesOfTheWire] },
    },
    {
      files: ['src/screens/**/*.{ts,tsx}', 'src/widgets/**/*.{ts,tsx}'],
      rules: {
        'no-restricted-syntax': ['error', ...syntaxOfSrc, climbingInSrc, ...namesOfTheWire, ...literalPaths],
      },
    },
    {
      files: ['src/domain/**/*.ts'],
      rules: withBans([networkBan, storageBan], domainBan),
    },
    { files: ['src/api/exchange.ts'], rules: withBans([storageBan]) },
    { files: ['src/lib/storage.ts'], rules: withBans([networkBan]) },
    {
      // Defects of the app or the installation are logged here.
      files: ['src/app/**/*.{ts,tsx}', 'src/config/settings.ts', 'src/lib/storage.ts', 'src/store/apiThunk.ts'],
      rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] },
    },
    {
      files: ['test/**/*.{ts,tsx}', 'vite.config.ts'],
      env: { browser: true, node: true },
      rules: {
        ...maxLines(400),
        'no-restricted-syntax': ['error', climbingInTests],
        '@typescript-eslint/no-unsafe-argument': 'off',
        '@typescript-eslint/no-unsafe-assignment': 'off',
        '@typescript-eslint/no-unsafe-call': 'off',
        '@typescript-eslint/no-unsafe-member-access': 'off',
        '@typescript-eslint/no-unsafe-return': 'off',
        '@typescript-eslint/require-await': 'off',
        '@typescript-eslint/unbound-method': 'off',
        // Tests contain attack payloads as text.
        'no-script-url': 'off',
      },
    },
    // Playwright's fixtures call a function named `use`, which is not a hook.
    { files: ['test/{e2e,engines,bench}/**/*.ts'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
    { files: ['test/mock-server/**/*.ts', 'test/tools/**/*'], excludedFiles: '*.test.ts', rules: maxLines(250) },
    {
      files: ['*.mjs', '*.cjs'],
      env: { node: true },
      extends: ['plugin:@typescript-eslint/disable-type-checked'],
      parserOptions: { projectService: false },
      rules: { 'no-undef': 'error' },
    },
    { files: ['*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off', ...maxLines(400) } },
  ],
};
