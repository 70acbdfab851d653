import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '@/components/form/select/SelectBox';
import '@/screens/users/RequestAccessScreen';
import '@/widgets/layout/SecureShell';
import { bodySentTo, writes } from '@test/support/journal';
import { accessAs, me, updateAddress } from '@test/support/ownAccess';
import { addRequest } from '@test/support/reviews';
import { signedInAt } from '@test/support/signIn';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

const requests = '/rest/secure/user_access_mod_request';
const technologist = 'Laboratory Technologist';
const coordinator = 'Study Coordinator';

const address = () => window.location.pathname + window.location.search;
type Hands = Awaited<ReturnType<typeof signedInAt>>['user'];

async function follow(user: Hands, link: string) {
  const table = await screen.findByRole('table', { name: 'Current access' });
  await user.click(await within(table).findByRole('link', { name: link }));
  await screen.findByRole('button', { name: 'Submit Request' });
}

/** From the profile to the request for one role, back by the link, and on to another request. */
async function atSecond(link: string) {
  me();
  const portal = await signedInAt('/app/profile?tab=access', 'user');
  await follow(portal.user, `Request a change to ${technologist}`);
  await portal.user.click(screen.getByRole('link', { name: /Back to Profile/ }));
  await follow(portal.user, link);
  return portal;
}

async function addSystem(user: Hands) {
  const card = within(screen.getByRole('region', { name: 'Study role 1' }));
  await user.click(await card.findByRole('combobox', { name: 'Systems (required)' }));
  await user.click(await screen.findByRole('option', { name: 'Document Library' }));
  await user.keyboard('{Escape}');
}

test('whoever goes back from a changed request to another one is asked, and may stay', async () => {
  const { user } = await atSecond(`Request a change to ${coordinator}`);
  await user.type(screen.getByLabelText(/^Requester comments/), 'For the new study.');
  act(() => window.history.go(-2));
  await user.click(await screen.findByRole('button', { name: 'Go Back' }));
  expect(address()).toBe(updateAddress(accessAs(coordinator).id));
  expect(screen.getByLabelText(/^Requester comments/)).toHaveValue('For the new study.');
});

test('a request that is left for another one takes nothing of it along', async () => {
  const { user } = await atSecond(`Remove ${coordinator}`);
  await user.type(screen.getByLabelText(/^Requester comments/), 'No longer needed.');
  act(() => window.history.go(-2));
  await user.click(await screen.findByRole('button', { name: 'Abandon Changes' }));
  const held = accessAs(technologist);
  await waitFor(() => expect(address()).toBe(updateAddress(held.id)));
  // The form that is left has its first values again for a moment.
  const removal = () => screen.getByRole('checkbox', { name: 'Request removal of this access' });
  await waitFor(() => expect(removal()).not.toBeChecked());
  expect(screen.getByLabelText(/^Requester comments/)).toHaveValue('');
  await addSystem(user);
  await user.click(screen.getByRole('button', { name: 'Submit Request' }));
  await waitFor(() => expect(writes()).toEqual([`POST ${requests}`]));
  expect(bodySentTo(requests)).toMatchObject({
    requestType: 'CHANGE',
    requesterComments: '',
    accessControls: [{ roleName: technologist, priorAccessControlId: held.id }],
  });
});

test('a changed request is also asked about on the way to the removal of the same access', async () => {
  me();
  const { user } = await signedInAt('/app/profile?tab=access', 'user');
  await follow(user, `Remove ${coordinator}`);
  await user.click(screen.getByRole('link', { name: /Back to Profile/ }));
  await follow(user, `Request a change to ${coordinator}`);
  await addSystem(user);
  act(() => window.history.go(-2));
  await user.click(await screen.findByRole('button', { name: 'Abandon Changes' }));
  const removal = { name: 'Request removal of this access' };
  await waitFor(() => expect(screen.getByRole('checkbox', removal)).toBeChecked());
});

test('each request says for itself whether its role has an open one', async () => {
  me();
  addRequest('CHANGE');
  const blocked = updateAddress(accessAs(coordinator).id);
  const { user } = await signedInAt(blocked, 'user');
  await screen.findByText(/An outstanding access request already exists/);
  await user.click(screen.getByRole('link', { name: /Back to Profile/ }));
  await follow(user, `Request a change to ${technologist}`);
  act(() => window.history.go(-2));
  expect(await screen.findByText(/An outstanding access request already exists/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Submit Request' })).toBeNull();
  act(() => window.history.go(2));
  expect(await screen.findByRole('button', { name: 'Submit Request' })).toBeVisible();
  expect(screen.queryByText(/An outstanding access request already exists/)).toBeNull();
});
