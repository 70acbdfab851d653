import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** A success message that replaces a form. It takes the focus, which was in the form. */
export function DoneNotice({ children }: { readonly children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} className="alert alert-success" role="status">
      {children}
    </div>
  );
}
