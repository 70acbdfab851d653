import { RequestHistory } from './RequestHistory';
import { useRequestHistory } from './useRequestHistory';

/** All that a user has ever asked for, loaded when it is opened. (USER-038) */
export function UserHistory({ userId }: { readonly userId: number }) {
  return <RequestHistory isOwn={false} loads={useRequestHistory(userId)} />;
}
