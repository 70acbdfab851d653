import { isRegistrationAddress, paths } from './paths';

/**
 * The security headers of every answer and the kinds of addresses, said once: the preview server uses them, and
 * `npm run deployment` writes a web server's configuration from them. The portal's own code never reads this file.
 */

/**
 * Browsers resolve dot segments before they ask. What still has one, encoded or with a parameter as in `..;`, would be
 * another path to the API's server than to the web server in front of it.
 */
const dotSegment = '(?:\\.|%2[eE]){1,2}(?:;[^/?# ]*)?';

/** Kinds of addresses as regular expressions, in the syntax that JavaScript and the web servers share. */
export const addressPatterns = {
  /** What can be a path on this host: not `//host`, no dot segment, no backslash, no space or control character. */
  path: `/(?!/)(?!(?:[^?# ]*(?:/|%2[fF]))?${dotSegment}(?:/|%2[fF]|[?# ]|$))[^\\x5c\\x00-\\x20\\x7f]*`,
  /** Answered with index.html, whatever else they look like: ids, and hashes of emailed links, may contain dots. */
  screens: `^(?:${[paths.app, paths.setPassword, paths.resetPassword].join('|')})/`,
  /** Never answered with index.html: files and the API. */
  files: '^/(?:assets|PG-API)(?:/|$)|\\.[^/]*$',
  /** Sent on to the manual's first page, if a manual was built. */
  manual: '^/manual/?$',
  /** Named by the hash of their content, so they never change. */
  hashed: '^/assets/',
  /** Not for search engines. */
  private: '^/app',
} as const;

/** Hash of the empty style element that react-select's styles are inserted through. */
const emptyStyleHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

type Policy = Readonly<Record<string, string>>;

/** Every document but the registration form. */
const mainPolicy: Policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'script-src-attr': "'none'",
  'style-src': `'self' ${emptyStyleHash}`,
  'style-src-attr': "'none'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'frame-src': "'none'",
  'form-action': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'object-src': "'none'",
  'manifest-src': "'self'",
  'worker-src': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
};

/** Views of one Tableau server may be framed, and nothing else. */
function policyWithViewsOf(tableauOrigin: string): Policy {
  return tableauOrigin === '' ? mainPolicy : { ...mainPolicy, 'frame-src': tableauOrigin };
}

/**
 * The registration form's document: Google's CAPTCHA may load its script and its frame, and set the style attributes
 * that its markup has. No password is ever typed in this document.
 */
const registrationPolicy: Policy = {
  ...mainPolicy,
  'script-src': "'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
  'style-src-attr': "'unsafe-inline'",
  'connect-src': "'self' https://www.google.com/recaptcha/",
  'frame-src': 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  'trusted-types': 'default goog#html recaptcha',
};

function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}

const fixedHeaders: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()',
};

/**
 * The path of a request. Never throws, and never takes a host from what was requested.
 * @param target as in the first line of the request: path and query
 * @returns null if it is no path on this host, e.g. `//host`, `/\host`, `/a/../b` or broken percent-encoding; the answer is 400
 */
export function requestPath(target: string): string | null {
  const [path = ''] = target.split(/[?#]/, 1);
  if (!new RegExp(`^${addressPatterns.path}$`).test(path)) return null;
  try {
    decodeURIComponent(path);
    const { pathname } = new URL(path, 'http://portal');
    return pathname.startsWith('//') ? null : pathname;
  } catch {
    return null;
  }
}

/**
 * @param path of the request, without its query
 * @param tableauOrigin the setting of that name, or '' to allow no frames
 * @returns the headers that its answer must carry
 */
export function securityHeaders(path: string, tableauOrigin = ''): Record<string, string> {
  const policy = isRegistrationAddress(path) ? registrationPolicy : policyWithViewsOf(tableauOrigin);
  const isHashed = new RegExp(addressPatterns.hashed).test(path);
  return {
    ...fixedHeaders,
    'Content-Security-Policy': policyText(policy),
    'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-store',
    ...(new RegExp(addressPatterns.private).test(path) ? { 'X-Robots-Tag': 'noindex' } : {}),
  };
}

/**
 * Addresses that the app itself answers, if only with its own not-found page: all but files and the API.
 * A file that is gone, as after a deployment, must be reported missing and never be answered with a page.
 */
export function isAppAddress(path: string): boolean {
  const { screens, files } = addressPatterns;
  return new RegExp(screens).test(path) || !new RegExp(files).test(path);
}
