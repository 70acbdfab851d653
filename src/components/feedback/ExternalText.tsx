import { missingText, plainText } from '@/lib/plainText';
import { Breakable } from './Breakable';

interface ExternalTextProps {
  readonly text: string;
  /** The rest is cut off with an ellipsis. */
  readonly limit?: number;
}

/** A text of the server or a person, such as an email address, set apart from the text around it; a dash where it is missing. */
export function ExternalText({ text, limit }: ExternalTextProps) {
  return (
    <bdi>
      <Breakable text={plainText(text, limit) || missingText} />
    </bdi>
  );
}
