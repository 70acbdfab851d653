import { Busy } from '../../components/feedback/Busy';
import { BrandBar } from './BrandBar';

/** Goes on showing the frame of index.html while the first screen loads. */
export function WaitFrame() {
  return (
    <>
      <BrandBar />
      <main className="frame-wait" aria-busy="true">
        <Busy />
      </main>
    </>
  );
}
