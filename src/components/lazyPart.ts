import { lazy, type ComponentType } from 'react';

/**
 * A part of a page whose code loads where it is first drawn.
 * @param Failed takes its place if the code cannot be loaded; the rest of the page stays
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<Props>,
) {
  return lazy(async () => ({ default: await load().catch(() => Failed) }));
}
