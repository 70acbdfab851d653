import type { ReactNode, Ref } from 'react';
import { BrandBar } from './BrandBar';

interface PublicFrameProps {
  readonly mainRef?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** What the screens without a session stand in: the brand, and one card in the middle. */
export function PublicFrame({ mainRef, children }: PublicFrameProps) {
  return (
    <>
      <BrandBar />
      <main className="public-page" id="main" ref={mainRef}>
        <div className="card public-card">
          <div className="card-body">{children}</div>
        </div>
      </main>
    </>
  );
}
