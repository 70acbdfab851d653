/** A text without case and accents, to find it by. */
export function plainForm(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
