import { secureScreens } from '@/app/screenRoutes';
import { paths } from '@/config/paths';
import { createWorld } from '@test/mock-server/createWorld';
import { addressAt } from '@test/support/screenAddress';

/** Addresses of every authenticated screen, with the ids of seeded records. */
export function screenAddresses(): string[] {
  const world = createWorld();
  // A single sign-on leaves the portal. In their own order, the two forms of content would follow each other: one heading.
  const screens = secureScreens.map(({ path }) => path).filter((path) => path !== paths.singleSignOn);
  const addresses = screens.toSorted().map((path) => addressAt(path, world));
  return [...addresses, paths.accessOfProfile, `${addressAt(paths.user, world)}?tab=access`];
}
