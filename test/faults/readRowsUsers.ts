import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { FIRST_SEEDED_ID } from '@test/mock-server/seed';
import { world } from '@test/support/server';
import { withReason, type ReadRow } from './readRow';

const management = '/rest/secure/user_management';

/** Appends text to a field. */
export async function typeInto(user: UserEvent, label: string, text: string) {
  const field = await screen.findByLabelText(label);
  await waitFor(() => expect(field).toBeEnabled());
  await user.click(field);
  await user.paste(text);
}

const unchecked = 'Email Not Sent Unexpected error: failed to determine whether user is allowed to set their password.';
const resend = () => screen.findByRole('button', { name: 'Resend Initial Email' });
const whileOpening = {
  ...{ as: 'on opening', who: 'admin', address: '/app/users/4', text: unchecked, busy: null },
  shows: 'This user has already set their initial password.',
  differs: { message: () => null, why: 'USER-089: nothing was asked for yet; the press of the button checks again' },
  noRetry: 'nothing is shown',
} as const;
const beforeSending = {
  ...{ as: 'before sending', who: 'admin', address: `/app/users/${FIRST_SEEDED_ID}`, text: unchecked, busy: null },
  prepare: () => {
    const invited = world().usersById.get(FIRST_SEEDED_ID);
    if (invited !== undefined) world().changeUser(invited, { accountType: 'external' });
  },
  opened: async () => {
    const button = await resend();
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  },
  act: async (user: UserEvent) => user.click(await resend()),
  shows: 'Initial email has been resent.',
  differs: { message: () => unchecked, why: 'USER-067..072: a failed check has its own text, shown as an alert' },
  noRetry: 'the button of the action repeats the call',
} as const;
/** The checks before an initial email is sent again. */
const resendChecks = ['can_change_password_ever', 'hasSetInitialPassword'].flatMap((check): ReadRow[] => [
  { call: `GET ${management}/${check}/4`, ...whileOpening },
  {
    call: `GET ${management}/${check}/4`,
    path: () => `${management}/${check}/${FIRST_SEEDED_ID}`,
    ...beforeSending,
  },
]);

/** The list of users, one user, and the checks about an account. */
export const userRows: readonly ReadRow[] = [
  {
    call: `GET ${management}/users`,
    ...{ who: 'admin', address: '/app/users', text: 'Problem loading users.', shows: 'Ångström' },
    busy: null, // earlier rows stay until new ones arrive
  },
  {
    call: `GET ${management}/user/1`,
    ...{ path: () => `${management}/user/4`, who: 'admin', address: '/app/users/4' },
    ...{ text: 'Unable to load the specified user.', shows: 'Edit User Daniela García-Núñez' },
    differs: {
      message: () => 'Unable to load the specified user.',
      why: 'USER-091: the screen has its own sentence, without the cause',
    },
  },
  {
    call: `GET ${management}/portal_roles`,
    ...{ who: 'admin', address: '/app/users/4' },
    ...{ text: 'The portal roles are not available.', shows: 'Administrator', isKept: true },
    type: (user) => typeInto(user, 'First name', 'lla'),
    differs: {
      message: () => 'The portal roles are not available.',
      why: 'RPEND-046: the reason is only logged; this text replaces the checkboxes',
    },
  },
  {
    call: `GET ${management}/account_types`,
    ...{ who: 'reader', address: '/app/users/4', isKept: true, text: 'Problem loading user account types.' },
    ...{ shows: 'External', busy: null },
    differs: {
      message: () => null,
      why: 'USER-074: a failure is only logged; the id of the type stands in for its name',
    },
    noRetry: 'nothing is shown',
  },
  {
    call: 'GET /rest/secure/admin/user_management/isUserCurrentlyRestrictedByAllowChangeTime/9c1e4d20-7b3a-4f6e-8a51-000000000004',
    ...{ who: 'admin', address: '/app/users/4' },
    text: 'Unable to determine if user is currently restricted from changing their password.',
    shows: 'No time restriction is in effect.',
    type: (user) => typeInto(user, 'First name', 'lla'),
    busy: null,
  },
  ...resendChecks,
];

/** Request history, of another user and of oneself. */
const history = '/app/users/4?tab=history';
const ownHistory = '/app/profile?tab=history';

export const unlessNone = (text: string): NonNullable<ReadRow['differs']> => ({
  message: (kind) =>
    ['fB1', 'fB2', 'fH5'].includes(kind.id) || kind.what === 'null' ? undefined : withReason(text, kind),
  why: 'HIST-022: 404, 204, an empty body and null mean that no registration exists',
});

export const historyRows: readonly ReadRow[] = [
  {
    call: 'GET /rest/secure/user_access_mod_request/user/4',
    ...{ who: 'admin', address: history, busy: null },
    ...{ text: 'Problem loading user-access modification request(s).', shows: 'CRA' },
  },
  {
    call: 'GET /rest/secure/ldap_user_profile_mod_request/user/4',
    ...{ who: 'admin', address: history, busy: null },
    ...{ text: 'Problem loading profile-change request.', shows: 'Profile' },
  },
  {
    call: `GET ${management}/user_registration/proxy/4`,
    ...{ who: 'admin', address: history, busy: null },
    ...{ text: "Problem retrieving user's proxy registration requests.", shows: 'Proxy' },
  },
  {
    call: 'GET /rest/secure/user_registration/user/4',
    ...{ who: 'admin', address: history, busy: null },
    ...{ text: "Problem loading user's registration information.", shows: 'records shown' },
    differs: unlessNone("Problem loading user's registration information."),
  },
  {
    call: 'GET /rest/secure/user_access_mod_request/user',
    ...{ as: 'in the history', who: 'user', address: ownHistory, busy: null },
    ...{ text: 'Problem loading user-access modification request(s).', shows: 'CRA' },
  },
  {
    call: 'GET /rest/secure/ldap_user_profile_mod_request/user',
    ...{ as: 'in the history', who: 'user', address: ownHistory, busy: null },
    ...{ text: 'Problem loading profile-change request.', shows: 'Profile' },
  },
  {
    call: `GET ${management}/user_registration/proxy`,
    ...{ who: 'user', address: ownHistory, busy: null },
    ...{ text: 'Problem retrieving your proxy registration requests.', shows: 'Proxy' },
  },
  {
    call: 'GET /rest/secure/user_registration/user',
    ...{ who: 'user', address: ownHistory, busy: null },
    ...{ text: 'Problem loading your registration information.', shows: 'records shown' },
    differs: unlessNone('Problem loading your registration information.'),
  },
];

/** Gives Daniela a state that has a name. */
function setAddress() {
  world().changeUser(world().person('user'), { country: 'US', state: 'WA' });
}

export const placeRows: readonly ReadRow[] = [
  {
    call: 'GET /rest/public/countries',
    ...{ who: 'admin', address: '/app/users/4?tab=details', prepare: setAddress, isKept: true, busy: null },
    ...{ text: 'Problem retrieving Countries.', shows: 'United States', namesChoice: true },
    type: (user) => typeInto(user, 'City', 'Lund'),
  },
  {
    call: 'GET /rest/public/states/US',
    ...{ who: 'admin', address: '/app/users/4?tab=details', prepare: setAddress, busy: null },
    ...{ text: 'Problem retrieving States.', shows: 'Washington', namesChoice: true },
    type: (user) => typeInto(user, 'City', 'Lund'),
  },
];
