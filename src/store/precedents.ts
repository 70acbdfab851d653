import { getAccessRequests } from '@/api/accessRequests';
import { getUserAccesses } from '@/api/userAccess';
import { callTexts } from '@/domain/texts';
import type { AccessRecord } from '@/domain/user';
import { makeRead } from './makeRead';
import { getActiveNames, type Names } from './userNames';

/** Everyone's access records, and the names of active users. */
interface HeldAccesses {
  readonly records: readonly AccessRecord[];
  readonly names: Names;
}

/** What colleagues have. Only active users count, and only they have a name. */
export const heldAccessesRead = makeRead(
  'heldAccesses',
  async (signal): Promise<HeldAccesses> => {
    const [records, names] = await Promise.all([getUserAccesses(signal), getActiveNames(signal)]);
    const isActive = ({ portalUserId }: AccessRecord) => portalUserId !== null && Object.hasOwn(names, portalUserId);
    return { records: records.filter(isActive), names };
  },
  { text: callTexts.loadColleagues },
);

/** Everybody's requests, to find those that are relevant to the one under review. */
export const relatedRequestsRead = makeRead('relatedRequests', getAccessRequests, {
  text: callTexts.loadRelatedRequests,
});
