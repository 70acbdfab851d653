/** Shown for a missing value. */
export const missingText = '—';

// Control characters, and the bidirectional marks that reorder the text around them.
const invisible = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * External text made safe to show: without control and bidirectional characters, and limited in length.
 * @param text from a server or an address
 * @param limit the rest is cut off with an ellipsis
 */
export function plainText(text: string, limit = 500): string {
  const visible = text.replace(invisible, ' ').trim();
  return visible.length > limit ? `${visible.slice(0, limit - 1)}…` : visible;
}
