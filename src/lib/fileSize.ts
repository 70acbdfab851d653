const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/**
 * The size of a file as people read it: `1.5 MB`, units of 1024, never above TB. (KIT-037)
 * @param bytes what is no size, as a negative number, reads as 0
 */
export function fileSize(bytes: number): string {
  let amount = bytes > 0 ? bytes : 0;
  let unit = 0;
  // Compared as it would be shown, so that no unit ever shows 1024 of itself.
  while (Number(amount.toFixed(1)) >= 1024 && unit < units.length - 1) {
    amount /= 1024;
    unit += 1;
  }
  return `${Number(amount.toFixed(1))} ${units[unit]}`;
}
