import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pending } from '@test/support/registrationReview';
import { renderAt } from '@test/support/renderAt';
import { addRequest } from '@test/support/reviews';
import { world } from '@test/support/server';
import { signedInAt } from '@test/support/signIn';

const requestAccess = '/app/profile/request-new-or-modified-access?accessRequestType=NEW&userId=4';
const accessReview = () => `/app/user-requests/access-change/${addRequest('CHANGE').id}`;
const registrationReview = () => `/app/user-requests/registration/${pending('unknown').id}`;

test.each<
  [what: string, isNarrowed: 'narrows' | 'does not narrow', address: string | (() => string), username: string | null]
>([
  ['a request for access', 'narrows', requestAccess, 'user'],
  ['a request for others', 'narrows', '/app/proxy-access-change-request', 'proxy'],
  ['the registration of oneself', 'narrows', '/register', null],
  ['the registration of someone else', 'narrows', '/app/proxy-registration', 'user'],
  ['the access of a user', 'does not narrow', '/app/users/4?tab=access', 'admin'],
  ['the review of an access change', 'does not narrow', accessReview, 'admin'],
  ['the review of a registration', 'does not narrow', registrationReview, 'admin'],
])('%s %s organizations and studies by their relations [QCARD-019]', async (_what, isNarrowed, address, username) => {
  const at = typeof address === 'string' ? address : address();
  if (username === null) renderAt(at);
  else await signedInAt(at, username);
  // The cards and their button show once all that they need has been loaded.
  expect(await screen.findByText('Add new role')).toBeVisible();
  const isAsked = world().journal.some(({ path }) => path === '/rest/public/site_relation');
  expect(isAsked).toBe(isNarrowed === 'narrows');
});
