import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { accessOf, addProfileRequest, addRequest } from '@test/support/reviews';
import { pending } from '@test/support/registrationReview';
import { world } from '@test/support/server';
import type { ReadRow } from './readRow';
import { typeInto } from './readRowsUsers';

/** In how many pages the server sends all active users. */
export const pagesOfUsers = () =>
  Math.ceil(world().users.filter(({ inactive }) => !inactive).length / (world().dialect.mostPerPage ?? Infinity));

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
    ...{ as: 'in the queue, and counted there', who: 'admin', address: '/app/user-requests', busy: null, calls: 2 },
    ...{ text: 'Problem loading user requests.', shows: 'records shown' },
  },
  {
    call: `GET ${management}/user_requests/outstanding`,
    ...{ as: 'counted', who: 'admin', address: '/app/dashboard' },
    ...{ text: 'Problem loading the requests awaiting review.', shows: 'Late: open for more than' },
    busy: null, // earlier counts stay until new ones arrive
  },
  {
    call: `GET ${management}/user_requests/outstanding`,
    ...{ as: 'with the resolved ones, by week', path: () => `${management}/user_requests/resolved` },
    ...{ who: 'admin', address: '/app/dashboard', busy: null },
    ...{ text: 'Problem loading the resolved requests.', shows: 'Weeks as a table' },
  },
  {
    call: `GET ${management}/user_requests/outstanding`,
    ...{ as: 'beside a review', ...profileReview, isKept: true, busy: null },
    ...{ text: 'Problem loading user requests.', shows: 'in this list' },
    differs: {
      message: () => null,
      why: 'the link to the next request is optional: the review works without the list',
    },
    noRetry: 'nothing is shown',
  },
  {
    call: `GET ${management}/user_requests/outstanding`,
    ...{ as: 'as the queue beside a review', ...profileReview, address: () => `${profileReview.address()}?list=` },
    ...{ text: 'Problem loading user requests.', shows: 'in this list', isKept: true },
    type: (user) => typeInto(user, 'Reviewer comments (optional)', 'Typed'),
  },
  {
    call: 'GET /rest/secure/user_access_mod_request/1',
    path: () => `/rest/secure/user_access_mod_request/${accessRequest()}`,
    ...accessReview,
    ...{ text: 'Problem loading user-access modification request(s).', shows: 'Please, for the new study.' },
  },
  {
    call: `GET ${management}/user/1`,
    ...{ as: 'in an access review', path: () => `${management}/user/4`, ...accessReview },
    ...{ text: 'Problem loading user-access modification request(s).', shows: 'Please, for the new study.' },
  },
  {
    call: 'GET /rest/secure/user_access/1/1',
    path: () => `/rest/secure/user_access/${accessOf('user').id}/${accessOf('user').versionno}`,
    ...accessReview,
    ...{ text: "Problem loading user's access.", shows: 'Daniela García-Núñez is asking to add' },
    type: (user) => typeInto(user, 'Reviewer comments (optional)', 'Typed'),
  },
  {
    call: `GET ${management}/portal_roles`,
    ...{ as: 'in an access review', ...accessReview, isKept: true },
    ...{ text: 'The portal roles are not available.', shows: 'Administrator' },
    type: (user) => typeInto(user, 'Reviewer comments (optional)', 'Typed'),
    differs: {
      message: () => 'The portal roles are not available.',
      why: 'RPEND-046: the reason is only logged; this text replaces the checkboxes',
    },
  },
  {
    call: 'GET /rest/secure/user_access',
    ...{ as: 'for the colleagues in a review', ...accessReview, busy: null },
    ...{ text: "Problem loading colleagues' access.", shows: 'Colleagues: ' },
    type: (user) => typeInto(user, 'Reviewer comments (optional)', 'Typed'),
  },
  {
    call: `GET ${management}/users`,
    ...{ as: 'for the names of colleagues in a review', ...accessReview, busy: null },
    pages: pagesOfUsers,
    ...{ text: "Problem loading colleagues' access.", shows: 'Colleagues: ' },
    type: (user) => typeInto(user, 'Reviewer comments (optional)', 'Typed'),
  },
  {
    call: 'GET /rest/secure/user_access_mod_request/',
    ...{ as: 'for the related requests in a review', ...accessReview, busy: null },
    ...{ text: 'Problem loading earlier and open requests.', shows: 'Open access-change requests for this person' },
    type: (user) => typeInto(user, 'Reviewer comments (optional)', 'Typed'),
  },
  {
    call: 'GET /rest/secure/ldap_user_profile_mod_request/1',
    path: () => `/rest/secure/ldap_user_profile_mod_request/${profileRequest()}`,
    ...profileReview,
    ...{ text: 'Problem loading profile-change request.', shows: 'Larsson' },
  },
  {
    call: `GET ${management}/user/1`,
    ...{ as: 'in a profile review', path: () => `${management}/user/4`, ...profileReview },
    ...{ text: 'Problem loading user.', shows: 'Larsson' },
  },
];

/** Someone whom neither the directory nor the portal knows, and who asks for no access: no colleagues are loaded. */
function unknownApplicant() {
  const registration = pending('unknown');
  const { id } = registration;
  const named = { firstName: 'Quirin', lastName: 'Xantopoulos', email: 'quirin.x@nowhere.example.org' };
  world().registrations.save({ ...registration, ...named, phoneNumber: '999-555-0777', accessControls: [] });
  applicantId = id;
}
let applicantId = 0;

const registrationReview = {
  who: 'admin',
  address: () => `/app/user-requests/registration/${applicantId}`,
  prepare: unknownApplicant,
};
const askingApplicant = {
  ...registrationReview,
  prepare: () => {
    applicantId = pending('unknown').id;
  },
};
const typed = { type: (user: UserEvent) => typeInto(user, 'Job title', 'Typed') };
const noDuplicates = 'No similar users or pending registrations were found.';

/** The review of a registration. */
export const registrationRows: readonly ReadRow[] = [
  {
    call: 'GET /rest/secure/user_registration/1',
    ...{ path: () => `/rest/secure/user_registration/${applicantId}`, ...registrationReview },
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
    ...{ as: 'for duplicate candidates', ...registrationReview, ...typed, calls: 2 },
    ...{ text: 'Problem checking for possible duplicates.', shows: noDuplicates },
  },
  {
    call: 'GET /rest/secure/user_registration/status/PENDING',
    ...{ ...registrationReview, ...typed },
    // Where the items of the list of requests have no id, the link to the next one makes the same call.
    prepare: () => {
      world().dialect.hasListedFieldsOnly = false;
      unknownApplicant();
    },
    ...{ text: 'Problem checking for possible duplicates.', shows: noDuplicates },
  },
  {
    call: `GET ${management}/account_types`,
    ...{ as: 'in a registration review', ...registrationReview, isKept: true, busy: null },
    ...{ text: 'The account types are not available.', shows: 'External' },
    differs: {
      message: () => 'The account types are not available.',
      why: 'RPEND-045: the reason is only logged; this text replaces the choice',
    },
  },
  {
    call: 'GET /rest/secure/user_access',
    ...{ as: 'for the colleagues in a registration review', ...askingApplicant, ...typed, busy: null },
    ...{ text: "Problem loading colleagues' access.", shows: 'Colleagues: ' },
  },
  {
    call: `GET ${management}/users`,
    ...{ as: 'for the names of colleagues in a registration review', ...askingApplicant, busy: null },
    // Two more are for duplicate candidates.
    ...{ calls: 3, pages: pagesOfUsers },
    ...{ text: "Problem loading colleagues' access.", shows: 'Colleagues: ' },
  },
];

const trail = { who: 'admin', address: '/app/audit-trail', busy: null };

/** The lists behind the audit trail: each loads or fails on its own and is named. */
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
    ...{ call: `GET ${management}/users`, as: 'for the names of users', ...trail, shows: 'User Access' },
    // Active and inactive users.
    ...{ calls: 2, pages: pagesOfUsers },
    text: 'Names of users: Problem loading users.',
  },
];

/** Chooses an institution by the start of its name. */
export async function chooseInstitution(user: UserEvent, text: string) {
  // Not the placeholder that stands here while the institutions load.
  const box = await screen.findByLabelText('LAO / AO', { selector: '[role="combobox"]' });
  await user.click(box);
  await user.paste(text);
  const option = await waitFor(() => {
    const found = [...document.querySelectorAll('[role="option"]')].find((one) => one.textContent.startsWith(text));
    if (found === undefined) throw new Error(`${text} is not an option`);
    return found;
  });
  await user.click(option);
}

const aoCode = () => {
  const laoCodes = new Set(world().sites.flatMap((one) => (one.siteType === 'LAO' ? [one.siteCode] : [])));
  return world().sites.find((one) => one.siteType === 'AO' && !laoCodes.has(one.siteCode))?.siteCode ?? '';
};

/** The users of an institution for whom access is requested. */
export const proxyRows: readonly ReadRow[] = [
  {
    call: `GET ${management}/users`,
    ...{ as: 'of an AO', who: 'proxy', address: '/app/proxy-access-change-request' },
    shownAddress: '/app/proxy-access-change-request?institution=AO+1',
    act: (user) => chooseInstitution(user, aoCode()),
    ...{ text: 'Problem loading users.', shows: 'records shown' },
  },
  {
    call: `GET ${management}/users`,
    ...{ as: 'of no institution', who: 'proxy', address: '/app/proxy-access-change-request' },
    shownAddress: '/app/proxy-access-change-request?institution=N%2FA',
    act: (user) => chooseInstitution(user, 'N/A'),
    pages: pagesOfUsers,
    ...{ text: 'Problem loading users.', shows: 'records shown' },
  },
];

/** What is looked up of each user before a request for someone else is sent; test/faults/proxyLooks.test.ts meets their faults. */
export const proxyLooks = [
  { call: 'GET /rest/secure/user_access_mod_request/user/4', path: '/rest/secure/user_access_mod_request/user' },
  { call: 'GET /rest/secure/user_access/user/4', path: '/rest/secure/user_access/user' },
] as const;
