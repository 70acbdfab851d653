/** Created on first use: it takes some milliseconds, which the sign-in page is spared. */
let compare: Intl.Collator['compare'] | undefined;

/** The one order of texts in the portal: that of English, with 2 before 10. Fit for `sort`. (KIT-011) */
export function compareNaturally(one: string, other: string): number {
  compare ??= new Intl.Collator('en', { numeric: true }).compare;
  return compare(one, other);
}

/** Compares records by `sort`, then by name. */
export function bySort<Item extends { readonly sort: number }>(nameOf: (item: Item) => string) {
  return (one: Item, other: Item) => one.sort - other.sort || compareNaturally(nameOf(one), nameOf(other));
}
