import { href, paths } from '@/config/paths';
import type { World } from '@test/mock-server/world';

/** The first record that is still to be decided. */
export function firstOpen<Item extends { id: number }>(
  items: readonly Item[],
  isOpen: (item: Item) => boolean,
): number {
  const found = items.find(isOpen);
  if (found === undefined) throw new Error('the world has none');
  return found.id;
}

/** An address of a screen whose record exists and, if it is reviewed, is open. */
export function addressAt(path: string, world: World): string {
  const { registrations, accessRequests, profileRequests } = world;
  const user = world.person('user').id;
  const ids = new Map<string, () => number>([
    [paths.user, () => user],
    [paths.reviewRegistration, () => firstOpen(registrations.all(), (one) => one.registrationStatus === 'PENDING')],
    [paths.reviewAccessChange, () => firstOpen(accessRequests.all(), (one) => one.requestStatus === 'NEW')],
    [paths.reviewProfileChange, () => firstOpen(profileRequests.all(), (one) => one.requestStatus === 'NEW')],
  ]);
  const id = ids.get(path)?.() ?? 2;
  return path === paths.requestAccess ? href.requestNewAccess(user, []) : path.replace(':id', String(id));
}
