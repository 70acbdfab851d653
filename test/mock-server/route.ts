import { needs } from './guard';
import type { SignedIn } from './guard';
import { refused } from './answers';
import type { Permission } from './records';
import type { World } from './world';

export interface Call {
  world: World;
  headers: Headers;
  cookies: Record<string, string>;
  search: URLSearchParams;
  body: unknown;
  /** A decoded segment of the path. */
  param: (name: string) => string;
  /** A segment of the path that must be a whole number. */
  number: (name: string) => number;
}

export type SecureCall = Call & SignedIn;
type Answer<C> = (call: C) => Response;

interface RouteShape {
  method: string;
  /** Starts with `/rest/`; `:name` stands for one segment. A trailing slash counts. */
  path: string;
}

export type Route = RouteShape &
  ({ isSecure: false; answer: Answer<Call> } | { isSecure: true; answer: Answer<SecureCall> });

export function open(method: string, path: string, answer: Answer<Call>): Route {
  return { method, path, isSecure: false, answer };
}

/** @param permission the caller's permission; null if a session is enough */
export function secure(method: string, path: string, permission: Permission | null, answer: Answer<SecureCall>): Route {
  return {
    method,
    path,
    isSecure: true,
    answer: (call) => {
      if (permission !== null) needs(call.world, call.me, permission);
      return answer(call);
    },
  };
}

export interface RouteMatch {
  route: Route;
  params: Record<string, string>;
}

interface CompiledRoute {
  route: Route;
  names: string[];
  pattern: RegExp;
}

function compile(route: Route): CompiledRoute {
  const names = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  return { route, names, pattern: new RegExp(`^${route.path.replace(/:\w+/g, '([^/]+)')}$`) };
}

/** Finds the route of a call. The first match wins, so fixed paths come before those with parameters. */
export function routeFinder(routes: readonly Route[]): (method: string, path: string) => RouteMatch | undefined {
  const compiled = routes.map(compile);
  return (method, path) => {
    for (const { route, names, pattern } of compiled) {
      const match = route.method === method ? pattern.exec(path) : null;
      if (!match) continue;
      return { route, params: Object.fromEntries(names.map((name, index) => [name, decoded(match[index + 1] ?? '')])) };
    }
    return undefined;
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A path segment or query value that must be a whole number, zero or more. */
export function wholeNumberOf(text: string, name: string): number {
  if (!/^\d{1,15}$/.test(text)) throw refused(400, `${name} must be a whole number`);
  return Number(text);
}
