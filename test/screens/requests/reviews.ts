import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { AccessRequest, AccessRequestType, ProfileRequest } from '@test/mock-server/requestRecords';
import type { UserAccess } from '@test/mock-server/records';
import { accessControl } from '@test/mock-server/requestedAccess';
// Fetched ahead, so that the first test does not wait for a cold start.
import '@/components/form/select/SelectBox';
import '@/screens/requests/accessReview/AccessReviewScreen';
import '@/screens/requests/profileReview/ProfileReviewScreen';
import '@/widgets/layout/SecureShell';
import '@/widgets/session/RequirePermission';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';

export const requestPath = '/rest/secure/user_access_mod_request';
export const reviewPath = '/rest/secure/user_management/review_access_change_request';

/** Everything that was sent to change something, but for the sign-in. */
export const writes = () =>
  world().journal.filter(({ method, path }) => method !== 'GET' && !path.startsWith('/rest/token'));

export function accessOf(username: string): UserAccess {
  const access = world().accessesOf(world().person(username).id)[0];
  if (!access) throw new Error(`${username} has no access`);
  return access;
}

/** A request of Daniela (`user`) that waits for a review; her first access is the one of a study coordinator. */
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

/** A reviewer at the review of a request, all of which is there. */
export async function reviewAt(request: AccessRequest, username = 'admin', query = '') {
  const portal = await signedInAt(`/app/user-requests/access-change/${request.id}${query}`, username);
  await screen.findByRole('heading', { name: /^Review Access Change Request – / });
  await screen.findByRole('group', { name: 'Select all that apply' });
  await screen.findByRole('table');
  await waitFor(() => expect(cardRoles().length).toBeGreaterThan(0));
  return portal;
}

export function section(name: string): HTMLElement {
  return screen.getByRole('region', { name });
}

/** Study roles of the cards of the current access: the only selects there that take one value. */
export function cardRoles(): string[] {
  return [...section('Current Access').querySelectorAll('.pg-select__single-value')].map((value) => value.textContent);
}

export const profilePath = '/rest/secure/ldap_user_profile_mod_request';

/** Daniela asks for another last name. */
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

/** A reviewer at the review of a profile change, all of which is there. */
export async function profileReviewAt(request: ProfileRequest, username = 'admin', query = '') {
  const portal = await signedInAt(`/app/user-requests/profile-change/${request.id}${query}`, username);
  await screen.findByRole('region', { name: 'Review' });
  return portal;
}
