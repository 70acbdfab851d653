import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { AccessRequest, AccessRequestType, ProfileRequest } from '@test/mock-server/requestRecords';
import type { UserAccess } from '@test/mock-server/records';
import { accessControl } from '@test/mock-server/requestedAccess';
// Loaded in advance, so that the first test does not wait for lazy chunks.
import '@/components/form/select/SelectBox';
import '@/screens/requests/accessReview/AccessReviewScreen';
import '@/screens/requests/profileReview/ProfileReviewScreen';
import '@/widgets/layout/SecureShell';
import '@/widgets/session/RequirePermission';
import { signedInAt } from './signIn';
import { world } from './server';

export const requestPath = '/rest/secure/user_access_mod_request';
export const reviewPath = '/rest/secure/user_management/review_access_change_request';

export function accessOf(username: string): UserAccess {
  const access = world().accessesOf(world().person(username).id)[0];
  if (!access) throw new Error(`${username} has no access`);
  return access;
}

/** Adds an open access request of Daniela (`user`), whose first access is that of a study coordinator. */
export function addRequest(type: AccessRequestType, changes: Partial<AccessRequest> = {}): AccessRequest {
  const subject = world().person('user');
  const held = accessOf('user');
  const id = world().accessRequests.nextId();
  const wanted = { NEW: newRole(), CHANGE: { ...held, systemAccessIds: [...held.systemAccessIds, 6] }, REMOVAL: held };
  const prior = type === 'NEW' ? undefined : held;
  return world().saveAccessRequest({
    id,
    versionno: 1,
    sysdat: '2025-11-03T10:20:30.000Z',
    dchng: '2025-11-04T10:20:30.000Z',
    lastModifiedBy: 'Daniela García-Núñez - user',
    portalUserId: subject.id,
    firstName: subject.firstName,
    lastName: subject.lastName,
    email: subject.email,
    requestType: type,
    requestStatus: 'NEW',
    requesterComments: 'Please, for the new study.',
    reviewerComments: null,
    sysaidTicket: null,
    inactive: false,
    accessControls: [accessControl(id, 0, wanted[type], prior)],
    ...changes,
  });
}

function newRole() {
  const { sites, studyNames } = accessOf('user');
  return { roleName: 'Data Manager', sites, studyNames, systemAccessIds: [1, 2] };
}

/** Signs in and opens the review of an access request, once it is fully loaded. */
export async function reviewAt(request: AccessRequest, username = 'admin', query = '') {
  const portal = await signedInAt(`/app/user-requests/access-change/${request.id}${query}`, username);
  await screen.findByRole('heading', { name: /^Review Access Change Request – / });
  await screen.findByRole('group', { name: /^(Select all that apply|Portal roles)$/ });
  await screen.findAllByRole('table');
  await waitFor(() => expect(cardRoles().length).toBeGreaterThan(0));
  return portal;
}

export function section(name: string): HTMLElement {
  return screen.getByRole('region', { name });
}

/** Study roles on the cards of the current access, which have the only single-value selects there. */
export function cardRoles(): string[] {
  return [...section('Current Access').querySelectorAll('.pg-select__single-value')].map((value) => value.textContent);
}

export const profilePath = '/rest/secure/ldap_user_profile_mod_request';

/** Adds Daniela's request to change her last name. */
export function addProfileRequest(changes: Partial<ProfileRequest> = {}): ProfileRequest {
  const subject = world().person('user');
  return world().saveProfileRequest({
    id: world().profileRequests.nextId(),
    versionno: 1,
    sysdat: '2025-11-03T10:20:30.000Z',
    dchng: '2025-11-04T10:20:30.000Z',
    lastModifiedBy: 'Daniela García-Núñez - user',
    portalUserId: subject.id,
    firstName: subject.firstName,
    lastName: 'Larsson',
    email: subject.email,
    originalFirstName: subject.firstName,
    originalLastName: subject.lastName,
    originalEmail: subject.email,
    requestStatus: 'NEW',
    requesterComments: 'I got married.',
    reviewerComments: null,
    sysaidTicket: null,
    inactive: false,
    ...changes,
  });
}

/** Signs in and opens the review of a profile change, once it is fully loaded. */
export async function profileReviewAt(request: ProfileRequest, username = 'admin', query = '') {
  const portal = await signedInAt(`/app/user-requests/profile-change/${request.id}${query}`, username);
  await screen.findByRole('region', { name: 'Review' });
  return portal;
}
