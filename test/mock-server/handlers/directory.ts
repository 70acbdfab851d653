/*
 * The directory (LDAP). Both calls answer a list of { uuid, username, email, gecos, firstName, lastName: string,
 * attachedToPortalUserAccount: boolean } and need READ_USERS. Whole texts match, ignoring case. An account that both
 * find appears in both answers under one uuid.
 */
import { json } from '../answers';
import { isSameText, searchDirectory } from '../directory';
import { secure } from '../route';
import type { Route } from '../route';

const base = '/rest/secure/user_management/ldap';

export const directoryRoutes: readonly Route[] = [
  secure('GET', `${base}/usersForEmail/:email/`, 'READ_USERS', ({ world, param }) =>
    json(searchDirectory(world, (account) => isSameText(account.email, param('email')))),
  ),
  secure('GET', `${base}/usersForPersonName/:lastName/:firstName`, 'READ_USERS', ({ world, param }) =>
    json(
      searchDirectory(
        world,
        (account) =>
          isSameText(account.lastName, param('lastName')) && isSameText(account.firstName, param('firstName')),
      ),
    ),
  ),
];
