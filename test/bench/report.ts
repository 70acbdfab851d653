import { cpus, loadavg } from 'node:os';
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

/** The median of some times in ms, and how far they lie apart, in words. */
export function spread(times: readonly number[]): { readonly median: number; readonly text: string } {
  const [least, middle, most] = [Math.min(...times), median(times), Math.max(...times)];
  const text = `median ${middle.toFixed(0)}, min ${least.toFixed(0)}, max ${most.toFixed(0)} ms of ${times.length}`;
  return { median: middle, text };
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

/** What the figures were taken on. */
export const machine = () =>
  `machine: ${cpus().length} cores, load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`;
