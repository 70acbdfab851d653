import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import '@/screens/requests/list/UserRequestsScreen';
import { draftsKeptUntil } from '@/store/draftStorage';
import { sentWrites } from '@test/support/journal';
import { movableClock } from '@test/support/movableClock';
import { addProfileRequest, addRequest, profilePath, requestPath, reviewPath } from '@test/support/reviews';
import { world } from '@test/support/server';
import { fillSignIn, signedInAt } from '@test/support/signIn';

const put = `PUT ${reviewPath}`;

/** Requests of this ticket are alone in the filtered list, from the newest: Adams, Brown, Clark. */
const ticket = 'SEVERAL';

function addThree() {
  const of = (username: string, lastName: string, day: number) => {
    const person = world().person(username);
    world().changeUser(person, { lastName });
    const { id, firstName, email } = person;
    const sysdat = `2025-11-0${day}T10:20:30.000Z`;
    return { portalUserId: id, firstName, lastName, email, sysaidTicket: ticket, sysdat };
  };
  const adams = addRequest('CHANGE', of('user', 'Adams', 3));
  const brown = addRequest('NEW', of('password', 'Brown', 2));
  const clark = addProfileRequest(of('proxy', 'Clark', 1));
  return { adams, brown, clark };
}

async function queueOfThree(username = 'admin', chips = '') {
  const requests = addThree();
  const portal = await signedInAt(`/app/user-requests?filter=${ticket}${chips}`, username);
  await screen.findByRole('table');
  return { ...requests, ...portal };
}

const button = (name: string) => screen.getByRole('button', { name });
const bar = () => screen.getByRole('group', { name: 'Selected requests' });
const row = (lastName: string) => screen.getByRole('row', { name: new RegExp(lastName) });
const box = (lastName: string) => within(row(lastName)).getByRole('checkbox');
const statusOf = (id: number) => world().accessRequests.get(id)?.requestStatus;

async function selectAll({ user }: Awaited<ReturnType<typeof signedInAt>>, press: string) {
  await user.click(screen.getByRole('checkbox', { name: /^Select all \d+$/ }));
  await user.click(button(press));
}

const summary = (text: string) => within(bar()).findByText(text, { selector: '[role=status]' });

describe('requests that are chosen', () => {
  test('get a status together, one write after the other, and nothing else of them changes', async () => {
    const { adams, brown, clark, ...portal } = await queueOfThree();
    const accesses = JSON.stringify(world().accessesOf(world().person('user').id));
    await selectAll(portal, 'Set to In Progress');
    expect(await summary('3 of 3 requests set to In Progress')).toBeVisible();
    const calls = world()
      .journal.filter(({ path }) => [requestPath, reviewPath, profilePath].some((base) => path.startsWith(base)))
      .map(({ method, path }) => `${method} ${path}`);
    expect(calls).toEqual([
      `GET ${requestPath}/${adams.id}`,
      put,
      `GET ${requestPath}/${brown.id}`,
      put,
      `GET ${profilePath}/${clark.id}`,
      `PUT ${profilePath}/${clark.id}`,
    ]);
    expect(world().accessRequests.get(adams.id)).toMatchObject({
      requestStatus: 'IN_PROGRESS',
      sysaidTicket: ticket,
      requesterComments: adams.requesterComments,
    });
    expect(world().profileRequests.get(clark.id)).toMatchObject({ requestStatus: 'IN_PROGRESS', lastName: 'Clark' });
    expect(JSON.stringify(world().accessesOf(world().person('user').id))).toBe(accesses);
    // The list is loaded again, with nothing left to choose.
    await waitFor(() => expect(within(row('Adams')).getByText('In Progress')).toBeVisible());
    expect(row('Adams')).toHaveTextContent('Saved by you');
    expect(box('Adams')).not.toBeChecked();
    expect(screen.queryByRole('button', { name: 'Set to In Progress' })).toBeNull();
    await portal.user.click(button('Close'));
    expect(screen.queryByRole('group', { name: 'Selected requests' })).toBeNull();
    expect(row('Adams')).not.toHaveTextContent('Set to In Progress');
    expect(screen.getByRole('checkbox', { name: /^Select all \d+$/ })).toHaveFocus();
  });

  test('are never approved or rejected, and a registration cannot be chosen', async () => {
    const { user } = await signedInAt('/app/user-requests', 'admin');
    await screen.findByRole('table');
    for (const line of screen.getAllByRole('row', {
      name: /^(Select )?(Registration|Access Change|Profile Change): /,
    })) {
      const isRegistration = within(line).queryByRole('link', { name: /^Registration: / }) !== null;
      expect(within(line).queryAllByRole('checkbox')).toHaveLength(isRegistration ? 0 : 1);
    }
    await user.click(screen.getByRole('checkbox', { name: /^Select all \d+$/ }));
    expect(
      within(bar())
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Set to In Progress', 'Set to Pending Review', 'Clear selection']);
    await user.click(button('Clear selection'));
    expect(screen.queryByRole('group', { name: 'Selected requests' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Resolved' }));
    await screen.findByRole('table', { name: 'Resolved requests' });
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });

  test('have no check box for all where none of them can be chosen', async () => {
    await signedInAt('/app/user-requests?kind=registration', 'admin');
    await screen.findByRole('table', { name: 'Outstanding requests' });
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    expect(document.querySelector('.table-status')).toHaveTextContent(/records shown$/);
  });

  test('need WRITE_USERS, as their reviews do', async () => {
    await queueOfThree('reader');
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });

  test('by keyboard: x selects the row that j has reached, and the count says how many are selected [KIT-007]', async () => {
    const { user } = await queueOfThree('support');
    expect(document.querySelector('.table-status')).toHaveTextContent('3 of 3 records shown, 0 selected');
    await user.keyboard('jjx');
    expect(box('Brown')).toBeChecked();
    expect(box('Adams')).not.toBeChecked();
    expect(document.querySelector('.table-status')).toHaveTextContent('3 of 3 records shown, 1 selected');
    await user.keyboard('x');
    expect(box('Brown')).not.toBeChecked();
  });
});

describe('what the server does not allow', () => {
  test('is reported in the row of a request that somebody else has changed or closed, and overwrites nothing', async () => {
    const { adams, brown, clark, ...portal } = await queueOfThree();
    world().saveAccessRequest({ ...adams, requestStatus: 'REJECTED' });
    world().saveAccessRequest({ ...brown, requestStatus: 'PENDING_OUTSIDE_ACTION' });
    await portal.user.click(screen.getByRole('checkbox', { name: /^Select all \d+$/ }));
    await portal.user.click(button('Set to Pending Review'));
    expect(await summary('1 of 3 requests set to Pending Review, 2 not set')).toBeVisible();
    expect([statusOf(adams.id), statusOf(brown.id)]).toEqual(['REJECTED', 'PENDING_OUTSIDE_ACTION']);
    expect(world().profileRequests.get(clark.id)?.requestStatus).toBe('PENDING_REVIEW');
    const told = within(row('Brown')).getByText('Not set: the status has been changed to Pending Outside Action');
    expect(told.closest('[role=status]')).toHaveTextContent(/ Brown: Not set/);
    // The one that is closed has left the list of outstanding requests; the other can be tried again.
    await waitFor(() => expect(screen.queryByRole('row', { name: /Adams/ })).toBeNull());
    expect(box('Brown')).toBeChecked();
    await portal.user.click(button('Retry Remaining 1'));
    expect(await summary('1 of 1 request set to Pending Review')).toBeVisible();
    expect(statusOf(brown.id)).toBe('PENDING_REVIEW');
    expect(statusOf(adams.id)).toBe('REJECTED');
  });

  test('is reported beside the buttons where its row has left the list, before it is sent again', async () => {
    const { adams, ...portal } = await queueOfThree('admin', '&kind=accessChange&status=NEW');
    world().saveAccessRequest({ ...adams, requestStatus: 'PENDING_REVIEW' });
    await selectAll(portal, 'Set to In Progress');
    expect(await summary('1 of 2 requests set to In Progress, 1 not set')).toBeVisible();
    expect(await screen.findByText('No records found')).toBeVisible();
    const reasons = within(bar()).getAllByRole('listitem');
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      `${adams.firstName} Adams (Access Change): Not set: the status has been changed to Pending Review`,
    ]);
    // Alone: the direction of a name must not order the words beside it.
    expect(reasons[0]?.querySelector('bdi')?.textContent).toBe(`${adams.firstName} Adams`);
    expect(statusOf(adams.id)).toBe('PENDING_REVIEW');
    await portal.user.click(button('Retry Remaining 1'));
    expect(await summary('1 of 1 request set to In Progress')).toBeVisible();
    expect(within(bar()).queryAllByRole('listitem')).toEqual([]);
    expect(statusOf(adams.id)).toBe('IN_PROGRESS');
  });

  test('is reported where a request has the status already, and nothing is sent', async () => {
    const { adams, ...portal } = await queueOfThree();
    world().saveAccessRequest({ ...adams, requestStatus: 'IN_PROGRESS' });
    await selectAll(portal, 'Set to In Progress');
    expect(await summary('2 of 3 requests set to In Progress, 1 already had this status')).toBeVisible();
    expect(sentWrites()).toHaveLength(2);
  });

  test('does not keep the others from being set, and is retried by hand', async () => {
    const { adams, brown, ...portal } = await queueOfThree();
    world().faults.failNext(put, { kind: 'status', status: 409, body: {} });
    await selectAll(portal, 'Set to In Progress');
    expect(await summary('2 of 3 requests set to In Progress, 1 not set')).toBeVisible();
    expect(row('Adams')).toHaveTextContent('Someone has changed this since you opened it.');
    expect([statusOf(adams.id), statusOf(brown.id)]).toEqual(['NEW', 'IN_PROGRESS']);
    expect([box('Adams'), box('Brown')].map((one) => (one as HTMLInputElement).checked)).toEqual([true, false]);
    await portal.user.click(button('Retry Remaining 1'));
    expect(await summary('1 of 1 request set to In Progress')).toBeVisible();
    expect(statusOf(adams.id)).toBe('IN_PROGRESS');
  });

  test('ends the batch where the server cannot be reached', async () => {
    const { adams, ...portal } = await queueOfThree();
    world().faults.failNext(`GET ${requestPath}/${adams.id}`, { kind: 'notSent' }, 3);
    await selectAll(portal, 'Set to In Progress');
    expect(await summary('0 of 3 requests set to In Progress, 1 not set, 2 not sent')).toBeVisible();
    expect(row('Adams')).toHaveTextContent('The server cannot be reached.');
    expect(row('Clark')).toHaveTextContent('Not sent');
    expect(sentWrites()).toEqual([]);
    world().faults.clear();
    await portal.user.click(button('Retry Remaining 3'));
    expect(await summary('3 of 3 requests set to In Progress')).toBeVisible();
  });

  test('ends the batch where a refused session cannot be renewed, and nothing counts as lost', async () => {
    const portal = await queueOfThree();
    world().faults.failNext(put, { kind: 'status', status: 401, body: '{}' });
    world().faults.failNext('GET /rest/secure/token/refresh', { kind: 'notSent' }, 2);
    await selectAll(portal, 'Set to In Progress');
    expect(await summary('0 of 3 requests set to In Progress, 1 not set, 2 not sent')).toBeVisible();
    expect(row('Adams')).toHaveTextContent('The server cannot be reached.');
    await portal.user.click(button('Retry Remaining 3'));
    expect(await summary('3 of 3 requests set to In Progress')).toBeVisible();
  });

  test('is looked for where the answer was lost; until its deadline nothing else is sent', async () => {
    const { adams, ...portal } = await queueOfThree();
    const clock = movableClock();
    world().faults.failNext(put, { kind: 'lateWrite', ms: 1200 });
    await selectAll(portal, 'Set to In Progress');
    expect(await summary('0 of 3 requests set to In Progress, 1 not set, 2 not sent')).toBeVisible();
    expect(screen.getByText(/^Not set yet: the connection was lost\./)).toBeVisible();
    expect(button('Retry Remaining 3')).toHaveAttribute('aria-disabled', 'true');
    await portal.user.click(button('Retry Remaining 3'));
    expect(sentWrites()).toHaveLength(1);
    await clock.pass(2000);
    expect(await summary('1 of 3 requests set to In Progress, 2 not sent')).toBeVisible();
    expect(screen.getByText('The connection was lost, but the status was set.')).toBeVisible();
    expect(statusOf(adams.id)).toBe('IN_PROGRESS');
    await portal.user.click(button('Retry Remaining 2'));
    expect(await summary('2 of 2 requests set to In Progress')).toBeVisible();
  });

  test('does not bring its outcome back where it is found only after a retry', async () => {
    const { adams, user } = await queueOfThree();
    const clock = movableClock();
    world().faults.failNext(put, { kind: 'lateWrite', ms: 6000 });
    await user.click(box('Adams'));
    await user.click(button('Set to In Progress'));
    expect(await summary('0 of 1 request set to In Progress, 1 not set')).toBeVisible();
    await clock.pass(7000);
    // The last look-up is answered only after the one that the retry begins with.
    world().faults.failNext(`GET ${requestPath}/${adams.id}`, { kind: 'lateAnswer' });
    await clock.passDeadline();
    await user.click(button('Retry Remaining 1'));
    await waitFor(() => expect(row('Adams')).toHaveTextContent('Saved by you'));
    expect(await summary('0 of 1 request set to In Progress, 1 already had this status')).toBeVisible();
  });

  test('is still looked for once the outcomes are closed, which stay closed', async () => {
    const portal = await queueOfThree();
    const clock = movableClock();
    world().faults.failNext(put, { kind: 'lateWrite', ms: 1200 });
    await selectAll(portal, 'Set to In Progress');
    expect(await summary('0 of 3 requests set to In Progress, 1 not set, 2 not sent')).toBeVisible();
    await portal.user.click(button('Close'));
    expect(bar()).toHaveTextContent('3 selected');
    await clock.pass(2000);
    await waitFor(() => expect(bar()).toHaveTextContent('2 selected'));
    expect(bar()).not.toHaveTextContent('set to In Progress');
    await waitFor(() => expect(row('Adams')).toHaveTextContent('In Progress'));
  });
});

describe('a batch under way', () => {
  test('shows how far it is, and Stop sends nothing more', async () => {
    const { brown, ...portal } = await queueOfThree();
    world().faults.failNext(put, { kind: 'delay', ms: 1 });
    world().faults.failNext(put, { kind: 'lateAnswer' });
    await selectAll(portal, 'Set to In Progress');
    expect(await summary('Setting 3 requests to In Progress…')).toBeVisible();
    const progress = await screen.findByRole('progressbar', { name: '1 of 3' });
    expect(progress).toHaveAttribute('value', '1');
    expect(row('Adams')).toHaveTextContent('Set to In Progress');
    await waitFor(() => expect(row('Brown')).toHaveTextContent('Saving…'));
    await portal.user.click(button('Stop'));
    expect(button('Stopping…')).toHaveFocus();
    world().faults.clear();
    expect(await summary('2 of 3 requests set to In Progress, 1 not sent')).toBeVisible();
    await waitFor(() => expect(bar()).toHaveFocus());
    expect(statusOf(brown.id)).toBe('IN_PROGRESS');
    expect(sentWrites()).toHaveLength(2);
  });

  test('ends with the screen, which says on the next one how far it came', async () => {
    const portal = await queueOfThree();
    world().faults.failNext(put, { kind: 'lateAnswer' });
    await selectAll(portal, 'Set to In Progress');
    await waitFor(() => expect(sentWrites()).toHaveLength(1));
    await portal.user.click(screen.getByText('Portal Gateway', { selector: 'header .brand-name' }));
    await screen.findByRole('heading', { name: 'Dashboard' });
    world().faults.clear();
    const messages = screen.getByRole('region', { name: 'Messages' });
    expect(await within(messages).findByText('1 of 3 requests set to In Progress, 2 not sent')).toBeVisible();
    expect(sentWrites()).toHaveLength(1);
  });

  test('that the end of the session cuts off says after the next sign-in how far it came', async () => {
    const portal = await queueOfThree();
    const refused = { kind: 'status', status: 401 } as const;
    world().faults.failNext(put, { kind: 'delay', ms: 1 });
    world().faults.failNext(put, refused);
    world().faults.failNext('GET /rest/secure/token/refresh', refused, 2);
    await selectAll(portal, 'Set to In Progress');
    await waitFor(() => expect(window.sessionStorage.getItem('drafts')).toContain('1 of 3 requests'));
    // These are no unsaved changes of which the sign-in page would speak.
    expect(draftsKeptUntil()).toBeNull();
    await fillSignIn(portal.user, 'admin');
    expect(await screen.findByText('Your session ended before all requests were confirmed')).toBeVisible();
    expect(screen.getByText('1 of 3 requests set to In Progress, 1 not set, 1 not sent')).toBeVisible();
    expect(sentWrites()).toHaveLength(2);
  });
});
