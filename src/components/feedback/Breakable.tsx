import { Fragment } from 'react';

interface BreakableProps {
  readonly text: string;
  /** The whole text if this is a part of it. */
  readonly whole?: string;
}

/** A text in which an email address breaks only before `@`, `.`, `_` and `-`, not in the middle of a word. */
export function Breakable({ text, whole = text }: BreakableProps) {
  if (!whole.includes('@')) return text;
  return text.split(/(?=[@._-])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
