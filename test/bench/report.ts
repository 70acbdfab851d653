import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('Nothing was measured');
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/** Prints figures under a title. */
export function print(title: string, figures: readonly string[]): void {
  console.log([``, title, ...figures.map((figure) => `  ${figure}`)].join('\n'));
}

/** A figure beside its limit. A benchmark reports; people decide whether a miss matters. */
export function withBar(what: string, value: number, bar: number, unit: string, digits = 0): string {
  const text = (number: number) => `${number.toFixed(digits)}${unit}`;
  return `${what}: ${text(value)} (bar: at most ${text(bar)}): ${value <= bar ? 'pass' : 'MISS'}`;
}
