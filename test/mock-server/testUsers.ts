import { portalRoleIds } from './seedCatalogue';
import { INTERNAL_ACCOUNT_TYPE, SITE_ACCOUNT_TYPE } from './records';
import type { Account } from './records';

/** The password of every person in the world. It guards made-up data on a loopback address. */
export const PASSWORD = 'Portal-Gateway-2025';

/** Links as they would come by e-mail; both belong to seeded people. */
export const INITIAL_PASSWORD_HASH = 'initial-5f2c9d7e41';
export const RESET_PASSWORD_HASH = 'reset-8a1b6c3d90';

export interface TestUser {
  username: string;
  firstName: string;
  lastName: string;
  /** What the person can do, or what the sign-in does. */
  what: string;
}

export interface TestUserSeed extends TestUser {
  roleIds: readonly number[];
  accountType: string;
  /** Study roles of the person's accesses. */
  studyRoles: readonly string[];
  inactive?: boolean;
  account?: Partial<Account>;
}

const person = (
  username: string,
  name: readonly [firstName: string, lastName: string],
  what: string,
  roleIds: readonly number[],
  more: Partial<TestUserSeed> = {},
): TestUserSeed => ({
  username,
  firstName: name[0],
  lastName: name[1],
  what,
  roleIds,
  accountType: SITE_ACCOUNT_TYPE,
  studyRoles: ['Study Coordinator'],
  ...more,
});

const { administrator, userSupport, readOnlyReviewer, portalUser, passwordOnly, proxyUser } = portalRoleIds;

export const testUserSeeds: readonly TestUserSeed[] = [
  person('admin', ['Grace', 'Whitfield'], 'Administrator: everything', [administrator, portalUser], {
    studyRoles: ['LAO Staff'],
  }),
  person('support', ['Marcus', "O'Connell"], 'User Support: reviews requests, changes users', [userSupport], {
    studyRoles: ['Data Manager'],
    accountType: INTERNAL_ACCOUNT_TYPE,
  }),
  person('reader', ['Zoë', 'Lindqvist'], 'Read Only Reviewer: sees users and requests', [readOnlyReviewer], {
    studyRoles: ['Regulatory Specialist'],
  }),
  person('user', ['Daniela', 'García-Núñez'], 'Portal User: own profile and access', [portalUser], {
    studyRoles: ['Study Coordinator', 'Laboratory Technologist'],
  }),
  person('proxy', ['Thandiwe', 'Nkosi'], 'Requests access changes for all other users', [proxyUser], {
    studyRoles: ['LAO Staff', 'CRA'],
  }),
  person('password', ['Henrik', 'Søndergaard'], 'Password Only: may only change the own password', [passwordOnly], {
    studyRoles: [],
  }),
  person('expired', ['Nguyễn', 'Thị Hằng'], 'Refused: the password has expired', [portalUser], {
    account: { passwordState: 'expired' },
  }),
  person('expiring', ['Priya', 'Raman'], 'Warned: the password expires soon', [portalUser], {
    account: { passwordState: 'expiring' },
  }),
  person('forced', ['Björn', 'Ångström'], 'Must change the password at once', [portalUser], {
    account: { passwordState: 'forced' },
  }),
  person('locked', ['Tomasz', 'Wójcik'], 'Refused: the account is locked', [portalUser], { account: { locked: true } }),
  person('disabled', ['Eleni', 'Papadaki'], 'Refused: the account is disabled', [portalUser], { inactive: true }),
];

/** The people to sign in as; they are users 1, 2, 3 ... of every world. */
export const testUsers: readonly TestUser[] = testUserSeeds.map(({ username, firstName, lastName, what }) => ({
  username,
  firstName,
  lastName,
  what,
}));

/** The people and the password, aligned for a terminal. */
export function testUserTable(): string {
  const rows = testUsers.map((one) => [one.username, `${one.firstName} ${one.lastName}`, one.what] as const);
  const nameWidth = Math.max(...rows.map(([, name]) => name.length));
  const lines = rows.map(([username, name, what]) => `    ${username.padEnd(10)}${name.padEnd(nameWidth + 2)}${what}`);
  return [
    `  Sign in as one of these people; the password of all is ${PASSWORD}`,
    '',
    ...lines,
    '',
    `  Links as they come by e-mail: /set-password/${INITIAL_PASSWORD_HASH} and /reset-password/${RESET_PASSWORD_HASH}`,
  ].join('\n');
}
