import { world } from './server';

/** A call that changed something: `METHOD /path`, and what was sent. */
interface SentWrite {
  readonly call: string;
  readonly body: unknown;
}

/** The calls below a path that changed something, except signing in, named from there. */
export function sentWrites(base = ''): SentWrite[] {
  return world()
    .journal.filter(({ method, path }) => method !== 'GET' && path !== '/rest/token/create' && path.startsWith(base))
    .map(({ method, path, body }) => ({ call: `${method} ${path.slice(base.length)}`, body }));
}

/** The calls that changed something, except signing in, as `METHOD /path`. */
export function writes(): string[] {
  return sentWrites().map(({ call }) => call);
}

/** Calls whose path contains a text, as `METHOD /path`. */
export function callsTo(part: string): string[] {
  return world()
    .journal.filter(({ path }) => path.includes(part))
    .map(({ method, path }) => `${method} ${path}`);
}

/** The body of the last write to a path. */
export function bodySentTo(path: string): unknown {
  return world().journal.findLast((call) => call.path === path && call.method !== 'GET')?.body;
}

/** Calls that have no answer yet, or never got one; of all, or of those after the first `made`. */
export function unanswered(made = 0): string[] {
  return world()
    .journal.slice(made)
    .filter(({ status }) => status === null)
    .map(({ method, path }) => `${method} ${path}`);
}
