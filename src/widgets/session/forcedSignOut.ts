import type { Location } from 'react-router-dom';
import { href, paths } from '@/config/paths';

/** A sign-out by the portal: its reason, and the page to return to. Stored in the state of the history entry. */
interface ForcedSignOut {
  readonly message: string;
  readonly from: { readonly path: string; readonly search: string };
}

/** Arguments of `navigate` for a sign-out that returns to this page after the next sign-in. (AUTH-086, AUTH-087) */
export function forcedSignOut(
  { pathname, search }: Location,
  message: string,
): [to: string, options: { replace: true; state: ForcedSignOut }] {
  return [href.forcedSignOut(), { replace: true, state: { message, from: { path: pathname, search } } }];
}

/** @param state of a history entry, of any shape */
export function readForcedSignOut(state: unknown): ForcedSignOut | null {
  if (typeof state !== 'object' || state === null) return null;
  const { message, from } = state as Partial<ForcedSignOut>;
  return typeof message === 'string' && from !== undefined ? { message, from } : null;
}

/** True for a navigation that no form with unsaved changes may block. */
export function isForcedSignOut({ pathname, state }: Location): boolean {
  return pathname === paths.signOut && readForcedSignOut(state) !== null;
}
