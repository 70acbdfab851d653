import { getAccessRequestsOf, getAccessRequestsOfStatus, postAccessRequest } from '@/api/accessRequests';
import type { AccessRequest } from '@/domain/accessRequest';
import { callTexts } from '@/domain/texts';
import { createApiThunk, createReadThunk, type StoreThunk } from './apiThunk';
import type { CallResult } from './callResult';
import { makeReadOf } from './makeRead';

/** One person's requests: those of the signed-in person, or of a portal user id. */
export const accessRequestsRead = makeReadOf('accessRequests', getAccessRequestsOf, {
  text: callTexts.loadAccessRequests,
});

/** Loads everybody's requests of a status. No screen lists them; the documents give the call its own text. (RACC-032) */
export const loadAccessRequestsOfStatus = createApiThunk(
  'accessRequests/loadAccessRequestsOfStatus',
  getAccessRequestsOfStatus,
  { text: (_problem, status) => callTexts.loadAccessRequestsOfStatus(status) },
);

export const submitAccessRequest = createApiThunk('accessRequests/submitAccessRequest', postAccessRequest, {
  entity: 'accessModificationRequest',
  text: callTexts.submitAccessRequest,
  isWrite: true,
});

const readForSubmit = createReadThunk('accessRequests/readForSubmit', (signal) => getAccessRequestsOf('me', signal), {
  text: callTexts.submitAccessRequest,
});

/** Loads one's own requests before a submission or after a lost response; they replace those shown. (PROF-047) */
export function loadRequestsForSubmit(): StoreThunk<Promise<CallResult<readonly AccessRequest[]>>> {
  return async (dispatch) => {
    const result = await dispatch(readForSubmit());
    if (result.isDone) dispatch(accessRequestsRead.replaced({ arg: 'me', data: result.value }));
    return result;
  };
}
