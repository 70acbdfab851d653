import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';

const base = '/rest/secure/system_mgmt';
const configCalls = () =>
  world()
    .journal.filter(({ path }) => path.startsWith(base))
    .map(({ method, path, search }) => `${method} ${path.slice(base.length)}${search}`);

async function tabAt(tab: string, username = 'admin') {
  const portal = await signedInAt(`/app/configure?tab=${tab}`, username);
  await screen.findByRole('table');
  return portal;
}

const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent.trim());
const rows = () =>
  [...screen.getByRole<HTMLTableElement>('table').tBodies].flatMap((body) =>
    [...body.rows].map((row) => [...row.cells].map((cell) => cell.textContent)),
  );
const names = () => rows().map(([name = '']) => name);

async function filterBy(user: Awaited<ReturnType<typeof tabAt>>['user'], label: string, text: string, left: string[]) {
  await user.type(screen.getByLabelText(label), text);
  await waitFor(() => expect(names()).toEqual(left));
}

describe('the Configure screen', () => {
  test('opens with the systems and leads to the other tabs, which the address names [CONF-S-001, CONF-S-002]', async () => {
    const { user } = await signedInAt('/app/configure');
    expect(await screen.findByRole('heading', { name: 'Configure' })).toBeVisible();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Systems',
      'Portal Roles',
      'Study Roles',
    ]);
    expect(screen.getByRole('tab', { name: 'Systems' })).toHaveAttribute('aria-selected', 'true');
    await screen.findByRole('table', { name: 'Systems' });
    for (const [name, key, table] of [
      ['Portal Roles', 'portalRoles', 'Portal roles'],
      ['Study Roles', 'studyRoles', 'Study roles'],
      ['Systems', 'systems', 'Systems'],
    ] as const) {
      await user.click(screen.getByRole('tab', { name }));
      expect(await screen.findByRole('table', { name: table })).toBeVisible();
      expect(window.location.search).toBe(`?tab=${key}`);
    }
  });

  test('shows the systems for an unknown tab', async () => {
    await tabAt('constructor');
    expect(screen.getByRole('tab', { name: 'Systems' })).toHaveAttribute('aria-selected', 'true');
  });

  test.each(['systems', 'portalRoles', 'studyRoles'])(
    'offers readers no way to create records: %s [SEC-042]',
    async (tab) => {
      await tabAt(tab, 'reader');
      expect(screen.queryByRole('link', { name: /Create New/ })).toBeNull();
    },
  );

  test.each(['systems/new', 'roles/new', 'study-roles/new'])('lets no reader create: %s [SEC-042]', async (path) => {
    await signedInAt(`/app/configure/${path}`, 'support');
    expect(await screen.findByText('You are not authorized to view this page')).toBeVisible();
  });

  test('is closed to those who may not read [SEC-042]', async () => {
    await signedInAt('/app/configure', 'user');
    expect(await screen.findByText('You are not authorized to view this page')).toBeVisible();
    expect(configCalls()).toEqual([]);
  });
});

describe('the systems tab', () => {
  test('lists systems by sort and name [CONF-S-005, CONF-S-011, CONF-S-016]', async () => {
    const last = world().systems.find((system) => system.systemName === 'Document Library');
    if (last) last.sort = 99;
    await tabAt('systems');
    expect(configCalls()).toEqual(['GET /system_access/']);
    expect(headers()).toEqual(['System Name', 'Description']);
    expect(names().at(0)).toBe('Portal Gateway');
    expect(names().at(1)).toBe('Electronic Data Capture');
    expect(names().at(-1)).toBe('Document Library');
  });

  test('links to each system, and to a new one [CONF-S-003, CONF-S-006, CONF-S-007]', async () => {
    await tabAt('systems');
    expect(screen.getByRole('link', { name: 'Training Center' })).toHaveAttribute('href', '/app/configure/systems/7');
    expect(screen.getByRole('link', { name: 'Create New System' })).toHaveAttribute(
      'href',
      '/app/configure/systems/new',
    );
  });

  test('lists active systems only [CONF-S-036]', async () => {
    await tabAt('systems');
    expect(world().systems.some(({ systemName }) => systemName === 'Legacy Query Tool')).toBe(true);
    expect(names()).toHaveLength(8);
    expect(names()).not.toContain('Legacy Query Tool');
  });

  test('filters by what is typed [CONF-S-004]', async () => {
    const { user } = await tabAt('systems');
    await filterBy(user, 'Filter systems', 'courses', ['Training Center']);
  });

  test('says when they cannot be loaded, and tries again [CONF-S-026]', async () => {
    world().faults.failNext(`GET ${base}/system_access/`, { kind: 'notSent' });
    const { user } = await signedInAt('/app/configure');
    expect(await screen.findByText(/^Problem loading systems\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });
});

describe('the portal roles tab', () => {
  test('asks for all roles, basic ones included, and leaves out inactive ones [CONF-P-022, CONF-P-023]', async () => {
    const [inactive, active] = world()
      .portalRoles.filter((role) => !role.inactive)
      .slice(-2);
    if (inactive) inactive.inactive = true;
    await tabAt('portalRoles');
    expect(configCalls()).toEqual(['GET /portal_roles/getAll?includeBasic=true']);
    expect(screen.getByRole('link', { name: active?.description ?? '' })).toBeVisible();
    expect(screen.queryByRole('link', { name: inactive?.description ?? '' })).toBeNull();
  });

  test('lists the active roles by sort and name, with their permissions [CONF-P-003, CONF-P-014, CONF-P-042]', async () => {
    const [administrator] = world().portalRoles;
    administrator?.permissions.push('USER');
    const support = world().portalRoles.find(({ description }) => description === 'User Support');
    if (support) support.sort = 99;
    await tabAt('portalRoles');
    expect(headers()).toEqual(['Role Name', 'Permissions']);
    expect(rows()).toEqual([
      ['Administrator', 'ADMIN, USER'],
      ['Read Only Reviewer', 'READ_USERS'],
      ['Portal User', 'USER'],
      ['Password Only', 'SET_OWN_PASSWORD'],
      ['Proxy Access-Change Request User', 'USER'],
      ['User Support', 'WRITE_USERS'],
    ]);
  });

  test('links to each role, and to a new one [CONF-P-001, CONF-P-004, CONF-P-006]', async () => {
    await tabAt('portalRoles');
    expect(screen.getByRole('link', { name: 'Portal User' })).toHaveAttribute('href', '/app/configure/roles/4');
    expect(screen.getByRole('link', { name: 'Create New Portal Role' })).toHaveAttribute(
      'href',
      '/app/configure/roles/new',
    );
  });

  test('filters by what is typed [CONF-P-002]', async () => {
    const { user } = await tabAt('portalRoles');
    await filterBy(user, 'Filter portal roles', 'read_', ['Read Only Reviewer']);
  });

  test('says when they cannot be loaded [CONF-P-029]', async () => {
    world().faults.failNext(`GET ${base}/portal_roles/getAll`, { kind: 'html200' });
    await signedInAt('/app/configure?tab=portalRoles');
    expect(await screen.findByText('Problem loading portal roles.')).toBeVisible();
  });
});

describe('the study roles tab', () => {
  test('lists study roles by sort and name [CONF-R-001, CONF-R-014, CONF-R-018, CONF-R-020]', async () => {
    const clerk = world().studyRoles.find(({ roleName }) => roleName === 'Data Entry Clerk');
    if (clerk) clerk.sort = -1;
    await tabAt('studyRoles');
    expect(configCalls()).toContain('GET /study_role/');
    expect(headers()).toEqual([
      'Role Name',
      'Description',
      'Requires AO/LAO',
      'Requires Study',
      'Allow Selection of AOs',
      'Allow Selection of LAOs',
      'Default Applications',
    ]);
    expect(rows()[0]).toEqual([
      'Data Entry Clerk',
      'Enters case report forms at an AO.',
      'No',
      'Yes',
      'Yes',
      'No',
      expect.stringMatching(/^(Portal Gateway, Electronic Data Capture|Electronic Data Capture, Portal Gateway)$/),
    ]);
    expect(names().slice(1)).toEqual([...names().slice(1)].sort((a, b) => a.localeCompare(b, 'en')));
  });

  test('links to each study role, and to a new one [CONF-R-003, CONF-R-004]', async () => {
    await tabAt('studyRoles');
    expect(screen.getByRole('link', { name: 'CRA' })).toHaveAttribute('href', '/app/configure/study-roles/2');
    expect(screen.getByRole('link', { name: 'Create New Study Role' })).toHaveAttribute(
      'href',
      '/app/configure/study-roles/new',
    );
  });

  test('lists active study roles only [CONF-R-005]', async () => {
    await tabAt('studyRoles');
    expect(names()).toHaveLength(16);
    expect(names()).not.toContain('Legacy Field Monitor');
  });

  test('filters by what is typed, names of applications included [CONF-R-002]', async () => {
    const { user } = await tabAt('studyRoles');
    await filterBy(user, 'Filter study roles', 'safety rep', ['Investigator']);
  });

  test.each([
    ['/study_role/', 'CONF-R-028', 'Problem loading study-roles.'],
    ['/system_access/', 'CONF-S-026', 'Problem loading systems.'],
  ])('says when a list cannot be loaded, and tries that one again: %s [%s]', async (path, _id, text) => {
    world().faults.failNext(`GET ${base}${path}`, { kind: 'status', status: 500, body: '<h1>Oops</h1>' });
    const { user } = await signedInAt('/app/configure?tab=studyRoles');
    expect(await screen.findByText(text)).toBeVisible();
    const before = configCalls().length;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(within(await screen.findByRole('table')).getByRole('link', { name: 'CRA' })).toBeVisible();
    expect(configCalls().slice(before)).toEqual([`GET ${path}`]);
  });
});
