const longestPath = 2048;
const refusedCharacters = /[\u0000-\u0020\u007f\\]/;
const encodedSeparators = /%(?:2f|5c|2e|00|0a|0d|09)/i;

/** Whether a path leads to the sign-out in any spelling: the router decodes paths and ignores their case. */
function isSignOut(path: string): boolean {
  try {
    return /^\/app\/signout\/?$/i.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/**
 * Decides where a user may be sent after sign-in: only to a screen below `/app`, in any case, as in the router, and never
 * to another site.
 * The result is built from the parsed address, never from the given string: the parser resolves `..`, and an address
 * that was checked before that could point elsewhere afterwards. (AUTH-011)
 * @param given the value of an address parameter, e.g. `redirectPath` or `returnUrl`
 * @param origin origin of this site
 * @param fallback where to go if `given` is refused
 */
export function safeReturnPath(given: string | null, origin: string, fallback: string): string {
  if (given === null || given === '' || given.length > longestPath) return fallback;
  if (refusedCharacters.test(given) || !given.startsWith('/') || given.startsWith('//')) return fallback;
  if (!URL.canParse(given, origin)) return fallback;
  const url = new URL(given, origin);
  if (url.origin !== origin || url.username !== '' || url.password !== '') return fallback;
  const path = url.pathname;
  if (!/^\/app(?:\/|$)/i.test(path) || path.includes('//') || encodedSeparators.test(path)) return fallback;
  if (isSignOut(path)) return fallback;
  return path + url.search + url.hash;
}

/** Query parameters that a return address must not set, because they would speak for the portal. */
const refusedParams = ['message', 'redirectPath', 'redirectParams'];

/**
 * The address to return to, from its two parts. `params` can add nothing but a query string. (AUTH-010, AUTH-102)
 * @param path the `redirectPath` parameter
 * @param params the `redirectParams` parameter: a query string without `?`
 */
export function returnAddress(path: string | null, params: string | null, origin: string, fallback: string): string {
  const safe = safeReturnPath(path, origin, '');
  if (safe === '') return fallback;
  const url = new URL(safe, origin);
  const search = new URLSearchParams((params ?? '').slice(0, longestPath));
  for (const name of refusedParams) {
    search.delete(name);
    // Deleting rewrites the whole query, so only where there is something to delete.
    if (url.searchParams.has(name)) url.searchParams.delete(name);
  }
  for (const [name, value] of search) url.searchParams.append(name, value);
  return safeReturnPath(url.pathname + url.search + url.hash, origin, fallback);
}
