import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Reviewed } from '@test/mock-server/requestRecords';
import { addProfileRequest, addRequest, profilePath, requestPath, reviewPath } from '@test/support/reviews';
import { world } from '@test/support/server';
import { buttonOf, saveMessage, idAt, lookedUp, type WriteRow } from './writeRow';

/** The list with this request alone, found by its ticket. */
const listOf = ({ id }: Pick<Reviewed, 'id'>, kind: string) => `/app/user-requests?filter=${ticketOf(kind, id)}`;
const ticketOf = (kind: string, id: number) => `${kind}${id}`;

async function selectIt(user: UserEvent) {
  await screen.findByRole('table');
  await user.click(await screen.findByLabelText(/^Select (Access|Profile) Change: /));
}

/** Sets the status of requests selected in the list; each row shows its result. */
const several = {
  by: 'several at once',
  who: 'admin',
  isForm: false,
  // The list is loaded again afterwards.
  looksAgain: true,
  fill: selectIt,
  button: buttonOf('Set to In Progress'),
  ready: async () => {
    // A later look may have loaded the list again.
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    return buttonOf('Set to In Progress')();
  },
  saved: '1 of 1 request set to In Progress',
  lost: lookedUp.status.lost,
  message: saveMessage(lookedUp.status.missing),
} as const;

export const severalRows: readonly WriteRow[] = [
  {
    ...several,
    call: 'PUT /rest/secure/user_management/review_access_change_request',
    open: () => {
      const request = addRequest('CHANGE');
      world().saveAccessRequest({ ...request, sysaidTicket: ticketOf('A', request.id) });
      return { address: listOf(request, 'A'), write: `PUT ${reviewPath}` };
    },
    before: [
      { call: 'GET /rest/secure/user_access_mod_request/1', path: (place) => `${requestPath}/${idAt(place)}` },
      {
        call: 'GET /rest/secure/user_management/user/1',
        path: () => `/rest/secure/user_management/user/${world().person('user').id}`,
      },
    ],
    failed: 'Unable to update user-access modification request due to one or more errors.',
  },
  {
    ...several,
    call: 'PUT /rest/secure/ldap_user_profile_mod_request/1',
    open: () => {
      const request = addProfileRequest();
      world().saveProfileRequest({ ...request, sysaidTicket: ticketOf('P', request.id) });
      return { address: listOf(request, 'P'), write: `PUT ${profilePath}/${request.id}` };
    },
    before: [
      { call: 'GET /rest/secure/ldap_user_profile_mod_request/1', path: (place) => `${profilePath}/${idAt(place)}` },
    ],
    failed: "Unable to update user's profile-change request due to one or more errors.",
  },
];
