/** A path of the REST API whose variable parts are known to be single segments. Only `apiPath` makes one. */
export type ApiPath = string & { readonly __brand: 'ApiPath' };

const refused = /[\u0000-\u001f\u007f]/;

function segment(value: string | number): string {
  const text = String(value);
  const isNumber = typeof value !== 'number' || (Number.isSafeInteger(value) && value >= 0);
  if (!isNumber || text === '' || text === '.' || text === '..' || refused.test(text)) {
    throw new RangeError('not a segment of a path');
  }
  return encodeURIComponent(text);
}

/**
 * Tag for the path of a call: apiPath`/rest/secure/user_management/user/${id}`.
 * Each value stays one segment, whatever is in it: `..` would otherwise climb to another endpoint with this
 * session's cookie and token.
 * @throws RangeError or URIError when a value cannot be a segment
 */
export function apiPath(parts: TemplateStringsArray, ...values: ReadonlyArray<string | number>): ApiPath {
  const path = parts.reduce((built, part, index) => {
    const value = values[index - 1];
    return built + (value === undefined ? '' : segment(value)) + part;
  });
  return path as ApiPath;
}

/**
 * The path of a call that the installation's settings name. Settings are checked when they are read; each segment is
 * checked here all the same.
 * @param id of the one record that is meant
 * @throws RangeError when it is no path
 */
export function configuredPath(path: string, id?: number): ApiPath {
  const parts = path.split('/').slice(1);
  return `/${[...parts, ...(id === undefined ? [] : [id])].map(segment).join('/')}` as ApiPath;
}
