import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** Says that it is done, in the place of the form that did it: so it takes the focus that the form had. */
export function DoneNotice({ children }: { readonly children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} className="alert alert-success" role="status">
      {children}
    </div>
  );
}
