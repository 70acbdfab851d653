import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { callsTo } from '@test/support/journal';
import { accessAs, me, screenPath, updateAddress } from '@test/support/ownAccess';
import { addRequest } from '@test/support/reviews';
import { world } from '@test/support/server';
import { signedInAt } from '@test/support/signIn';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

describe('the access tab of the profile', () => {
  test('lists active access; each row and the button lead to the request [PROF-015, PROF-016, PROF-017, PROF-018]', async () => {
    const person = me();
    const held = accessAs('Study Coordinator');
    world().dialect.changesOrder = false;
    world().saveAccess({ ...held, id: 9999, roleName: 'Pharmacist', inactive: true });
    await signedInAt('/app/profile?tab=access', 'user');
    const table = await screen.findByRole('table', { name: 'Current access' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['Study Role', 'LAOs / AOs', 'Study(s)', 'Systems']);
    const link = await within(table).findByRole('link', { name: 'Request a change to Study Coordinator' });
    expect(link).toHaveAttribute('href', updateAddress(accessAs('Study Coordinator').id));
    const rows = () => within(table).getAllByRole<HTMLTableRowElement>('row').slice(1);
    const linesOf = (cell: Element) => [...cell.querySelectorAll('bdi')].map((line) => line.textContent);
    await waitFor(() =>
      expect(rows().map(({ cells }) => [...cells].map(linesOf))).toEqual([
        [
          ...[['Study Coordinator', 'Grace Whitfield - admin'], ['11675 – Kampala Health Center']],
          ...[['A5175, A5257, A5349, A5401']],
          ...[['Portal Gateway, Electronic Data Capture, Randomization and Enrollment']],
        ],
        [
          ['Laboratory Technologist', "Marcus O'Connell - support"],
          ['LAO-101 – Harborview University Medical Center', '4194 – St. Louis General Hospital'],
          ...[['—'], ['Portal Gateway, Laboratory Data Management']],
        ],
      ]),
    );
    expect(screen.getByRole('link', { name: 'Request New Access' })).toHaveAttribute(
      'href',
      `${screenPath}?accessRequestType=NEW&userId=${person.id}` +
        '&initStudyRoleNamesInUse=Study+Coordinator&initStudyRoleNamesInUse=Laboratory+Technologist',
    );
  });

  test('says what each role is for, since when, by whom, and where: by code and name', async () => {
    me();
    await signedInAt('/app/profile?tab=access', 'user');
    const table = await screen.findByRole('table', { name: 'Current access' });
    const row = within(table).getByRole('row', { name: /^Laboratory Technologist/ });
    await waitFor(() => expect(row).toHaveTextContent('Processes and ships specimens.'));
    expect(row).toHaveTextContent(/Since .*2025.*, by Marcus O'Connell - support/);
    const { sites } = accessAs('Laboratory Technologist');
    for (const { siteType, otherIdentifier, siteCode, siteName } of sites) {
      const label = `${siteType === 'LAO' ? otherIdentifier : siteCode} – ${siteName}`;
      await waitFor(() => expect(row).toHaveTextContent(label));
    }
  });

  test.each([
    ['requests', '/rest/secure/user_access_mod_request/user'],
    ['study roles', '/rest/public/user_registration/study_roles'],
    ['systems', '/rest/public/user_registration/system_accesses'],
    ['sites', '/rest/public/sites'],
  ])('hides no link for a list of %s that could not be loaded', async (_what, path) => {
    me();
    world().faults.failNext(`GET ${path}`, { kind: 'status', status: 500 }, 9);
    // As the stylesheet does for a second.
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = '.may-move { visibility: hidden }';
    onTestFinished(() => style.remove());
    await signedInAt('/app/profile?tab=access', 'user');
    const table = await screen.findByRole('table', { name: 'Current access' });
    const hidden = { hidden: true, name: 'Request a change to Study Coordinator' };
    await waitFor(() => expect(within(table).getByRole('link', hidden)).toBeVisible());
    expect(screen.getByRole('link', { name: 'Request New Access' })).toBeVisible();
    expect(callsTo(path)).not.toEqual([]);
  });

  test('names an access without a study role by its number', async () => {
    me();
    const held = accessAs('Study Coordinator');
    world().saveAccess({ ...held, roleName: '' });
    await signedInAt('/app/profile?tab=access', 'user');
    const name = `Access record ${held.id}`;
    expect(await screen.findByRole('link', { name: `Request a change to ${name}` })).toBeVisible();
    expect(screen.getByRole('link', { name: `Remove ${name}` })).toBeVisible();
  });

  test('leads to the one address of the request screen, with the number of the row, and back [PROF-032, KIT-015]', async () => {
    me();
    const { user } = await signedInAt('/app/profile?tab=access', 'user');
    await user.click(await screen.findByRole('link', { name: 'Request New Access' }));
    expect(await screen.findByRole('heading', { name: 'Request New Access' })).toBeVisible();
    expect(window.location.pathname).toBe(screenPath);
    await user.click(screen.getByRole('link', { name: /Back to Profile/ }));
    await user.click(await screen.findByRole('link', { name: 'Request a change to Laboratory Technologist' }));
    expect(await screen.findByRole('heading', { name: 'Request Modified Access' })).toBeVisible();
    const { id } = accessAs('Laboratory Technologist');
    expect(window.location.pathname + window.location.search).toBe(updateAddress(id));
  });

  test('leads to the heading of the history, and back, where the link that had the focus is gone', async () => {
    const { user } = await signedInAt('/app/profile?tab=access', 'reader');
    const link = await screen.findByRole('link', { name: 'See the request for Regulatory Specialist' });
    act(() => link.focus());
    await user.keyboard('{Enter}');
    await screen.findByRole('tab', { name: 'Requests History', selected: true });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Profile - Requests History' })).toHaveFocus());
    const filter = await screen.findByLabelText('Filter access requests');
    await user.clear(filter);
    await waitFor(() => expect(window.location.search).toBe('?tab=history'));
    expect(filter).toHaveFocus();
    act(() => window.history.back());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Profile - Access' })).toHaveFocus());
  });

  test('offers the removal of each role that has no open request', async () => {
    me();
    const { user } = await signedInAt('/app/profile?tab=access', 'user');
    await user.click(await screen.findByRole('link', { name: 'Remove Laboratory Technologist' }));
    expect(await screen.findByRole('heading', { name: 'Request Modified Access' })).toBeVisible();
    expect(await screen.findByRole('checkbox', { name: 'Request removal of this access' })).toBeChecked();
    expect(screen.getByText(/^You are asking to remove role Laboratory Technologist/)).toBeVisible();
  });

  test('shows what is outstanding, disables its role, says why, and links to it [PROF-022, PROF-023]', async () => {
    await signedInAt('/app/profile?tab=access', 'reader');
    const table = await screen.findByRole('table', { name: 'Current access' });
    expect(
      await within(table).findByText(/An outstanding access request already exists for this study role\./),
    ).toBeVisible();
    expect(within(table).queryByRole('link', { name: /^Request a change/ })).toBeNull();
    expect(within(table).getByRole('link', { name: 'See the request for Regulatory Specialist' })).toHaveAttribute(
      'href',
      '/app/profile?tab=history&access-filter=Regulatory+Specialist',
    );
    const outstanding = within(screen.getByRole('region', { name: 'Outstanding Requests' }));
    expect(outstanding.getByText(/Waiting for \d+ business days?/)).toBeVisible();
    expect(outstanding.getByText(/^You cannot withdraw a request here\./)).toBeVisible();
  });

  test('links a request without a study role to the whole history', async () => {
    const request = addRequest('CHANGE');
    world().saveAccessRequest({ ...request, accessControls: [] });
    await signedInAt('/app/profile?tab=access', 'user');
    expect(await screen.findByRole('link', { name: 'No study role' })).toHaveAttribute(
      'href',
      '/app/profile?tab=history',
    );
  });
});
