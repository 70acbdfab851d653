import { Outlet } from 'react-router-dom';
import { QueuePane } from './QueuePane';
import { useIsSplit } from './useIsSplit';

/** Around each review: the queue that it was opened from stays beside it, whichever of its requests is shown. */
export function ReviewSplit() {
  const isSplit = useIsSplit();
  return (
    <div className="review-split">
      {isSplit && <QueuePane />}
      <div className="review-beside">
        <Outlet />
      </div>
    </div>
  );
}
