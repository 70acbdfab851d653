import type { Location } from 'react-router-dom';
import { href, paths } from '@/config/paths';

/** A sign-out that nobody asked for: why, and where the person was. It travels in the history entry. */
export interface ForcedSignOut {
  readonly message: string;
  readonly from: { readonly path: string; readonly search: string };
}

/** Arguments of `navigate` for a sign-out that comes back to this place after the next sign-in. (AUTH-086, AUTH-087) */
export function forcedSignOut(
  { pathname, search }: Location,
  message: string,
): [to: string, options: { replace: true; state: ForcedSignOut }] {
  return [href.forcedSignOut(), { replace: true, state: { message, from: { path: pathname, search } } }];
}

/** @param state of a history entry, whatever it is */
export function readForcedSignOut(state: unknown): ForcedSignOut | null {
  if (typeof state !== 'object' || state === null) return null;
  const { message, from } = state as Partial<ForcedSignOut>;
  return typeof message === 'string' && from !== undefined ? { message, from } : null;
}

/** Moves of the portal itself, which no form may hold up. */
export function isForcedSignOut({ pathname, state }: Location): boolean {
  return pathname === paths.signOut && readForcedSignOut(state) !== null;
}
