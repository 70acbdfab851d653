import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ESLint, type ESLintOptions } from 'eslint';

const projectRoot = path.resolve(import.meta.dirname, '../..');
const realConfig = path.join(projectRoot, '.eslintrc.cjs');

/** A small project outside the repository, with the same folders, in which tests plant violations. */
interface PlantedProject {
  /** The rules that the project's real configuration reports for this code, each once, sorted. */
  lint: (file: string, code: string) => Promise<string[]>;
  /** What the developer reads about each of them. */
  messages: (file: string, code: string) => Promise<string[]>;
  /** The same with type information: slow, and `file` must be one of `files`. */
  lintTyped: (file: string, code: string) => Promise<string[]>;
  remove: () => void;
}

/**
 * The layers rule resolves each import to a file, so imported files must exist.
 * They are written to a temporary directory, so the test neither touches `src` nor depends on its content.
 */
export function plantProject(files: readonly string[]): PlantedProject {
  const root = mkdtempSync(path.join(tmpdir(), 'planted-project-'));
  for (const file of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), 'export const thing = 1;\nexport interface Thing {\n  id: number;\n}\n');
  }
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(root, 'node_modules'));
  const tsconfig = {
    extends: path.join(projectRoot, 'tsconfig.json'),
    compilerOptions: { paths: { '@/*': ['./src/*'], '@test/*': ['./test/*'] } },
    include: ['src', 'test'],
  };
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

  async function messagesOf(eslint: ESLint, file: string, code: string) {
    const results = await eslint.lintText(code, { filePath: path.join(root, file) });
    return results.flatMap(({ messages }) => messages);
  }
  async function report(eslint: ESLint, file: string, code: string) {
    const found = await messagesOf(eslint, file, code);
    return [...new Set(found.map(({ ruleId, message }) => ruleId ?? `no rule: ${message}`))].sort();
  }

  return {
    lint: (file, code) => report(withoutTypes, file, code),
    messages: async (file, code) => (await messagesOf(withoutTypes, file, code)).map(({ message }) => message),
    lintTyped: (file, code) => report(withTypes, file, code),
    remove: () => rmSync(root, { recursive: true }),
  };
}
