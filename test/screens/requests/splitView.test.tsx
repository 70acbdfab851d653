import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { holdCalls } from '@test/support/heldCalls';
import { holdClock } from '@test/support/heldClock';
import { renderAt } from '@test/support/renderAt';
import { callsTo, sentWrites } from '@test/support/journal';
import { listOfThree, threeRequests } from '@test/support/requestQueue';
import { addRequest, profilePath, profileReviewAt, requestPath, reviewAt, reviewPath } from '@test/support/reviews';
import { world } from '@test/support/server';

/** The queue, once it has its requests. */
const queue = async () => {
  const pane = await screen.findByRole('navigation', { name: 'Request queue' });
  await within(pane).findAllByRole('link');
  return pane;
};
const linkAt = async (position: number) => {
  const link = within(await queue()).getAllByRole('link')[position - 1];
  if (link === undefined) throw new Error(`The queue has no request ${position}`);
  return link;
};
const comments = () => screen.findByLabelText('Reviewer comments', { exact: false });
/** Waits until the review of the request at a position of the queue is drawn. */
const isShown = (position: number) =>
  waitFor(async () => expect(await linkAt(position)).toHaveAttribute('aria-current', 'page'));
const hasAccess = (id: number) =>
  world()
    .accessesOf(id)
    .some(({ inactive }) => !inactive);
const isAt = (id: number) => window.location.pathname.endsWith(`/${id}`);
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });

test('the queue stands beside a review that was opened from it, and marks the open request', async () => {
  const { second } = threeRequests();
  await reviewAt(second, 'admin', listOfThree);
  const links = within(await queue()).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    expect.stringMatching(/^Daniela García-Núñez Access Change, New \d+ business days, late$/),
    expect.stringMatching(/^Daniela García-Núñez Access Change, New/),
    expect.stringMatching(/^Daniela García-Núñez Profile Change, New/),
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null]);
  // A single Tab stop, which stands before the review.
  expect(links.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  const heading = screen.getByRole('heading', { level: 1 });
  expect(links[0]?.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(callsTo('/user_requests/')).toHaveLength(1);
});

test('a request that somebody else has decided since shows its status in the queue once it is open', async () => {
  const { first, second } = threeRequests();
  const { user } = await reviewAt(first, 'admin', listOfThree);
  await queue();
  world().saveAccessRequest({ ...second, requestStatus: 'REJECTED' });
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByRole('radio', { name: 'Rejected' })).toBeChecked();
  const link = await linkAt(2);
  expect(link).toHaveTextContent(/^Daniela García-Núñez Access Change, Rejected /);
  expect(link).not.toHaveTextContent(/late|Saved by you/);
});

test('a review that was opened from elsewhere stands alone', async () => {
  const { second } = threeRequests();
  await reviewAt(second);
  await screen.findByText(/^\d+ of \d+ in this list$/);
  expect(screen.queryByRole('navigation', { name: 'Request queue' })).toBeNull();
});

test('a queue of requests that are mine says that they are not known until the profile is loaded', async () => {
  const { second } = threeRequests();
  world().faults.failNext('GET /rest/secure/user_profile$', { kind: 'status', status: 500 }, 9);
  const { user } = await reviewAt(second, 'admin', `?list=${encodeURIComponent('mine=true')}`);
  const pane = screen.getByRole('navigation', { name: 'Request queue' });
  expect(await within(pane).findByText(/^Your profile could not be loaded, so the requests /)).toBeVisible();
  expect(callsTo('/user_requests/')).toEqual([]);
  world().faults.clear();
  await user.click(within(pane).getByRole('button', { name: 'Try Again' }));
  expect(await within(pane).findByText('No records found')).toBeVisible();
});

test('a queue without requests says so', async () => {
  const { second } = threeRequests();
  await reviewAt(second, 'admin', `?list=${encodeURIComponent('filter=zzz')}`);
  const pane = screen.getByRole('navigation', { name: 'Request queue' });
  expect(await within(pane).findByText('No records found')).toBeVisible();
});

function narrowWindow() {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(wide(query), { matches: false }));
}

test('in a narrow window a review says that its list could not be loaded, lists its keys, and tries again', async () => {
  narrowWindow();
  const outstanding = 'GET /rest/secure/user_management/user_requests/outstanding';
  world().faults.failNext(outstanding, { kind: 'status', status: 500 }, 3);
  const { first } = threeRequests();
  const { user } = await reviewAt(first, 'admin', listOfThree);
  expect(await screen.findByText('Problem loading user requests.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keyboard Shortcuts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' }));
  expect(dialog.getByText('Choose Rejected, and go to the comments')).toBeVisible();
  expect(dialog.getByRole('switch', { name: 'Use single keys as shortcuts' })).toBeVisible();
  await user.keyboard('{Escape}');
  world().faults.clear();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('1 of 3 in this list');
  expect(screen.queryByText('Problem loading user requests.')).toBeNull();
});

test('beside a queue that does not list its request, a review lists the keys of the queue, too', async () => {
  const { first } = threeRequests();
  const other = world().users.find(({ id, lastName }) => id > 11 && lastName !== 'García' && hasAccess(id));
  if (other === undefined) throw new Error('Nobody else has access');
  const { id: portalUserId, firstName, lastName, email } = other;
  const request = addRequest('NEW', { portalUserId, firstName, lastName, email });
  const { user } = await reviewAt(request, 'reader', listOfThree);
  await queue();
  expect(screen.queryByText(/in this list$/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Keyboard Shortcuts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' }));
  expect(dialog.getByText('Next request in the list')).toBeVisible();
  expect(dialog.getByText('Move from the review back to the queue')).toBeVisible();
  await user.keyboard('{Escape}');
  key('j');
  await waitFor(() => expect(isAt(first.id)).toBe(true));
});

test('in a wide window without its queue a review lists no keys of the queue', async () => {
  const outstanding = 'GET /rest/secure/user_management/user_requests/outstanding';
  world().faults.failNext(outstanding, { kind: 'status', status: 500 }, 3);
  const { first } = threeRequests();
  const { user } = await reviewAt(first, 'admin', listOfThree);
  await screen.findByText('Problem loading user requests.');
  await user.click(screen.getByRole('button', { name: 'Keyboard Shortcuts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' }));
  expect(dialog.getByText('Choose Rejected, and go to the comments')).toBeVisible();
  expect(dialog.queryByText('Next request in the list')).toBeNull();
});

test('in a narrow window a review stands alone', async () => {
  narrowWindow();
  const { first } = threeRequests();
  await reviewAt(first, 'admin', listOfThree);
  await screen.findByText('1 of 3 in this list');
  expect(screen.queryByRole('navigation', { name: 'Request queue' })).toBeNull();
});

test('keys move along the queue at once, and only the request at which they stop is loaded', async () => {
  const { first, second, third } = threeRequests();
  await reviewAt(first, 'admin', listOfThree);
  const links = [await linkAt(1), await linkAt(2), await linkAt(3)];
  const clock = holdClock();
  key('j');
  expect(links[1]).toHaveFocus();
  key('ArrowDown');
  expect(links[2]).toHaveFocus();
  expect(isAt(first.id)).toBe(true);
  await clock.pass(200);
  await clock.until(() => isAt(third.id), 'The last request');
  await clock.until(() => screen.queryByRole('region', { name: 'Review' }) !== null, 'Its review');
  expect(links[2]).toHaveFocus();
  expect(links[2]).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText('Profile Change: Daniela García-Núñez is open, 3 of 3')).toHaveAttribute('role', 'status');
  expect(callsTo(`${requestPath}/${second.id}`)).toEqual([]);
  expect(callsTo(`${profilePath}/${third.id}`)).toHaveLength(1);

  key('ArrowDown');
  expect(links[2]).toHaveFocus();
  key('Home');
  expect(links[0]).toHaveFocus();
  key('End');
  key('k');
  expect(links[1]).toHaveFocus();
  vi.useRealTimers();
});

test('Enter leads into the review, Escape back to the queue, and what was typed is there again after a look around', async () => {
  const { first, second } = threeRequests();
  const { user } = await reviewAt(first, 'admin', listOfThree);
  await queue();
  await user.keyboard('j{Enter}');
  await isShown(2);
  expect(isAt(second.id)).toBe(true);
  await screen.findByRole('heading', { name: /^Review Access Change Request – Daniela/ });
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await user.type(await comments(), 'Half a thought');
  await user.keyboard('{Escape}');
  expect(await linkAt(2)).toHaveFocus();

  await user.keyboard('k');
  await isShown(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await comments()).toHaveValue('');
  // What is left behind is marked in the queue.
  expect(await linkAt(2)).toHaveTextContent('Not saved');
  expect(await linkAt(1)).not.toHaveTextContent('Not saved');
  await user.keyboard('j');
  await isShown(2);
  expect(await comments()).toHaveValue('Half a thought');
  expect(screen.queryByText(/You have unsaved changes from/)).toBeNull();
  expect(await linkAt(2)).toHaveFocus();

  // Away from the queue, the question is asked as ever.
  await user.click(screen.getByRole('link', { name: 'Back to User Requests' }));
  expect(await screen.findByRole('dialog', { name: 'Unsaved Changes' })).toBeVisible();
  expect(sentWrites()).toEqual([]);
});

test('the queue knows which request is open when it is opened again, after keys have led away from it', async () => {
  const { first, second } = threeRequests();
  const { user } = await reviewAt(first, 'admin', listOfThree);
  await queue();
  await user.keyboard('j');
  await isShown(2);
  await user.keyboard('k');
  await isShown(1);
  await screen.findByRole('link', { name: 'Next' });
  await user.keyboard('{Enter}p{Control>}{Enter}{/Control}');
  await isShown(2);
  expect(isAt(second.id)).toBe(true);
  await user.keyboard('r{Escape}');
  expect(await linkAt(2)).toHaveFocus();
  expect(
    within(await queue())
      .getAllByRole('link')
      .map(({ tabIndex }) => tabIndex),
  ).toEqual([-1, 0, -1]);
  await user.keyboard('j');
  await isShown(3);
});

test('a request that was saved has its new status in the queue', async () => {
  const { first } = threeRequests();
  const { user } = await reviewAt(first, 'admin', listOfThree);
  await queue();
  await user.click(screen.getByRole('radio', { name: 'Pending Outside Action' }));
  await user.click(screen.getByRole('button', { name: 'Save and Open Next' }));
  await isShown(2);
  expect(await linkAt(1)).toHaveTextContent(/Access Change, Pending Outside Action Saved by you$/);
  expect(await linkAt(2)).toHaveTextContent(/Access Change, New \d+ business days/);
});

test('Next and Previous keep what was typed, too', async () => {
  const { first } = threeRequests();
  const { user } = await reviewAt(first, 'admin', listOfThree);
  await queue();
  await user.type(await comments(), 'Half a thought');
  await user.click(await screen.findByRole('link', { name: 'Next' }));
  await isShown(2);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await linkAt(1)).toHaveTextContent('Not saved');
  await user.click(await screen.findByRole('link', { name: 'Previous' }));
  await isShown(1);
  expect(await comments()).toHaveValue('Half a thought');
});

test('where nothing can be kept, a move along the queue asks, too', async () => {
  const { first } = threeRequests();
  const { user } = await reviewAt(first, 'admin', listOfThree);
  await user.type(await comments(), 'Typed');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  window.sessionStorage.clear();
  await user.click(await linkAt(2));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Unsaved Changes' })).getByRole('button', { name: 'Go Back' }),
  );
  expect(isAt(first.id)).toBe(true);
  expect(await comments()).toHaveValue('Typed');
});

test('a request is approved by three keys and its comment, and the next one is open', async () => {
  const { first, second } = threeRequests();
  const { user } = await reviewAt(first, 'admin', listOfThree);
  await queue();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('a');
  expect(await comments()).toHaveFocus();
  expect(screen.getByText('Approved is chosen.')).toHaveAttribute('role', 'status');
  await user.keyboard('Checked.{Control>}{Enter}{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Approve and close this request?' });
  expect(dialog).toHaveTextContent('Saving will grant role Data Manager');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(isAt(second.id)).toBe(true));
  expect(sentWrites()).toMatchObject([
    {
      call: `PUT ${reviewPath}`,
      body: { userAccessModificationRequest: { requestStatus: 'APPROVED', reviewerComments: 'Checked.' } },
    },
  ]);
  expect(await linkAt(1)).toHaveTextContent('Saved by you');
});

test('single keys decide nothing while text is typed', async () => {
  const { third } = threeRequests();
  const { user } = await profileReviewAt(third, 'admin', listOfThree);
  await user.type(await comments(), 'a rip');
  expect(screen.getByRole('radio', { name: 'New' })).toBeChecked();
  expect(await comments()).toHaveValue('a rip');
});

test('single keys decide nothing where a request can only be read, and the list of keys leaves them out', async () => {
  const { third } = threeRequests();
  const { user } = await profileReviewAt(third, 'reader', listOfThree);
  await queue();
  expect(await screen.findByRole('radio', { name: 'New' })).toBeChecked();
  await user.keyboard('ai');
  expect(screen.getByRole('radio', { name: 'New' })).toBeChecked();
  await user.click(await screen.findByRole('button', { name: 'Keyboard Shortcuts' }));
  expect(await screen.findByText('Move from the review back to the queue')).toBeVisible();
  expect(screen.queryByText('Choose Rejected, and go to the comments')).toBeNull();
});

test('where the storage is full, a move along the queue asks before a later text is lost', async () => {
  const { first } = threeRequests();
  const { user } = await reviewAt(first, 'admin', listOfThree);
  await user.type(await comments(), 'Kept');
  await user.click(await linkAt(2));
  await isShown(2);
  await user.click(await linkAt(1));
  await isShown(1);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await user.type(await comments(), ', and more');
  await user.click(await linkAt(2));
  expect(await screen.findByRole('dialog', { name: 'Unsaved Changes' })).toBeVisible();
  expect(isAt(first.id)).toBe(true);
});

test('a draft that is found late does not take the place of what has been typed since', async () => {
  const { first } = threeRequests();
  const { user, unmount } = await reviewAt(first, 'admin', listOfThree);
  await user.type(await comments(), 'Before the reload');
  await user.click(await linkAt(2));
  await isShown(2);
  await user.click(await linkAt(1));
  await isShown(1);
  // A reload keeps the state of the history entry. Drafts are a person's, so none is found before the profile is there.
  const state: unknown = window.history.state;
  unmount();
  const profile = holdCalls('get', '/rest/secure/user_profile');
  const { user: reloaded } = renderAt(window.location.href, 'as in production', state);
  await reloaded.type(await comments(), 'Typed since');
  profile.release();
  await reloaded.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await comments()).toHaveValue('Typed since');
  expect(screen.getByText('Before the reload')).toBeVisible();
});
