import { params, paths, type ReturnTo } from '@/config/paths';
import { returnAddress } from '@/domain/returnPath';

/** The page that an address asks to return to, as it is given; `destination` decides whether that is allowed. (AUTH-010) */
export function askedReturn(search: URLSearchParams): ReturnTo | undefined {
  const path = search.get(params.redirectPath);
  return path === null ? undefined : { path, search: search.get(params.redirectParams) ?? '' };
}

/** Where to go after a sign-in. (AUTH-032) */
export function destination(search: URLSearchParams): string {
  const asked = askedReturn(search);
  return returnAddress(asked?.path ?? null, asked?.search ?? null, window.location.origin, paths.dashboard);
}
