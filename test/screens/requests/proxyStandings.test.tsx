import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import '@/components/form/select/SelectBox';
import '@/screens/requests/proxy/ProxyRequestScreen';
import '@/widgets/layout/SecureShell';
import type { User } from '@test/mock-server/records';
import { chooseRole } from '@test/support/registrationForm';
import {
  checkedBatch,
  comments,
  fivePeople,
  nameOf,
  pickAll,
  proxyRequestAt,
  states,
  submit,
} from '@test/support/proxyRequests';
import { sentWrites } from '@test/support/journal';
import { holdCalls } from '@test/support/heldCalls';
import { addRequest, requestPath } from '@test/support/reviews';
import { world } from '@test/support/server';

/** An AO with people on three pages, in the order of the table. */
function threePages(): { code: string; people: User[] } {
  const { code, people } = fivePeople();
  const sites = people[0]?.sites ?? [];
  const more = world()
    .users.filter(
      (user) =>
        user.id > 11 && !user.inactive && !people.includes(user) && !world().openAccessRequestUserIds.has(user.id),
    )
    .slice(0, 20);
  for (const user of more) world().changeUser(user, { sites });
  return { code, people: [...people, ...more] };
}

const asked = () => world().journal.filter(({ path }) => path.startsWith(`${requestPath}/user/`)).length;

test('selected people on other pages are checked, too, before anything is submitted [PROXY-030]', async () => {
  const { code, people } = threePages();
  for (const person of people.filter((_, index) => index % 12 === 0)) {
    addRequest('NEW', { portalUserId: person.id, firstName: person.firstName, lastName: person.lastName });
  }
  const { user } = await proxyRequestAt();
  await pickAll(user, code);
  expect(screen.getAllByRole('checkbox', { name: /^Select (?!all)/ })).toHaveLength(10);
  expect(
    await screen.findByText(
      '3 of 25 selected users have an open request. You cannot request changes for them until these are decided.',
    ),
  ).toBeVisible();
  await waitFor(() => expect(asked()).toBe(25));
});

test('how many cannot be asked for is said once all are checked, and not again while a batch is', async () => {
  const { code, people } = fivePeople();
  for (const person of people.slice(0, 2)) {
    addRequest('NEW', { portalUserId: person.id, firstName: person.firstName, lastName: person.lastName });
  }
  const { release } = holdCalls('get', `${requestPath}/user/${people[1]?.id}`);
  const { user } = await proxyRequestAt();
  await pickAll(user, code);
  await waitFor(() => expect(asked()).toBe(4));
  await waitFor(() => expect(screen.getAllByText('No open request')).toHaveLength(3));
  expect(screen.getByText('Has an open request')).toBeVisible();
  expect(screen.queryByText(/selected users ha/)).toBeNull();
  release();
  expect((await screen.findByText(/^2 of 5 selected users have/)).matches('[role="status"]')).toBe(true);
  await user.type(comments(), 'For the new study.');
  await user.click(submit());
  await screen.findByText(/^The request will be sent for 3 of 5/);
  expect(screen.queryByText(/selected users have/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  expect(screen.getByText(/^2 of 5 selected users have/)).toBeVisible();
});

test('who may not see requests of others is told so once, without an error, and can send all the same [PROXY-030]', async () => {
  const { code } = fivePeople();
  for (const path of [`${requestPath}/user/`, '/rest/secure/user_access/user/']) {
    world().faults.failNext(`GET ${path}`, { kind: 'status', status: 403 }, 99);
  }
  const hidden = 'Open requests are not visible to you';
  const { user } = await proxyRequestAt();
  const grants = () => world().journal.filter(({ path }) => path.endsWith('/granted_permissions')).length;
  const grantsBefore = grants();
  await pickAll(user, code);
  await waitFor(() => expect(screen.getAllByText(hidden)).toHaveLength(5));
  // Those under way when the first one was refused.
  expect(asked()).toBe(4);
  await waitFor(() => expect(comments()).toBeEnabled());
  await user.type(comments(), 'For the new study.');
  await user.click(submit());
  expect(await screen.findByText('The request will be sent for 5 of 5 users.')).toBeVisible();
  expect(new Set(Object.values(states()))).toEqual(new Set([hidden]));
  expect(asked()).toBe(8);
  expect(screen.queryByText(/^Problem loading/)).toBeNull();
  expect(screen.queryByText('Details', { selector: 'summary' })).toBeNull();
  expect(grants()).toBe(grantsBefore);
  await user.click(screen.getByRole('button', { name: 'Send for 5 users' }));
  expect(await screen.findByText('Access-Change Request Submitted')).toBeVisible();
  expect(sentWrites()).toHaveLength(5);
});

test('who could not be checked is checked again when they are selected again', async () => {
  const { code, people } = fivePeople();
  const [first] = people;
  if (first === undefined) throw new Error('nobody');
  world().faults.failNext(`GET ${requestPath}/user/${first.id}`, { kind: 'status', status: 500 });
  const { user } = await proxyRequestAt();
  await pickAll(user, code);
  expect(await screen.findByText('Could not be checked')).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('No open request')).toHaveLength(4));
  await user.click(screen.getByRole('checkbox', { name: `Select ${nameOf(first)}` }));
  expect(screen.getByText('Select to check')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: `Select ${nameOf(first)}` }));
  await waitFor(() => expect(screen.getAllByText('No open request')).toHaveLength(5));
  expect(asked()).toBe(6);
});

test('no more than four people are checked at once', async () => {
  const { code } = threePages();
  world().faults.failNext(`GET ${requestPath}/user`, { kind: 'hang' }, 25);
  const { user } = await proxyRequestAt();
  await pickAll(user, code);
  await waitFor(() => expect(asked()).toBe(4));
  await user.click(screen.getByRole('button', { name: /next page/i }));
  expect(asked()).toBe(4);
});

/** A request for a page of people, ready to be sent. */
async function requestForMany() {
  const { code } = threePages();
  const { user } = await proxyRequestAt();
  await pickAll(user, code);
  await waitFor(() => expect(asked()).toBe(25));
  await waitFor(() => expect(comments()).toBeEnabled());
  await user.type(comments(), 'For the new study.');
  return user;
}

test('no more than four people are checked at once before a batch is sent', async () => {
  const user = await requestForMany();
  world().faults.failNext(`GET ${requestPath}/user`, { kind: 'hang' }, 25);
  await user.click(submit());
  expect(await screen.findByText('Checking for open requests…')).toBeVisible();
  await waitFor(() => expect(asked()).toBe(25 + 4));
  await user.tab();
  expect(asked()).toBe(25 + 4);
});

test('a check that takes long can be given up, and keeps what was typed', async () => {
  const user = await requestForMany();
  world().faults.failNext(`GET ${requestPath}/user`, { kind: 'lateAnswer' }, 25);
  await user.click(submit());
  await waitFor(() => expect(asked()).toBe(25 + 4));
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  world().faults.clear();
  expect(comments()).toHaveValue('For the new study.');
  await waitFor(() => expect(world().journal.every(({ status }) => status !== null)).toBe(true));
  expect(asked()).toBe(25 + 4);
  await user.click(submit());
  expect(await screen.findByRole('button', { name: /^Send for/ })).toBeVisible();
});

/** A batch for five people, whose second request has failed, and as many more as are wanted. */
async function secondFailed(more = 0) {
  const { code, people } = fivePeople();
  const { user } = await proxyRequestAt();
  await checkedBatch(user, code);
  world().faults.failNext(`POST ${requestPath}`, { kind: 'delay', ms: 1 });
  world().faults.failNext(`POST ${requestPath}`, { kind: 'status', status: 500 }, 1 + more);
  await user.click(screen.getByRole('button', { name: 'Send for 5 users' }));
  const retry = await screen.findByRole('button', { name: 'Retry Failed Requests' });
  return { user, people, retry };
}

test('a retry can be given up, and leads back to the results', async () => {
  const { user, retry } = await secondFailed();
  const results = states();
  expect(Object.values(results).filter((state) => state === 'Request Failed')).toHaveLength(1);
  await user.click(retry);
  await screen.findByText('The request will be sent for 1 of 1 user.');
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  expect(states()).toEqual(results);
  expect(screen.getByRole('button', { name: 'Retry Failed Requests' })).toBeVisible();
  expect(sentWrites()).toHaveLength(5);
});

test('a person who is selected again for another request stays selected through a retry', async () => {
  const { user, people, retry } = await secondFailed();
  const [first, second] = people.map((person) => screen.getByRole('checkbox', { name: `Select ${nameOf(person)}` }));
  await waitFor(() => expect(first).not.toBeChecked());
  expect(second).toBeChecked();
  await user.click(first ?? document.body);
  await user.click(retry);
  await screen.findByText('The request will be sent for 1 of 1 user.');
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  expect(screen.getByText('Results')).toBeVisible();
  expect(first).toBeChecked();
  expect(comments()).toBeEnabled();

  await user.click(screen.getByRole('button', { name: 'Retry Failed Requests' }));
  await user.click(await screen.findByRole('button', { name: 'Send for 1 user' }));
  await waitFor(() => expect(new Set(Object.values(states()))).toEqual(new Set(['Request Successful'])));
  await waitFor(() => expect(second).not.toBeChecked());
  expect(first).toBeChecked();
});

test('who is left out of a retry stays failed, is counted, and can be retried later', async () => {
  const { user, people, retry } = await secondFailed(1);
  const [, second, third] = people.map(nameOf);
  const results = states();
  await user.click(retry);
  await screen.findByText('The request will be sent for 2 of 2 users.');
  await user.click(screen.getByRole('checkbox', { name: new RegExp(`^${second} `) }));
  await user.click(screen.getByRole('button', { name: 'Send for 1 user' }));
  await waitFor(() => expect(states()).toEqual({ ...results, [String(third)]: 'Request Successful' }));
  expect(screen.getByText('Users: 5, Successes: 4, Failures: 1', { selector: '[role=status]' })).toBeVisible();
  expect(await screen.findByText('Details', { selector: 'summary' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: `Select ${second}` })).toBeChecked();
  expect(comments()).toHaveValue('For the new study.');

  await user.click(screen.getByRole('button', { name: 'Retry Failed Requests' }));
  await user.click(await screen.findByRole('button', { name: 'Send for 1 user' }));
  await screen.findByText('Users: 5, Successes: 5, Failures: 0', { selector: '[role=status]' });
  expect(sentWrites()).toHaveLength(7);
});

test('a changed request is described as that of the retry only, not of those who had the former one', async () => {
  const { user, people, retry } = await secondFailed();
  const [, second] = people;
  await user.click(screen.getByRole('button', { name: 'Add new role' }));
  await chooseRole(user, 'Community Advisor');
  await user.click(retry);
  expect(await screen.findByText('For each user in the retry:')).toBeVisible();
  expect(screen.getByText(/role Community Advisor/)).toBeVisible();
  expect(screen.queryByText('For each user:')).toBeNull();
  await waitFor(() =>
    expect(Object.entries(states()).filter(([, state]) => state !== 'Request Successful')).toEqual([
      [second && nameOf(second), expect.stringMatching(/^No open request$|^Already has this access$/)],
    ]),
  );
});

test('a request that is only a comment shows its type and that comment before it is sent', async () => {
  const { code } = fivePeople();
  const { user } = await proxyRequestAt();
  await pickAll(user, code);
  await waitFor(() => expect(comments()).toBeEnabled());
  await user.click(screen.getByRole('radio', { name: 'Access Change' }));
  await user.type(comments(), 'For the new study.');
  await user.click(submit());
  const panel = within(await screen.findByRole('group', { name: 'Before You Send' }));
  const facts = panel.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual(['Access Change', 'For the new study.']);
});

test('while the study roles cannot be loaded, a submission says that nothing was sent', async () => {
  world().faults.failNext('GET /rest/public/user_registration/study_roles/', { kind: 'status', status: 500 }, 99);
  const { code } = fivePeople();
  const { user } = await proxyRequestAt();
  await pickAll(user, code);
  await waitFor(() => expect(comments()).toBeEnabled());
  await user.type(comments(), 'For the new study.');
  await user.click(submit());
  expect(await screen.findByText('The study roles are not loaded yet, so nothing was sent.')).toBeVisible();
  expect(sentWrites()).toEqual([]);
});
