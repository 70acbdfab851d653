/** Shown for a missing value. */
export const missingText = '—';

export function yesOrNo(value: boolean): string {
  return value ? 'Yes' : 'No';
}

// What would break the line or confuse a terminal, and what a reader does not see or what reorders the text.
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
const invisible = /[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/gu;

const beyondAscii = /[^ -~]/;

/** Whether a text has only the letters, digits and signs of ASCII. */
export function isAscii(text: string): boolean {
  return !beyondAscii.test(text);
}

/**
 * External text made safe to show: without control, invisible and bidirectional characters, and with accents composed, so
 * that texts which look the same are the same.
 * @param text from a server or an address
 * @param limit the rest is cut off with an ellipsis; left out: the text is shown whole
 */
export function plainText(text: string, limit = Number.POSITIVE_INFINITY): string {
  // The character classes are large: most texts need neither of them, and a page of a list has hundreds.
  const visible = (isAscii(text) ? text : text.replace(breaks, ' ').replace(invisible, '').normalize('NFC')).trim();
  return visible.length > limit ? `${visible.slice(0, limit - 1)}…` : visible;
}

/** A text of several lines, each made safe to show. */
export function plainLines(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => plainText(line));
  return lines.join('\n').trim();
}

/** Makes a message or a code of the server safe to show. Nobody has limited it, so what is long is cut; data is not. */
export function messageText(text: string): string {
  return plainText(text, 500);
}
