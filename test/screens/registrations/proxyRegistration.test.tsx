import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Fault } from '@test/mock-server/faults';
import { holdCalls } from '@test/support/heldCalls';
import { movableClock } from '@test/support/movableClock';
import { signedInAt } from '@test/support/signIn';
import { chooseRole, fillIn, applicant, field } from '@test/support/registrationForm';
import { world } from '@test/support/server';

const address = '/app/proxy-registration';
const path = '/rest/secure/user_registration';
const sent = () => world().journal.filter((call) => call.method === 'POST' && call.path === path);
const submitButton = () => screen.getByRole('button', { name: 'Submit Request' });

async function filledIn() {
  const portal = await signedInAt(address, 'proxy');
  await fillIn(portal.user, applicant);
  await fillIn(portal.user, { 'Phone extension (optional)': '7', 'Requester comments (optional)': 'Joins in May.' });
  await chooseRole(portal.user, 'Community Advisor');
  return portal;
}

describe('Request a User', () => {
  test('knows who fills it in, and asks for no CAPTCHA [REG-025, REG-026, REG-027, REG-033]', async () => {
    await signedInAt(address, 'proxy');
    const me = world().person('proxy');
    expect(await screen.findByRole('heading', { name: 'Request a User', level: 1 })).toBeVisible();
    expect(await screen.findByLabelText('Your full name')).toHaveValue('Thandiwe Nkosi');
    expect(field('Your email')).toHaveValue(me.email);
    expect(field('Your phone number')).toHaveValue(me.phoneNumber ?? '');
    expect(field('Your phone extension (optional)')).toHaveValue(me.phoneExtension ?? '');
    for (const label of ['Your full name', 'Your email', 'Your phone number', 'Your phone extension (optional)']) {
      expect(field(label)).toBeEnabled();
      expect(field(label)).not.toHaveAttribute('readonly');
    }
    expect(screen.queryByRole('checkbox', { name: /robot/ })).toBeNull();
  });

  test('says before it is sent for whom each study role is requested', async () => {
    const { user } = await filledIn();
    const summary = () => within(screen.getByRole('region', { name: 'Your Request' })).getByRole('listitem');
    expect(summary()).toHaveTextContent(/^For Amélie Dubois-Laurent, you are requesting the role Community Advisor/);
    await user.clear(field('First name'));
    await user.clear(field('Last name'));
    expect(summary()).toHaveTextContent(/^For this person, you are requesting the role Community Advisor/);
  });

  test('sends the form with who filled it in, as that was changed [REG-015, REG-020, REG-026]', async () => {
    const { user } = await filledIn();
    await fillIn(user, { 'Your phone number': '206-555-0111', 'Your phone extension (optional)': '12' });
    await user.dblClick(submitButton());
    await screen.findByText(/is under review/);
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.body).toMatchObject({
      firstName: 'Amélie',
      email: 'amelie.dubois@hopital.example.org',
      registrationStatus: 'PENDING',
      personCompletingThisFormFullName: 'Thandiwe Nkosi',
      personCompletingThisFormEmail: world().person('proxy').email,
      personCompletingThisFormPhoneNumber: '206-555-0111',
      personCompletingThisFormPhoneExtension: '12',
      accessControls: [expect.objectContaining({ roleName: 'Community Advisor' })],
    });
  });

  test('is sent by the path for people with a session, without a CAPTCHA [REG-010, REG-015, SEC-041]', async () => {
    const { user } = await filledIn();
    await user.click(submitButton());
    expect(await screen.findByText(/is under review/)).toHaveTextContent('Amélie Dubois-Laurent');
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.body).not.toHaveProperty('g-recaptcha-response');
    const isPublic = (one: { method: string; path: string }) => one.method === 'POST' && one.path.includes('/public/');
    expect(world().journal.filter(isPublic)).toEqual([]);
  });

  test('Submit A Similar Request keeps all but what is about the person [REG-028]', async () => {
    const { user } = await filledIn();
    await user.click(submitButton());
    await user.click(await screen.findByRole('button', { name: 'Submit A Similar Request' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    for (const label of [
      'First name',
      'Last name',
      'Job title',
      'Email',
      'Phone number',
      'Phone extension (optional)',
    ]) {
      expect(await screen.findByLabelText(label)).toHaveValue('');
    }
    expect(field('Organization name')).toHaveValue('Hôpital Nord');
    expect(field('Requester comments (optional)')).toHaveValue('Joins in May.');
    expect(await screen.findByText('Community Advisor')).toBeVisible();
    expect(field('Your full name')).toHaveValue('Thandiwe Nkosi');
  });

  test('a similar request that was lost with the page is restored whole', async () => {
    const { user, unmount } = await filledIn();
    await user.click(submitButton());
    await user.click(await screen.findByRole('button', { name: 'Submit A Similar Request' }));
    await fillIn(user, { 'First name': 'Bea', 'Last name': 'Second' });
    await waitFor(() => expect(sessionStorage.getItem('drafts')).toContain('Second'));
    unmount();
    const again = await signedInAt('/app/proxy-registration', 'proxy');
    const restore = await screen.findByRole('button', { name: 'Restore' });
    expect(screen.queryByText(/The record has changed/)).toBeNull();
    await again.user.click(restore);
    expect(field('Last name')).toHaveValue('Second');
    expect(field('Organization name')).toHaveValue('Hôpital Nord');
    expect(await screen.findByText('Community Advisor')).toBeVisible();
  });

  test('Submit New Request opens a blank form [REG-029]', async () => {
    const { user } = await filledIn();
    await user.click(submitButton());
    await user.click(await screen.findByRole('button', { name: 'Submit New Request' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    for (const label of [...Object.keys(applicant), 'Requester comments (optional)']) {
      expect(await screen.findByLabelText(label)).toHaveValue('');
    }
    expect(screen.queryByText('Community Advisor')).toBeNull();
    expect(field('Your full name')).toHaveValue('Thandiwe Nkosi');
  });

  test.each([
    ['confirmed', { kind: 'delay', ms: 1 }],
    ['found after its answer was lost', { kind: 'lostAnswer' }],
  ] as const)('a request that was %s leaves no draft behind', async (_how, fault) => {
    const { user } = await filledIn();
    world().faults.failNext(`POST ${path}`, fault);
    await user.click(submitButton());
    const startNew = await screen.findByRole('button', { name: 'Submit New Request' });
    expect(sessionStorage.getItem('drafts')).toBeNull();
    await user.click(startNew);
    await screen.findByLabelText('First name');
    expect(screen.queryByText(/unsaved changes from/)).toBeNull();
  });

  test('asks for the person who fills it in, too', async () => {
    const { user } = await filledIn();
    await user.clear(field('Your full name'));
    await user.click(submitButton());
    expect(await screen.findByRole('button', { name: 'Your full name is required' })).toBeVisible();
    expect(sent()).toEqual([]);
  });

  test("leaves the format of the profile's own phone number to the server", async () => {
    world().changeUser(world().person('proxy'), { phoneNumber: 'see intranet' });
    const { user } = await filledIn();
    await user.click(field('Your phone number'));
    await user.click(submitButton());
    await screen.findByText(/is under review/);
    expect(sent()[0]?.body).toMatchObject({ personCompletingThisFormPhoneNumber: 'see intranet' });
  });

  test('is filled in by hand where nobody knows who is signed in', async () => {
    world().faults.failNext('GET /rest/secure/user_profile', { kind: 'status', status: 500 }, 3);
    await signedInAt(address, 'user');
    expect(await screen.findByLabelText('Your full name')).toHaveValue('');
  });

  test('is not for those without access to the portal itself', async () => {
    await signedInAt(address, 'password');
    expect(await screen.findByText('You are not authorized to view this page')).toBeVisible();
  });

  const faults: ReadonlyArray<readonly [string, Fault]> = [
    ['the server breaks', { kind: 'status', status: 500 }],
    ['the person may not', { kind: 'status', status: 403 }],
    ['errors come as null', { kind: 'status', status: 422, body: { fieldErrors: null, globalErrors: 'odd' } }],
  ];
  test.each(faults)('loses nothing when %s [REG-023]', async (_what, fault) => {
    const { user } = await filledIn();
    world().faults.failNext(`POST ${path}`, fault);
    await user.click(submitButton());
    const alert = await screen.findByRole('group', { name: 'Registration Submission Failed' });
    expect(alert).toHaveTextContent('Your Portal Gateway registration was NOT submitted.');
    for (const [label, value] of Object.entries(applicant)) expect(field(label)).toHaveValue(value);
    await user.click(submitButton());
    await screen.findByText(/is under review/);
  });

  const proxies = 'GET /rest/secure/user_management/user_registration/proxy';
  /** The look-ups fail, and not the read before the request is sent. */
  const failLookups = (fault: Fault, times: number) => {
    world().faults.failNext(proxies, { kind: 'delay', ms: 1 });
    world().faults.failNext(proxies, fault, times);
  };

  test('is not sent while nobody can tell which requests are there', async () => {
    const { user } = await filledIn();
    world().faults.failNext(proxies, { kind: 'status', status: 500 });
    await user.click(submitButton());
    const alert = await screen.findByRole('group', { name: 'Registration Submission Failed' });
    expect(alert).toHaveTextContent('Problem retrieving your proxy registration requests.');
    expect(sent()).toEqual([]);
    await user.click(submitButton());
    await screen.findByText(/is under review/);
  });

  test.each([
    ['never arrived', 0, /^Not submitted yet: the connection was lost\./],
    ['cannot be looked up', 3, /^We could not check whether your request was submitted\./],
  ])('a request that %s loses nothing when the connection breaks', async (_what, failedReads, text) => {
    const { user } = await filledIn();
    const { passDeadline } = movableClock();
    world().faults.failNext(`POST ${path}`, { kind: 'notSent' });
    failLookups({ kind: 'notSent' }, failedReads);
    await user.click(submitButton());
    expect(await screen.findByText(text)).toBeVisible();
    for (const [label, value] of Object.entries(applicant)) expect(field(label)).toHaveValue(value);
    await passDeadline();
    await user.click(submitButton());
    await screen.findByText(/is under review/);
  });

  test('a request that arrived is not sent twice although it cannot be looked up', async () => {
    const { user } = await filledIn();
    const { passDeadline } = movableClock();
    world().faults.failNext(`POST ${path}`, { kind: 'lostAnswer' });
    failLookups({ kind: 'status', status: 500 }, 5);
    await user.click(submitButton());
    expect(await screen.findByText(/^We could not check/)).toBeVisible();
    await passDeadline();
    await user.click(submitButton());
    expect(await screen.findByText(/^We could not check/)).toBeVisible();
    world().faults.clear();
    await user.click(screen.getByRole('button', { name: 'Check Again' }));
    await screen.findByText(/is under review/);
    expect(sent()).toHaveLength(1);
  });

  test('a request that arrived is confirmed when its answer is lost', async () => {
    const { user } = await filledIn();
    world().faults.failNext(`POST ${path}`, { kind: 'lostAnswer' });
    await user.click(submitButton());
    expect(await screen.findByText(/is under review/)).toHaveTextContent('Amélie Dubois-Laurent');
    expect(sent()).toHaveLength(1);
  });

  test.each([
    ['another study role', 'Regulatory Specialist'],
    ['the same study role', 'Community Advisor'],
  ])('an earlier request for the same person with %s is not taken for one that was lost', async (_what, role) => {
    const { user } = await filledIn();
    await user.click(submitButton());
    await user.click(await screen.findByRole('button', { name: 'Submit New Request' }));
    await fillIn(user, { ...applicant, 'Phone extension (optional)': '7' });
    await fillIn(user, { 'Requester comments (optional)': 'Joins in May.' });
    await chooseRole(user, role);
    world().faults.failNext(`POST ${path}`, { kind: 'notSent' });
    await user.click(submitButton());
    expect(await screen.findByText(/^Not submitted yet: the connection was lost\./)).toBeVisible();
    expect(screen.queryByText(/is under review/)).toBeNull();
    expect(field('Last name')).toHaveValue(applicant['Last name']);
  });

  test('a request that was left while it was sent is reported elsewhere', async () => {
    const { user } = await filledIn();
    const { asked, release } = holdCalls('post', path);
    await user.click(submitButton());
    await asked;
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await user.click(await screen.findByRole('button', { name: 'Abandon Changes' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    release();
    const alerts = within(screen.getByRole('region', { name: 'Messages' }));
    expect(await alerts.findByText('Amélie Dubois-Laurent')).toBeVisible();
  });

  test('asks before typed text is left, and not after it was sent', async () => {
    const { user } = await filledIn();
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await user.click(await screen.findByRole('button', { name: 'Go Back' }));
    await user.click(submitButton());
    await screen.findByText(/is under review/);
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await waitFor(() => expect(window.location.pathname).toBe('/app/dashboard'));
  });
});
