import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
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
  states,
  submit,
} from '@test/support/proxyRequests';
import { world } from '@test/support/server';
import { sentWrites } from '@test/support/journal';
import { addRequest, requestPath } from '@test/support/reviews';

const usersPath = '/rest/secure/user_management/users';
const userCalls = () =>
  world()
    .journal.filter(({ path }) => path === usersPath)
    .map(({ search }) => new URLSearchParams(search));

const post = `POST ${requestPath}`;

let code: string;
let people: User[];
beforeEach(() => {
  ({ code, people } = fivePeople());
});

test('the request cannot be filled in until users are selected [PROXY-001, PROXY-003, PROXY-004]', async () => {
  const { user } = await proxyRequestAt();
  expect(await screen.findByText('You must select at least one user to enable this section.')).toBeVisible();
  await waitFor(() => expect(comments()).toBeDisabled());
  await screen.findByRole('button', { name: 'Add new role' });
  const others = () => [...screen.getAllByRole('radio'), screen.getByRole('button', { name: 'Add new role' })];
  for (const control of others()) expect(control).toBeDisabled();
  await pickAll(user, code);
  await waitFor(() => expect(comments()).toBeEnabled());
  for (const control of others()) expect(control).toBeEnabled();
  expect(screen.queryByText('You must select at least one user to enable this section.')).toBeNull();
});

test('users come a second after the choice, by the letter of the code, each address once, without the requester [PROXY-018, PROXY-022, PROXY-035]', async () => {
  const [first, second] = people;
  if (!first || !second) throw new Error('nobody');
  const site = first.sites[0];
  world().changeUser(second, { email: first.email.toUpperCase() });
  world().changeUser(world().person('proxy'), { sites: site ? [site] : [] });
  const longer = world().users.find((user) => user.id > 11 && !people.includes(user) && !user.inactive);
  if (longer && site) world().changeUser(longer, { sites: [{ ...site, id: 99_999, siteCode: `${code}0` }] });
  const { user } = await proxyRequestAt();
  const chosenAt = await choose(user, 'LAO / AO', code);
  expect(userCalls()).toEqual([]);
  await screen.findByRole('table');
  expect(Date.now() - chosenAt).toBeGreaterThanOrEqual(950);
  expect(userCalls().map((query) => query.get('sites.siteCode'))).toEqual([`${code}*`]);
  expect(screen.getAllByRole('row')).toHaveLength(5);
});

test('the same institution chosen again keeps its users, who is selected, and the request', async () => {
  const { user } = await proxyRequestAt();
  await pickAll(user, code);
  await waitFor(() => expect(comments()).toBeEnabled());
  await user.type(comments(), 'For the new study.');
  await choose(user, 'LAO / AO', code);
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(6);
  expect(comments()).toBeEnabled();
  expect(comments()).toHaveValue('For the new study.');
});

test('an LAO brings the users of its AOs [PROXY-019]', async () => {
  const relation = world().siteRelations.find((one) => one.active);
  if (!relation) throw new Error('no relation');
  const aos = new Set(
    world()
      .siteRelations.filter((one) => one.active && one.lao.id === relation.lao.id)
      .map((one) => one.site.siteCode),
  );
  const { user } = await proxyRequestAt();
  await choose(user, 'LAO / AO', relation.lao.otherIdentifier ?? '');
  await waitFor(() => expect(userCalls()).toHaveLength(aos.size + 1));
  expect(new Set(userCalls().flatMap((query) => query.get('sites.siteCode') ?? []))).toEqual(
    new Set([...aos].map((one) => `${one}*`)),
  );
  expect(userCalls().flatMap((query) => query.get('sites.otherIdentifier') ?? [])).toEqual([
    `${relation.lao.otherIdentifier}*`,
  ]);
});

test('the unaffiliated are all active users without sites [PROXY-033]', async () => {
  const [lonely] = people;
  if (!lonely) throw new Error('nobody');
  world().changeUser(lonely, { sites: [] });
  const { user } = await proxyRequestAt();
  await choose(user, 'LAO / AO', 'N/A');
  await screen.findByRole('table');
  const [first, ...others] = userCalls();
  expect([first?.get('size'), first?.get('inactive')]).toEqual(['1000000', 'false']);
  // A server that caps page sizes is asked for the rest.
  expect(others).toHaveLength(world().dialect.mostPerPage === null ? 0 : 1);
  const alone = world().users.filter((one) => !one.inactive && one.sites.length === 0 && one.username !== 'proxy');
  expect(screen.getByText(new RegExp(`of ${alone.length} records shown`))).toBeVisible();
});

test('users that the server sends in pages all arrive, and it is said how many have [USER-018, PROXY-033]', async () => {
  world().dialect.mostPerPage = 40;
  for (const one of people) world().changeUser(one, { sites: [] });
  const { user } = await proxyRequestAt();
  world().faults.failNext('GET /rest/secure/user_management/users', { kind: 'delay', ms: 100 }, 20);
  await choose(user, 'LAO / AO', 'N/A');
  const active = world().users.filter(({ inactive }) => !inactive);
  expect(await screen.findByRole('progressbar', { name: `40 of ${active.length} users loaded` })).toHaveAttribute(
    'value',
    '40',
  );
  const alone = active.filter(({ sites, username }) => sites.length === 0 && username !== 'proxy');
  expect(await screen.findByText(new RegExp(`of ${alone.length} records shown`))).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(userCalls()).toHaveLength(Math.ceil(active.length / 40));
});

describe('while people are selected', () => {
  const rowOf = (person: User) => screen.getByRole('row', { name: new RegExp(person.email, 'i') });

  test('it is said who has an open request, before anything is submitted [PROXY-030]', async () => {
    const [first, second] = people;
    if (!first || !second) throw new Error('nobody');
    addRequest('NEW', { portalUserId: first.id, firstName: first.firstName, lastName: first.lastName });
    const { user } = await proxyRequestAt();
    await choose(user, 'LAO / AO', code);
    await screen.findByRole('table');
    const asked = () => world().journal.filter(({ path }) => path.startsWith(`${requestPath}/user/`));
    expect(asked()).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: `Select ${nameOf(first)}` }));
    await user.click(screen.getByRole('checkbox', { name: `Select ${nameOf(second)}` }));
    await waitFor(() => expect(rowOf(first)).toHaveTextContent('Has an open request'));
    await waitFor(() => expect(rowOf(second)).toHaveTextContent('No open request'));
    expect(screen.getByText(/^1 of 2 selected users has an open request\..* until it is decided/)).toBeVisible();
    expect(asked()).toHaveLength(2);
  });

  test('those for whom a request was sent are deselected, and nothing can be submitted [PROXY-003]', async () => {
    const { user } = await proxyRequestAt();
    await checkedBatch(user, code);
    await user.click(screen.getByRole('button', { name: 'Send for 5 users' }));
    expect(await screen.findByText('Access-Change Request Submitted')).toBeVisible();
    await waitFor(() => expect(submit()).toBeDisabled());
    for (const person of people) {
      expect(screen.getByRole('checkbox', { name: `Select ${nameOf(person)}` })).not.toBeChecked();
      expect(rowOf(person)).toHaveTextContent('Has an open request');
    }
    expect(comments()).toHaveValue('');
  });
});

describe('a batch', () => {
  test('sends one request each, with both named in its comments, and shows the counts [PROXY-015, PROXY-023, PROXY-027]', async () => {
    const { user } = await proxyRequestAt();
    await checkedBatch(user, code);
    expect(Object.values(states())).toEqual(people.map(() => 'No open request'));
    expect(sentWrites()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send for 5 users' }));
    expect(await screen.findByText('Access-Change Request Submitted')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveTextContent('Users: 5, Successes: 5, Failures: 0');
    expect(new Set(Object.values(states()))).toEqual(new Set(['Request Successful']));
    const me = world().person('proxy');
    expect(sentWrites().map(({ body }) => body)).toEqual(
      people.map((person) => ({
        requestType: 'NEW',
        requestStatus: 'NEW',
        portalUserId: person.id,
        email: person.email,
        sysaidTicket: '',
        accessControls: [],
        requesterComments:
          `PROXY REQUEST: ${JSON.stringify({ name: 'Thandiwe Nkosi', email: me.email, id: me.id })} ` +
          `${JSON.stringify({ name: nameOf(person), email: person.email, id: person.id })} For the new study.`,
      })),
    );
  });

  test('marks open requests without a call, goes on after a later failure, and retries only the failed [PROXY-028, PROXY-030]', async () => {
    const [first, second, third, fourth, fifth] = people;
    if (!first || !second || !third || !fourth || !fifth) throw new Error('fewer than five');
    for (const person of [first, third]) {
      addRequest('NEW', { portalUserId: person.id, firstName: person.firstName, lastName: person.lastName });
    }
    const { user } = await proxyRequestAt();
    await checkedBatch(user, code);
    expect(states()[nameOf(first)]).toBe('Has an open request');
    // The first one really sent succeeds, the second one fails.
    world().faults.failNext(post, { kind: 'delay', ms: 1 });
    world().faults.failNext(post, { kind: 'status', status: 500 });
    await user.click(screen.getByRole('button', { name: 'Send for 3 users' }));
    expect(await screen.findByText('Access-Change Request Submitted')).toBeVisible();
    expect(states()).toEqual({
      [nameOf(first)]: '(an active request already exists for this user)',
      [nameOf(second)]: 'Request Successful',
      [nameOf(third)]: '(an active request already exists for this user)',
      [nameOf(fourth)]: 'Request Failed',
      [nameOf(fifth)]: 'Request Successful',
    });
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveTextContent(
      'Users: 5, Successes: 2, Failures: 1, With an active request: 2',
    );
    expect(sentWrites().map(({ body }) => (body as { portalUserId: number }).portalUserId)).toEqual([
      second.id,
      fourth.id,
      fifth.id,
    ]);
    expect(comments()).toHaveValue('For the new study.');
    expect(await screen.findAllByText('Details', { selector: 'summary' })).toHaveLength(1);

    const results = states();
    await user.click(screen.getByRole('button', { name: 'Retry Failed Requests' }));
    await user.click(await screen.findByRole('button', { name: 'Send for 1 user' }));
    await waitFor(() => expect(states()).toEqual({ ...results, [nameOf(fourth)]: 'Request Successful' }));
    expect(screen.queryByText('Details', { selector: 'summary' })).toBeNull();
    expect(sentWrites()).toHaveLength(4);
  });

  test('stops when the first request fails, and says so [PROXY-024, PROXY-026]', async () => {
    world().faults.failNext(post, {
      kind: 'status',
      status: 422,
      body: { fieldErrors: { requesterComments: ['size'] } },
    });
    const { user } = await proxyRequestAt();
    await checkedBatch(user, code);
    await user.click(screen.getByRole('button', { name: 'Send for 5 users' }));
    const alert = (await screen.findByText('Access-Change Request NOT Submitted')).closest('.alert');
    expect(alert).toHaveClass('alert-danger');
    expect(alert).toHaveTextContent('due to one or more errors with the provided data.');
    expect(sentWrites()).toHaveLength(1);
    expect(Object.values(states())).toEqual(['Request Failed', 'Not sent', 'Not sent', 'Not sent', 'Not sent']);
    expect(comments()).toHaveAccessibleDescription(/Requester comments are too long/);
    expect(comments()).toHaveValue('For the new study.');

    // What is corrected is what a retry sends, and nothing is left of the refusal.
    await user.type(comments(), ' Soon.');
    await user.click(screen.getByRole('button', { name: 'Retry Failed Requests' }));
    await user.click(await screen.findByRole('button', { name: 'Send for 5 users' }));
    await screen.findByText('Access-Change Request Submitted');
    const texts = sentWrites().map(({ body }) => (body as { requesterComments: string }).requesterComments);
    expect(texts.filter((text) => text.endsWith('For the new study. Soon.'))).toHaveLength(5);
    expect(screen.queryByRole('group', { name: /^Unable to process new/ })).toBeNull();
    await waitFor(() => expect(comments()).toHaveValue(''));
  });

  test('that is refused again shows one alert about it, not two', async () => {
    world().faults.failNext(post, { kind: 'status', status: 422, body: { globalErrors: ['Ask the site first'] } }, 2);
    const { user } = await proxyRequestAt();
    await checkedBatch(user, code);
    await user.click(screen.getByRole('button', { name: 'Send for 5 users' }));
    await user.click(await screen.findByRole('button', { name: 'Retry Failed Requests' }));
    await user.click(await screen.findByRole('button', { name: 'Send for 5 users' }));
    await waitFor(() => expect(sentWrites()).toHaveLength(2));
    await screen.findByText('Ask the site first');
    expect(screen.getAllByText('Access-Change Request NOT Submitted')).toHaveLength(1);
  });

  test('says beside each person why a later request was refused, and again after a retry', async () => {
    const refusal = { fieldErrors: { requesterComments: ['size'] }, globalErrors: ['Ask the site first'] };
    const { user } = await proxyRequestAt();
    await checkedBatch(user, code);
    const entryOf = (person: User | undefined) =>
      screen.getAllByRole('listitem').find((item) => person && item.textContent.startsWith(nameOf(person)));
    world().faults.failNext(post, { kind: 'delay', ms: 1 });
    world().faults.failNext(post, { kind: 'status', status: 422, body: refusal });
    await user.click(screen.getByRole('button', { name: 'Send for 5 users' }));
    await screen.findByText('Access-Change Request Submitted');
    expect(entryOf(people[1])).toHaveTextContent(
      'Request FailedUnable to process new user-access modification request due to one or more errors.Ask the site firstRequester comments are too long',
    );

    world().faults.failNext(post, { kind: 'status', status: 422, body: { globalErrors: ['Still not asked'] } });
    await user.click(screen.getByRole('button', { name: 'Retry Failed Requests' }));
    await user.click(await screen.findByRole('button', { name: 'Send for 1 user' }));
    expect(await screen.findByText('Still not asked')).toBeVisible();
    expect(comments()).toHaveValue('For the new study.');
  });

  test('for people who all have an open request is not offered, and loses nothing [PROXY-030]', async () => {
    for (const { id, firstName, lastName } of people) addRequest('NEW', { portalUserId: id, firstName, lastName });
    const { user } = await proxyRequestAt();
    await checkedBatch(user, code);
    expect(screen.getByText('The request will be sent for 0 of 5 users.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Send for/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Go Back' }));
    expect(comments()).toHaveValue('For the new study.');
  });

  test('that finds open requests only when it is sent keeps what was typed [PROXY-030]', async () => {
    const inProgress = { kind: 'status', status: 422, body: { globalErrors: ['REQUEST_IN_PROGRESS'] } } as const;
    const { user } = await proxyRequestAt();
    await checkedBatch(user, code);
    world().faults.failNext(post, inProgress, 5);
    await user.click(screen.getByRole('button', { name: 'Send for 5 users' }));
    expect(await screen.findByText('Access-Change Request NOT Submitted')).toBeVisible();
    expect(new Set(Object.values(states()))).toEqual(new Set(['(an active request already exists for this user)']));
    expect(comments()).toHaveValue('For the new study.');
    // A draft is kept a moment after the last change.
    await waitFor(() => expect(sessionStorage.getItem('drafts')).toContain('For the new study.'));
  });

  test('stops on a 304, and says that there was no data [PROXY-024, PROXY-025]', async () => {
    world().faults.failNext(post, { kind: 'status', status: 304 });
    const { user } = await proxyRequestAt();
    await checkedBatch(user, code);
    await user.click(screen.getByRole('button', { name: 'Send for 5 users' }));
    const alert = (await screen.findByText('Access-Change Request NOT Submitted')).closest('.alert');
    expect(alert).toHaveClass('alert-info');
    expect(alert).toHaveTextContent('because no data was provided');
    expect(sentWrites()).toHaveLength(1);
  });

  test('without roles and comment nothing is sent [PROXY-025]', async () => {
    const { user } = await proxyRequestAt();
    await pickAll(user, code);
    await waitFor(() => expect(submit()).toBeEnabled());
    await user.click(submit());
    expect(await screen.findByText('because no data was provided')).toBeVisible();
    expect(sentWrites()).toEqual([]);
  });

  test('leaves people out who are taken out before it is sent', async () => {
    const { user } = await proxyRequestAt();
    await checkedBatch(user, code);
    const [first] = people;
    await user.click(screen.getByRole('checkbox', { name: new RegExp(`^${first?.firstName} ${first?.lastName} `) }));
    await user.click(screen.getByRole('button', { name: 'Send for 4 users' }));
    await waitFor(() => expect(Object.values(states())).toContain('Skipped'));
    await waitFor(() => expect(sentWrites()).toHaveLength(4));
  });

  test('says of whom nothing could be found out', async () => {
    const [first] = people;
    // While they are selected, and before sending.
    world().faults.failNext(`GET ${requestPath}/user/${first?.id}`, { kind: 'status', status: 500 }, 2);
    const { user } = await proxyRequestAt();
    await checkedBatch(user, code);
    expect(states()[first ? nameOf(first) : '']).toBe('Could not be checked');
    expect(screen.getByText(/1 of them could not be checked/)).toBeVisible();
    expect(screen.getByText('Problem loading user-access modification request(s).')).toBeVisible();
    expect(await screen.findByText('Details')).toBeVisible();
  });

  test('finds a request that arrived without an answer', async () => {
    world().faults.failNext(post, { kind: 'lostAnswer' });
    const { user } = await proxyRequestAt();
    await checkedBatch(user, code);
    await user.click(screen.getByRole('button', { name: 'Send for 5 users' }));
    expect(await screen.findByText('Access-Change Request Submitted')).toBeVisible();
    expect(new Set(Object.values(states()))).toEqual(new Set(['Request Successful']));
    expect(sentWrites()).toHaveLength(5);
  });
});

test('comments are trimmed when they are left; a forged prefix is refused [PROXY-017]', async () => {
  const { user } = await proxyRequestAt();
  await pickAll(user, code);
  await waitFor(() => expect(comments()).toBeEnabled());
  await user.type(comments(), '  spaced  ');
  await user.tab();
  expect(comments()).toHaveValue('spaced');
  await user.clear(comments());
  await user.click(comments());
  await user.paste('proxy request: {"name":"x","email":"y","id":1}');
  await user.click(submit());
  expect(await screen.findByText('Comments may not begin with "PROXY REQUEST:"')).toBeVisible();
  await user.clear(comments());
  await user.click(comments());
  await user.paste('x'.repeat(251));
  await user.click(submit());
  await waitFor(() => expect(comments()).toHaveAccessibleDescription(/Requester comments are too long/));
  expect(within(screen.getByRole('main')).queryByText(/^The request will be sent/)).toBeNull();
  expect(sentWrites()).toEqual([]);
});
