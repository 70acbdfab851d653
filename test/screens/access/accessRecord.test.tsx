import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AccessRequest } from '@test/mock-server/requestRecords';
import { goTo } from '@test/support/goTo';
import { callsTo, writes } from '@test/support/journal';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';

/** A CRA who had the study A5001 for some months of 2025, by request. */
const recordId = 27;

const revisions = () => world().userAccesses.get(recordId) ?? [];
const owner = () => revisions()[0]?.portalUserId ?? 0;
const requestsAbout = (): AccessRequest[] =>
  world()
    .accessRequests.all()
    .filter(({ accessControls }) => accessControls.some((one) => one.priorAccessControlId === recordId));

async function recordAt(address = `/app/access/${recordId}`) {
  const portal = await signedInAt(address, 'reader');
  await screen.findByText('Access created');
  await waitFor(() => expect(document.querySelector('.busy')).toBeNull());
  return portal;
}

const entries = () => within(screen.getByRole('region', { name: 'History' })).getAllByRole('heading', { level: 3 });
const entry = (title: string | RegExp) => {
  const item = screen.getByRole('heading', { level: 3, name: title }).closest('li');
  if (item === null) throw new Error(`${String(title)} is no entry`);
  return within(item);
};

test('a record shows its history from the oldest state: who asked, in whose words, who decided, and what changed [UACC-002, UACC-003]', async () => {
  await recordAt();
  const [second, third] = requestsAbout();
  expect(entries().map(({ textContent }) => textContent)).toEqual([
    'Access created',
    'Requested: Access Change',
    `Request ${second?.id}: Approved`,
    'Access changed: revision 2',
    'Requested: Access Change',
    `Request ${third?.id}: Approved`,
    'Access changed: revision 3',
  ]);
  expect(entry('Access created').getByText('Grace Whitfield - admin')).toBeVisible();
  expect(entry('Access changed: revision 2').getByText(/A5001/).closest('ins')).not.toBeNull();
  expect(entry('Access changed: revision 3').getByText(/A5001/).closest('del')).not.toBeNull();
  const decided = entry(`Request ${second?.id}: Approved`);
  expect(decided.getByText(second?.lastModifiedBy ?? '')).toBeVisible();
  expect(decided.getByText(second?.reviewerComments ?? '')).toBeVisible();
  expect(screen.getAllByText(second?.requesterComments?.replaceAll('\n', ' ') ?? '')[0]).toBeVisible();
  const [link] = screen.getAllByRole('link', { name: `Request ${second?.id}` });
  expect(link).toHaveAttribute('href', `/app/user-requests/access-change/${second?.id}`);
});

test('the words of a request keep their lines', async () => {
  const [request] = requestsAbout();
  if (request === undefined) throw new Error('no request');
  world().saveAccessRequest({ ...request, requesterComments: 'Please add:\n- A5001' });
  await recordAt();
  expect(screen.getByText(/^Please add:/).textContent).toBe('Please add:\n- A5001');
});

test('a code that the portal does not know is shown as plain text', async () => {
  const [request] = requestsAbout();
  if (request === undefined) throw new Error('no request');
  const answered = [{ ...request, requestType: `RE\u202eNEW${'!'.repeat(600)}` }];
  world().faults.failNext('GET /rest/secure/user_access_mod_request/user/', {
    kind: 'malformedJson',
    text: JSON.stringify(answered),
  });
  await recordAt();
  const title = screen.getByRole('heading', { level: 3, name: /^Requested: RENEW!+…$/ });
  expect(title.textContent).toHaveLength(500);
});

test('nobody sees comments of reviewers in the history of the own access [HIST-004]', async () => {
  const me = world().person('reader').id;
  const id = world().nextAccessId();
  const last = revisions().at(-1);
  const [request] = requestsAbout();
  if (last === undefined || request === undefined) throw new Error('no request');
  world().saveAccess({ ...last, id, portalUserId: me, versionno: 1 });
  world().saveAccessRequest({
    ...{ ...request, portalUserId: me, requesterComments: 'For my study.', reviewerComments: 'Hard to say.' },
    accessControls: request.accessControls.map((one) => ({ ...one, priorAccessControlId: id })),
  });
  await recordAt(`/app/access/${id}`);
  const isShown = () => {
    expect(entry(`Request ${request.id}: Approved`).getByText(request.lastModifiedBy ?? '')).toBeVisible();
    expect(screen.getByText('For my study.')).toBeVisible();
    expect(screen.queryByText('Hard to say.')).toBeNull();
  };
  isShown();
  goTo(`/app/users/${me}?tab=access&record=${id}`);
  await screen.findByRole('heading', { level: 1, name: /^View User/ });
  await waitFor(isShown);
});

test('it says that only the comments name the one who asked for somebody else', async () => {
  const [request] = requestsAbout();
  if (request === undefined) throw new Error('no request');
  const named = (name: string, id: number) => JSON.stringify({ name, email: 'p@example.org', id });
  const requesterComments = `PROXY REQUEST: ${named('Pat Proxy', 1)} ${named('Somebody', owner())} Please.`;
  world().saveAccessRequest({ ...request, requesterComments });
  await recordAt();
  const { firstName, lastName } = request;
  const asked = screen.getByText('Please.').closest('li');
  expect(asked).toHaveTextContent(`By Pat Proxy for ${firstName} ${lastName}, according to the comments`);
});

test('it says that only the form names the one who registered somebody else', async () => {
  const roleName = revisions().at(-1)?.roleName ?? '';
  const all = world().registrations.all();
  const own = all.find(({ portalUserId }) => portalUserId === owner());
  const known = own ?? all.find(({ accessControls }) => accessControls.length > 0);
  if (known === undefined) throw new Error('no registration');
  const { firstName, lastName } = world().registrations.save({
    ...known,
    portalUserId: owner(),
    registrationStatus: 'APPROVED',
    personCompletingThisFormFullName: 'Somebody Else',
    accessControls: known.accessControls.map((one) => ({ ...one, roleName })),
  });
  await recordAt();
  expect(entry('Registered').getByText(/^By/)).toHaveTextContent(
    `By Somebody Else for ${firstName} ${lastName}, as stated on the form`,
  );
});

test('it loads no more than it shows, and only reads', async () => {
  await recordAt();
  const base = '/rest/secure/user_access';
  expect(callsTo(`${base}/`).sort()).toEqual([`GET ${base}/27`, `GET ${base}/27/1`, `GET ${base}/27/2`]);
  expect(callsTo('user_access_mod_request')).toEqual([`GET ${base}_mod_request/user/${owner()}`]);
  expect(callsTo('user_registration/')).toContain(`GET /rest/secure/user_registration/user/${owner()}`);
  expect(world().journal.filter(({ path }) => path === base || path.endsWith('user_management/users'))).toEqual([]);
  expect(writes()).toEqual([]);
});

test('a state that no request led to says so, and one that was asked for does not', async () => {
  await recordAt();
  const note = 'No approved request or registration explains this change.';
  expect(entry('Access created').getByText(note)).toBeVisible();
  expect(entry('Access changed: revision 2').queryByText(note)).toBeNull();
});

test('a revision that the server does not keep is said in its place, and nothing is concluded from it', async () => {
  const { 0: first, 2: last } = revisions();
  if (first && last) world().userAccesses.set(recordId, [first, last]);
  await recordAt();
  expect(screen.getByText('Revision 2 is not available on the server.')).toBeVisible();
  expect(
    entry('Access changed: revision 3').getByText(
      'The changes are unknown because the previous revision is not available.',
    ),
  ).toBeVisible();
});

test('of many revisions the newest ten are loaded, the others on demand', async () => {
  const last = revisions().at(-1);
  if (last === undefined) throw new Error('no record');
  const many = Array.from({ length: 24 }, (_, index) => ({ ...last, versionno: index + 1 }));
  world().userAccesses.set(recordId, many);
  const { user } = await signedInAt(`/app/access/${recordId}`, 'reader');
  await screen.findByText(/^13 earlier revisions are not loaded/);
  expect(callsTo(`/rest/secure/user_access/${recordId}/`)).toHaveLength(10);
  const loadEarlier = screen.getByRole('button', { name: 'Load earlier revisions' });
  await user.click(loadEarlier);
  await screen.findByText(/^3 earlier revisions are not loaded/);
  expect(callsTo(`/rest/secure/user_access/${recordId}/`)).toHaveLength(20);
  expect(loadEarlier).toHaveFocus();
  await user.click(loadEarlier);
  await screen.findByText('Access created');
  expect(callsTo(`/rest/secure/user_access/${recordId}/`)).toHaveLength(23);
  // The button has gone.
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a record that the server numbers 0 shows its only state', async () => {
  const last = revisions().at(-1);
  if (last === undefined) throw new Error('no record');
  world().userAccesses.set(recordId, [{ ...last, versionno: 0 }]);
  await recordAt();
  expect(screen.getByText('Access created')).toBeVisible();
});

test('a part that fails does not hide the others, and can be tried again', async () => {
  const path = `/rest/secure/user_access_mod_request/user/${owner()}`;
  world().faults.failNext(`GET ${path}`, { kind: 'status', status: 500 });
  const { user } = await recordAt();
  expect(screen.getByText('Requests: Problem loading user-access modification request(s).')).toBeVisible();
  expect(entries()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(entries()).toHaveLength(7));
});

test('an unknown record is refused with the text of the call [UACC-020]', async () => {
  await signedInAt('/app/access/99999', 'reader');
  expect(await screen.findByText("Problem loading user's access.")).toBeVisible();
});

test('its title names the person and the role', async () => {
  await recordAt();
  const { firstName, lastName } = world().usersById.get(owner()) ?? { firstName: '', lastName: '' };
  const title = `Access Record ${recordId} – ${firstName} ${lastName}, CRA`;
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(document.title).toBe(`${title} | Portal Gateway`);
});

test('the holder leads to the user screen, and back to the record', async () => {
  const { user } = await recordAt();
  const { firstName, lastName } = world().usersById.get(owner()) ?? { firstName: '', lastName: '' };
  await user.click(await screen.findByRole('link', { name: `${firstName} ${lastName}` }));
  await screen.findByRole('tab', { name: 'Access', selected: true });
  const back = within(screen.getByRole('main')).getByRole('link', { name: 'Access Record' });
  expect(back).toHaveAttribute('href', `/app/access/${recordId}`);
});

test("the user screen's access tab opens the same history, and the address says of which record", async () => {
  const { user } = await signedInAt(`/app/users/${owner()}?tab=access`, 'reader');
  const history = within(await screen.findByRole('region', { name: 'History' }));
  const button = history.getByRole('button', { name: 'CRA' });
  expect(callsTo(`/rest/secure/user_access/${recordId}/`)).toEqual([]);
  await user.click(button);
  expect(await history.findByText('Access changed: revision 2')).toBeVisible();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(new URLSearchParams(window.location.search).get('record')).toBe(String(recordId));
  await user.click(button);
  await waitFor(() => expect(history.queryByText('Access changed: revision 2')).toBeNull());
  expect(new URLSearchParams(window.location.search).get('record')).toBeNull();
});
