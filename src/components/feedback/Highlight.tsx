import { highlightPieces } from '@/lib/highlight';
import { isAscii } from '@/lib/plainText';
import { Breakable } from './Breakable';

interface HighlightProps {
  readonly text: string;
  readonly query: string;
  /** Whether the query finds beginnings only. */
  readonly isAtStart?: boolean | undefined;
}

/** An external text with each match of the query marked. `bdi` keeps right-to-left text from reordering its surroundings. */
export function Highlight({ text, query, isAtStart }: HighlightProps) {
  const pieces = highlightPieces(text, query, isAtStart);
  const shown = pieces.map((piece, index) => {
    const part = <Breakable key={index} text={piece.text} whole={text} />;
    return piece.isMatch ? <mark key={index}>{part}</mark> : part;
  });
  // ASCII has no right-to-left letters. Most texts of a table are ASCII, and an element for each takes time to lay out. In
  // a narrow window a cell is a grid, which would place each piece by itself, and stretch a match.
  return isAscii(text) && !pieces.some(({ isMatch }) => isMatch) ? shown : <bdi>{shown}</bdi>;
}
