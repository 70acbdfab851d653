import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ESLint, type ESLintOptions } from 'eslint';

const projectRoot = path.resolve(import.meta.dirname, '../..');
const realConfig = path.join(projectRoot, '.eslintrc.cjs');

/** A small house of the same shape as the project, outside of it, in which violations can be planted. */
export interface PlantedProject {
  /** Ids of the rules that the project's real configuration reports for this text, each once, sorted. */
  lint: (file: string, code: string) => Promise<string[]>;
  /** The same with type information: slow, and `file` must be one of `files`. */
  lintTyped: (file: string, code: string) => Promise<string[]>;
  remove: () => void;
}

/**
 * The floors' rule resolves each import to a file, so the files that are imported have to exist.
 * They are written into a temporary directory, which leaves `src` alone and does not depend on what is in it.
 */
export function plantProject(files: readonly string[]): PlantedProject {
  const root = mkdtempSync(path.join(tmpdir(), 'planted-project-'));
  for (const file of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), 'export const thing = 1;\nexport interface Thing {\n  id: number;\n}\n');
  }
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(root, 'node_modules'));
  const paths = { '@/*': ['./src/*'], '@test/*': ['./test/*'] };
  const base = path.join(projectRoot, 'tsconfig.json');
  const tsconfig = { extends: base, compilerOptions: { paths }, include: ['src', 'test'] };
  writeFileSync(path.join(root, 'tsconfig.json'), JSON.stringify(tsconfig));

  const options = { cwd: root, useEslintrc: false, overrideConfigFile: realConfig } satisfies ESLintOptions;
  const settings = { 'boundaries/root-path': root, 'import/resolver': { typescript: { project: root } } };
  const withTypes = new ESLint({
    ...options,
    resolvePluginsRelativeTo: projectRoot,
    overrideConfig: { settings, parserOptions: { tsconfigRootDir: root } },
  });
  const withoutTypes = new ESLint({
    ...options,
    resolvePluginsRelativeTo: projectRoot,
    overrideConfig: {
      settings,
      parserOptions: { projectService: false },
      extends: ['plugin:@typescript-eslint/disable-type-checked'],
    },
  });

  async function report(eslint: ESLint, file: string, code: string) {
    const results = await eslint.lintText(code, { filePath: path.join(root, file) });
    const rules = results.flatMap((result) =>
      result.messages.map((message) => message.ruleId ?? `no rule: ${message.message}`),
    );
    return [...new Set(rules)].sort();
  }

  return {
    lint: (file, code) => report(withoutTypes, file, code),
    lintTyped: (file, code) => report(withTypes, file, code),
    remove: () => rmSync(root, { recursive: true }),
  };
}
