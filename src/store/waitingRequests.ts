import { getLastResolvedRequests, getWaitingRequests } from '@/api/userRequests';
import { callTexts } from '@/domain/texts';
import { makeRead, makeReadOf } from './makeRead';

/** What the dashboard counts of the requests that wait for a review. */
export const waitingRequestsRead = makeRead('waitingRequests', getWaitingRequests, { text: callTexts.loadWaiting });

/** The most recently resolved requests, up to the number in the argument. */
export const resolvedRequestsRead = makeReadOf('resolvedRequests', getLastResolvedRequests, {
  text: callTexts.loadResolved,
});
