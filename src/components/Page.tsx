import { useLayoutEffect, type ReactNode } from 'react';
import { browserTitle } from '@/config/titles';

interface PageProps {
  readonly title: string;
  /** Whom or what the screen shows; '' until it is known. */
  readonly subject?: string;
  readonly children: ReactNode;
}

/** A screen with its heading and browser title. */
export function Page({ title, subject = '', children }: PageProps) {
  const heading = subject === '' ? title : `${title} – ${subject}`;
  useLayoutEffect(() => {
    document.title = browserTitle(heading);
  }, [heading]);
  return (
    <>
      {/* Focusable by script: the layout focuses it after a navigation. */}
      <h1 tabIndex={-1}>{heading}</h1>
      {children}
    </>
  );
}
