/** Names that Windows reserves for devices. */
const reservedName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
const longestName = 120;

/**
 * A file name of letters, digits, `_`, `.` and `-`: without a path, not hidden, and limited in length.
 * @param extension of the file, without its dot
 */
export function safeFileName(name: string, extension: string): string {
  const safe = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}_.-]+/gu, '-')
    .replace(/\.{2,}/g, '.')
    .slice(0, longestName - extension.length - 1)
    .replace(/^[-.]+|[-.]+$/g, '');
  const base = safe === '' || reservedName.test(safe) ? `file-${safe}`.replace(/-$/, '') : safe;
  return `${base}.${extension}`;
}

/** Saves a file as a browser download. The portal never opens it. */
export function saveFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Revoked in a later task: by then the download has started and holds the content itself.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
