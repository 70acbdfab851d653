import { world } from './server';

/** What was sent to change something, besides the sign-in, as `METHOD /path`. */
export function writes(): string[] {
  return world()
    .journal.filter(({ method, path }) => method !== 'GET' && path !== '/rest/token/create')
    .map(({ method, path }) => `${method} ${path}`);
}

/** Calls of a part of the API, as `METHOD /path`. */
export function callsTo(part: string): string[] {
  return world()
    .journal.filter(({ path }) => path.includes(part))
    .map(({ method, path }) => `${method} ${path}`);
}

/** The body that was sent last to a path. */
export function bodySentTo(path: string): unknown {
  return world().journal.findLast((call) => call.path === path && call.method !== 'GET')?.body;
}
