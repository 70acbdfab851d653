import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  configurationBase,
  configurationWrites,
  countsIn,
  creating,
  editing,
  faultTarget,
  type Kind,
  kinds,
} from '@test/support/configuration';
import { registrationsUsing, requestsUsing, usersUsing } from '@test/mock-server/inUse';
import { callsTo } from '@test/support/journal';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';

const { system, portalRole, studyRole } = kinds;

/** Opens the dialog of a deletion and waits until it can be answered. */
async function askToDelete(user: Awaited<ReturnType<typeof editing>>['user'], kind: Kind) {
  await user.click(screen.getByRole('button', { name: `Delete ${kind.noun}` }));
  const dialog = await screen.findByRole('dialog', { name: `Delete ${kind.noun}` });
  const answer = within(dialog).getByRole('button', { name: `Delete ${kind.noun}` });
  await waitFor(() => expect(answer).toHaveAttribute('aria-disabled', 'false'));
  return { dialog, answer };
}

const referenceCalls = () =>
  world()
    .journal.filter(({ path }) => path.includes('/inUseBy'))
    .map(({ path }) => path.slice(configurationBase.length));

describe('a system', () => {
  test('has counters for its name and description [CONF-S-012]', async () => {
    await creating(system);
    expect(screen.getByText('0 of 128 characters')).toBeVisible();
    expect(screen.getByText('0 of 1024 characters')).toBeVisible();
  });

  test('with a description beyond its limit is not sent [CONF-S-013]', async () => {
    const { user, name, create } = await creating(system);
    await user.type(name(), 'Biobank');
    await user.click(screen.getByLabelText(/^Description/));
    await user.paste('x'.repeat(1025));
    await user.click(create());
    expect(await screen.findByText('Description is too long')).toBeVisible();
    expect(configurationWrites()).toEqual([]);
  });

  test('is created, announced, and found in its tab [CONF-S-010, CONF-S-015, CONF-S-018, CONF-S-035]', async () => {
    const { user, name, create } = await creating(system);
    await user.type(name(), '  Biobank ');
    await user.type(screen.getByLabelText(/^Description/), 'Samples');
    await user.click(create());
    expect(await screen.findByText('Successfully created system Biobank')).toBeVisible();
    expect(configurationWrites()).toEqual([
      { call: system.create, body: { systemName: 'Biobank', description: 'Samples', inactive: false, sort: 0 } },
    ]);
    expect(await screen.findByRole('link', { name: 'Biobank' })).toBeVisible();
    expect(screen.getByText('Successfully created system Biobank')).toBeVisible();
  });

  test('is changed, and stays on the screen [CONF-S-008, CONF-S-017, CONF-S-019, CONF-S-035]', async () => {
    const { user, name, save } = await editing(system);
    await user.type(name(), ' 2');
    await user.click(save());
    expect(await screen.findByText('Successfully updated system Training Center 2')).toBeVisible();
    expect(configurationWrites()[0]?.body).toEqual({
      id: 7,
      systemName: 'Training Center 2',
      description: 'Courses and certificates.',
      inactive: false,
      sort: 10,
    });
    await user.type(name(), '!');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(name()).toHaveValue('Training Center 2'));
  });

  test('shows beside the name that it is taken [MSG-008]', async () => {
    const { user, name, create } = await creating(system);
    await user.type(name(), 'document library');
    await user.click(create());
    const summary = await screen.findByRole('group', { name: system.createFailed });
    await waitFor(() => expect(summary).toHaveFocus());
    expect(name()).toHaveAccessibleDescription(/There is already an active system with this name\./);
    await user.click(within(summary).getByText(/There is already an active system with this name\.$/));
    expect(name()).toHaveFocus();
  });

  test('counts what refers to it before it is deleted [CONF-S-022, CONF-S-023, CONF-S-024, CONF-S-025]', async () => {
    const { user } = await editing(system);
    const { dialog } = await askToDelete(user, system);
    expect(referenceCalls().sort()).toEqual(
      ['OutstandingUserAccessMod', 'PendingUser', 'StudyRole', 'User'].map((by) => `/system_access/7/inUseBy${by}`),
    );
    expect(dialog).toHaveTextContent('Training Center');
    expect(countsIn(dialog)).toMatchObject({ 'Study roles': '1' });
    await user.click(within(dialog).getByText('Show who is affected'));
    expect(within(dialog).getByText('Community Advisor')).toBeVisible();
    expect(dialog).toHaveTextContent('No access changes now: everyone keeps this system until their record is edited.');
  });

  test('is deactivated by its deletion, and leaves its tab [CONF-S-014, CONF-S-021, CONF-S-035]', async () => {
    const { user } = await editing(system);
    const { answer } = await askToDelete(user, system);
    await user.click(answer);
    expect(await screen.findByText('Deleted')).toBeVisible();
    expect(configurationWrites()).toEqual([{ call: system.deactivate, body: null }]);
    await screen.findByRole('table', { name: 'Systems' });
    expect(screen.queryByRole('link', { name: 'Training Center' })).toBeNull();
  });

  test('reports that it is inactive already [CONF-S-032]', async () => {
    const { user } = await editing(system);
    const { answer } = await askToDelete(user, system);
    const stored = world().systems.find(({ id }) => id === 7);
    if (stored) stored.inactive = true;
    await user.click(answer);
    expect(await screen.findByText('System is already in an inactive state.')).toBeVisible();
    expect(screen.queryByText('Deleted')).toBeNull();
  });

  test.each([
    ['StudyRole', 'study-roles'],
    ['User', 'users'],
    ['PendingUser', 'user registrations'],
    ['OutstandingUserAccessMod', 'user access-change requests'],
  ])('cannot be deleted while references are unknown: %s [CONF-S-028, CONF-S-034]', async (by, items) => {
    world().faults.failNext(`GET ${configurationBase}/system_access/7/inUseBy${by}`, { kind: 'html200' });
    const { user } = await editing(system);
    await user.click(screen.getByRole('button', { name: 'Delete System' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(`Problem loading ${items} referencing system.`)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Delete System' }));
    expect(configurationWrites()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Try Again' }));
    expect(await within(dialog).findByText('It is referenced by:')).toBeVisible();
  });

  test('all reference counts that could not be loaded are named, and tried again together', async () => {
    const lists = `GET ${configurationBase}/system_access/7/inUseBy`;
    for (const list of ['StudyRole', 'Outstanding']) world().faults.failNext(lists + list, { kind: 'html200' });
    const { user } = await editing(system);
    await user.click(screen.getByRole('button', { name: 'Delete System' }));
    const alert = await within(await screen.findByRole('dialog')).findByRole('alert');
    await waitFor(() =>
      expect([...alert.querySelectorAll('p')].map((text) => text.textContent)).toEqual([
        'Problem loading study-roles referencing system.',
        'Problem loading user access-change requests referencing system.',
      ]),
    );
    await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('It is referenced by:')).toBeVisible();
    expect(callsTo('/inUseBy')).toHaveLength(8);
  });

  test('that is fixed keeps its name and cannot be deleted [CONF-S-036]', async () => {
    const { name } = await editing(system, 1);
    expect(name()).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Delete System' })).toBeNull();
  });

  test('that was deleted is only read', async () => {
    await signedInAt('/app/configure/systems/9');
    expect(await screen.findByText(/This system has been deleted/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('a portal role', () => {
  test('needs a permission [CONF-P-011, CONF-P-015]', async () => {
    const { user, name, create } = await creating(portalRole);
    await user.type(name(), 'Auditor');
    await user.click(create());
    expect(await screen.findByText('You must select a permission')).toBeVisible();
    expect(configurationWrites()).toEqual([]);
  });

  test('is announced by its name, and found in its tab [CONF-P-019, CONF-P-037]', async () => {
    const { user, name, create } = await creating(portalRole);
    await user.type(name(), 'Auditor');
    await user.click(screen.getByRole('radio', { name: 'USER' }));
    await user.click(create());
    expect(await screen.findByText('Auditor created')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Auditor' })).toBeVisible();
  });

  test('is created with exactly one permission [CONF-P-013, CONF-P-015, CONF-P-017, CONF-P-028]', async () => {
    const { user, name, create } = await creating(portalRole);
    await user.type(name(), 'Auditor');
    await user.click(screen.getByRole('radio', { name: 'ADMIN' }));
    await user.click(screen.getByRole('radio', { name: 'READ_USERS' }));
    await user.click(create());
    await screen.findByText('Auditor created');
    expect(configurationWrites()).toEqual([
      {
        call: portalRole.create,
        body: { description: 'Auditor', permissions: ['READ_USERS'], inactive: false, sort: 0 },
      },
    ]);
  });

  test('is edited with its fields and buttons [CONF-P-007, CONF-P-008, CONF-P-039]', async () => {
    await editing(portalRole);
    expect(screen.getByRole('heading', { name: 'Edit Portal Role' })).toBeVisible();
    expect(within(screen.getByRole('radiogroup', { name: 'Permissions' })).getAllByRole('radio')).toHaveLength(5);
    expect(screen.getByRole('radio', { name: 'USER' })).toBeChecked();
    for (const button of ['Save Portal Role', 'Reset', 'Delete Portal Role']) {
      expect(screen.getByRole('button', { name: button })).toBeVisible();
    }
    expect(screen.getByRole('link', { name: 'Cancel' })).toBeVisible();
  });

  test('with a name beyond its limit, which a counter shows, is not sent [CONF-P-016]', async () => {
    const { user, name, save } = await editing(portalRole);
    expect(screen.getByText('11 of 64 characters')).toBeVisible();
    await user.clear(name());
    await user.paste('x'.repeat(65));
    await user.click(save());
    expect(await screen.findByText('Role name is too long')).toBeVisible();
    expect(configurationWrites()).toEqual([]);
  });

  test('is changed [CONF-P-005, CONF-P-024, CONF-P-027, CONF-P-036]', async () => {
    const { user, name, save } = await editing(portalRole);
    await user.type(name(), ' 2');
    await user.click(save());
    expect(await screen.findByText('Portal User 2 updated')).toBeVisible();
    expect(configurationWrites()[0]).toEqual({
      call: portalRole.update,
      body: { id: 4, description: 'Portal User 2', permissions: ['USER'], inactive: false, sort: 4 },
    });
  });

  test('shows beside its name that the name is taken [CONF-P-027]', async () => {
    const { user, name, save } = await editing(portalRole);
    await user.clear(name());
    await user.type(name(), 'administrator');
    await user.click(save());
    await screen.findByRole('group', { name: portalRole.updateFailed });
    expect(name()).toHaveAccessibleDescription(/Role name is already in use/);
  });

  test('counts its users each time its dialog opens [CONF-P-009, CONF-P-018, CONF-P-021, CONF-P-025]', async () => {
    const { user } = await editing(portalRole);
    const first = await askToDelete(user, portalRole);
    const users = world().users.filter((one) => !one.inactive && one.portalRoleIds.includes(4));
    expect(countsIn(first.dialog)).toEqual({ 'Active users': String(users.length) });
    for (const { firstName, lastName } of users.slice(0, 5))
      expect(within(first.dialog).getByText(`${firstName} ${lastName}`)).toBeInTheDocument();
    await user.click(within(first.dialog).getByRole('button', { name: 'Cancel' }));
    expect(first.dialog).not.toBeInTheDocument();
    expect(configurationWrites()).toEqual([]);
    await askToDelete(user, portalRole);
    expect(referenceCalls()).toEqual(['/portal_roles/4/inUseByUser', '/portal_roles/4/inUseByUser']);
  });

  test('is deactivated by its deletion [CONF-P-020, CONF-P-021, CONF-P-026, CONF-P-038]', async () => {
    const { user } = await editing(portalRole);
    const { answer } = await askToDelete(user, portalRole);
    world().faults.failNext(`PUT ${configurationBase}/portal_roles/deactivate/4`, { kind: 'lateAnswer' });
    await user.click(answer);
    expect(await screen.findByRole('button', { name: 'Deleting…' })).toBeVisible();
    world().faults.clear();
    expect(await screen.findByText('Portal User deleted.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Deleted')).toBeVisible();
    expect(configurationWrites()).toEqual([{ call: portalRole.deactivate, body: null }]);
    expect(await screen.findByRole('table', { name: 'Portal roles' })).toBeVisible();
  });

  test('says when its users cannot be counted [CONF-P-031]', async () => {
    world().faults.failNext(`GET ${configurationBase}/portal_roles/4/inUseByUser`, { kind: 'html200' });
    const { user } = await editing(portalRole);
    await user.click(screen.getByRole('button', { name: 'Delete Portal Role' }));
    expect(await screen.findByText('Problem loading users referencing portal role.')).toBeVisible();
  });

  test('is explained on demand [CONF-P-012]', async () => {
    const { user } = await creating(portalRole);
    await user.click(screen.getByRole('button', { name: 'Permissions and Roles Help' }));
    const dialog = await screen.findByRole('dialog', { name: 'Permissions and Roles Help' });
    expect(dialog).toHaveTextContent('Permissions give access to the system. They are hierarchical');
    expect(dialog).toHaveTextContent('Roles give access to the dashboard');
  });
});

describe('a study role', () => {
  test('needs a name and a description within limits [CONF-R-006, CONF-R-015, CONF-R-016, CONF-R-019]', async () => {
    const { user, create } = await creating(studyRole);
    await user.click(create());
    expect(await screen.findByText('Role name is required')).toBeVisible();
    expect(screen.getByText('Description is required')).toBeVisible();
    expect(screen.getByText('0 of 128 characters')).toBeVisible();
    expect(screen.getByText('0 of 1024 characters')).toBeVisible();
    await user.click(screen.getByLabelText('Description'));
    await user.paste('x'.repeat(1025));
    await user.click(create());
    expect(await screen.findByText('Description is too long')).toBeVisible();
    expect(configurationWrites()).toEqual([]);
  });

  test('is created from its defaults [CONF-R-012, CONF-R-013, CONF-R-023, CONF-R-039]', async () => {
    const { user, name, create } = await creating(studyRole);
    await user.type(name(), 'Auditor');
    await user.type(screen.getByLabelText('Description'), 'Looks at books');
    await user.click(create());
    expect(await screen.findByText('Successfully created study-role Auditor')).toBeVisible();
    const flags = { siteRequired: false, studyRequired: false, allowAOs: true, allowLAOs: true };
    const texts = { roleName: 'Auditor', description: 'Looks at books' };
    expect(configurationWrites()).toEqual([
      { call: studyRole.create, body: { ...texts, ...flags, systemAccessIds: [1], inactive: false, sort: 0 } },
    ]);
    expect(await screen.findByRole('link', { name: 'Auditor' })).toBeVisible();
  });

  test('is loaded by its id, and changed [CONF-R-007, CONF-R-021, CONF-R-022, CONF-R-039]', async () => {
    const { user, name, save } = await editing(studyRole);
    expect(callsTo('/study_role/2')).toHaveLength(1);
    await user.type(name(), ' 2');
    await user.click(screen.getByRole('checkbox', { name: 'Document Library' }));
    await user.click(save());
    expect(await screen.findByText('Successfully updated study-role CRA 2')).toBeVisible();
    expect(configurationWrites()[0]?.body).toMatchObject({
      id: 2,
      roleName: 'CRA 2',
      systemAccessIds: [1, 2, 8],
      siteRequired: true,
    });
  });

  test('that requires what it does not allow is not sent [CONF-R-041, MSG-014, MSG-015]', async () => {
    const { user, save } = await editing(studyRole);
    await user.click(screen.getByRole('checkbox', { name: 'Allow Selection of AOs' }));
    await user.click(screen.getByRole('checkbox', { name: 'Allow Selection of LAOs' }));
    for (const name of [
      'Portal Gateway',
      'Electronic Data Capture',
      'Document Library',
      'Site Performance Dashboards',
    ]) {
      await user.click(screen.getByRole('checkbox', { name }));
    }
    await user.click(save());
    const text = 'You must allow user-selection of AOs or LAOs in order to require that the user provide them';
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('At least one default application must be selected')).toBeVisible();
    expect(configurationWrites()).toEqual([]);
  });

  test('counts what refers to it before it is deleted [CONF-R-011, CONF-R-025, CONF-R-026, CONF-R-027]', async () => {
    const { user } = await editing(studyRole);
    const { dialog } = await askToDelete(user, studyRole);
    expect(referenceCalls().sort()).toEqual(
      ['OutstandingUserAccessMod', 'PendingUser', 'User'].map((by) => `/study_role/2/inUseBy${by}`),
    );
    const uses = ({ roleName }: { roleName: string }) => roleName === 'CRA';
    const counts = [usersUsing, registrationsUsing, requestsUsing].map((using) => String(using(world(), uses).length));
    expect(new Set(counts).size).toBe(3);
    expect(Object.entries(countsIn(dialog))).toEqual([
      ['Active users', counts[0]],
      ['Pending registrations', counts[1]],
      ['Outstanding access-change requests', counts[2]],
    ]);
  });

  test('is deactivated by its deletion [CONF-R-010, CONF-R-017, CONF-R-024, CONF-R-040]', async () => {
    const { user } = await editing(studyRole);
    const { answer } = await askToDelete(user, studyRole);
    await user.click(answer);
    expect(await screen.findByText('Deleted')).toBeVisible();
    expect(configurationWrites()).toEqual([{ call: studyRole.deactivate, body: null }]);
    expect(await screen.findByRole('table', { name: 'Study roles' })).toBeVisible();
    expect(world().studyRoles.find(({ id }) => id === studyRole.id)?.inactive).toBe(true);
  });

  test('without references says so, and reports that it is inactive already [CONF-R-011, CONF-R-036]', async () => {
    const [template] = world().studyRoles;
    if (template) world().studyRoles.push({ ...template, id: 99, roleName: 'Nobody yet' });
    const { user } = await editing(studyRole, 99);
    const { dialog, answer } = await askToDelete(user, studyRole);
    expect(dialog).toHaveTextContent('No references were found.');
    world().faults.failNext(faultTarget('PUT /study_role/99/deactivate/'), { kind: 'status', status: 304 });
    await user.click(answer);
    expect(await screen.findByText('Study-role is already in an inactive state.')).toBeVisible();
  });

  test.each([
    ['users', 'CONF-R-030', 'User'],
    ['user registrations', 'CONF-R-031', 'PendingUser'],
    ['user access-change requests', 'CONF-R-032', 'OutstandingUserAccessMod'],
  ])('says when its %s cannot be counted [%s]', async (items, _id, by) => {
    world().faults.failNext(`GET ${configurationBase}/study_role/2/inUseBy${by}`, { kind: 'html200' });
    const { user } = await editing(studyRole);
    await user.click(screen.getByRole('button', { name: 'Delete Study Role' }));
    expect(await screen.findByText(`Problem loading ${items} referencing study-role.`)).toBeVisible();
  });
});
