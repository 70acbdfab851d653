/** Stands where a value is missing, so that a gap is seen to be one. */
export const missingText = '—';

// Control characters, and the marks that re-order text on the screen (bidirectional overrides and isolates).
const invisible = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Text of foreign origin made fit to show: no control or re-ordering characters, and not endless.
 * @param text anything a server or an address said
 * @param limit longest text to show; the rest is cut with an ellipsis
 */
export function plainText(text: string, limit = 500): string {
  const visible = text.replace(invisible, ' ').trim();
  return visible.length > limit ? `${visible.slice(0, limit - 1)}…` : visible;
}
