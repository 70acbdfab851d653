// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ESLint } from 'eslint';
import { preProcessFile } from 'typescript';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** Our code, by its path. */
const files = new Map(
  ['src', 'test', 'deployment']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => /\.(tsx?|mjs)$/.test(file))
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
);
const sources = [...files].filter(([file]) => file.startsWith('src/'));

const folderOfAlias: Readonly<Record<string, string>> = { '@': 'src', '@test': 'test' };

/**
 * Files that import each other, by whatever way: none of them can be understood or moved without the others.
 * @returns the first circle that is found, as a path from a file back to itself
 */
function importCircle(code: ReadonlyMap<string, string>): readonly string[] {
  const importsOf = (file: string) =>
    preProcessFile(code.get(file) ?? '').importedFiles.flatMap(({ fileName }) => {
      const [start = '', ...rest] = fileName.split('/');
      const folder = folderOfAlias[start];
      const target = folder === undefined ? path.posix.join(file, '..', fileName) : [folder, ...rest].join('/');
      return [target, `${target}.ts`, `${target}.tsx`].filter((one) => code.has(one));
    });
  const checked = new Set<string>();
  const follow = (file: string, way: readonly string[]): readonly string[] => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (checked.has(file)) return [];
    for (const target of importsOf(file)) {
      const circle = follow(target, [...way, file]);
      if (circle.length > 0) return circle;
    }
    checked.add(file);
    return [];
  };
  for (const file of code.keys()) {
    const circle = follow(file, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

describe('the project', () => {
  it('is linted with the rules that architecture.test.ts checks', async () => {
    const config: unknown = await new ESLint({ cwd: root }).calculateConfigForFile('src/screens/users/Planted.tsx');
    expect(config).toMatchObject({
      parserOptions: { projectService: true },
      rules: {
        'boundaries/dependencies': ['error', { default: 'disallow' }],
        'boundaries/no-unknown-files': ['error'],
      },
      settings: { 'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export', 'require'] },
    });
  });

  it('runs no script of a package when that is installed, with any version of npm', () => {
    expect(readFileSync(path.join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });

  it('has descriptive file names of the right shape', () => {
    const badlyNamed = sources.filter(([file]) => {
      const name = path.posix.basename(file);
      const vague = /(^|\/)(utils?|helpers?|common|shared|misc|index)(\/|\.tsx?$)/i.test(file);
      const shape = name.endsWith('.tsx')
        ? /^([A-Z][A-Za-z0-9]*|[a-z][A-Za-z0-9]*Columns|use[A-Z][A-Za-z0-9]*|main|routes)\.tsx$/
        : /^[a-z][A-Za-z0-9]*(\.d)?\.ts$/;
      return vague || !shape.test(name);
    });
    expect(badlyNamed.map(([file]) => file)).toEqual([]);
  });

  it('has no files that import each other', () => {
    expect(importCircle(files)).toEqual([]);
    const planted = new Map([
      ['src/domain/user.ts', "import type { Access } from './access';\n"],
      ['src/domain/access.ts', "export { nameOf } from '@/domain/names';\n"],
      ['src/domain/names.ts', "export const load = () => import('./user');\n"],
    ]);
    expect(importCircle(planted)).toEqual([...planted.keys(), 'src/domain/user.ts']);
  });

  it('makes calls in one module only, which adds the token and the cookies [SEC-031]', () => {
    const callers = sources.filter(([, text]) => /\bfetch\(/.test(text)).map(([file]) => file);
    expect(callers).toEqual(['src/api/exchange.ts']);
    expect(files.get('src/api/exchange.ts')).toMatch(/settings\.antiForgeryHeader[\s\S]*credentials: 'include'/);
  });

  it('reads reference data in its own modules only [REF-033]', () => {
    const folder = path.join(root, 'src/api');
    const places = readdirSync(folder).flatMap((file) => {
      const written = readFileSync(path.join(folder, file), 'utf8').matchAll(/apiPath`([^`]+)`/g);
      return [...written].map(([, restPath = '']) => ({ file, restPath: restPath.replaceAll(/\$\{[^}]+\}/g, '*') }));
    });
    const found = places.filter(({ restPath }) => /\/(countries|states|studies|sites?|relations?)\b/i.test(restPath));
    const modules = ['sites.ts', 'referenceData.ts'];
    const misplaced = found
      .filter(({ file }) => !modules.includes(file))
      .map(({ file, restPath }) => `${file} calls ${restPath}: put that call into ${modules.join(' or ')} (REF-033)`);
    expect(misplaced).toEqual([]);
    // The pattern still finds those that are where they belong.
    expect(modules.filter((module) => !found.some(({ file }) => file === module))).toEqual([]);
  });
});
