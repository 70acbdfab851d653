import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { world } from '@test/support/server';
import { listOfThree as list, threeRequests } from '@test/support/requestQueue';
import { accessOf, addRequest, profileReviewAt, reviewAt, section } from '@test/support/reviews';

test('a review shows its place in the list and leads through it, also by keys', async () => {
  const { first, second, third } = threeRequests();
  const { user } = await reviewAt(second, 'admin', list);
  const bar = await screen.findByRole('navigation', { name: 'Requests in this list' });
  await waitFor(() => expect(bar).toHaveTextContent('2 of 3 in this list'));
  expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toMatch(
    new RegExp(`/access-change/${first.id}\\?list=`),
  );
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toMatch(
    new RegExp(`/profile-change/${third.id}\\?list=`),
  );
  await user.click(screen.getByLabelText('Reviewer comments', { exact: false }));
  await user.keyboard('jk');
  expect(screen.getByLabelText('Reviewer comments', { exact: false })).toHaveValue('jk');
  await user.clear(screen.getByLabelText('Reviewer comments', { exact: false }));
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('j');
  expect(await screen.findByText('3 of 3 in this list')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
  await screen.findByRole('region', { name: 'Review' });
  await user.keyboard('kk');
  expect(await screen.findByText('1 of 3 in this list')).toBeVisible();
});

test('Save and Open Next leads on at once, and the list marks what was saved', async () => {
  const { first, second } = threeRequests();
  const { user } = await reviewAt(first, 'admin', list);
  await screen.findByText('1 of 3 in this list');
  await user.click(screen.getByRole('radio', { name: 'In Progress' }));
  await user.click(screen.getByRole('button', { name: 'Save and Open Next' }));
  await waitFor(() => expect(window.location.pathname).toBe(`/app/user-requests/access-change/${second.id}`));
  expect(screen.getByText('User Access Modification Request Updated')).toBeVisible();
  expect(await screen.findByText('2 of 3 in this list')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to User Requests' }));
  await screen.findByRole('heading', { name: 'User Requests' });
  expect(window.location.search).toBe('?filter=Garc%C3%ADa');
  const marked = (await screen.findAllByText('Saved by you')).map((mark) =>
    mark.closest('tr')?.querySelector('a')?.getAttribute('href'),
  );
  expect(marked).toHaveLength(1);
  expect(marked[0]).toContain(`/access-change/${first.id}`);
});

test('keys decide nothing once a review is saved and the list is on its way', async () => {
  const { user } = await reviewAt(addRequest('NEW'));
  await user.click(screen.getByRole('radio', { name: 'In Progress' }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('User Access Modification Request Updated');
  await user.keyboard('r');
  expect(screen.getByRole('radio', { name: 'In Progress' })).toBeChecked();
  await waitFor(() => expect(window.location.pathname).toBe('/app/user-requests'));
});

test('access that changed since the request is pointed out, and only the requested changes can be applied', async () => {
  const request = addRequest('CHANGE');
  const held = accessOf('user');
  world().saveAccess({ ...held, versionno: 2, studyNames: [...held.studyNames, 'LATER-01'] });
  const { user } = await reviewAt(request);
  const comparison = within(section('Requested Access and Original Access'));
  expect(comparison.getByText(/This access has changed since the request was made/)).toBeVisible();
  expect(comparison.getByText('added since').closest('li')).toHaveTextContent('LATER-01');
  await user.click(screen.getByRole('button', { name: 'Apply Only the Requested Changes' }));
  expect(section('Current Access')).toHaveTextContent('LATER-01');
  await user.click(screen.getByRole('button', { name: 'Apply Above Changes' }));
  expect(section('Current Access')).not.toHaveTextContent('LATER-01');
});

test('applying a request says so where the access already included it, also beside a comment', async () => {
  const request = addRequest('CHANGE');
  const held = accessOf('user');
  world().saveAccess({ ...held, versionno: 2, systemAccessIds: [6, ...held.systemAccessIds] });
  const { user } = await reviewAt(request);
  const applied = 'The requested access has been applied below. It is not saved yet.';
  const included = 'Nothing was applied: the access below already included what was requested.';
  const note = within(section('Current Access')).getAllByRole('status')[0];
  await user.click(screen.getByRole('button', { name: 'Apply Above Changes' }));
  expect(note).toHaveTextContent(included);
  await user.type(screen.getByLabelText('Reviewer comments', { exact: false }), 'Has it');
  await user.click(screen.getByRole('button', { name: 'Apply Above Changes' }));
  expect(note).toHaveTextContent(included);
  await user.click(screen.getByRole('button', { name: 'Add new role' }));
  await user.click(screen.getByRole('button', { name: 'Apply Above Changes' }));
  expect(note).toHaveTextContent(included);
  expect(screen.queryByText(applied)).toBeNull();
});

const claim = (subjectId: number, proxyId = 5) =>
  `PROXY REQUEST: ${JSON.stringify({ name: 'Thandiwe Nkosi', email: 't@example.org', id: proxyId })} ` +
  `${JSON.stringify({ name: 'Somebody', email: 's@example.org', id: subjectId })} Please hurry.`;

test('names of a request for somebody else are a claim beside what the server says [PROXY-011, PROXY-013, PROXY-014]', async () => {
  const subject = world().person('user');
  await reviewAt(addRequest('NEW', { requesterComments: claim(subject.id) }));
  const request = section('Request');
  expect(request).toHaveTextContent('Request details (unverified)');
  expect(request).toHaveTextContent('Thandiwe Nkosi (t@example.org), user 5');
  expect(request).toHaveTextContent(`Somebody (s@example.org), user ${subject.id}`);
  expect(request).toHaveTextContent(`Daniela García-Núñez (${subject.email}), user ${subject.id}`);
  expect(within(request).getByText('Last saved by').nextSibling).toHaveTextContent('Daniela García-Núñez - user');
  expect(within(request).getByText('Requester Comments').nextSibling).toHaveTextContent(/^Please hurry\.$/);
  expect(screen.queryByText(/Do not rely on the names/)).toBeNull();
});

test('a claim that does not agree with the server is pointed out', async () => {
  await reviewAt(addRequest('NEW', { requesterComments: claim(1) }));
  expect(screen.getByText(/The request names user 1, but it is recorded for user/)).toBeVisible();
});

test('a claim to be for somebody else that names the recorded user as the one who asks is pointed out', async () => {
  const { id } = world().person('user');
  await reviewAt(addRequest('NEW', { requesterComments: claim(id, id) }));
  expect(
    screen.getByText(/^The request claims to be for someone else, but the requester is the recorded user/),
  ).toBeVisible();
});

test('a prefix whose people cannot be read is an ordinary comment [PROXY-034]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const request = addRequest('NEW', { requesterComments: 'PROXY REQUEST: {"name":"x"' });
  await reviewAt(request);
  expect(warn.mock.calls.flat().join(' ')).toContain(`comments of access request ${request.id} cannot be read`);
  expect(section('Request')).toHaveTextContent('PROXY REQUEST: {"name":"x"');
  expect(section('Request')).not.toHaveTextContent('Request details (unverified)');
});

test("a look at the user's history keeps what was typed, and leads back to it", async () => {
  const { first } = threeRequests();
  const { user } = await reviewAt(first, 'admin', list);
  const comments = () => screen.findByLabelText('Reviewer comments', { exact: false });
  await user.type(await comments(), 'Half a thought');
  await user.click(screen.getByRole('link', { name: "View User's History" }));
  expect(await screen.findByRole('heading', { name: /^Edit User / })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Access Change Request' }));
  expect(await comments()).toHaveValue('Half a thought');
  expect(screen.queryByText(/You have unsaved changes from/)).toBeNull();
});

test('the end of the list has no next', async () => {
  const { third } = threeRequests();
  await profileReviewAt(third, 'admin', list);
  expect(await screen.findByText('3 of 3 in this list')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save and Open Next' })).toBeNull();
});
