import { Fragment } from 'react';

/** A text in which an email address breaks only before `@`, `.`, `_` and `-`, not in the middle of a word. */
export function Breakable({ text }: { readonly text: string }) {
  if (!text.includes('@')) return text;
  return text.split(/(?=[@._-])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
