import { notFound } from './answers';
import type { User } from './records';
import type { World } from './world';

/** The user with that id, or 404. */
export function userAt(world: World, id: number): User {
  const user = world.usersById.get(id);
  if (!user) throw notFound('User');
  return user;
}
