import { Highlight } from '@/components/feedback/Highlight';
import { missingText, plainText } from '@/lib/plainText';

interface RequestLabelProps {
  /** What the label is about; each has its looks. */
  readonly part: 'kind' | 'status';
  readonly value: string;
  readonly text: string;
  readonly filter: string;
}

/** The kind or the status of a request: known by its sign as well as by its word. */
export function RequestLabel({ part, value, text, filter }: RequestLabelProps) {
  const shown = plainText(text);
  return (
    <span className={`request-${part} request-${part}-${value}`}>
      {shown === '' ? missingText : <Highlight text={shown} query={filter} />}
    </span>
  );
}
