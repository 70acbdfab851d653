import { portalRoleIds } from './seedCatalogue';
import { INTERNAL_ACCOUNT_TYPE, SITE_ACCOUNT_TYPE } from './records';
import type { Account } from './records';

/** The password of every user. It protects only made-up data on a loopback address. */
export const PASSWORD = 'Portal-Gateway-2025';

/** Links as emails contain them; both belong to seeded users. */
export const INITIAL_PASSWORD_HASH = 'initial-5f2c9d7e41';
export const RESET_PASSWORD_HASH = 'reset-8a1b6c3d90';

interface TestUser {
  username: string;
  firstName: string;
  lastName: string;
  /** What the user can do, or how the sign-in ends. */
  what: string;
}

export interface TestUserSeed extends TestUser {
  roleIds: readonly number[];
  accountType: string;
  /** Study roles of the user's accesses. */
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
  person('support', ['Marcus', "O'Connell"], 'User Support: reviews requests, edits users', [userSupport], {
    studyRoles: ['Data Manager'],
    accountType: INTERNAL_ACCOUNT_TYPE,
  }),
  person('reader', ['Zoë', 'Lindqvist'], 'Read Only Reviewer: reads users and requests', [readOnlyReviewer], {
    studyRoles: ['Regulatory Specialist'],
  }),
  person('user', ['Daniela', 'García-Núñez'], 'Portal User: profile and access requests', [portalUser], {
    studyRoles: ['Study Coordinator', 'Laboratory Technologist'],
  }),
  person('proxy', ['Thandiwe', 'Nkosi'], 'Requests access changes for any user', [proxyUser], {
    studyRoles: ['LAO Staff', 'CRA'],
  }),
  person('password', ['Henrik', 'Søndergaard'], 'Password Only: can only change the password', [passwordOnly], {
    studyRoles: [],
  }),
  person('expired', ['Nguyễn', 'Thị Hằng'], 'Rejected: the password has expired', [portalUser], {
    account: { passwordState: 'expired' },
  }),
  person('expiring', ['Priya', 'Raman'], 'Warned that the password expires soon', [portalUser], {
    account: { passwordState: 'expiring' },
  }),
  person('forced', ['Björn', 'Ångström'], 'Must change the password at sign-in', [portalUser], {
    account: { passwordState: 'forced' },
  }),
  person('locked', ['Tomasz', 'Wójcik'], 'Rejected: the account is locked', [portalUser], {
    account: { locked: true },
  }),
  person('disabled', ['Eleni', 'Papadaki'], 'Rejected: the account is disabled', [portalUser], { inactive: true }),
];

/** Users to sign in as: users 1, 2, 3 ... of every state. */
export const testUsers: readonly TestUser[] = testUserSeeds.map(({ username, firstName, lastName, what }) => ({
  username,
  firstName,
  lastName,
  what,
}));

/** The test users and their password, aligned for a terminal. */
export function testUserTable(): string {
  const rows = testUsers.map((one) => [one.username, `${one.firstName} ${one.lastName}`, one.what] as const);
  const nameWidth = Math.max(...rows.map(([, name]) => name.length));
  const lines = rows.map(([username, name, what]) => `    ${username.padEnd(10)}${name.padEnd(nameWidth + 2)}${what}`);
  return [
    `  Sign in as one of these users, all with the password ${PASSWORD}`,
    '',
    ...lines,
    '',
    `  Links as sent by email: /set-password/${INITIAL_PASSWORD_HASH} and /reset-password/${RESET_PASSWORD_HASH}`,
  ].join('\n');
}
