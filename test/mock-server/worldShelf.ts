import { cookieValues } from './guard';
import { createWorld, DEFAULT_USERS } from './world';
import type { World, WorldSize } from './world';

export const WORLD_COOKIE = 'pg-world';

/** About 200 default worlds fit; of larger ones fewer are kept, so that memory stays the same. */
const MOST_USERS_KEPT = 200 * DEFAULT_USERS;

/** The worlds of one server: one for everybody, and one for each name in the cookie `pg-world`. */
export class WorldShelf {
  private readonly worlds = new Map<string, World>();
  private readonly capacity: number;

  constructor(private readonly size: WorldSize = {}) {
    this.capacity = Math.max(2, Math.floor(MOST_USERS_KEPT / Math.max(1, size.users ?? DEFAULT_USERS)));
  }

  /** @param tableauUrl where the Tableau server is that a new world knows */
  worldOf(headers: Headers, tableauUrl?: string): World {
    const name = cookieValues(headers.get('cookie'), WORLD_COOKIE)[0] ?? '';
    const known = this.worlds.get(name);
    if (known) return known;
    // The unnamed world is a person's at the keyboard, whose requests are of these days; tests want the same ones always.
    const world = createWorld({ ...this.size, ...(name === '' ? { today: Date.now() } : {}) });
    if (tableauUrl !== undefined) world.tableau.externalUrl = tableauUrl;
    this.worlds.set(name, world);
    if (this.worlds.size > this.capacity) this.dropOldest();
    return world;
  }

  all(): World[] {
    return [...this.worlds.values()];
  }

  /** The unnamed world belongs to a person at the keyboard and stays. */
  private dropOldest(): void {
    const oldest = [...this.worlds.keys()].find((name) => name !== '');
    if (oldest !== undefined) this.worlds.delete(oldest);
  }
}
