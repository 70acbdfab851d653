import { RequestHistory } from './RequestHistory';
import { useRequestHistory } from './useRequestHistory';

/** Everything that a user has ever requested, loaded when the tab is opened. (USER-038) */
export function UserHistory({ userId }: { readonly userId: number }) {
  return <RequestHistory history={useRequestHistory(userId)} />;
}
