import type { Page } from '@playwright/test';

/**
 * Watches for the next answer of a path. What the page reads as a stream, `response.json()` may no longer find.
 * @returns its JSON, once it is there
 */
export async function nextAnswer<Body>(page: Page, path: string): Promise<() => Promise<Body>> {
  let take: (body: Body) => void = () => undefined;
  const body = new Promise<Body>((resolve) => (take = resolve));
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      take((await response.json()) as Body);
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return () => body;
}
