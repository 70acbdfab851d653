import { setupServer } from 'msw/node';
import { createHandlers } from '../pg-api/handlers/allHandlers';
import { createWorld, type World } from '../pg-api/world';

let current: World = createWorld();

/** The stand-in's world of this test: what it remembers, was asked, and is told to do wrong. */
export function world(): World {
  return current;
}

/** Begins a world that nobody has touched; every test gets one. */
export function newWorld(): World {
  current = createWorld();
  return current;
}

export const server = setupServer(...createHandlers(() => current));
