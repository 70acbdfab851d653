import { getAccessRequestsOf, getAccessRequestsOfStatus, postAccessRequest } from '@/api/accessRequests';
import { callTexts } from '@/domain/texts';
import { createApiThunk, createWriteThunk } from './apiThunk';
import { refreshQuietly } from './refreshQuietly';
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

export const submitAccessRequest = createWriteThunk('accessRequests/submitAccessRequest', postAccessRequest, {
  entity: 'accessModificationRequest',
  text: callTexts.submitAccessRequest,
});

/** Loads one's own requests before a submission or after a lost response. (PROF-047) */
export const lookForAccessRequests = refreshQuietly(
  accessRequestsRead,
  'me',
  createApiThunk('accessRequests/look', getAccessRequestsOf, { text: callTexts.submitAccessRequest }),
);
