/** A small seeded generator (mulberry32): the same seed gives the same data on every machine. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  }

  /** A number from 0 up to but excluding 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number from 0 up to but excluding `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[this.below(choices.length)];
    if (choice === undefined) throw new Error('Nothing to pick from');
    return choice;
  }

  /** `count` different choices in their original order, or all of them if there are fewer. */
  some<T>(choices: readonly T[], count: number): T[] {
    if (count >= choices.length) return [...choices];
    const positions = new Set<number>();
    while (positions.size < count) positions.add(this.below(choices.length));
    return [...positions].sort((a, b) => a - b).flatMap((position) => choices.slice(position, position + 1));
  }
}
