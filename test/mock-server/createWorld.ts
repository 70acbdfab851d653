import { seedAccessRequests } from './seedAccessRequests';
import { seedProfileRequests } from './seedProfileRequests';
import { seedRegistrations } from './seedRegistrations';
import { World } from './world';
import type { WorldOptions } from './world';

/** A new state: the same users and configuration each time, nobody signed in. */
export function createWorld(options: WorldOptions = {}): World {
  const world = new World(options);
  seedRegistrations(world);
  seedAccessRequests(world);
  seedProfileRequests(world);
  world.usersVersion = 0;
  return world;
}
