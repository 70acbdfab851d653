import type { ReactNode, Ref } from 'react';
import { paths } from '../../config/paths';
import { siteTitle } from '../../config/site';

interface PublicFrameProps {
  readonly mainRef?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** What the screens without a session stand in: the brand, and one card in the middle. */
export function PublicFrame({ mainRef, children }: PublicFrameProps) {
  return (
    <>
      <header className="bar">
        <a className="brand" href={paths.signIn}>
          {siteTitle}
        </a>
      </header>
      <main className="public-page" id="main" ref={mainRef}>
        <div className="card public-card">
          <div className="card-body">{children}</div>
        </div>
      </main>
    </>
  );
}
