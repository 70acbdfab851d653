import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Loaded } from '@/components/feedback/Loaded';
import { passFocusOn } from '@/components/passFocusOn';
import { useAppDispatch } from '@/store/hooks';
import { precedentsLeft } from '@/store/precedents';
import { QueueLinks } from './QueueLinks';
import { useIsSplit } from './useIsSplit';
import { useLoadedQueue } from './useLoadedQueue';

/** The queue beside a review. The review loads it. */
function QueuePane() {
  const { list, query, rows, error, facts, load } = useLoadedQueue();
  return (
    // The pane is removed when the window narrows; its focus moves on.
    <nav ref={passFocusOn} className="queue-pane card" aria-label="Request queue">
      <Loaded data={rows} error={error} facts={facts} onRetry={load} empty="No records found">
        {(all) => <QueueLinks rows={all} list={list} pageSize={query?.size ?? all.length} />}
      </Loaded>
    </nav>
  );
}

/** Around each review: the queue that it was opened from stays beside it, whichever of its requests is shown. */
export function ReviewSplit() {
  const isSplit = useIsSplit();
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(precedentsLeft()), [dispatch]);
  return (
    <div className="review-split">
      {isSplit && <QueuePane />}
      <div className="review-beside">
        {/* Each request has a screen of its own: no state carries over to the next one. */}
        <Outlet key={pathname} />
      </div>
    </div>
  );
}
