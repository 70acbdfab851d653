import { cookieValues } from './guard';
import { createWorld } from './createWorld';
import { DEFAULT_USERS } from './world';
import type { World, WorldSize } from './world';

const WORLD_COOKIE = 'pg-world';

/** Enough for about 200 default states; fewer large ones are kept, so that memory stays the same. */
const MOST_USERS_KEPT = 200 * DEFAULT_USERS;

/** The states of one server: a default one, and one for each name in the cookie `pg-world`. */
export class Worlds {
  private readonly worlds = new Map<string, World>();
  private readonly capacity: number;

  constructor(private readonly size: WorldSize = {}) {
    this.capacity = Math.max(2, Math.floor(MOST_USERS_KEPT / Math.max(1, size.users ?? DEFAULT_USERS)));
  }

  /** @param tableauUrl the Tableau server's address, for a new state */
  worldOf(headers: Headers, tableauUrl?: string): World {
    const name = cookieValues(headers.get('cookie'), WORLD_COOKIE)[0] ?? '';
    const known = this.worlds.get(name);
    if (known) return known;
    // The default state is for people, with recent requests; tests need the same data every time.
    const world = createWorld({ ...this.size, ...(name === '' ? { today: Date.now() } : {}) });
    if (tableauUrl !== undefined) world.tableau.externalUrl = tableauUrl;
    this.worlds.set(name, world);
    if (this.worlds.size > this.capacity) this.dropOldest();
    return world;
  }

  /** Whether it is the state for people, not for a test. */
  isDefault(world: World): boolean {
    return this.worlds.get('') === world;
  }

  all(): World[] {
    return [...this.worlds.values()];
  }

  /** The default state stays. */
  private dropOldest(): void {
    const oldest = [...this.worlds.keys()].find((name) => name !== '');
    if (oldest !== undefined) this.worlds.delete(oldest);
  }
}
