/** A person named in the comments of a request for someone else. Anyone can type such comments: they prove nothing. */
export interface NamedPerson {
  readonly name: string;
  readonly email: string;
  readonly id: number;
}

/** What the comments of a request for someone else say. (PROXY-013) */
export interface ProxyRequest {
  readonly proxy: NamedPerson;
  readonly subject: NamedPerson;
  /** The comment itself, without the prefix and the two people. (PROXY-016) */
  readonly comment: string;
}

/** Writes the two people and the comment into one text. (PROXY-015, PROXY-016) */
export function proxyComments(prefix: string, { proxy, subject, comment }: ProxyRequest): string {
  const named = ({ name, email, id }: NamedPerson) => JSON.stringify({ name, email, id });
  return `${prefix}${named(proxy)} ${named(subject)} ${comment}`.trimEnd();
}

function isNamedPerson(value: unknown): value is NamedPerson {
  if (typeof value !== 'object' || value === null) return false;
  const { name, email, id } = value as Partial<NamedPerson>;
  return typeof name === 'string' && typeof email === 'string' && typeof id === 'number';
}

/** No name and address are longer. Later braces are ignored, because each one means parsing from the start. */
const longestPerson = 2000;

/** The person whose JSON starts a text, and what follows; a name may contain a brace, too. */
function leadingPerson(text: string): readonly [NamedPerson, rest: string] | null {
  const start = text.slice(0, longestPerson);
  for (let end = start.indexOf('}'); end !== -1; end = start.indexOf('}', end + 1)) {
    try {
      const { name, email, id, ...others } = JSON.parse(start.slice(0, end + 1)) as Partial<NamedPerson>;
      const person = { name, email, id };
      if (!isNamedPerson(person) || Object.keys(others).length > 0) return null;
      return [person, text.slice(end + 1).replace(/^ /, '')];
    } catch {
      // This brace is part of a name: try the next one.
    }
  }
  return null;
}

/**
 * Reads the comments of a request. (PROXY-011, PROXY-012)
 * @returns null for ordinary comments, and for those whose people cannot be read (PROXY-034)
 */
export function readProxyComments(prefix: string, comments: string): ProxyRequest | null {
  if (prefix === '' || !comments.startsWith(prefix)) return null;
  const proxy = leadingPerson(comments.slice(prefix.length));
  const subject = proxy && leadingPerson(proxy[1]);
  return subject && { proxy: proxy[0], subject: subject[0], comment: subject[1] };
}

/** True for a comment that would be read as one on a request for someone else: it may not be sent. */
export function looksLikeProxyComments(prefix: string, comments: string): boolean {
  return prefix !== '' && comments.trimStart().toLowerCase().startsWith(prefix.trim().toLowerCase());
}

/** What is wrong with a comment that would be read as one on a request for someone else. */
export function proxyPrefixProblem(prefix: string, comment: string): string | null {
  return looksLikeProxyComments(prefix, comment) ? `Comments may not begin with "${prefix.trim()}"` : null;
}
