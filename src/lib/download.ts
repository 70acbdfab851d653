/** Names that Windows keeps for devices. */
const reservedName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
const longestName = 120;

/**
 * A file name made of safe characters only: letters, digits, and few signs; no path, no hidden file, not endless.
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

/** Gives a file to the person, as the browser saves downloads. It is never opened in the portal. */
export function saveFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The download has its own hold on the content once it has begun, which it does in the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
