import { Spinner } from '@/components/feedback/Spinner';
import { BrandBar } from './BrandBar';

/** The frame of index.html with a spinner, while the first screen loads. */
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
