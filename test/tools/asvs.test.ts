// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseAsvs } from './asvs.mjs';

const header = 'id\tlevel\trequirement\ttests\tnote';

describe('the requirements of the ASVS', () => {
  it.each([
    ['an unknown column', `${header}\tstate`, 'header'],
    ['neither test nor note', `${header}\n1.1.1\t1\tx\t\t`, 'neither'],
    ['an id twice', `${header}\n1.1.1\t1\tx\t\ty\n1.1.1\t1\tx\t\ty`, 'twice'],
    ['a test without a title', `${header}\n1.1.1\t1\tx\ttest/domain/a.test.ts\t`, 'without a title'],
  ])('cannot be read with %s', (_what, text, message) => {
    expect(() => parseAsvs(text)).toThrow(message);
  });

  it('are all readable, and each names files that exist', () => {
    const rows = parseAsvs(readFileSync('test/asvs.tsv', 'utf8'));
    expect(rows.length).toBeGreaterThan(40);
    for (const { file } of rows.flatMap(({ tests }) => tests)) expect(existsSync(file), file).toBe(true);
  });
});
