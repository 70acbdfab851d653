import { useLayoutEffect, type ReactNode } from 'react';
import { browserTitle } from '@/config/site';

interface PageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A screen with its heading and browser title. */
export function Page({ title, children }: PageProps) {
  useLayoutEffect(() => {
    document.title = browserTitle(title);
  }, [title]);
  return (
    <>
      {/* Focusable by script: the layout focuses it after a navigation. */}
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </>
  );
}
