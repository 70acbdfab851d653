import { accessOf } from '@test/support/reviews';
import { world } from '@test/support/server';
import { withReason, type ReadRow } from './readRow';
import { pagesOfUsers } from './readRowsReviews';
import { unlessNone } from './readRowsUsers';

const management = '/rest/secure/user_management';

/** A record with three revisions, which requests have led to. */
const recordWithHistory = () => {
  const found = [...world().userAccesses.values()].find((revisions) => revisions.length === 3);
  return found?.[2] ?? accessOf('user');
};
/** A revision that the server does not keep is said in its place. */
const notKept: NonNullable<ReadRow['differs']> = {
  message: (kind) => (kind.id === 'fH5' ? undefined : withReason("Revisions: Problem loading user's access.", kind)),
  why: 'a revision that the server does not keep is an answer, which is shown in its place',
};

const explorer = { who: 'admin', address: '/app/access' };

/** The lists behind the access explorer: each loads or fails on its own and is named. */
export const explorerRows: readonly ReadRow[] = [
  {
    ...{ call: 'GET /rest/secure/user_access', as: 'in the access explorer', ...explorer },
    ...{ text: 'Access: Problem loading user access records.', shows: 'Export CSV' },
  },
  {
    ...{ call: `GET ${management}/users`, as: 'for the names in the access explorer', ...explorer, busy: null },
    // Active and inactive users.
    ...{ calls: 2, pages: pagesOfUsers },
    ...{ text: 'Names of users: Problem loading users.', shows: 'Aisha' },
  },
  {
    ...{ call: 'GET /rest/secure/user_access/1/1', as: 'as of a day', who: 'admin', busy: null },
    path: () => `/rest/secure/user_access/${recordWithHistory().id}/2`,
    // The day after the second revision.
    address: () => `/app/access?state=all&person=${recordWithHistory().portalUserId}&day=2025-03-03`,
    ...{ text: "Revisions: Problem loading user's access.", shows: 'changed since then.' },
    differs: notKept,
  },
];

const history = { who: 'reader', address: () => `/app/access/${recordWithHistory().id}`, busy: null };

/** The history of an access record: its parts load or fail on their own. */
export const recordRows: readonly ReadRow[] = [
  {
    call: 'GET /rest/secure/user_access/1',
    ...{ ...history, path: () => `/rest/secure/user_access/${recordWithHistory().id}`, busy: 'Loading…' },
    ...{ text: "Problem loading user's access.", shows: 'Access created' },
  },
  {
    call: 'GET /rest/secure/user_access/1/1',
    ...{ ...history, as: 'in the history of a record' },
    path: () => `/rest/secure/user_access/${recordWithHistory().id}/2`,
    ...{ text: "Revisions: Problem loading user's access.", shows: 'Access created' },
    differs: notKept,
  },
  {
    call: `GET ${management}/user/1`,
    ...{ ...history, as: 'for the name in the history of a record' },
    path: () => `${management}/user/${recordWithHistory().portalUserId}`,
    ...{ text: 'Name: Problem loading user.', shows: 'Access created' },
  },
  {
    call: 'GET /rest/secure/user_access_mod_request/user/4',
    ...{ ...history, as: 'in the history of a record' },
    path: () => `/rest/secure/user_access_mod_request/user/${recordWithHistory().portalUserId}`,
    ...{ text: 'Requests: Problem loading user-access modification request(s).', shows: 'Requested: Access Change' },
  },
  {
    call: 'GET /rest/secure/user_registration/user/4',
    ...{ ...history, as: 'in the history of a record' },
    path: () => `/rest/secure/user_registration/user/${recordWithHistory().portalUserId}`,
    ...{ text: "Registration: Problem loading user's registration information.", shows: 'Access created' },
    differs: unlessNone("Registration: Problem loading user's registration information."),
  },
];
