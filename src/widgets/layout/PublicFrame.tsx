import { useRef, type ReactNode, type Ref } from 'react';
import { BrandBar } from './BrandBar';
import { useTopMargin } from './useTopMargin';

interface PublicFrameProps {
  readonly mainRef?: Ref<HTMLElement>;
  /** Address of the enclosed screen, where it may change. */
  readonly screen?: string;
  readonly children: ReactNode;
}

/** Frame of the public screens: the top bar and one centred card. */
export function PublicFrame({ mainRef, screen = '', children }: PublicFrameProps) {
  const card = useRef<HTMLDivElement>(null);
  const marginTop = useTopMargin(card, screen);
  return (
    <>
      <BrandBar />
      <main className="public-page" id="main" ref={mainRef}>
        <div className="card public-card" ref={card} style={{ marginTop }}>
          <div className="card-body">{children}</div>
        </div>
      </main>
    </>
  );
}
