import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { requestPath } from '@test/support/reviews';
import { world } from '@test/support/server';
import { chooseInstitution } from './readRowsReviews';
import { buttonOf, lookedUp, retype, textOf, type WriteRow } from './writeRow';

/** The only user of an AO: one without an open request. */
export function onlyUserOfAo() {
  const laoCodes = new Set(world().sites.flatMap((one) => (one.siteType === 'LAO' ? [one.siteCode] : [])));
  const site = world().sites.find((one) => one.siteType === 'AO' && !laoCodes.has(one.siteCode));
  const person = world().users.find((one) => one.id > 20 && !one.inactive);
  if (site === undefined || person === undefined) throw new Error('no AO, or nobody');
  for (const one of world().users) world().changeUser(one, { sites: one.sites.filter(({ id }) => id !== site.id) });
  world().changeUser(person, { sites: [site] });
  for (const request of world().accessRequests.all()) {
    if (request.portalUserId === person.id) world().saveAccessRequest({ ...request, requestStatus: 'REJECTED' });
  }
  return { code: site.siteCode, person };
}

const isPicked = () => waitFor(() => expect(screen.getByLabelText(/^Requester comments/)).toBeEnabled());

/** Selects everybody of the institution that `onlyUserOfAo` has prepared. */
export async function pickUser(user: UserEvent, code: string): Promise<void> {
  await chooseInstitution(user, code);
  // An address that is opened again has them selected.
  const all = await screen.findByLabelText<HTMLInputElement>(/^Select all/);
  if (!all.checked) await user.click(all);
  await isPicked();
}

let code = '';
const submit = buttonOf('Submit Request');

/** The POST of a batch; its results stand in a panel of their own. */
export const proxyRows: readonly WriteRow[] = [
  {
    call: 'POST /rest/secure/user_access_mod_request',
    by: 'for someone else',
    hasPanel: true,
    who: 'proxy',
    open: () => {
      ({ code } = onlyUserOfAo());
      return { address: '/app/proxy-access-change-request', write: `POST ${requestPath}` };
    },
    fill: async (user, round) => {
      await pickUser(user, code);
      await retype(user, /^Requester comments/, textOf('Please', round));
    },
    button: submit,
    ready: async (user) => {
      await user.click(submit());
      return screen.findByText('Send for 1 user');
    },
    regain: isPicked,
    failed: 'Unable to process new user-access modification request due to one or more errors.',
    saved: 'Access-Change Request Submitted',
    lost: 'Access-Change Request Submitted',
    message: ({ write, isDone }) => {
      if (write === 'unchanged') return 'because no data was provided';
      return write === 'unreachable' && isDone !== true ? lookedUp.request.missing : undefined;
    },
  },
];
