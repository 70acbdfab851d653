import type { SavedAccess } from '@/api/accessControls';
import {
  getUserAccess,
  getUserAccesses,
  getUserAccessRevision,
  postUserAccess,
  putUserAccess,
  putUserAccessesOf,
  type AccessHolder,
} from '@/api/userAccess';
import { getUser } from '@/api/users';
import { callTexts } from '@/domain/texts';
import { createApiThunk, createWriteThunk } from './apiThunk';
import { makeRead, makeReadOf } from './makeRead';

/** Everybody's records, and when they were loaded. */
export const userAccessesRead = makeRead(
  'userAccesses',
  async (signal) => ({ records: await getUserAccesses(signal), loadedAt: new Date().toISOString() }),
  { text: callTexts.loadUserAccesses },
);

/** One record, as it is or as it was at a revision. */
export const userAccessRead = makeReadOf(
  'userAccess',
  ({ id, revisionNo }: { id: number; revisionNo?: number }, signal) =>
    revisionNo === undefined ? getUserAccess(id, signal) : getUserAccessRevision(id, revisionNo, signal),
  // One text, also for a revision. (UACC-026)
  { text: callTexts.loadUserAccess },
);

/** Documented, as `updateUserAccess` is. No screen uses either: a user's accesses are saved together. (UACC-009, UACC-022) */
export const createUserAccess = createWriteThunk('userAccess/createUserAccess', postUserAccess, {
  entity: 'userAccess',
  text: callTexts.createUserAccess,
});

export const updateUserAccess = createWriteThunk('userAccess/updateUserAccess', putUserAccess, {
  entity: 'userAccess',
  text: callTexts.updateUserAccess,
});

/** Replaces all that a user has access to. */
export const replaceUserAccess = createWriteThunk(
  'userAccess/replaceUserAccess',
  ({ user, accesses }: { user: AccessHolder; accesses: readonly SavedAccess[] }) => putUserAccessesOf(user, accesses),
  { entity: 'userAccess', text: callTexts.replaceUserAccess },
);

/** Loads a user before a replacement, to see whether somebody else has changed the access. */
export const loadAccessForSave = createApiThunk('userAccess/loadAccessForSave', getUser, {
  text: callTexts.replaceUserAccess,
});
