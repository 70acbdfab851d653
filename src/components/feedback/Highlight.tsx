import { highlightPieces } from '@/lib/highlight';

interface HighlightProps {
  readonly text: string;
  readonly query: string;
}

/** A text of foreign origin with each occurrence of the query marked. Its own direction cannot spread to what follows. */
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
