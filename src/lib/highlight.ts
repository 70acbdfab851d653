/** A part of a text, inside or outside of a match. */
interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

/**
 * Splits a text at each case-insensitive match of a query. The pieces add up to the original text.
 * The query is literal, not a pattern. (KIT-014)
 * @param isAtStart whether a match has to be at the beginning of the text, or of a part of it after a comma
 */
export function highlightPieces(text: string, query: string, isAtStart = false): Piece[] {
  const wanted = query.trim().toLowerCase();
  const searched = text.toLowerCase();
  // Lower-casing may change the length (İ). Positions then differ, so nothing is marked.
  if (wanted === '' || searched.length !== text.length) return [{ text, isMatch: false }];
  const pieces: Piece[] = [];
  let from = 0;
  for (let at = searched.indexOf(wanted); at !== -1; at = searched.indexOf(wanted, Math.max(from, at + 1))) {
    if (isAtStart && at > 0 && !text.startsWith(', ', at - 2)) continue;
    if (at > from) pieces.push({ text: text.slice(from, at), isMatch: false });
    from = at + wanted.length;
    pieces.push({ text: text.slice(at, from), isMatch: true });
  }
  if (from < text.length || pieces.length === 0) pieces.push({ text: text.slice(from), isMatch: false });
  return pieces;
}
