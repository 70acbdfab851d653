import { screen, waitFor } from '@testing-library/react';
import { accessOf, addProfileRequest, addRequest } from '@test/screens/requests/reviews';
import { pending } from '@test/support/registrationReview';
import { world } from '@test/support/server';
import type { Hands, ReadRow } from './readRow';
import { typeInto } from './readRowsUsers';

const management = '/rest/secure/user_management';
const accessRequest = () => world().accessRequests.all().at(-1)?.id;
const profileRequest = () => world().profileRequests.all().at(-1)?.id;

const accessReview = {
  who: 'admin',
  address: () => `/app/user-requests/access-change/${accessRequest()}`,
  prepare: () => void addRequest('CHANGE'),
};
const profileReview = {
  who: 'admin',
  address: () => `/app/user-requests/profile-change/${profileRequest()}`,
  prepare: () => void addProfileRequest(),
};

/** The queue of requests, and the reviews of access and profile changes. */
export const reviewRows: readonly ReadRow[] = [
  {
    call: `GET ${management}/user_requests/outstanding`,
    ...{ as: 'in the queue', who: 'admin', address: '/app/user-requests', busy: null },
    ...{ text: 'Problem loading user requests.', shows: 'Registration' },
  },
  {
    call: `GET ${management}/user_requests/outstanding`,
    ...{ as: 'counted', who: 'admin', address: '/app/dashboard' },
    ...{ text: 'Problem loading the requests that wait for review.', shows: 'Late: for more than' },
    busy: null, // counts that were read before stay until others come
  },
  {
    call: `GET ${management}/user_requests/outstanding`,
    ...{ as: 'beside a review', ...profileReview, isKept: true, busy: null },
    ...{ text: 'Problem loading user requests.', shows: 'in this list' },
    differs: { told: () => null, why: 'the way to the next request is an addition: the review needs no list' },
    noRetry: 'nothing is told',
  },
  {
    call: 'GET /rest/secure/user_access_mod_request/1',
    path: () => `/rest/secure/user_access_mod_request/${accessRequest()}`,
    ...accessReview,
    ...{ text: 'Problem loading user-access modification request(s).', shows: 'Please, for the new study.' },
  },
  {
    call: `GET ${management}/user/1`,
    ...{ as: 'whose access is reviewed', path: () => `${management}/user/4`, ...accessReview },
    ...{ text: 'Problem loading user-access modification request(s).', shows: 'Please, for the new study.' },
  },
  {
    call: 'GET /rest/secure/user_access/1/1',
    path: () => `/rest/secure/user_access/${accessOf('user').id}/${accessOf('user').versionno}`,
    ...accessReview,
    ...{ text: "Problem loading user's access.", shows: 'Daniela García-Núñez asks to add' },
    type: (user) => typeInto(user, 'Reviewer Comments (optional)', 'Typed'),
  },
  {
    call: `GET ${management}/portal_roles`,
    ...{ as: 'of a user whose access is reviewed', ...accessReview, isKept: true },
    ...{ text: 'The portal roles are not available.', shows: 'Administrator' },
    type: (user) => typeInto(user, 'Reviewer Comments (optional)', 'Typed'),
    differs: {
      told: () => 'The portal roles are not available.',
      why: 'RPEND-046: the reason is only logged; this stands in the place of the boxes',
    },
  },
  {
    call: 'GET /rest/secure/ldap_user_profile_mod_request/1',
    path: () => `/rest/secure/ldap_user_profile_mod_request/${profileRequest()}`,
    ...profileReview,
    ...{ text: 'Problem loading profile-change request.', shows: 'Larsson' },
  },
  {
    call: `GET ${management}/user/1`,
    ...{ as: 'whose profile is reviewed', path: () => `${management}/user/4`, ...profileReview },
    ...{ text: 'Problem loading user.', shows: 'Larsson' },
  },
];

/** A stranger: neither the directory nor the portal knows anybody like that. */
function stranger() {
  const registration = pending('unknown');
  const { id } = registration;
  const named = { firstName: 'Quirin', lastName: 'Xantopoulos', email: 'quirin.x@nowhere.example.org' };
  world().registrations.save({ ...registration, ...named, phoneNumber: '999-555-0777' });
  strangerId = id;
}
let strangerId = 0;

const registrationReview = {
  who: 'admin',
  address: () => `/app/user-requests/registration/${strangerId}`,
  prepare: stranger,
};
const typed = { type: (user: Hands) => typeInto(user, 'Job title', 'Typed') };
const nobodyLikeThat = 'No user and no other pending registration looks like this person.';

/** The review of a registration. */
export const registrationRows: readonly ReadRow[] = [
  {
    call: 'GET /rest/secure/user_registration/1',
    ...{ path: () => `/rest/secure/user_registration/${strangerId}`, ...registrationReview },
    ...{ text: 'An error has occurred while loading registrations.', shows: 'Xantopoulos' },
  },
  {
    call: `GET ${management}/ldap/usersForEmail/nobody@example.org/`,
    path: () => `${management}/ldap/usersForEmail/quirin.x%40nowhere.example.org/`,
    ...{ ...registrationReview, ...typed },
    ...{ text: 'Problem searching the directory.', shows: 'The directory has no account with this email' },
  },
  {
    call: `GET ${management}/ldap/usersForPersonName/Lindqvist/Zo%C3%AB`,
    path: () => `${management}/ldap/usersForPersonName/Xantopoulos/Quirin`,
    ...{ ...registrationReview, ...typed },
    ...{ text: 'Problem searching the directory.', shows: 'The directory has no account with this email' },
  },
  {
    call: `GET ${management}/users`,
    ...{ as: 'like one who registers', ...registrationReview, ...typed, calls: 2 },
    ...{ text: 'Problem looking for people who may be the same.', shows: nobodyLikeThat },
  },
  {
    call: 'GET /rest/secure/user_registration/status/PENDING',
    ...{ ...registrationReview, ...typed },
    ...{ text: 'Problem looking for people who may be the same.', shows: nobodyLikeThat },
  },
  {
    call: `GET ${management}/account_types`,
    ...{ as: 'of a registration', ...registrationReview, busy: null },
    ...{ text: 'Problem loading user account types.', shows: 'Xantopoulos' },
    differs: { told: () => null, why: 'USER-074: a failure is only logged; the server has a kind of its own choice' },
    noRetry: 'nothing is told',
  },
];

const trail = { who: 'admin', address: '/app/audit-trail', busy: null };

/** The lists that the audit trail is read from: each comes, or fails, by itself, and is named. */
export const auditRows: readonly ReadRow[] = [
  {
    ...{ call: 'GET /rest/secure/user_registration/', ...trail, shows: 'Registration' },
    text: 'Registration: An error has occurred while loading registrations.',
  },
  {
    ...{ call: 'GET /rest/secure/user_access_mod_request/', ...trail, shows: 'Access Change' },
    text: 'Access Change: Problem loading user-access modification request(s).',
  },
  {
    ...{ call: 'GET /rest/secure/ldap_user_profile_mod_request/', ...trail, shows: 'Profile Change' },
    text: 'Profile Change: Problem loading profile-change request.',
  },
  {
    ...{ call: 'GET /rest/secure/user_access', ...trail, shows: 'User Access' },
    text: 'User Access: Problem loading user access records.',
  },
  {
    ...{ call: `GET ${management}/users`, as: 'for their names', ...trail, shows: 'User Access' },
    text: 'Names of users: Problem loading users.',
  },
];

async function choose(user: Hands, text: string) {
  const box = await screen.findByLabelText('LAO / AO');
  await user.click(box);
  await user.paste(text);
  const option = await waitFor(() => {
    const found = [...document.querySelectorAll('[role="option"]')].find((one) => one.textContent.startsWith(text));
    if (found === undefined) throw new Error(`${text} is not offered`);
    return found;
  });
  await user.click(option);
}

const aoCode = () => {
  const laoCodes = new Set(world().sites.flatMap((one) => (one.siteType === 'LAO' ? [one.siteCode] : [])));
  return world().sites.find((one) => one.siteType === 'AO' && !laoCodes.has(one.siteCode))?.siteCode ?? '';
};

/** The people of an institution, for whom access is asked. */
export const proxyRows: readonly ReadRow[] = [
  {
    call: `GET ${management}/users`,
    ...{ as: 'of an AO', who: 'proxy', address: '/app/proxy-access-change-request' },
    act: (user) => choose(user, aoCode()),
    ...{ text: 'Problem loading users.', shows: 'records shown' },
  },
  {
    call: `GET ${management}/users`,
    ...{ as: 'of no institution', who: 'proxy', address: '/app/proxy-access-change-request' },
    act: (user) => choose(user, 'N/A'),
    ...{ text: 'Problem loading users.', shows: 'records shown' },
  },
];
