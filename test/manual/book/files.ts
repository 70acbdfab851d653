import { readFileSync } from 'node:fs';
import path from 'node:path';

export const project = path.resolve(import.meta.dirname, '../../..');
/** What the chapters leave for `finish`. */
export const draftFolder = path.join(project, '.results/manual');
export const picturesFolder = path.join(draftFolder, 'pictures');
export const dist = path.join(project, 'dist');
/** The pictures of the last release, reduced. */
export const lastFolder = path.join(project, 'test/manual/last');

export const readProject = (file: string): string => readFileSync(path.join(project, file), 'utf8');

export const { version, scripts } = JSON.parse(readProject('package.json')) as {
  version: string;
  scripts: Readonly<Record<string, string>>;
};
