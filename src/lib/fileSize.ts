const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/**
 * A readable file size such as `1.5 MB`, in units of 1024 up to TB. (KIT-037)
 * @param bytes an invalid size, such as a negative number, counts as 0
 */
export function fileSize(bytes: number): string {
  let amount = bytes > 0 ? bytes : 0;
  let unit = 0;
  // Compares the rounded amount, so that `1024 KB` becomes `1 MB`.
  while (Number(amount.toFixed(1)) >= 1024 && unit < units.length - 1) {
    amount /= 1024;
    unit += 1;
  }
  return `${Number(amount.toFixed(1))} ${units[unit]}`;
}
