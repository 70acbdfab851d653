import { getAccessRequestsOf } from '@/api/accessRequests';
import { getRegistrationOf } from '@/api/registrations';
import { callTexts } from '@/domain/texts';
import { makeReadOf } from './makeRead';

/** The requests that a user's access may come from. */
export const originRequestsRead = makeReadOf('originRequests', getAccessRequestsOf, {
  text: callTexts.loadAccessRequests,
});

/** The registration that a user's access may come from; null where there is none on record. */
export const originRegistrationRead = makeReadOf('originRegistration', getRegistrationOf, {
  text: callTexts.loadRegistrationOfUser,
});
