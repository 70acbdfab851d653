/** ESLint 8 has no types of its own; these cover what the tests use. */
declare module 'eslint' {
  export interface ESLintOptions {
    cwd: string;
    useEslintrc?: boolean;
    overrideConfigFile?: string;
    overrideConfig?: Record<string, unknown>;
    resolvePluginsRelativeTo?: string;
  }

  export interface LintResult {
    messages: { ruleId: string | null; message: string; line: number }[];
  }

  export class ESLint {
    constructor(options: ESLintOptions);
    lintText(code: string, options: { filePath: string }): Promise<LintResult[]>;
    calculateConfigForFile(filePath: string): Promise<unknown>;
  }
}
