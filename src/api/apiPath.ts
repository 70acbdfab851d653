import type { Owner } from '@/domain/user';

/** A path of the REST API. Its variable parts are single segments; only this file makes one. */
export interface ApiPath {
  /** As it is sent. */
  readonly sent: string;
  /** With `{}` in place of what may identify a person: ids, names, addresses. */
  readonly template: string;
}

/** A segment that the API names, such as a list of requests: it says nothing about a person. */
interface NamedSegment {
  readonly named: string;
}

const refused = /[\u0000-\u001f\u007f]/;

function segment(value: string | number): string {
  const text = String(value);
  const isUsable = typeof value !== 'number' || (Number.isSafeInteger(value) && value >= 0);
  if (!isUsable || text === '' || text === '.' || text === '..' || refused.test(text)) {
    throw new RangeError('not a segment of a path');
  }
  return encodeURIComponent(text);
}

/**
 * Tag for the path of a call: apiPath`/rest/secure/user_management/user/${id}`.
 * Each value stays one segment: otherwise `..` would reach another endpoint with this session's cookie and token. One that
 * the API names, `${{ named: status }}`, is in the template, too.
 * @throws RangeError or URIError when a value cannot be a segment
 */
export function apiPath(
  parts: TemplateStringsArray,
  ...values: ReadonlyArray<string | number | NamedSegment>
): ApiPath {
  const segments = values.map((value) => segment(typeof value === 'object' ? value.named : value));
  const shown = values.map((value, index) => (typeof value === 'object' ? segments[index] : '{}'));
  const filled = (some: readonly unknown[]) => String.raw({ raw: parts }, ...some);
  return { sent: filled(segments), template: filled(shown) };
}

/** The path of what belongs to a person: the signed-in person's without an id, anybody else's with it. */
export function ownedPath({ sent, template }: ApiPath, owner: Owner): ApiPath {
  return owner === 'me' ? { sent, template } : { sent: `${sent}/${segment(owner)}`, template: `${template}/{}` };
}

/**
 * The path of a call that the settings name. They are checked when they are read, and each segment again here.
 * @param id of the record; left out: the path itself
 * @throws RangeError when the result is not a path
 */
export function configuredPath(path: string, id?: number): ApiPath {
  const parts = path.split('/').slice(1);
  const sent = `/${[...parts, ...(id === undefined ? [] : [id])].map(segment).join('/')}`;
  return { sent, template: id === undefined ? path : `${path}/{}` };
}
