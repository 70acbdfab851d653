import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { getAccessRequests } from '@/api/accessRequests';
import { getProfileRequests } from '@/api/profileRequests';
import { getRegistrations } from '@/api/registrations';
import { getUserAccesses } from '@/api/userAccess';
import {
  accessRequestEvents,
  auditKinds,
  profileRequestEvents,
  registrationEvents,
  userAccessEvents,
  type AuditEvent,
  type AuditKind,
} from '@/domain/auditTrail';
import { callTexts } from '@/domain/texts';
import { eachOf, resultInSlices, type Work } from '@/lib/timeSlicing';
import { createReadThunk } from './apiThunk';
import { nothingLoaded, trackLoad, type Loads } from './callState';
import { slices } from './rootReducer';

const initialState: Loads<Record<AuditKind, readonly AuditEvent[]>> = nothingLoaded(...auditKinds);

function* eventsOf<Row>(records: readonly Row[], events: (record: Row) => AuditEvent[]): Work<readonly AuditEvent[]> {
  const all: AuditEvent[] = [];
  yield* eachOf(records, (record) => all.push(...events(record)));
  return all;
}

/** Loads the records of one kind as events. */
function eventsThunk<Row>(
  kind: AuditKind,
  get: (signal: AbortSignal) => Promise<readonly Row[]>,
  events: (record: Row) => AuditEvent[],
  text: string,
) {
  const load = async (signal: AbortSignal) => {
    const records = await get(signal);
    return (await resultInSlices(eventsOf(records, events), () => signal.aborted)) ?? [];
  };
  return createReadThunk(`auditTrail/${kind}`, load, { text });
}

/** Loads the events of each kind. (DASH-011) */
export const loadAuditEvents = {
  registration: eventsThunk('registration', getRegistrations, registrationEvents, callTexts.loadRegistrations),
  accessChange: eventsThunk('accessChange', getAccessRequests, accessRequestEvents, callTexts.loadAccessRequests),
  profileChange: eventsThunk('profileChange', getProfileRequests, profileRequestEvents, callTexts.loadProfileRequest),
  userAccess: eventsThunk('userAccess', getUserAccesses, userAccessEvents, callTexts.loadUserAccesses),
} as const;

const slice = createSlice({
  name: 'auditTrail',
  initialState,
  reducers: {
    /** The screen was left: so many events are not kept for one that is not shown. */
    auditTrailLeft: () => initialState,
  },
  extraReducers: (builder) => {
    for (const kind of auditKinds) trackLoad(builder, loadAuditEvents[kind], kind);
  },
  selectors: {
    selectAuditEvents: (state, kind: AuditKind) => state[kind],
    selectAuditCall: (state, kind: AuditKind) => state[`${kind}Call`],
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { auditTrailLeft } = slice.actions;
export const { selectAuditEvents, selectAuditCall } = slice.injectInto(slices).selectors;
