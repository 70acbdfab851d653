import { highlightPieces } from '@/lib/highlight';

interface HighlightProps {
  readonly text: string;
  readonly query: string;
}

/** An external text with each match of the query marked. `bdi` keeps right-to-left text from reordering its surroundings. */
export function Highlight({ text, query }: HighlightProps) {
  if (query === '') return <bdi>{text}</bdi>;
  return (
    <bdi>
      {highlightPieces(text, query).map((piece, index) =>
        piece.isMatch ? <mark key={index}>{piece.text}</mark> : piece.text,
      )}
    </bdi>
  );
}
