import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Fault } from '@test/mock-server/faults';
import { holdCalls } from '@test/support/heldCalls';
import { movableClock } from '@test/support/movableClock';
import { bodySentTo, callsTo, writes } from '@test/support/journal';
import { atProfile } from '@test/support/profile';
import { addProfileRequest, profilePath } from '@test/support/reviews';
import { world } from '@test/support/server';

describe('a change of name or email', () => {
  const submit = () => screen.getByRole('button', { name: 'Submit Request' });

  async function asked() {
    const portal = await atProfile();
    const name = await screen.findByLabelText('Last name');
    await waitFor(() => expect(name).toBeEnabled());
    await portal.user.clear(name);
    await portal.user.type(name, ' García ');
    await portal.user.type(screen.getByLabelText(/^Requester comments/), ' Married. ');
    return { ...portal, name };
  }

  test('is all that the account tab offers on one’s own profile [PROF-013, PROF-014, USER-087]', async () => {
    await asked();
    expect(screen.getByText('Username', { selector: 'dt' }).nextElementSibling).toHaveTextContent('user');
    expect(screen.queryByLabelText('Username')).toBeNull();
    for (const label of ['First name', 'Last name', 'Email', /^Requester comments/]) {
      expect(screen.getByLabelText(label)).toBeEnabled();
    }
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByText('Select all that apply')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Resend|Restriction$/ })).toBeNull();
    expect(submit()).toBeEnabled();
  });

  test('is asked for once, trimmed, and blocks the next one [PROF-021, PROF-025, PROF-027, PROF-029]', async () => {
    const { user } = await asked();
    await user.click(submit());
    expect(await screen.findByText('Your request was submitted')).toBeVisible();
    expect(writes()).toEqual([`POST ${profilePath}`]);
    expect(bodySentTo(profilePath)).toEqual({
      firstName: 'Daniela',
      lastName: 'García',
      email: 'user@clinic.example.org',
      requesterComments: 'Married.',
      sysaidTicket: '',
    });
    expect(await screen.findByText(/You have an outstanding request to change your name or email\./)).toBeVisible();
    expect(submit()).toBeDisabled();
    expect(screen.getByText(/Submitted today; a review takes 1-3 business days/)).toBeVisible();
  });

  test('that is open is described, and the fields show the present values again', async () => {
    const { user } = await asked();
    await user.click(submit());
    const note = await screen.findByText(/You have an outstanding request to change your name or email\./);
    const facts = within(note)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(facts).toEqual([
      ['Requested last name', 'García'],
      ['Requester comments', 'Married.'],
    ]);
    expect(within(note).getByText(/^You cannot withdraw a request here\./)).toBeVisible();
    expect(within(note).getByRole('link', { name: 'support@example.org' })).toHaveAttribute(
      'href',
      'mailto:support@example.org',
    );
    expect(screen.getByLabelText('Last name')).toHaveValue('García-Núñez');
    expect(screen.getByLabelText(/^Requester comments/)).toHaveValue('');
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    expect(await screen.findByLabelText('City')).toBeVisible();
  });

  test('that was submitted is not submitted again before it is in the list [PROF-021]', async () => {
    const { user } = await asked();
    const { release } = holdCalls('get', `${profilePath}/user`);
    await user.click(submit());
    expect(await screen.findByText('Your request was submitted')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Checking…' }));
    release();
    expect(await screen.findByText(/You have an outstanding request to change your name or email\./)).toBeVisible();
    expect(writes()).toEqual([`POST ${profilePath}`]);
  });

  test('that was submitted is not submitted again while the list cannot be read [PROF-020, PROF-021]', async () => {
    const { user } = await asked();
    world().faults.failNext(`GET ${profilePath}`, { kind: 'status', status: 500 }, 2);
    await user.click(submit());
    expect(await screen.findByText('Your request was submitted')).toBeVisible();
    await screen.findByText('Problem loading profile-change request.');
    await user.type(screen.getByLabelText('Last name'), 's');
    await user.click(submit());
    await waitFor(() => expect(callsTo(`${profilePath}/user`)).toHaveLength(3));
    await screen.findByText('Problem loading profile-change request.');
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    await user.click(await screen.findByRole('button', { name: 'Abandon Changes' }));
    await user.click(await screen.findByRole('tab', { name: 'Account', selected: false }));
    await user.type(await screen.findByLabelText('Last name'), 's');
    await user.click(submit());
    const note = await screen.findByText(/You have an outstanding request to change your name or email\./);
    expect(note).toHaveFocus();
    expect(submit()).toBeDisabled();
    expect(writes()).toEqual([`POST ${profilePath}`]);
  });

  test('cannot be asked for while one is outstanding [PROF-020, PROF-023]', async () => {
    await atProfile('', 'reader');
    expect(await screen.findByText(/You have an outstanding request to change your name or email\./)).toBeVisible();
    for (const label of ['First name', 'Last name', 'Email', /^Requester comments/]) {
      expect(screen.getByLabelText(label)).toBeDisabled();
    }
    expect(submit()).toBeDisabled();
  });

  test('that the server refuses for one submitted in another tab shows that one, and cannot be sent again [PROF-020, PROF-021]', async () => {
    const { user, name } = await asked();
    addProfileRequest({ lastName: 'Larsson' });
    await user.click(submit());
    const refusal = await screen.findByRole('group', { name: /^Unable to submit request to update your name/ });
    expect(refusal).toHaveTextContent('You have an outstanding request to change your name or email.');
    expect(refusal).not.toHaveTextContent(/try again/i);
    expect(await screen.findByText('Larsson')).toBeVisible();
    for (const label of ['First name', 'Last name', 'Email', /^Requester comments/]) {
      expect(screen.getByLabelText(label)).toBeDisabled();
    }
    expect(submit()).toBeDisabled();
    expect(name).toHaveDisplayValue(/García/);
    expect(writes()).toEqual([`POST ${profilePath}`]);
  });

  test('is not offered to an internal account [USER-041]', async () => {
    await atProfile('', 'support');
    expect(await screen.findByText(/internal account/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit Request' })).toBeNull();
  });

  test('that changes nothing is information [USER-079]', async () => {
    const { user } = await atProfile();
    await waitFor(() => expect(submit()).toBeEnabled());
    await user.click(submit());
    expect(await screen.findByText('There are no changes to submit.')).toBeVisible();
  });

  test.each<[string, Fault]>([
    ['500', { kind: 'status', status: 500 }],
    ['a page', { kind: 'html200' }],
    ['an odd 422', { kind: 'status', status: 422, body: '7' }],
  ])('with %s fails, and nothing typed is lost [PROF-030]', async (_name, fault) => {
    const { user, name } = await asked();
    world().faults.failNext(`POST ${profilePath}`, fault);
    await user.click(submit());
    expect(
      await screen.findByText('Unable to submit request to update your name and/or email due to one or more errors.'),
    ).toBeVisible();
    expect(name).toHaveDisplayValue(/García/);
    expect(writes()).toEqual([`POST ${profilePath}`]);
  });

  test('with an address that is taken says so beside it', async () => {
    const { user } = await atProfile();
    const email = await screen.findByLabelText('Email');
    await waitFor(() => expect(email).toBeEnabled());
    await user.clear(email);
    await user.type(email, 'admin@clinic.example.org');
    await user.click(submit());
    await waitFor(() => expect(email).toHaveAccessibleDescription('Email address already exists in database'));
  });

  test.each([
    ['lostAnswer', /^The connection was lost, but your request was submitted\.$/],
    ['notSent', /^Not submitted yet: the connection was lost\./],
  ] as const)('that gets no answer (%s) is looked for, and not sent again', async (kind, text) => {
    const { user } = await asked();
    world().faults.failNext(`POST ${profilePath}`, { kind });
    await user.click(submit());
    expect(await screen.findByText(text)).toBeVisible();
    expect(writes()).toEqual([`POST ${profilePath}`]);
  });

  test('of a machine that is offline is not sent, and can be submitted again at once', async () => {
    const { user, name } = await asked();
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    world().faults.failNext(`POST ${profilePath}`, { kind: 'notSent' });
    const before = callsTo(`${profilePath}/user`).length;
    await user.click(submit());
    expect(
      await screen.findByText(
        'Unable to submit request to update your name and/or email due to one or more errors. The server cannot be reached. Please check your connection and try again.',
      ),
    ).toBeVisible();
    expect(screen.queryByText(/the connection was lost/i)).toBeNull();
    expect(submit()).toHaveAttribute('aria-disabled', 'false');
    expect(callsTo(`${profilePath}/user`)).toHaveLength(before);
    expect(name).toHaveDisplayValue(/García/);
    isOnline.mockReturnValue(true);
    await user.click(submit());
    expect(await screen.findByText('Your request was submitted')).toBeVisible();
  });

  test('whose answer is lost is found where the server stored the address in lower case', async () => {
    const { user } = await asked();
    const email = screen.getByLabelText('Email');
    await user.clear(email);
    await user.type(email, 'Daniela@Clinic.Example.ORG');
    const { pass } = movableClock();
    world().faults.failNext(`POST ${profilePath}`, { kind: 'lateWrite', ms: 1200 });
    await user.click(submit());
    expect(await screen.findByText(/^Not submitted yet: the connection was lost\./)).toBeVisible();
    await pass(1200);
    const stored = await waitFor(() => {
      const found = world()
        .profileRequests.all()
        .find((request) => request.email === 'Daniela@Clinic.Example.ORG');
      if (!found) throw new Error('not stored yet');
      return found;
    });
    world().profileRequests.save({ ...stored, email: 'daniela@clinic.example.org' });
    await pass(5000);
    expect(
      await screen.findByText(
        'The connection was lost, but your request was submitted. The server stored some values in a slightly different form.',
      ),
    ).toBeVisible();
    expect(writes()).toEqual([`POST ${profilePath}`]);
  });

  test('whose answer is lost can be submitted again after looks that failed', async () => {
    const { user } = await asked();
    const { passDeadline } = movableClock();
    world().faults.failNext(`POST ${profilePath}`, { kind: 'notSent' });
    world().faults.failNext(`GET ${profilePath}`, { kind: 'status', status: 500 }, 4);
    await user.click(submit());
    expect(await screen.findByText(/^We could not check whether your request was submitted\./)).toBeVisible();
    await passDeadline();
    await waitFor(() => expect(submit()).toHaveAttribute('aria-disabled', 'false'));
    expect(screen.queryByText('Problem loading profile-change request.')).toBeNull();
    world().faults.clear();
    await user.click(submit());
    expect(await screen.findByText('Your request was submitted')).toBeVisible();
    expect(writes()).toEqual([`POST ${profilePath}`, `POST ${profilePath}`]);
  });

  test('whose answer is lost stays found when an earlier look answers late', async () => {
    const { user } = await asked();
    const { pass } = movableClock();
    world().faults.failNext(`POST ${profilePath}`, { kind: 'lateWrite', ms: 1200 });
    world().faults.failNext(`GET ${profilePath}`, { kind: 'lateAnswer' });
    await user.click(submit());
    await waitFor(() => expect(callsTo(`${profilePath}/user`)).toHaveLength(2));
    await pass(1200);
    await pass(2000);
    expect(await screen.findByText('The connection was lost, but your request was submitted.')).toBeVisible();
    const looks = () => world().journal.filter(({ path }) => path === `${profilePath}/user`);
    await waitFor(() => expect(looks().map(({ status }) => status)).not.toContain(null));
    await pass(1000);
    expect(screen.getByText(/You have an outstanding request to change your name or email\./)).toBeVisible();
    expect(submit()).toBeDisabled();
    expect(writes()).toEqual([`POST ${profilePath}`]);
  });

  test('is not sent once it is abandoned while the list is read', async () => {
    const { user } = await asked();
    world().faults.failNext(`GET ${profilePath}`, { kind: 'status', status: 500 });
    await user.click(submit());
    await screen.findByText('Problem loading profile-change request.');
    const [stored] = world().profileRequests.all().slice(-1);
    if (stored) world().profileRequests.save({ ...stored, requestStatus: 'REJECTED' });
    await user.type(screen.getByLabelText('Last name'), 's');
    world().faults.failNext(`GET ${profilePath}`, { kind: 'lateAnswer' });
    await user.click(submit());
    expect(await screen.findByRole('button', { name: 'Checking…' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    await user.click(await screen.findByRole('button', { name: 'Abandon Changes' }));
    await user.click(await screen.findByRole('tab', { name: 'Account', selected: false }));
    world().faults.clear();
    await waitFor(() => expect(submit()).toHaveAttribute('aria-disabled', 'false'));
    expect(screen.getByLabelText('Last name')).toHaveValue('García-Núñez');
    expect(writes()).toEqual([`POST ${profilePath}`]);
  });

  test('without an answer is not looked for once the person has signed out', async () => {
    const { user } = await asked();
    const { pass } = movableClock();
    world().faults.failNext(`POST ${profilePath}`, { kind: 'notSent' });
    await user.click(submit());
    expect(await screen.findByText(/^Not submitted yet: the connection was lost\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Daniela/ }));
    await user.click(await screen.findByText('Sign Out'));
    await user.click(await screen.findByText('Abandon Changes'));
    expect(await screen.findByText('You have been signed out')).toBeVisible();
    const before = callsTo('').length;
    await pass(60_000);
    expect(callsTo('')).toHaveLength(before);
  });
});
