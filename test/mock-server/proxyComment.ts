import { isFields } from './validate';
import type { Fields } from './validate';

/** The prefix of a proxy request's comments. (PROXY-016) */
export const PROXY_COMMENT_PREFIX = 'PROXY REQUEST: ';

interface Named {
  name: string;
  email: string;
  id: number;
}

interface ProxyComment {
  proxy: Fields;
  subject: Fields;
  comment: string;
}

export function proxyComment(proxy: Named, subject: Named, comment: string): string {
  return `${PROXY_COMMENT_PREFIX}${JSON.stringify(proxy)} ${JSON.stringify(subject)} ${comment}`.trimEnd();
}

/** The object at the start of a text, and the rest. A name may contain a brace. */
function leadingObject(text: string): [object: Fields, rest: string] | null {
  for (let end = text.indexOf('}'); end >= 0; end = text.indexOf('}', end + 1)) {
    try {
      const value: unknown = JSON.parse(text.slice(0, end + 1));
      return isFields(value) ? [value, text.slice(end + 1).trimStart()] : null;
    } catch {
      // The next brace may close it.
    }
  }
  return null;
}

/** The parts of a proxy request's comments; null for other comments. (PROXY-011, PROXY-012) */
export function readProxyComment(comments: string | null): ProxyComment | null {
  if (!comments?.startsWith(PROXY_COMMENT_PREFIX)) return null;
  const proxy = leadingObject(comments.slice(PROXY_COMMENT_PREFIX.length).trimStart());
  const subject = proxy && leadingObject(proxy[1]);
  return subject && { proxy: proxy[0], subject: subject[0], comment: subject[1] };
}
