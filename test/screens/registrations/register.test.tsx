import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import pick from 'lodash/pick';
import { describe, expect, test } from 'vitest';
import type { Fault } from '@test/mock-server/faults';
import { holdClock } from '@test/support/heldClock';
import { movableClock } from '@test/support/movableClock';
import { chooseRole, fillIn, applicant, field } from '@test/support/registrationForm';
import { renderAt } from '@test/support/renderAt';
import { world } from '@test/support/server';
import { withoutOrder } from '@test/support/withoutOrder';

const path = '/rest/public/user_registration';
const robotBox = () => screen.getByRole('checkbox', { name: 'I am not a robot' });
const submitButton = () => screen.getByRole('button', { name: 'Submit Request' });
const sent = () => world().journal.filter((call) => call.method === 'POST' && call.path === path);

async function opened() {
  const portal = renderAt('/register');
  await screen.findByRole('heading', { name: 'Register' });
  return portal;
}

/** A visitor who has filled in all that is required. */
async function filledIn(entries: Readonly<Record<string, string>> = applicant) {
  const portal = await opened();
  await fillIn(portal.user, entries);
  await chooseRole(portal.user, 'Community Advisor');
  await portal.user.click(robotBox());
  return portal;
}

describe('the registration form', () => {
  test('is at /register, with what a visitor needs to know [REG-001, REG-003, REG-004, REG-005]', async () => {
    await opened();
    expect(screen.getByRole('link', { name: /Sign In/ })).toHaveAttribute('href', '/');
    expect(screen.getByText(/takes 1-3 business days/)).toBeVisible();
    expect(screen.getByText(/To change your access, please contact User Support at /)).toBeVisible();
  });

  test('has a CAPTCHA and its two buttons, no password, and nothing for reviewers [REG-006, REG-007, REG-018, REG-034]', async () => {
    await opened();
    expect(robotBox()).toBeVisible();
    expect(submitButton()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reset' })).toBeVisible();
    // Google's script runs in this document.
    expect(document.querySelector('input[type="password"]')).toBeNull();
    for (const label of [/^Reviewer comments/, /^SysAid ticket/, /^Registration status/]) {
      expect(screen.queryByLabelText(label)).toBeNull();
    }
  });

  test('leads to the first error, whatever the second press of a double click falls on', async () => {
    await opened();
    const clock = holdClock();
    fireEvent.click(submitButton());
    await clock.until(() => field('First name') === document.activeElement, 'The focus');
    // The page has scrolled: something else is below the pointer.
    expect(fireEvent.mouseDown(field('Email'), { detail: 2 })).toBe(false);
    fireEvent.click(robotBox(), { detail: 2 });
    expect(robotBox()).not.toBeChecked();
    await clock.pass(500);
    fireEvent.click(robotBox(), { detail: 2 });
    expect(robotBox()).toBeChecked();
  });

  test('sends all that was filled in, once, with the answer to the CAPTCHA [REG-002, REG-009, REG-010, REG-019]', async () => {
    const { user } = await filledIn({ ...applicant, 'Phone extension (optional)': '42' });
    await fillIn(user, { 'Requester comments (optional)': 'I begin in May.' });
    await user.dblClick(submitButton());
    await screen.findByText(/is under review/);
    expect(sent()).toHaveLength(1);
    expect(withoutOrder(sent()[0]?.body)).toEqual({
      firstName: 'Amélie',
      lastName: 'Dubois-Laurent',
      jobTitle: 'Study Coordinator',
      organizationName: 'Hôpital Nord',
      phoneNumber: '206-555-0199',
      phoneExtension: '42',
      email: 'amelie.dubois@hopital.example.org',
      requesterComments: 'I begin in May.',
      registrationStatus: 'PENDING',
      'g-recaptcha-response': 'stand-in',
      accessControls: [expect.objectContaining({ roleName: 'Community Advisor', systemAccessIds: [1, 7] })],
    });
  });

  test('asks for access by the public lists, and is sent as pending [SEC-041, REG-011, REG-021, REG-030]', async () => {
    const { user } = await filledIn();
    const card = within(screen.getByRole('region', { name: 'Study role 1' }));
    for (const [label, option] of Object.entries({
      Studies: 'A175',
      'LAOs / AOs': '4194',
      'Systems (required)': 'Doc',
    })) {
      await user.click(card.getByRole('combobox', { name: label }));
      await user.paste(option);
      await user.click(await screen.findByRole('option', { name: new RegExp(`^${option}`) }));
    }
    await user.click(submitButton());
    await screen.findByText(/is under review/);
    const answer = { roleName: 'Community Advisor', studyNames: ['A175'], siteCodes: ['4194'], laoIds: [] };
    expect(withoutOrder(sent()[0]?.body)).toMatchObject({
      registrationStatus: 'PENDING',
      accessControls: [{ ...answer, systemAccessIds: [1, 6, 7] }],
    });
    const asked = world().journal.map((call) => call.path);
    expect(asked).toContain('/rest/public/user_registration/study_roles/');
    expect(asked).toContain('/rest/public/user_registration/system_accesses/');
    for (const list of ['sites', 'studies']) expect(asked).toContain(`/rest/public/${list}`);
    expect(asked.filter((one) => one.startsWith('/rest/secure/'))).toEqual([]);
  });

  test('turns into a confirmation with the name and the email [REG-008, REG-024]', async () => {
    const { user } = await filledIn();
    await user.click(submitButton());
    const heading = await screen.findByRole('heading', { name: 'Registration Submitted' });
    expect(heading).toHaveFocus();
    expect(screen.getByText(/has been submitted and is under review/)).toHaveTextContent('Amélie Dubois-Laurent');
    const sentTo = screen.getByText(/confirmation email was sent/);
    expect(sentTo).toHaveTextContent('amelie.dubois@hopital.example.org.');
    // On a phone it is wider than the card: it breaks between its parts, not in a word.
    expect(sentTo.querySelectorAll('wbr')).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Submit Request' })).toBeNull();
    expect(world().mails.map(({ to }) => to)).toEqual(['amelie.dubois@hopital.example.org']);
  });

  test('shows all errors at once, the CAPTCHA included, and is sent with the second submit [REG-012, REG-013]', async () => {
    const { user } = await opened();
    await fillIn(user, { ...applicant, 'Last name': '', Email: 'ana@', 'Phone number': 'not a phone' });
    await chooseRole(user, 'Community Advisor');
    await user.click(submitButton());
    const alert = await screen.findByRole('alert', { name: 'Registration Submission Failed' });
    for (const problem of [
      'Last name is required',
      'Email is invalid',
      'Phone number is invalid',
      'reCAPTCHA: Please complete the CAPTCHA',
    ]) {
      expect(within(alert).getByRole('button', { name: problem })).toBeVisible();
    }
    expect(sent()).toEqual([]);
    await fillIn(user, pick(applicant, 'Last name', 'Email', 'Phone number'));
    await user.click(robotBox());
    await waitFor(() => expect(screen.queryByText('Registration Submission Failed')).toBeNull());
    await user.click(submitButton());
    await screen.findByText(/is under review/);
  });

  test('checks email and phone number when they are left', async () => {
    const { user } = await opened();
    await fillIn(user, { Email: 'ana@', 'Phone number': 'not a phone' });
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('Email is invalid'));
    await user.tab();
    await waitFor(() => expect(field('Phone number')).toHaveAccessibleDescription('Phone number is invalid'));
    await fillIn(user, { Email: 'ana@clinic.example.org', 'Phone number': '+49 30 9018-2' });
    await user.tab();
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(''));
    await waitFor(() => expect(field('Phone number')).toHaveAccessibleDescription(''));
    expect(sent()).toEqual([]);
  });

  test('says what will be sent before it is sent', async () => {
    const { user } = await opened();
    const summary = within(screen.getByRole('region', { name: 'Your Request' }));
    expect(summary.getByText('Nothing is filled in yet.')).toBeVisible();
    await fillIn(user, applicant);
    expect(summary.getByText(/Account request for/)).toHaveTextContent(
      'Account request for Amélie Dubois-Laurent (amelie.dubois@hopital.example.org). No study role selected yet.',
    );
    await fillIn(user, { 'Last name': 'x'.repeat(5000) });
    expect(summary.getByText(/Account request for/)).toHaveTextContent(`Amélie ${'x'.repeat(44)}… (amelie`);
    await chooseRole(user, 'Community Advisor');
    expect(await summary.findByText(/^You are requesting the role Community Advisor with systems/)).toBeVisible();
  });

  test('asks for the CAPTCHA and sends nothing without it [REG-012, REG-013, REG-014]', async () => {
    const { user } = await filledIn();
    await user.click(robotBox());
    await user.click(submitButton());
    const alert = await screen.findByRole('alert', { name: 'Please complete the CAPTCHA' });
    expect(alert).toHaveTextContent('This is required to submit the form.');
    await waitFor(() => expect(robotBox()).toHaveFocus());
    expect(robotBox()).toHaveAccessibleDescription(/reCAPTCHA is required/);
    expect(sent()).toEqual([]);
    await user.click(robotBox());
    expect(robotBox()).not.toHaveAccessibleDescription(/required/);
    await user.click(submitButton());
    await screen.findByText(/is under review/);
  });

  test('asks for all but the extension and the comments, and for a question [REG-032]', async () => {
    const { user } = await opened();
    await screen.findByRole('region', { name: 'Study role 1' });
    await user.click(submitButton());
    const alert = await screen.findByRole('alert', { name: 'Registration Submission Failed' });
    for (const name of ['First name', 'Last name', 'Job title', 'Organization name', 'Phone number', 'Email']) {
      expect(alert).toHaveTextContent(`${name} is required`);
    }
    expect(alert).toHaveTextContent('Study role 1: Role name is required');
    expect(alert).not.toHaveTextContent(/extension|comments/i);
    await waitFor(() => expect(field('First name')).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Study role 1: Role name is required' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Study Role (required)' })).toHaveFocus());

    await user.click(screen.getByRole('button', { name: 'Remove study role 1' }));
    await user.click(submitButton());
    expect(await screen.findAllByText(/At least one study role is required/)).not.toHaveLength(0);
    for (const part of [
      screen.getByRole('group', { name: 'Study roles' }),
      screen.getByRole('button', { name: 'Add new role' }),
    ]) {
      expect(part).toHaveAccessibleDescription(/At least one study role is required/);
    }
    expect(sent()).toEqual([]);
  });

  test('is trimmed, also where a field was not left [REG-016]', async () => {
    const { user } = await filledIn({ ...applicant, 'First name': '  Amélie ' });
    expect(field('First name')).toHaveValue('Amélie');
    await fillIn(user, { 'Requester comments (optional)': '  Joins in May. ', 'Last name': ' Dubois  ' });
    expect(field('Requester comments (optional)')).toHaveValue('Joins in May.');
    await user.keyboard('{Enter}');
    await screen.findByText(/is under review/);
    expect(sent()[0]?.body).toMatchObject({ firstName: 'Amélie', lastName: 'Dubois' });
  });

  test('is put back by Reset, half a second later [REG-031, CONST-009]', async () => {
    await filledIn();
    const clock = holdClock();
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await clock.pass(499);
    expect(field('First name')).toHaveValue('Amélie');
    await clock.pass(1);
    expect(field('First name')).toHaveValue('');
    expect(robotBox()).not.toBeChecked();
  });

  test('a text that is too long is kept and reported', async () => {
    const { user } = await filledIn({ ...applicant, 'Job title': 'x'.repeat(46) });
    await user.click(submitButton());
    expect(await screen.findByRole('button', { name: 'Job title is too long' })).toBeVisible();
    expect(field('Job title')).toHaveValue('x'.repeat(46));
    expect(sent()).toEqual([]);
  });

  test('what the server finds is shown beside the fields; all stays but the CAPTCHA [REG-023]', async () => {
    const { user } = await filledIn();
    world().faults.failNext(`POST ${path}`, {
      kind: 'status',
      status: 422,
      body: {
        fieldErrors: {
          email: ['emailValid', 'size'],
          gRecaptchaResponse: ['invalid'],
          'accessControls[0].roleName': ['unknown'],
          nonsense: ['size'],
        },
      },
    });
    await user.click(submitButton());
    const alert = await screen.findByRole('group', { name: 'Registration Submission Failed' });
    await waitFor(() => expect(alert).toHaveFocus());
    expect(alert).toHaveTextContent('Your Portal Gateway registration was NOT submitted.');
    expect(alert).toHaveTextContent('Email is invalid; Email is too long');
    expect(alert).toHaveTextContent('nonsense is too long');
    expect(field('Email')).toHaveAccessibleDescription(/Email is invalid; Email is too long/);
    expect(robotBox()).not.toBeChecked();
    expect(robotBox()).toHaveAccessibleDescription(/reCAPTCHA is invalid/);
    for (const [label, value] of Object.entries(applicant)) expect(field(label)).toHaveValue(value);
    expect(screen.getByText('Community Advisor')).toBeVisible();
  });

  const faults: ReadonlyArray<readonly [string, Fault, RegExp]> = [
    ['the connection breaks', { kind: 'notSent' }, /Failed\s?The server did not answer, so we do not know whether/],
    [
      'the server breaks',
      { kind: 'status', status: 500, body: '<h1>trace</h1>' },
      /NOT submitted\.Your request is still here\. Try/,
    ],
    ['it is too busy', { kind: 'status', status: 429, headers: { 'Retry-After': '3' } }, /Please wait 3 s/],
    ['errors have an odd shape', { kind: 'status', status: 422, body: { fieldErrors: ['odd'] } }, /NOT submitted.*odd/],
    [
      'errors are a page',
      { kind: 'status', status: 422, body: '<html></html>' },
      /NOT submitted\.Your request is still here\. Try/,
    ],
  ];
  test.each(faults)('loses nothing when %s, and can be sent again [REG-023]', async (_what, fault, text) => {
    const { user } = await filledIn();
    const { passDeadline } = movableClock();
    world().faults.failNext(`POST ${path}`, fault);
    await user.click(submitButton());
    const alert = await screen.findByRole('group', { name: 'Registration Submission Failed' });
    expect(alert).toHaveTextContent(text);
    expect(alert).not.toHaveTextContent('trace');
    for (const [label, value] of Object.entries(applicant)) expect(field(label)).toHaveValue(value);
    expect(robotBox()).not.toBeChecked();
    await passDeadline();
    await user.click(robotBox());
    await user.click(submitButton());
    await screen.findByText(/is under review/);
    expect(sent()).toHaveLength(2);
  });

  test('does not say that nothing was submitted where nobody knows, and keeps saying so beside the CAPTCHA', async () => {
    const { user } = await filledIn();
    const { passDeadline } = movableClock();
    world().faults.failNext(`POST ${path}`, { kind: 'lostAnswer' });
    await user.click(submitButton());
    const inDoubt = /we do not know whether your registration was submitted\. Please ask User Support/;
    expect(await screen.findByRole('group', { name: 'Registration Submission Failed' })).toHaveTextContent(inDoubt);
    expect(screen.queryByText(/NOT submitted/)).toBeNull();
    await passDeadline();
    await user.click(submitButton());
    const refusal = await screen.findByRole('alert', { name: 'Please complete the CAPTCHA' });
    expect(refusal).toHaveTextContent(/^Please complete the CAPTCHAThis is required to submit the form\./);
    expect(refusal).toHaveTextContent(inDoubt);
    await fillIn(user, { 'Last name': '' });
    await user.click(submitButton());
    const wrong = await screen.findByRole('alert', { name: 'Registration Submission Failed' });
    expect(wrong).toHaveTextContent(inDoubt);
    expect(wrong).not.toHaveTextContent('NOT submitted');
    await fillIn(user, { 'Last name': 'Tremblay' });
    await user.click(robotBox());
    expect(wrong).toHaveTextContent(inDoubt);
    expect(sent()).toHaveLength(1);
  });

  test('says that there is nothing to submit on a 304', async () => {
    const { user } = await filledIn();
    world().faults.failNext(`POST ${path}`, { kind: 'status', status: 304 });
    await user.click(submitButton());
    expect(await screen.findByText('There are no changes to submit.')).toBeVisible();
    expect(screen.queryByText(/Failed/)).toBeNull();
    expect(field('First name')).toHaveValue('Amélie');
  });

  test('says when the questions cannot be loaded, and keeps what was typed until then', async () => {
    world().faults.failNext('GET /rest/public/user_registration/study_roles/', { kind: 'notSent' });
    const { user } = await opened();
    await fillIn(user, applicant);
    await user.click(robotBox());
    await user.click(submitButton());
    expect(await screen.findAllByText(/At least one study role is required/)).not.toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await chooseRole(user, 'Community Advisor');
    await user.click(submitButton());
    await screen.findByText(/is under review/);
  });
});
