const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Orders texts as people count: `9` before `10`, `É` beside `e`. Fit for `sort`. */
export function compareNaturally(a: string, b: string): number {
  return collator.compare(a, b);
}
