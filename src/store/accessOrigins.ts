import type { WithSlice } from '@reduxjs/toolkit';
import { getAccessRequestsOf } from '@/api/accessRequests';
import { getRegistrationOf } from '@/api/registrations';
import { callTexts } from '@/domain/texts';
import { createApiThunk } from './apiThunk';
import { makeReadSlice } from './makeReadSlice';
import { slices } from './rootReducer';

/** Loads the requests that a user's access may come from. */
export const loadOriginRequests = createApiThunk(
  'accessOrigins/loadOriginRequests',
  async (userId: number, signal) => ({ userId, requests: await getAccessRequestsOf(userId, signal) }),
  { text: callTexts.loadAccessRequests },
);

/** Loads the registration that a user's access may come from; null where there is none on record. */
export const loadOriginRegistration = createApiThunk(
  'accessOrigins/loadOriginRegistration',
  async (userId: number, signal) => ({ userId, registration: await getRegistrationOf(userId, signal) }),
  { text: callTexts.loadRegistrationOfUser },
);

const requestsSlice = makeReadSlice('originRequests', loadOriginRequests);
const registrationSlice = makeReadSlice('originRegistration', loadOriginRegistration);

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof requestsSlice>, WithSlice<typeof registrationSlice> {}
}

export const { cleared: originRequestsLeft } = requestsSlice.actions;
export const { cleared: originRegistrationLeft } = registrationSlice.actions;
export const { selectData: selectOriginRequests, selectCall: selectOriginRequestsCall } =
  requestsSlice.injectInto(slices).selectors;
export const { selectData: selectOriginRegistration, selectCall: selectOriginRegistrationCall } =
  registrationSlice.injectInto(slices).selectors;
