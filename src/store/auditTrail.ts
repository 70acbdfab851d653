import { getAccessRequests } from '@/api/accessRequests';
import { getProfileRequests } from '@/api/profileRequests';
import { getRegistrations } from '@/api/registrations';
import { getUserAccesses } from '@/api/userAccess';
import {
  accessRequestEvents,
  profileRequestEvents,
  registrationEvents,
  userAccessEvents,
  type AuditEvent,
  type AuditKind,
} from '@/domain/auditTrail';
import { callTexts } from '@/domain/texts';
import { eachOf, resultInSlices, type Work } from '@/lib/timeSlicing';
import { makeRead } from './makeRead';

function* eventsOf<Row>(records: readonly Row[], events: (record: Row) => AuditEvent[]): Work<readonly AuditEvent[]> {
  const all: AuditEvent[] = [];
  yield* eachOf(records, (record) => all.push(...events(record)));
  return all;
}

/** The records of one kind as events. */
function eventsRead<Row>(
  kind: AuditKind,
  get: (signal: AbortSignal) => Promise<readonly Row[]>,
  events: (record: Row) => AuditEvent[],
  text: string,
) {
  const load = async (signal: AbortSignal) => {
    const records = await get(signal);
    return (await resultInSlices(eventsOf(records, events), () => signal.aborted)) ?? [];
  };
  return makeRead(`auditTrail/${kind}`, load, { text });
}

/** The events of each kind. (DASH-011) */
export const auditReads = {
  registration: eventsRead('registration', getRegistrations, registrationEvents, callTexts.loadRegistrations),
  accessChange: eventsRead('accessChange', getAccessRequests, accessRequestEvents, callTexts.loadAccessRequests),
  profileChange: eventsRead('profileChange', getProfileRequests, profileRequestEvents, callTexts.loadProfileRequest),
  userAccess: eventsRead('userAccess', getUserAccesses, userAccessEvents, callTexts.loadUserAccesses),
};
