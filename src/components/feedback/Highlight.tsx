import { highlightPieces } from '@/lib/highlight';
import { Breakable } from './Breakable';

interface HighlightProps {
  readonly text: string;
  readonly query: string;
}

/** An external text with each match of the query marked. `bdi` keeps right-to-left text from reordering its surroundings. */
export function Highlight({ text, query }: HighlightProps) {
  if (query === '') {
    return (
      <bdi>
        <Breakable text={text} />
      </bdi>
    );
  }
  return (
    <bdi>
      {highlightPieces(text, query).map((piece, index) => {
        const shown = <Breakable key={index} text={piece.text} whole={text} />;
        return piece.isMatch ? <mark key={index}>{shown}</mark> : shown;
      })}
    </bdi>
  );
}
