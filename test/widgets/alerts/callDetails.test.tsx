import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RESET_PASSWORD_HASH } from '@test/mock-server/testUsers';
import { editing, faultTarget, kinds } from '@test/support/configuration';
import { checkedBatch, fivePeople, proxyRequestAt } from '@test/support/proxyRequests';
import { applicant, chooseRole, field, fillIn } from '@test/support/registrationForm';
import { renderAt } from '@test/support/renderAt';
import { requestPath } from '@test/support/reviews';
import { fillSignIn, signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';

const list = '/rest/secure/system_mgmt/system_access/';
const system = `${list}2`;

/** The details beside the messages, closed, with what they say by label. */
async function details() {
  const summary = await screen.findByText('Details', { selector: 'summary' });
  const panel = summary.closest('details') ?? summary;
  expect(panel).not.toHaveAttribute('open');
  const labels = within(panel).getAllByRole('term', { hidden: true });
  const facts = Object.fromEntries(labels.map((term) => [term.textContent, term.nextElementSibling?.textContent]));
  return { panel, facts };
}

test('a load that fails says the call and the status beside its text, which stays as it is', async () => {
  world().faults.failNext(`GET ${list}`, { kind: 'status', status: 500, body: { failureDescription: 'secret' } });
  await signedInAt('/app/configure');
  expect((await screen.findByRole('alert')).textContent).toBe('Problem loading systems.Try Again');
  const { panel, facts } = await details();
  expect(facts).toMatchObject({
    Call: `GET ${list}`,
    Status: '500',
    'Unexpected in the response': 'Nothing',
  });
  expect(facts['Time']).toMatch(/\d/);
  expect(panel.closest('[role=alert], [role=status], [aria-live]')).toBeNull();
  expect(panel.textContent).not.toContain('secret');
});

test.each([
  [304, 'Try again. If it keeps failing, send these details to User Support.'],
  [413, 'This is too large for the server. Shorten your text, then try again.'],
  [500, 'Try again. If it keeps failing, send these details to User Support.'],
  [503, null],
])('what to do about a %i is said, unless the message says it', async (status, advice) => {
  world().faults.failNext(`GET ${list}`, { kind: 'status', status });
  await signedInAt('/app/configure');
  const { panel } = await details();
  expect(panel.previousElementSibling?.textContent ?? null).toBe(advice);
});

test('an answer that does not fit is described by its places, never by what is there', async () => {
  const text = JSON.stringify([{ id: 'Swordfish', systemName: 'Secret system' }]);
  world().faults.failNext(`GET ${list}`, { kind: 'malformedJson', text });
  await signedInAt('/app/configure');
  const { panel, facts } = await details();
  expect(facts).toMatchObject({
    Status: '200',
    'Unexpected in the response': expect.stringMatching(/^row 1: id: expected /),
  });
  expect(panel.textContent).not.toMatch(/Swordfish|Secret/);
});

test('a save that fails has details without ids, which can be copied', async () => {
  const { user } = await signedInAt('/app/configure/systems/2');
  await user.type(await screen.findByLabelText(/^System Name/), ' typed');
  world().faults.failNext(`PUT ${system}`, { kind: 'status', status: 500 });
  await user.click(screen.getByRole('button', { name: 'Save System' }));
  expect(await screen.findByText('Unable to update system due to one or more errors.')).toBeVisible();
  const { panel, facts } = await details();
  expect(facts).toMatchObject({ Call: `PUT ${list}{}`, Status: '500' });
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(within(panel).getByText('Details'));
  await user.click(within(panel).getByRole('button', { name: 'Copy' }));
  expect(await within(panel).findByText('Copied.')).toHaveAttribute('role', 'status');
  expect(write.mock.calls[0]?.[0]).toMatch(
    /^Time: \d{4}-\d\d-\d\dT[\d:.]+Z\nCall: PUT \S+\{\}\nStatus: 500\nUnexpected in the response: Nothing$/,
  );
});

test('where nothing can be copied, the details say so', async () => {
  world().faults.failNext(`GET ${list}`, { kind: 'status', status: 500 });
  const { user } = await signedInAt('/app/configure');
  const { panel } = await details();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(within(panel).getByText('Details'));
  await user.click(within(panel).getByRole('button', { name: 'Copy' }));
  expect(await within(panel).findByText('Could not be copied. Select the text above instead.')).toBeVisible();
});

test('a refused form and a load that works have none', async () => {
  const { user } = await signedInAt('/app/configure/systems/2');
  await user.type(await screen.findByLabelText(/^System Name/), ' typed');
  world().faults.failNext(`PUT ${system}`, {
    ...{ kind: 'status', status: 422, body: { fieldErrors: { systemName: ['size'] }, globalErrors: [] } },
  });
  await user.click(screen.getByRole('button', { name: 'Save System' }));
  expect(await screen.findByText('Unable to update system due to one or more errors.')).toBeVisible();
  expect(screen.queryByText('Details', { selector: 'summary' })).toBeNull();
});

test('a sign-in without an answer has details, and a new try removes them', async () => {
  world().faults.failNext('POST /rest/token/create', { kind: 'notSent' });
  const { user } = renderAt('/');
  await fillSignIn(user, 'admin');
  const { facts } = await details();
  expect(facts).toMatchObject({ Call: 'POST /rest/token/create', Status: 'No answer' });
  world().faults.failNext('POST /rest/token/create', { kind: 'hang' });
  await fillSignIn(user, 'admin');
  await waitFor(() => expect(screen.queryByText('Details', { selector: 'summary' })).toBeNull());
});

test('a screen that fails in its own words has the details of its call', async () => {
  world().faults.failNext('GET /rest/secure/user_management/user', { kind: 'status', status: 500 });
  await signedInAt('/app/users/4');
  expect(await screen.findByText('Unable to load the specified user.')).toBeVisible();
  expect((await details()).facts).toMatchObject({ Call: 'GET /rest/secure/user_management/user/{}', Status: '500' });
});

test('a link that the server cannot check has the details of the check', async () => {
  world().faults.failNext('GET /rest/public/reset_password', { kind: 'status', status: 500 });
  renderAt('/reset-password/reset-8a1b6c3d90');
  expect((await details()).facts).toMatchObject({ Call: 'GET /rest/public/reset_password/{}', Status: '500' });
});

test.each(['wrong', 'locked'])('a sign-in that is refused has none: %s', async (who) => {
  const { user } = renderAt('/');
  if (who === 'wrong') await fillSignIn(user, 'admin', 'not the password');
  else await fillSignIn(user, who);
  expect(await screen.findByText(/^(The username and password provided|This account is locked)/)).toBeVisible();
  expect(screen.queryByText('Details', { selector: 'summary' })).toBeNull();
});

test.each(Object.values(kinds))('a deletion of a $noun that fails is named in the details', async (kind) => {
  const { user } = await editing(kind);
  world().faults.failNext(faultTarget(kind.deactivate), { kind: 'status', status: 500 });
  await user.click(screen.getByRole('button', { name: `Delete ${kind.noun}` }));
  const dialog = await screen.findByRole('dialog');
  const answer = within(dialog).getByRole('button', { name: `Delete ${kind.noun}` });
  await waitFor(() => expect(answer).toHaveAttribute('aria-disabled', 'false'));
  await user.click(answer);
  const { facts } = await details();
  expect(facts['Call']).toBe(faultTarget(kind.deactivate).replace(/\d+/, '{}'));
});

const noDetails = () => expect(screen.queryByText('Details', { selector: 'summary' })).toBeNull();
const advice = /If it keeps failing/;

test('a refused form does not show the details of an earlier failure', async () => {
  const { user } = renderAt('/forgot-password');
  const path = 'POST /rest/public/forgot_password';
  const send = () => user.click(screen.getByRole('button', { name: 'Send Reset Email' }));
  await user.type(await screen.findByLabelText('Email Address'), 'someone@example.org');
  world().faults.failNext(path, { kind: 'status', status: 500 });
  await send();
  expect((await details()).facts).toMatchObject({ Status: '500' });
  world().faults.failNext(path, { kind: 'status', status: 422, body: { globalErrors: ['No such account'] } });
  await send();
  expect(await screen.findByText('No such account')).toBeVisible();
  expect(screen.getByText('Problem submitting Forgot Password request.')).toBeVisible();
  noDetails();
  expect(screen.queryByText(advice)).toBeNull();
});

test('a form that was not sent does not show the details of its last failure', async () => {
  const { user } = await signedInAt('/app/proxy-registration', 'proxy');
  const submit = () => user.click(screen.getByRole('button', { name: 'Submit Request' }));
  await fillIn(user, applicant);
  await chooseRole(user, 'Community Advisor');
  world().faults.failNext('POST /rest/secure/user_registration', { kind: 'status', status: 500 });
  await submit();
  expect((await details()).facts).toMatchObject({ Status: '500' });
  await user.clear(field('Email'));
  await submit();
  expect(await screen.findByText('Registration Submission Failed')).toBeVisible();
  await waitFor(noDetails);
});

test('a sign-in that the server explained is not followed by other advice', async () => {
  const { user } = renderAt('/');
  const body = { credentialsInvalid: true, attemptsLeftUntilLocked: 1 };
  world().faults.failNext('POST /rest/token/create', { kind: 'status', status: 400, body });
  await fillSignIn(user, 'admin');
  expect((await details()).facts).toMatchObject({ Status: '400' });
  expect(screen.getByText(/^The username and password provided do not match\./)).toBeVisible();
  expect(screen.queryByText(advice)).toBeNull();
});

test.each(['failureDescription', 'responseText'])('neither is a password that was refused with a %s', async (key) => {
  const body = { [key]: 'It was used before.' };
  world().faults.failNext('POST /rest/public/reset_password', { kind: 'status', status: 400, body });
  const { user } = renderAt(`/reset-password/${RESET_PASSWORD_HASH}`);
  await user.type(await screen.findByLabelText('New Password'), 'A-Better-Password-2026');
  await user.type(screen.getByLabelText('New Password Again'), 'A-Better-Password-2026');
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  expect((await details()).facts).toMatchObject({ Status: '400' });
  expect(screen.getByText('It was used before.')).toBeVisible();
  expect(screen.queryByText(advice)).toBeNull();
});

test.each([
  [500, 'Try again. If it keeps failing, send these details to User Support.'],
  [413, 'This is too large for the server. Shorten your text, then try again.'],
])('what to do about a save that fails with %i is said once', async (status, text) => {
  const { user } = await signedInAt('/app/configure/systems/2');
  await user.type(await screen.findByLabelText(/^System Name/), ' typed');
  world().faults.failNext(`PUT ${system}`, { kind: 'status', status });
  await user.click(screen.getByRole('button', { name: 'Save System' }));
  await details();
  expect(screen.getByText(`Your changes are still here. ${text}`)).toBeVisible();
  expect(screen.getAllByText(/try again/i)).toHaveLength(1);
});

test('checks that fail differently have details each, those that fail alike share them', async () => {
  const { code, people } = fivePeople();
  const faults = [{ kind: 'status', status: 500 }, { kind: 'notSent' }, { kind: 'status', status: 500 }] as const;
  for (const [at, fault] of faults.entries())
    // While they are selected, and before sending.
    world().faults.failNext(`GET ${requestPath}/user/${people[at]?.id}`, fault, 2);
  const { user } = await proxyRequestAt();
  await checkedBatch(user, code);
  expect(screen.getAllByText(/^Problem loading user-access modification/)).toHaveLength(3);
  await waitFor(() => expect(screen.getAllByText('Details', { selector: 'summary' })).toHaveLength(2));
  const terms = screen.getAllByRole('term', { hidden: true }).filter(({ textContent }) => textContent === 'Status');
  expect(terms.map((term) => term.nextElementSibling?.textContent)).toEqual(['500', 'No answer']);
});
