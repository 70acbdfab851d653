import { getAccessRequests } from '@/api/accessRequests';
import { getUserAccesses } from '@/api/userAccess';
import type { AccessRequest } from '@/domain/accessRequest';
import type { ColleagueAccess } from '@/domain/precedent';
import type { AccessChoices } from '@/domain/roleAccess/choices';
import { callTexts } from '@/domain/texts';
import type { StoreThunk } from './apiThunk';
import { makeRead } from './makeRead';
import { getActiveNames, type Names } from './userNames';

/** Everyone's access records, and the names of active users. */
interface HeldAccesses {
  readonly records: readonly ColleagueAccess[];
  readonly names: Names;
}

/** What colleagues have. Only active users count, and only they have a name. */
export const heldAccessesRead = makeRead(
  'heldAccesses',
  async (signal): Promise<HeldAccesses> => {
    const [records, names] = await Promise.all([getUserAccesses(signal), getActiveNames(signal)]);
    const isActive = ({ portalUserId }: ColleagueAccess) => portalUserId !== null && Object.hasOwn(names, portalUserId);
    return { records: records.filter(isActive), names };
  },
  { text: callTexts.loadColleagues },
);

/** Everybody's requests, to find those that are relevant to the one under review. */
export const relatedRequestsRead = makeRead('relatedRequests', getAccessRequests, {
  text: callTexts.loadRelatedRequests,
});

/** There are many such records: they are kept from one review to the next, and no longer. */
export function precedentsLeft(): StoreThunk<void> {
  return (dispatch) => {
    dispatch(heldAccessesRead.cleared());
    dispatch(relatedRequestsRead.cleared());
  };
}

/** Revises what is held of an active user. What is still under way may be older, so it is loaded again. */
function heldRevised(userId: number, revised: (held: HeldAccesses) => HeldAccesses): StoreThunk<void> {
  return (dispatch, getState) => {
    const held = heldAccessesRead.selectData(getState());
    if (held === null) dispatch(heldAccessesRead.cleared());
    else if (Object.hasOwn(held.names, userId)) dispatch(heldAccessesRead.revise(revised));
  };
}

interface ReviewOutcome {
  readonly request: AccessRequest;
  readonly userId: number;
  /** All that the user has. */
  readonly accesses: readonly AccessChoices[];
}

/** A request or its user is newer than everybody's records: the next review shows them as they are now. */
export function precedentsChanged({ request, userId, accesses }: ReviewOutcome): StoreThunk<void> {
  return (dispatch) => {
    dispatch(relatedRequestsRead.revise((all) => all.map((one) => (one.id === request.id ? request : one))));
    const own = accesses.map((access) => ({ ...access, portalUserId: userId, isInactive: false }));
    dispatch(
      heldRevised(userId, ({ records, names }) => ({
        records: [...records.filter(({ portalUserId }) => portalUserId !== userId), ...own],
        names,
      })),
    );
  };
}

/** An approval has given a user another name. */
export function colleagueRenamed(userId: number, name: string): StoreThunk<void> {
  return heldRevised(userId, (held) => ({ ...held, names: { ...held.names, [userId]: name } }));
}
