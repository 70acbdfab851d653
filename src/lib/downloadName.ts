import { safeFileName } from './download';

/** Of types that say nothing about the format. */
const unspecific = ['bin', 'csv', 'xls', 'xlsx', 'ods', 'pdf', 'zip', 'txt'];

/** The extensions allowed for each content type; the first replaces an extension that does not fit. */
const extensions: ReadonlyMap<string, readonly string[]> = new Map([
  ['text/csv', ['csv']],
  ['text/plain', ['txt', 'csv']],
  ['text/tab-separated-values', ['tsv']],
  ['application/csv', ['csv']],
  ['application/pdf', ['pdf']],
  ['application/zip', ['zip']],
  // Servers give this type to any spreadsheet.
  ['application/vnd.ms-excel', ['xls', 'xlsx', 'csv']],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ['xlsx']],
  ['application/vnd.oasis.opendocument.spreadsheet', ['ods']],
  ['application/octet-stream', unspecific],
  ['', unspecific],
]);

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The file name of a Content-Disposition header: `filename*` before `filename`; null where there is none. */
function nameIn(disposition: string): string | null {
  const [, encoded] = /;\s*filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(disposition) ?? [];
  const extended = encoded === undefined ? null : decoded(encoded);
  if (extended !== null) return extended;
  const [, quoted, bare] = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s"]+))/i.exec(disposition) ?? [];
  return quoted?.replace(/\\(.)/g, '$1') ?? bare ?? null;
}

/** The bare media type of a Content-Type header. */
export function mediaType(contentType: string | null): string {
  return (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/**
 * The name under which to save a file from the server: without a path, with an extension that fits the content type.
 * @returns null when the server names no file
 */
export function downloadName(disposition: string | null, contentType: string | null): string | null {
  const name =
    nameIn(disposition ?? '')
      ?.split(/[/\\]/)
      .at(-1)
      ?.trim() ?? '';
  if (name === '') return null;
  const [, base = name, extension = ''] = /^(.*)\.([a-z0-9]{1,8})$/i.exec(name) ?? [];
  const fitting = extensions.get(mediaType(contentType)) ?? ['bin'];
  const kept = fitting.includes(extension.toLowerCase()) ? extension.toLowerCase() : (fitting[0] ?? 'bin');
  return safeFileName(base, kept);
}
