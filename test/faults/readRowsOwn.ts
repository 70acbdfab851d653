import { fireEvent, screen, waitFor } from '@testing-library/react';
import { world } from '@test/support/server';
import { becomeInteractive } from '@test/support/tableau';
import type { FaultKind } from './faultKinds';
import { withReason, type ReadRow } from './readRow';
import { typeInto } from './readRowsUsers';

const requestScreen = '/app/profile/request-new-or-modified-access?accessRequestType=NEW&userId=4';

/** Closes Daniela's open requests, which would disable the forms. */
function closeOpenRequests() {
  const { id } = world().person('user');
  for (const request of world().accessRequests.all()) {
    if (request.portalUserId === id) world().saveAccessRequest({ ...request, requestStatus: 'REJECTED' });
  }
}

const lists = [
  ['/rest/public/user_registration/study_roles/', 'Problem loading study-roles.'],
  ['/rest/public/user_registration/system_accesses/', 'Problem loading systems.'],
  ['/rest/public/sites', 'Problem retrieving Sites.'],
  ['/rest/public/studies', 'Problem retrieving Studies.'],
  ['/rest/public/site_relation', 'Problem retrieving AO/LAO/Study relationships.'],
] as const;

/** Options of the role-access cards, for a signed-in user and for a visitor. */
export const catalogueRows: readonly ReadRow[] = lists.flatMap(([path, text]): ReadRow[] => [
  {
    ...{
      call: `GET ${path}`,
      as: 'for an access request',
      who: 'user',
      address: requestScreen,
      prepare: closeOpenRequests,
    },
    ...{ text, shows: 'Study role 1', isKept: true },
  },
  {
    ...{ call: `GET ${path}`, as: 'for a registration', who: null, address: '/register' },
    ...{ text, shows: 'Study role 1' },
    type: (user) => typeInto(user, 'First name', 'Typed'),
  },
]);

const ownRequests = 'GET /rest/secure/user_access_mod_request/user';
const ownProfileRequests = 'GET /rest/secure/ldap_user_profile_mod_request/user';
const denied = 'You are not authorized to view this page.';
const isRefusal = ({ fault }: FaultKind) => fault.kind === 'status' && [302, 401, 403].includes(fault.status);
const profileText = (kind: FaultKind) => withReason('Problem loading your profile.', kind);

/** What concerns the signed-in user. */
export const ownRows: readonly ReadRow[] = [
  {
    ...{ call: ownRequests, as: 'on the dashboard', who: 'user', address: '/app/dashboard', busy: null },
    ...{ text: 'Problem loading user-access modification request(s).', shows: 'Pending Review' },
  },
  {
    ...{ call: ownProfileRequests, as: 'on the dashboard', who: 'user', address: '/app/dashboard', busy: null },
    ...{ text: 'Problem loading profile-change request.', shows: 'Your Requests' },
  },
  {
    ...{
      call: ownRequests,
      as: 'for an access request',
      who: 'user',
      address: requestScreen,
      prepare: closeOpenRequests,
    },
    ...{ text: 'Problem loading user-access modification request(s).', shows: 'Study role 1', busy: null },
  },
  {
    ...{ call: ownProfileRequests, as: 'for a change of name', who: 'user', address: '/app/profile', busy: null },
    ...{ text: 'Problem loading profile-change request.', shows: 'Request a Change of Name or Email' },
  },
  {
    call: 'GET /rest/secure/user_profile',
    ...{ as: 'on the profile', who: 'user', address: '/app/profile', isKept: true, ownsRefusal: true },
    ...{ text: 'Problem loading your profile.', shows: 'user@clinic.example.org' },
    differs: {
      message: (kind) => (isRefusal(kind) ? denied : profileText(kind)),
      why: 'PROF-012: 401 and 403 are about the profile, not about the session',
    },
    noRetry: 'PROF-012: a denial cannot be retried; every other failure has the button',
  },
  {
    call: 'GET /rest/secure/user_profile',
    ...{
      as: 'for the top bar',
      who: 'user',
      address: '/app/change-password',
      isKept: true,
      ownsRefusal: true,
      busy: null,
    },
    ...{ text: 'Your name cannot be shown Problem loading your profile.', shows: 'Daniela García-Núñez' },
    differs: {
      message: (kind) => `Your name cannot be shown ${profileText(kind)}`,
      why: 'the top bar has no room for the text, so an alert shows it',
    },
    noRetry: 'the next page load reads it again',
  },
  {
    call: 'GET /rest/secure/user_profile',
    ...{ as: 'for proxy requests', who: 'proxy', address: '/app/proxy-access-change-request' },
    ...{ isKept: true, ownsRefusal: true, text: 'Problem loading your profile.', shows: 'LAO / AO' },
  },
];

const cannotNow = 'Your password cannot be changed at this time.';

/** Reads before a password change. */
export const passwordRows: readonly ReadRow[] = [
  {
    call: 'GET /rest/public/password_validation/rules',
    ...{ who: 'user', address: '/app/change-password', busy: null },
    text: 'The password requirements could not be loaded. Your new password is still checked when you submit it.',
    shows: 'Must be at least 12 characters long',
    noRetry: 'the form works without them; coming back reads them again',
  },
  {
    call: 'GET /rest/secure/user_capabilities/can_change_password_now',
    ...{
      who: 'user',
      address: '/app/change-password',
      text: cannotNow,
      shows: 'Current Password',
      busy: null,
      takesAnyValue: true,
    },
  },
  {
    call: 'GET /rest/secure/user_capabilities/can_change_password_ever',
    ...{ who: 'user', address: '/app/reports', isKept: true, busy: null },
    ...{ text: cannotNow, shows: 'Generate Report', takesAnyValue: true },
    differs: { message: () => null, why: 'SEC-019: menu entries without a grant are hidden' },
    noRetry: 'nothing is shown',
  },
];

async function tableauHasAnswered() {
  await waitFor(() => {
    if (document.querySelector('main iframe, main .failure') === null) throw new Error('neither frame nor notice');
  });
  const frame = document.querySelector('iframe');
  if (frame) becomeInteractive(frame);
}

const visualization = {
  ...{ who: 'user', address: '/app/visualization/1' },
  ...{ text: 'Unable to display the visualization.', shows: 'Accrual by study and site, updated nightly.' },
  finish: tableauHasAnswered,
};

/** Tableau and files. */
export const visualizationRows: readonly ReadRow[] = [
  { call: 'GET /rest/secure/tableau/visualization/1', ...visualization },
  { call: 'GET /rest/secure/tableau/token', ...visualization },
];

const noReport = 'Unable to generate report due to one or more errors.';

export const reportRows: readonly ReadRow[] = [
  {
    call: 'GET /rest/secure/user_access_mod_request/report',
    ...{
      who: 'admin',
      address: '/app/reports',
      text: noReport,
      shows: 'Report Generated',
      busy: null,
      deadline: 120_000,
    },
    act: async (user) => {
      fireEvent.change(await screen.findByLabelText('Start Date'), { target: { value: '2025-01-01' } });
      fireEvent.change(screen.getByLabelText('End Date'), { target: { value: '2025-12-31' } });
      await user.click(screen.getByRole('button', { name: 'Generate Report' }));
    },
    differs: {
      message: (kind) =>
        isRefusal(kind)
          ? "Sorry, you don't have permission to run this report. Please contact User Support (support@example.org) if you feel this is in error."
          : withReason(noReport, kind),
      why: 'RPT-008: users without the permission see whom to contact',
    },
    noRetry: 'the button of the form repeats the call',
  },
];

const badLink = 'Unable to display the Set Password form due to an invalid or missing hash value.';
const noServer = 'The server cannot be reached. Please check your connection and try again.';
/** The body is not read: anything but a page will do. */
const isTaken = ({ id, what }: FaultKind) => ['fB1', 'fB2', 'fB4', 'fB6'].includes(id) || what === 'a slow answer';

const aboutLink = {
  ...{ who: null, text: badLink, shows: 'New Password Again' },
  differs: {
    message: (kind: FaultKind) =>
      kind.read === 'unreachable' ? noServer : isTaken(kind) || isAnswered(kind) ? undefined : badLink,
    why: 'AUTH-105: any refusal means a bad link; without an answer the user may try again',
  },
  noRetry: 'AUTH-105: a refused link is not checked again',
} as const;

function isAnswered({ read, fault }: FaultKind): boolean {
  return read === 'answered' && fault.kind !== 'status';
}

/** Links as sent by email. */
export const linkRows: readonly ReadRow[] = [
  {
    ...{ call: 'GET /rest/public/set_initial_password/initial-5f2c9d7e41', ...aboutLink },
    ...{ address: '/set-password/initial-5f2c9d7e41', shownAddress: '/set-password' },
  },
  {
    ...{ call: 'GET /rest/public/reset_password/reset-8a1b6c3d90', ...aboutLink },
    ...{ address: '/reset-password/reset-8a1b6c3d90', shownAddress: '/reset-password' },
  },
];

/** Calls whose paths are settings of the installation. */
export const contentRows: readonly ReadRow[] = [
  {
    ...{ call: 'GET /rest/secure/dashboard_items', who: 'user', address: '/app/dashboard', busy: null },
    ...{ text: 'Problem loading portal applications.', shows: 'Electronic Data Capture' },
  },
  {
    ...{
      call: 'GET /rest/secure/dashboard_items',
      as: 'to be edited',
      who: 'admin',
      address: '/app/dashboard/items/3',
      busy: null, // earlier items stay until new ones arrive
    },
    ...{ text: 'Problem loading portal applications.', shows: 'Query Aging' },
  },
  {
    ...{
      call: 'GET /rest/secure/resources',
      as: 'on the dashboard',
      who: 'user',
      address: '/app/dashboard',
      busy: null,
    },
    ...{ text: 'Problem loading resources.', shows: 'Network Home Page' },
  },
  {
    ...{ call: 'GET /rest/secure/resources', who: 'user', address: '/app/resources', busy: null },
    ...{ text: 'Problem loading resources.', shows: 'Network Home Page' },
  },
];

const noSignOn = 'Problem signing in to the portal application.';

/** Opening the screen signs the user in to the application. */
export const signOnRows: readonly ReadRow[] = [
  {
    ...{ call: 'POST /rest/secure/single_sign_in', who: 'user', address: '/app/sso?item=1' },
    ...{ text: noSignOn, shows: 'Continue to Electronic Data Capture' },
    differs: {
      message: (kind) =>
        kind.read === 'answered'
          ? `${noSignOn} Your session was renewed. Please try again.`
          : withReason(noSignOn, kind),
      why: 'E3: the server may count each call, so it is not repeated by itself after the session was renewed',
    },
  },
];
