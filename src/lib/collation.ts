/** The one order of texts in the portal: that of English, with 2 before 10. Fit for `sort`. (KIT-011) */
export const compareNaturally = new Intl.Collator('en', { numeric: true }).compare;

/** Compares records by `sort`, then by name. */
export function bySort<Item extends { readonly sort: number }>(nameOf: (item: Item) => string) {
  return (one: Item, other: Item) => one.sort - other.sort || compareNaturally(nameOf(one), nameOf(other));
}
