import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import '@/app/Portal';
import '@/components/form/select/SelectBox';
import '@/screens/requests/proxy/ProxyRequestScreen';
import '@/widgets/layout/SecureShell';
import { selectMessages } from '@/store/alerts';
import type { Fault } from '@test/mock-server/faults';
import type { User } from '@test/mock-server/records';
import { sentWrites } from '@test/support/journal';
import { movableClock } from '@test/support/movableClock';
import {
  checkedBatch,
  comments,
  fivePeople,
  nameOf,
  proxyRequestAt,
  states,
  submit,
} from '@test/support/proxyRequests';
import { requestPath } from '@test/support/reviews';
import { world } from '@test/support/server';
import { fillSignIn } from '@test/support/signIn';

const post = `POST ${requestPath}`;
const retry = () => screen.getByText('Retry Failed Requests');
const notConfirmed = 'Request Failed (not confirmed by the server)';
const held = 'The server may still be processing this. You can submit again in at most 30 seconds.';

let code: string;
let people: User[];
beforeEach(() => {
  ({ code, people } = fivePeople());
});

/** Sends a batch for five people, whose second request meets the fault. */
async function sentBatch(fault: Fault) {
  const { user } = await proxyRequestAt();
  await checkedBatch(user, code);
  const clock = movableClock();
  world().faults.failNext(post, { kind: 'delay', ms: 1 });
  world().faults.failNext(post, fault);
  await user.click(screen.getByText('Send for 5 users'));
  await screen.findByText('Access-Change Request Submitted');
  return { user, clock };
}

test(
  'a batch that is left sends nothing after the request that is under way, and says so',
  { timeout: 60_000 },
  async () => {
    const { user } = await proxyRequestAt();
    await checkedBatch(user, code);
    world().faults.failNext(post, { kind: 'lateAnswer' });
    await user.click(screen.getByText('Send for 5 users'));
    await user.click(screen.getAllByRole('link', { name: 'Reports', hidden: true })[0] ?? document.body);
    await user.click(await screen.findByRole('button', { name: 'Abandon Changes' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
    world().faults.clear();
    expect(await screen.findByText('Users: 5, Successes: 1, Failures: 0, Not sent: 4')).toBeVisible();
    expect(sentWrites()).toHaveLength(1);
  },
);

test(
  'a batch that the end of the session cuts off says after the next sign-in what was sent',
  { timeout: 60_000 },
  async () => {
    const { user } = await proxyRequestAt();
    await checkedBatch(user, code);
    world().faults.failNext(post, { kind: 'delay', ms: 1 });
    const refused = { kind: 'status', status: 401 } as const;
    world().faults.failNext(post, refused);
    world().faults.failNext('GET /rest/secure/token/refresh', refused, 2);
    await user.click(screen.getByText('Send for 5 users'));
    await fillSignIn(user, 'proxy');
    expect(await screen.findByText('Your session ended before all requests were confirmed')).toBeVisible();
    expect(screen.getByText('Users: 5, Successes: 1, Failures: 0, Not sent: 4')).toBeVisible();
    expect(sentWrites()).toHaveLength(2);
    // It is said once.
    cleanup();
    await proxyRequestAt();
    expect(await screen.findByText(/^You have unsaved changes/)).toBeVisible();
    expect(screen.queryByText(/^Your session ended/)).toBeNull();
  },
);

test(
  'a batch whose lost request cannot be looked for, because the session has ended, says so after the next sign-in',
  { timeout: 60_000 },
  async () => {
    const { user, store } = await proxyRequestAt();
    await checkedBatch(user, code);
    const refused = { kind: 'status', status: 401 } as const;
    world().faults.failNext(post, { kind: 'notSent' });
    world().faults.failNext(`GET ${requestPath}/user/${people[0]?.id}$`, refused);
    world().faults.failNext('GET /rest/secure/token/refresh', refused, 2);
    await user.click(screen.getByText('Send for 5 users'));
    await fillSignIn(user, 'proxy');
    expect(await screen.findByText('Users: 5, Successes: 0, Failures: 1, Not sent: 4')).toBeVisible();
    // (PROXY-029)
    expect(selectMessages(store.getState())).toMatchObject([{ dismissAfter: 10_000 }]);
  },
);

// Five people are picked and sent for: a busy machine must not fail it.
describe('a request of a batch whose answer was lost', { timeout: 60_000 }, () => {
  test('is found by a later look when the server stores it late', async () => {
    const { clock } = await sentBatch({ kind: 'lateWrite', ms: 1200 });
    const second = nameOf(people[1] as User);
    expect(states()[second]).toBe(notConfirmed);
    expect(await screen.findByText(/^Not submitted yet: the connection was lost\./)).toBeVisible();
    expect(retry()).toHaveAccessibleDescription(held);
    await clock.pass(2000);
    await waitFor(() => expect(states()[second]).toBe('Request Successful'));
    expect(screen.getByText('The connection was lost, but your request was submitted.')).toBeVisible();
    expect(screen.getByText('Users: 5, Successes: 5, Failures: 0', { selector: '[role=status]' })).toBeVisible();
    expect(screen.queryByText('Retry Failed Requests')).toBeNull();
    expect(sentWrites()).toHaveLength(5);
  });

  test('that is found by a later look leaves what was typed for another request since', async () => {
    const { user, clock } = await sentBatch({ kind: 'lateWrite', ms: 1200 });
    await screen.findByText(/^Not submitted yet: the connection was lost\./);
    await user.clear(comments());
    await user.paste('Another request');
    await clock.pass(2000);
    await waitFor(() => expect(states()[nameOf(people[1] as User)]).toBe('Request Successful'));
    expect(screen.queryByText('Retry Failed Requests')).toBeNull();
    expect(comments()).toHaveValue('Another request');
  });

  test('can be sent again when it has not arrived by its own deadline, and is looked for on demand', async () => {
    const { user, clock } = await sentBatch({ kind: 'notSent' });
    const second = nameOf(people[1] as User);
    await user.click(retry());
    await user.click(submit());
    expect(screen.getByText('Results')).toBeVisible();
    expect(states()[second]).toBe(notConfirmed);
    await clock.passDeadline();
    await user.click(screen.getByText('Check Again'));
    expect(await screen.findByText(/^Not submitted yet: the connection was lost\./)).toBeVisible();
    expect(sentWrites()).toHaveLength(5);
    await waitFor(() => expect(retry()).toBeEnabled());
    const before = states();
    expect(Object.keys(before)).toHaveLength(5);
    await user.click(retry());
    await user.click(await screen.findByText('Send for 1 user'));
    await waitFor(() => expect(states()).toEqual({ ...before, [second]: 'Request Successful' }));
    expect(sentWrites()).toHaveLength(6);
  });

  test('that is the first, and found, is announced as sent', async () => {
    const { user } = await proxyRequestAt();
    await checkedBatch(user, code);
    movableClock();
    world().faults.failNext(post, { kind: 'lostAnswer' });
    // It is looked for at once, and once more after the batch has ended.
    world().faults.failNext(`GET ${requestPath}/user/${people[0]?.id}$`, { kind: 'notSent' });
    await user.click(screen.getByText('Send for 5 users'));
    await screen.findByText('Access-Change Request Submitted');
    const messages = screen.getByRole('region', { name: 'Messages' });
    expect(messages).toHaveTextContent('Users: 5, Successes: 1, Failures: 0, Not sent: 4');
    expect(messages).not.toHaveTextContent('NOT Submitted');
    expect(Object.values(states())).toEqual(['Request Successful', 'Not sent', 'Not sent', 'Not sent', 'Not sent']);
    expect(comments()).toHaveValue('For the new study.');
  });

  test('that stops the batch keeps the text of the call, says what is known, and keeps what was typed', async () => {
    const { user } = await proxyRequestAt();
    await checkedBatch(user, code);
    const clock = movableClock();
    world().faults.failNext(post, { kind: 'notSent' });
    world().faults.failNext(`GET ${requestPath}/user/${people[0]?.id}$`, { kind: 'notSent' }, 2);
    await user.click(screen.getByText('Send for 5 users'));
    await screen.findByText('Access-Change Request NOT Submitted');
    expect(Object.values(states())).toEqual([notConfirmed, 'Not sent', 'Not sent', 'Not sent', 'Not sent']);
    expect(
      await screen.findByText('Unable to process new user-access modification request due to one or more errors.'),
    ).toBeVisible();
    expect(screen.getByText(/^We could not check whether your request was submitted\./)).toBeVisible();
    expect(comments()).toHaveValue('For the new study.');
    await clock.passDeadline();
    expect(await screen.findByText(/^Not submitted yet: the connection was lost\./)).toBeVisible();
    await user.click(retry());
    await user.click(await screen.findByText('Send for 5 users'));
    await screen.findByText('Access-Change Request Submitted');
    expect(sentWrites()).toHaveLength(6);
  });
});

test('the panel of a batch takes the focus under the name of its phase', async () => {
  const { user } = await proxyRequestAt();
  await checkedBatch(user, code);
  expect(screen.getByRole('group', { name: 'Before You Send' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Send for 5 users' }));
  await waitFor(() => expect(screen.getByRole('group', { name: 'Results' })).toHaveFocus());
});

test('whoever goes back before sending is at the button that submits the corrected request', async () => {
  const { user } = await proxyRequestAt();
  await checkedBatch(user, code);
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  expect(submit()).toHaveFocus();
});

test('closing the results leads to the form if some requests failed, else to the start of the next request', async () => {
  const { user } = await proxyRequestAt();
  await checkedBatch(user, code);
  world().faults.failNext(post, { kind: 'status', status: 500 });
  await user.click(screen.getByRole('button', { name: 'Send for 5 users' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(submit()).toHaveFocus();
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: 'Send for 5 users' }));
  await screen.findByText('Access-Change Request Submitted');
  await waitFor(() => expect(submit()).toBeDisabled());
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
