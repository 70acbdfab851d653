import { expect, test } from 'vitest';
import { fewAtOnce } from '@/lib/fewAtOnce';

/** Work that ends when it is told to. */
function heldWork() {
  const begun: number[] = [];
  const ends: Array<(error?: Error) => void> = [];
  const work = (item: number) =>
    new Promise<number>((resolve, reject) => {
      begun.push(item);
      ends.push((error) => (error ? reject(error) : resolve(item * 10)));
    });
  return { begun, ends, work };
}

test('works on four items at a time, and returns the results in their order', async () => {
  const { begun, ends, work } = heldWork();
  const done = fewAtOnce([1, 2, 3, 4, 5, 6], work);
  expect(begun).toEqual([1, 2, 3, 4]);
  ends[2]?.();
  await expect.poll(() => begun).toEqual([1, 2, 3, 4, 5]);
  for (const at of [4, 3, 1, 0]) ends[at]?.();
  await expect.poll(() => begun).toEqual([1, 2, 3, 4, 5, 6]);
  ends[5]?.();
  expect(await done).toEqual([10, 20, 30, 40, 50, 60]);
});

test('the first failure starts no more', async () => {
  const { begun, ends, work } = heldWork();
  const done = fewAtOnce([1, 2, 3, 4, 5, 6], work);
  ends[0]?.(new Error('no'));
  await expect(done).rejects.toThrow('no');
  for (const end of ends) end();
  await Promise.resolve();
  expect(begun).toEqual([1, 2, 3, 4]);
});
