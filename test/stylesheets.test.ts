// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'src/app/styles');

const read = (file: string) => ({ file, text: readFileSync(file, 'utf8') });

const stylesheets = readdirSync(folder).map((file) => read(path.join(folder, file)));
const components = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => read(path.join(root, 'src', file)))
  .concat(read(path.join(root, 'index.html')));

/** Classes that react-bootstrap and react-select set themselves. */
const ofLibraries = /^(dropdown-|nav-|modal-|pg-select__)/;

/** @returns classes of a stylesheet that no component names, neither whole nor by a prefix such as `batch-${state}` */
function unusedClasses(styles: string, code: string): string[] {
  const rules = styles.replace(/\/\/.*$/gm, '');
  const named = new Set(code.match(/[a-z][\w-]*/g));
  const prefixes = [...code.matchAll(/([a-z][\w-]*-)\$\{/g)].map(([, prefix = '']) => prefix);
  return [...new Set([...rules.matchAll(/\.([a-z][\w-]*)(?=[\s,:.{>+~)[])/g)].map(([, name = '']) => name))].filter(
    (name) => !named.has(name) && !ofLibraries.test(name) && !prefixes.some((prefix) => name.startsWith(prefix)),
  );
}

it('has no rule for a class that no component names', () => {
  const code = components.map(({ text }) => text).join('\n');
  const styles = stylesheets.map(({ text }) => text).join('\n');
  expect(unusedClasses(styles, code)).toEqual([]);

  const planted = '.chip, .batch-sent { .gone:hover { color: red } } // .comment';
  expect(unusedClasses(planted, '<p className={`chip batch-${state}`} />')).toEqual(['gone']);
});

it('has stylesheets of at most 300 lines, each of them in use', () => {
  const long = stylesheets.filter(({ text }) => text.split('\n').length > 300);
  expect(long.map(({ file }) => file)).toEqual([]);

  const imported = new Set(
    stylesheets.flatMap(({ text }) =>
      [...text.matchAll(/@import '\.\/(\w+)'/g)].map(([, name = '']) => `_${name}.scss`),
    ),
  );
  const partials = stylesheets.map(({ file }) => path.basename(file)).filter((file) => file.startsWith('_'));
  expect(partials.filter((file) => !imported.has(file))).toEqual([]);
});

it('has no breakpoint in pixels: all follow the text size set in the browser', () => {
  const inPixels = (text: string) => text.match(/\((?:min|max)-(?:width|height): [\d.]+px\)/g) ?? [];
  expect([...stylesheets, ...components].flatMap(({ text }) => inPixels(text))).toEqual([]);

  expect(inPixels('@media (min-width: 48rem) and (max-height: 599.98px) { a { min-width: 2px } }')).toEqual([
    '(max-height: 599.98px)',
  ]);
});
