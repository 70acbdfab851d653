import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import '@/components/form/select/SelectBox';
import '@/screens/requests/proxy/ProxyRequestScreen';
import '@/widgets/layout/SecureShell';
import type { User } from '@test/mock-server/records';
import {
  checkedBatch,
  choose,
  comments,
  fivePeople,
  nameOf,
  pickAll,
  proxyRequestAt,
} from '@test/support/proxyRequests';
import { holdCalls } from '@test/support/heldCalls';
import { renderAt } from '@test/support/renderAt';
import { requestPath } from '@test/support/reviews';
import { world } from '@test/support/server';

const path = '/app/proxy-access-change-request';
const boxOf = (person: User | undefined) =>
  screen.findByRole('checkbox', { name: `Select ${person ? nameOf(person) : 'nobody'}` });
const inAddress = () => Object.fromEntries(new URLSearchParams(window.location.search));

let code: string;
let people: User[];
beforeEach(() => {
  ({ code, people } = fivePeople());
});

/** Two of five people are selected. */
async function twoSelected() {
  const portal = await proxyRequestAt();
  await choose(portal.user, 'LAO / AO', code);
  await portal.user.click(await boxOf(people[0]));
  await portal.user.click(await boxOf(people[1]));
  await waitFor(() => expect(inAddress()['users']).toBe(`${people[0]?.id}.${people[1]?.id}`));
  return portal;
}

async function twoAreSelected() {
  expect(await boxOf(people[0])).toBeChecked();
  expect(await boxOf(people[1])).toBeChecked();
  expect(await boxOf(people[2])).not.toBeChecked();
  await waitFor(() => expect(comments()).toBeEnabled());
}

test('a reload keeps the institution and who is selected', async () => {
  const { unmount } = await twoSelected();
  unmount();
  renderAt(window.location.href);
  await twoAreSelected();
  expect(inAddress()).toEqual({ institution: `AO ${code}`, users: `${people[0]?.id}.${people[1]?.id}` });
});

test('Back leads to the selected users again, in one step', async () => {
  const { user } = await twoSelected();
  await user.click(screen.getByRole('link', { name: 'Request a User' }));
  await waitFor(() => expect(window.location.pathname).toBe('/app/proxy-registration'));
  window.history.back();
  await twoAreSelected();
});

test('an address selects nobody who is not offered, and no institution that is not', async () => {
  const [first] = people;
  const other = world().person('admin').id;
  const { unmount } = await proxyRequestAt();
  unmount();
  const selected = renderAt(`${path}?institution=AO+${code}&users=${first?.id}.${other}.x.1e9`);
  expect(await boxOf(first)).toBeChecked();
  expect(screen.getAllByRole('checkbox', { name: /^Select (?!all)/, checked: true })).toHaveLength(1);
  await waitFor(() => expect(inAddress()['users']).toBe(String(first?.id)));
  selected.unmount();

  renderAt(`${path}?institution=AO+nowhere&users=${first?.id}`);
  expect(await screen.findByText('Select an institution to see its users.')).toBeVisible();
  await waitFor(() => expect(inAddress()).toEqual({}));
});

test('another institution leaves nobody in the address', async () => {
  const { user } = await twoSelected();
  await choose(user, 'LAO / AO', 'LAO-103');
  await waitFor(() => expect(inAddress()).toEqual({ institution: 'LAO LAO-103' }));
});

test('more users than fit are left out of the address', async () => {
  // So that they are not all asked about.
  world().faults.failNext(`GET ${requestPath}/user/`, { kind: 'status', status: 403 }, 99);
  const [model] = people;
  for (let id = 1e14; model && id < 1e14 + 65; id += 1) {
    const one = { ...model, id, portalUserId: id, username: `many${id}`, email: `many${id}@test.org` };
    world().addUser(one, { hasPassword: false });
  }
  const { user } = await proxyRequestAt();
  await pickAll(user, code);
  await waitFor(() => expect(comments()).toBeEnabled());
  expect(inAddress()).toEqual({ institution: `AO ${code}` });
});

test('a question about leaving stays open when a batch ends that has selected users left', async () => {
  const { user } = await proxyRequestAt();
  await checkedBatch(user, code);
  const { asked, release } = holdCalls('post', requestPath);
  world().faults.failNext(`POST ${requestPath}`, { kind: 'delay', ms: 1 });
  world().faults.failNext(`POST ${requestPath}`, { kind: 'status', status: 500 });
  await user.click(screen.getByRole('button', { name: 'Send for 5 users' }));
  await asked;
  await user.click(screen.getByRole('link', { name: 'Reports' }));
  const question = await screen.findByRole('dialog', { name: 'Unsaved Changes' });
  release();
  await waitFor(() => expect(document.querySelectorAll('tbody :checked')).toHaveLength(1));
  await user.click(question);
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  expect(question).not.toBeInTheDocument();
  expect(comments()).toHaveValue('For the new study.');
});
