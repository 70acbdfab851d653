import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedInAt } from '@test/support/signIn';
import { unanswered } from '@test/support/journal';
import { listOfThree, threeRequests } from '@test/support/requestQueue';
import { world } from '@test/support/server';
import { accessOf, addProfileRequest, addRequest, reviewAt, reviewPath, section } from '@test/support/reviews';

const compared = () => section('Requested Access and Original Access');
const related = () => section('Related Requests');

/** Takes a study role from everybody else. */
function endAccess(roleName: string, exceptOf?: number): void {
  for (const access of world().userAccesses.values()) {
    const last = access.at(-1);
    if (last?.roleName === roleName && last.portalUserId !== exceptOf) {
      world().saveAccess({ ...last, versionno: last.versionno + 1, inactive: true });
    }
  }
}

/** Gives people the role and the sites of Daniela's first access, the first of them also a system. */
function colleagues(count: number, withSystem: number): string[] {
  const held = accessOf('user');
  endAccess(held.roleName, held.portalUserId);
  const others = [...world().usersById.values()].filter(({ id, inactive }) => !inactive && id !== held.portalUserId);
  return others.slice(0, count).map((user, index) => {
    const id = 900_000 + index;
    const systemAccessIds = index < withSystem ? [...held.systemAccessIds, 6] : held.systemAccessIds;
    world().saveAccess({ ...held, id, versionno: 1, portalUserId: user.id, systemAccessIds });
    return `${user.firstName} ${user.lastName}`;
  });
}

test('beside what is asked for stands how many colleagues have it, and who', async () => {
  const [first = '', second = '', third = ''] = colleagues(3, 2);
  const { user } = await reviewAt(addRequest('CHANGE'));
  const figures = await within(compared()).findByText('2 of 3 colleagues');
  expect(compared()).toHaveTextContent(/Colleagues: 3 other people with role Study Coordinator/);
  const names = figures.closest('details');
  expect(names).not.toHaveAttribute('open');
  await user.click(figures);
  expect(names).toHaveAttribute('open');
  expect(names).toHaveTextContent(first);
  expect(names).toHaveTextContent(second);
  expect(names).not.toHaveTextContent(third);
});

test('of very many colleagues the first hundred are named, and the others counted', async () => {
  colleagues(110, 105);
  const { user } = await reviewAt(addRequest('CHANGE'));
  const figures = await within(compared()).findByText('105 of 110 colleagues');
  await user.click(figures);
  const names = figures.closest('details')?.querySelectorAll('li');
  expect(names).toHaveLength(101);
  expect(names?.[100]).toHaveTextContent('and 5 more');
});

test('what hardly any of many colleagues has is called unusual, with the figures', async () => {
  colleagues(6, 0);
  await reviewAt(addRequest('CHANGE'));
  expect(await within(compared()).findByText('unusual: none of 6 colleagues')).toBeVisible();
});

test('earlier requests of the person, and open ones of the person and of the site, are one click away', async () => {
  const open = addRequest('NEW', { requestStatus: 'IN_PROGRESS' });
  const request = addRequest('CHANGE');
  for (const one of world().accessRequests.all()) {
    if (one.portalUserId === request.portalUserId && one.id < open.id) {
      world().saveAccessRequest({ ...one, requestStatus: 'REJECTED' });
    }
  }
  const other = world().person('reader');
  const { firstName, lastName, email } = other;
  const neighbour = addRequest('CHANGE', { portalUserId: other.id, firstName, lastName, email });
  await reviewAt(request);
  const list = within(await screen.findByRole('region', { name: 'Related Requests' }));
  await list.findByText(/^Open access-change requests for this person: 1 \(1 In Progress\)/);
  expect(list.getByText(/^Earlier access-change requests for this person: \d+ \(\d+ Rejected\)/)).toBeVisible();
  const links = [...related().querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toContain(`/app/user-requests/access-change/${open.id}`);
  expect(links).toContain(`/app/user-requests/access-change/${neighbour.id}`);
  expect(links).not.toContain(`/app/user-requests/access-change/${request.id}`);
});

test('only requests of the same kind are related, and the titles say so', async () => {
  const request = addRequest('CHANGE');
  for (const one of world().accessRequests.all()) {
    if (one.id < request.id) world().saveAccessRequest({ ...one, requestStatus: 'REJECTED' });
  }
  addProfileRequest();
  await reviewAt(request);
  expect(await screen.findByText('Open access-change requests for this person: none')).toBeVisible();
  expect(screen.getByText(/^Open access-change requests for other people .*: none$/)).toBeVisible();
});

test('a related request is reviewed beside the list that the first one was opened from', async () => {
  const request = addRequest('CHANGE');
  const open = addRequest('NEW');
  await reviewAt(request, 'admin', '?list=kind%3DaccessChange');
  await screen.findByText(/^Open access-change requests for this person: /);
  const links = [...related().querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toContain(`/app/user-requests/access-change/${open.id}?list=kind%3DaccessChange`);
});

test('a review is saved as ever where nothing of the precedent can be known', async () => {
  const fault = { kind: 'status', status: 500 } as const;
  for (const call of ['user_access$', 'user_access_mod_request/$', 'user_management/users$']) {
    world().faults.failNext(`GET /rest/secure/${call}`, fault, 9);
  }
  const { user } = await reviewAt(addRequest('CHANGE'));
  expect(await screen.findByText("Problem loading colleagues' access.")).toBeVisible();
  expect(await screen.findByText('Problem loading earlier and open requests.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'In Progress' }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(world().journal.filter(({ path }) => path === reviewPath)).toHaveLength(1));
  expect(await screen.findByText('User Access Modification Request Updated')).toBeVisible();
});

test('no precedent is asked for where the decision is taken', async () => {
  await reviewAt(addRequest('CHANGE', { requestStatus: 'APPROVED' }));
  expect(world().journal.map(({ path }) => path)).not.toContain('/rest/secure/user_access');
  expect(screen.queryByRole('region', { name: 'Related Requests' })).toBeNull();
});

test('the precedent is asked for only when the review stands', async () => {
  await reviewAt(addRequest('CHANGE'));
  const paths = () => world().journal.map(({ path }) => path);
  await waitFor(() => expect(paths()).toContain('/rest/secure/user_access'));
  const original = paths().findIndex((path) => /user_access\/\d+\/\d+$/.test(path));
  expect(original).toBeGreaterThan(-1);
  expect(paths().indexOf('/rest/secure/user_access')).toBeGreaterThan(original);
});

test('related requests are shown also where the original access cannot be loaded', async () => {
  const { id, versionno } = accessOf('user');
  world().faults.failNext(`GET /rest/secure/user_access/${id}/${versionno}`, { kind: 'status', status: 404 }, 9);
  const request = addRequest('CHANGE');
  await signedInAt(`/app/user-requests/access-change/${request.id}`);
  const list = within(await screen.findByRole('region', { name: 'Related Requests' }));
  expect(await list.findByText(/^Earlier access-change requests for this person: /)).toBeVisible();
});

/** How often everybody's records were asked for. */
function loads() {
  const count = (wanted: string) => world().journal.filter(({ path }) => path === `/rest/secure/${wanted}`).length;
  return ['user_access', 'user_access_mod_request/', 'user_management/users'].map(count);
}

test("everybody's access is loaded once for reviews one after the other, and again for the next visit", async () => {
  const { first, second } = threeRequests();
  const { user } = await reviewAt(first, 'admin', listOfThree);
  const figures = /^Colleagues: [^…]/;
  const areAllThere = async (id: number) => {
    await waitFor(() => expect(window.location.pathname).toMatch(new RegExp(`/${id}$`)));
    await screen.findByText(/^Earlier access-change requests for this person: /);
    await within(compared()).findByText(figures);
  };
  await areAllThere(first.id);
  await user.click(screen.getByRole('link', { name: /^Next/ }));
  await areAllThere(second.id);
  await waitFor(() => expect(unanswered()).toEqual([]));
  // Others may have submitted or decided requests since.
  expect(loads()).toEqual([1, 2, 1]);
  await user.click(screen.getByRole('link', { name: 'Back to User Requests' }));
  const [link] = await screen.findAllByRole('link', { name: /^Access Change: / });
  await user.click(link ?? document.body);
  await screen.findByText(/^Earlier access-change requests for this person: /);
  await waitFor(() => expect(loads()).toEqual([2, 3, 2]));
});

test('the next review is shown with what came of the one before', async () => {
  const { first, second } = threeRequests();
  const { user } = await reviewAt(first, 'admin', listOfThree);
  await screen.findByText(/^Open access-change requests for this person: 1 \(1 New\)/);
  await user.click(screen.getByRole('radio', { name: 'In Progress' }));
  await user.click(screen.getByRole('button', { name: 'Save and Open Next' }));
  await waitFor(() => expect(window.location.pathname).toMatch(new RegExp(`/${second.id}$`)));
  expect(await screen.findByText(/^Open access-change requests for this person: 1 \(1 In Progress\)/)).toBeVisible();
});

test('who was given access in one review is a colleague in the next', async () => {
  const { first } = threeRequests();
  endAccess('Data Manager');
  const namesake = world().person('reader');
  world().changeUser(namesake, { lastName: 'García' });
  const next = addRequest('NEW', { portalUserId: namesake.id, sysdat: '2025-11-09T12:00:00.000Z' });
  const { user } = await reviewAt(first, 'admin', listOfThree);
  expect(await within(compared()).findByText(/^Colleagues: nobody else with role Data Manager/)).toBeVisible();
  fireEvent.keyDown(document.body, { key: 'a' });
  await user.click(screen.getByRole('button', { name: 'Save and Open Next' }));
  await user.click(await screen.findByRole('button', { name: 'Approve and Close' }));
  await waitFor(() => expect(window.location.pathname).toMatch(new RegExp(`/${next.id}$`)));
  expect(await screen.findByText(/^Colleagues: 1 other person with role Data Manager/)).toBeVisible();
  expect(loads()).toEqual([1, 2, 1]);
});

test.each([
  ['In Progress', ['Save and Open Next'], 'Ines García'],
  ['Approved', ['Save and Open Next', 'Approve and Close'], 'Ines Larsson'],
] as const)('a profile review saved as %s loads no access again', async (status, buttons, name) => {
  const { first } = threeRequests();
  const held = accessOf('user');
  endAccess('Data Manager');
  const colleague = world().person('reader');
  world().changeUser(colleague, { firstName: 'Ines', lastName: 'García' });
  world().saveAccess({ ...held, id: 900_000, versionno: 1, portalUserId: colleague.id, roleName: 'Data Manager' });
  const names = { firstName: 'Ines', originalFirstName: 'Ines', lastName: 'Larsson', originalLastName: 'García' };
  const rename = { portalUserId: colleague.id, email: colleague.email, originalEmail: colleague.email, ...names };
  addProfileRequest({ ...rename, sysdat: '2025-11-12T00:00:00.000Z' });
  addRequest('NEW', { sysdat: '2025-11-11T00:00:00.000Z' });
  const { user } = await reviewAt(first, 'admin', listOfThree);
  await within(compared()).findByText(/^Colleagues: 1 other person with role Data Manager/);
  for (const place of [/^2 of /, /^1 of /]) {
    await user.click(await screen.findByRole('link', { name: 'Previous' }));
    await screen.findByText(place);
  }
  await user.click(await screen.findByRole('radio', { name: status }));
  for (const button of buttons) await user.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByText(/^Colleagues: 1 other person with role Data Manager/)).toBeVisible();
  expect(compared()).toHaveTextContent(name);
  await screen.findByText(/^Open access-change requests for this person: /);
  await waitFor(() => expect(unanswered()).toEqual([]));
  const [accesses, , users] = loads();
  expect([accesses, users]).toEqual([1, 1]);
});
