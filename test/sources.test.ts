// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

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
    const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
      file.replaceAll('\\', '/'),
    );
    const sources = files.filter((file) => /\.tsx?$/.test(file) && existsSync(path.join(root, 'src', file)));
    const badlyNamed = sources.filter((file) => {
      const name = path.posix.basename(file);
      const vague = /(^|\/)(utils?|helpers?|common|shared|misc|index)(\/|\.tsx?$)/i.test(file);
      const shape = name.endsWith('.tsx')
        ? /^([A-Z][A-Za-z0-9]*|[a-z][A-Za-z0-9]*Columns|use[A-Z][A-Za-z0-9]*|main|routes)\.tsx$/
        : /^[a-z][A-Za-z0-9]*(\.d)?\.ts$/;
      return vague || !shape.test(name);
    });
    expect(badlyNamed).toEqual([]);
  });

  it('makes calls in one module only, which adds the token and the cookies [SEC-031]', () => {
    const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.tsx?$/.test(file),
    );
    const textOf = (file: string) => readFileSync(path.join(root, 'src', file), 'utf8');
    expect(sources.filter((file) => /\bfetch\(/.test(textOf(file)))).toEqual([path.join('api', 'exchange.ts')]);
    expect(textOf('api/exchange.ts')).toMatch(/settings\.antiForgeryHeader[\s\S]*credentials: 'include'/);
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
