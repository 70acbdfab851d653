// Names the state of the sources that a test run saw, so that the trace can tell stale results.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @param {string} root the project's folder
 * @returns {string} the commit, followed by a hash of what differs from it; `no repository` where there is none
 */
export function sourceState(root) {
  /** @param {string[]} args */
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 28 });
  try {
    const commit = git('rev-parse', 'HEAD').trim();
    const untracked = git('ls-files', '--others', '--exclude-standard', '-z').split('\0').filter(Boolean);
    const changes = git('diff', 'HEAD', '--no-ext-diff');
    if (changes === '' && untracked.length === 0) return commit;
    const hash = createHash('sha256').update(changes);
    for (const file of untracked) hash.update(file).update(readFileSync(path.join(root, file)));
    return `${commit}+${hash.digest('hex').slice(0, 12)}`;
  } catch {
    return 'no repository';
  }
}

/**
 * A vitest reporter that writes the state of the sources at the start of a run beside its results.
 * @param {string} root the project's folder
 */
export function sourceStateReporter(root) {
  let state = '';
  return {
    onInit: () => {
      state = sourceState(root);
    },
    onTestRunEnd: () => {
      mkdirSync(path.join(root, '.results'), { recursive: true });
      writeFileSync(path.join(root, '.results/vitest.state'), state);
    },
  };
}
