import type { ReactNode } from 'react';

/** Nobody reads more names before a decision. */
const mostShown = 100;

interface CappedListProps<Item> {
  readonly items: readonly Item[];
  /** Draws the `li` of an item, with its key. */
  readonly children: (item: Item) => ReactNode;
}

/** The first of many names, and how many more there are. */
export function CappedList<Item>({ items, children }: CappedListProps<Item>) {
  return (
    <ul>
      {items.slice(0, mostShown).map(children)}
      {items.length > mostShown && <li>and {items.length - mostShown} more</li>}
    </ul>
  );
}
