import { Spinner } from '@/components/feedback/Spinner';
import { BrandBar } from './BrandBar';

/** Goes on showing the frame of index.html while the first screen loads. */
export function WaitFrame() {
  return (
    <>
      <BrandBar />
      <main className="frame-wait" aria-busy="true">
        <Spinner />
      </main>
    </>
  );
}
