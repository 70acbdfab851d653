/** Enough to be quick, few enough to leave the server to others. */
export const atOnce = 4;

/**
 * Does the work for each item, for a few of them at a time. The first failure starts no more.
 * @returns the results in the order of the items
 */
export async function fewAtOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = [...items.entries()];
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [at, item] = next;
      results[at] = await work(item);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, worker));
  } finally {
    queue.length = 0;
  }
  return results;
}
