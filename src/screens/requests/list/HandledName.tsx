import { Highlight } from '@/components/feedback/Highlight';
import { missingText, plainText } from '@/lib/plainText';

interface HandledNameProps {
  readonly name: string;
  readonly filter: string;
  /** The request was saved in this session. */
  readonly isHandled: boolean;
}

/** The name that opens a request, with the mark of one that was just saved. */
export function HandledName({ name, filter, isHandled }: HandledNameProps) {
  const shown = plainText(name);
  return (
    <>
      {shown === '' ? missingText : <Highlight text={shown} query={filter} />}
      {isHandled && <span className="handled-mark">Saved by you</span>}
    </>
  );
}
