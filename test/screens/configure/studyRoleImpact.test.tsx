import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { configurationWrites, editing, kinds } from '@test/support/configuration';
import { callsTo } from '@test/support/journal';
import { world } from '@test/support/server';

const { studyRole } = kinds;

describe('a change of what a study role requires', () => {
  test('shows who would no longer fit while its flags are changed', async () => {
    const { user } = await editing(studyRole, 9);
    // A status that comes with its text would be silent.
    const statuses = screen.getAllByRole('status');
    await user.click(screen.getByRole('checkbox', { name: 'Requires Study' }));
    const impact = await screen.findByRole('region', { name: 'Impact of the changes' });
    const text = await within(impact).findByText(/^\d+ users?(, .*)? would no longer fit this study role\.$/);
    expect(text).toBeVisible();
    expect(statuses).toContain(text);
    expect(configurationWrites()).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Requires Study' }));
    expect(screen.queryByText(/would no longer fit/)).toBeNull();
  });

  test('links each one who would no longer fit, and asks about the change before a link is followed', async () => {
    const { user, save } = await editing(studyRole, 9);
    await user.click(screen.getByRole('checkbox', { name: 'Requires Study' }));
    const impact = await screen.findByRole('region', { name: 'Impact of the changes' });
    await user.click(await within(impact).findByText('Show who is affected'));
    const links = within(impact).getAllByRole('link');
    const addresses = links.map((link) => link.getAttribute('href')?.replace(/\d+$/, ':id'));
    expect([...new Set(addresses)]).toEqual([
      '/app/users/:id',
      '/app/user-requests/registration/:id',
      '/app/user-requests/access-change/:id',
    ]);
    expect(links).toHaveLength(within(impact).getAllByRole('listitem').length);
    const [first] = links;
    if (first === undefined) throw new Error('nobody is affected');
    await user.click(first);
    const question = await screen.findByRole('dialog', { name: 'Unsaved Changes' });
    await user.click(within(question).getByRole('button', { name: 'Go Back' }));
    await user.click(save());
    const dialog = await screen.findByRole('dialog', { name: 'Save this study role?' });
    expect(within(dialog).queryByRole('link')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(first);
    await user.click(await screen.findByRole('button', { name: 'Abandon Changes' }));
    expect(await screen.findByRole('heading', { level: 1, name: `Edit User ${first.textContent}` })).toBeVisible();
  });

  test('that harms people is saved only after a question with counts, names and what happens to them', async () => {
    const { user, save } = await editing(studyRole, 9);
    await user.click(screen.getByRole('checkbox', { name: 'Requires Study' }));
    await user.click(save());
    const dialog = await screen.findByRole('dialog', { name: 'Save this study role?' });
    expect(dialog).toHaveTextContent(/\d+ users?(, .*)? would no longer fit the study role Regulatory Specialist\./);
    expect(dialog).toHaveTextContent(/has no study/);
    expect(dialog).toHaveTextContent('Their access does not change now.');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(configurationWrites()).toEqual([]);
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Save Study Role Anyway' }));
    expect(await screen.findByText('Successfully updated study-role Regulatory Specialist')).toBeVisible();
    expect(configurationWrites()).toHaveLength(1);
  });

  test('that harms people is found after the role was renamed, too', async () => {
    const { user, name, save } = await editing(studyRole, 9);
    const requiresStudy = () => screen.getByRole('checkbox', { name: 'Requires Study' });
    await user.click(requiresStudy());
    await screen.findByText(/would no longer fit this study role\.$/);
    await user.click(requiresStudy());
    await user.clear(name());
    await user.type(name(), 'Regulatory Expert');
    await user.click(save());
    expect(await screen.findByText('Successfully updated study-role Regulatory Expert')).toBeVisible();
    await user.click(requiresStudy());
    expect(await screen.findByText(/would no longer fit this study role\.$/)).toBeVisible();
    await user.click(save());
    expect(await screen.findByRole('dialog', { name: 'Save this study role?' })).toBeVisible();
    expect(configurationWrites()).toHaveLength(1);
  });

  test('is saved only after a question where nobody knows who would be harmed', async () => {
    const { user, save } = await editing(studyRole, 9);
    world().faults.failNext('GET /rest/secure/user_access', { kind: 'status', status: 500 }, 20);
    await user.click(screen.getByRole('checkbox', { name: 'Requires Study' }));
    await user.click(save());
    const dialog = await screen.findByRole('dialog', { name: 'Save this study role?' });
    expect(dialog).toHaveTextContent('We could not check who would be affected.');
    expect(configurationWrites()).toEqual([]);
  });

  test.each([
    ['nobody', ['/user_access', '/user_registration/', '/user_access_mod_request/'], /^\d+ may be affected:/],
    ['others', ['/user_access'], /^\d+ more may be affected:/],
  ])('counts those whose access is not known, beside %s who would no longer fit', async (_who, lists, text) => {
    for (const list of lists) {
      world().faults.failNext(`GET /rest/secure${list}$`, { kind: 'malformedJson', text: '[]' });
    }
    const { user } = await editing(studyRole, 9);
    await user.click(screen.getByRole('checkbox', { name: 'Requires Study' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('shows no impact where nobody is affected', async () => {
    const [template] = world().studyRoles;
    if (template) world().studyRoles.push({ ...template, id: 99, roleName: 'Nobody yet', studyRequired: false });
    const { user } = await editing(studyRole, 99);
    await user.click(screen.getByRole('checkbox', { name: 'Requires Study' }));
    await waitFor(() => expect(callsTo('/inUseBy')).toHaveLength(3));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Impact of the changes' })).toBeNull());
    expect(screen.queryByText(/would no longer fit/)).toBeNull();
  });

  test.each([
    [
      'its users',
      '/system_mgmt/study_role/9/inUseByUser',
      '/system_mgmt/study_role/{}/inUseByUser',
      'Problem loading users referencing study-role.',
    ],
    ['all accesses', '/user_access', '/user_access', 'Problem loading user access records.'],
  ])(
    'says which list of its impact cannot be loaded, and which call failed: %s',
    async (_what, path, template, text) => {
      world().faults.failNext(`GET /rest/secure${path}`, { kind: 'status', status: 500 });
      const { user } = await editing(studyRole, 9);
      await user.click(screen.getByRole('checkbox', { name: 'Requires Study' }));
      expect(await screen.findByText(text)).toBeVisible();
      expect(await screen.findByText(`GET /rest/secure${template}`)).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Try Again' }));
      expect(await screen.findByText(/would no longer fit this study role\.$/)).toBeVisible();
    },
  );
});
