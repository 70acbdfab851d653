import { describe, expect, test } from 'vitest';
import { portalRoleTexts, studyRoleTexts, systemTexts } from '@/domain/configurationTexts';
import { shownItems, sortedItems, type DashboardItem } from '@/domain/content';
import {
  isRaisedTo,
  permissionEffects,
  permissionsForDisplay,
  shownPermission,
  sortedPortalRoles,
  type PortalRole,
} from '@/domain/portalRole';
import { referenceKinds, referenceLabels } from '@/domain/reference';
import { permissions } from '@/domain/permissions';
import { sortedStudyRoles } from '@/domain/studyRole';
import { sortedSystems, systemNameIn } from '@/domain/system';
import { aStudyRole, aSystem } from '@test/support/access';

const aPortalRole = (description: string, sort: number): PortalRole => ({
  ...{ id: 1, description, permissions: ['USER'], isInactive: false, sort, wireRecord: {} },
});
const anItem = (name: string, sort: number, isInactive = false) =>
  ({ name, sort, isInactive, portalRoleIds: [1] as readonly number[] }) as DashboardItem;

/** Names and places in which a list comes, and the names in the order in which people see them. */
const given: ReadonlyArray<readonly [string, number]> = [
  ['Role 10', 1],
  ['Zero', 0],
  ['role 9', 1],
  ['A', 2],
];
const inOrder = ['Zero', 'role 9', 'Role 10', 'A'];

describe('lists of the configuration', () => {
  test('of systems stand by sort, then by name [CONF-S-011]', () => {
    const list = given.map(([name, sort]) => aSystem(1, name, { sort }));
    expect(sortedSystems(list).map(({ systemName }) => systemName)).toEqual(inOrder);
    expect(list[0]?.systemName).toBe('Role 10');
  });

  test('of study roles stand by sort, then by name [CONF-R-014]', () => {
    const list = given.map(([name, sort]) => aStudyRole(name, { sort }));
    expect(sortedStudyRoles(list).map(({ roleName }) => roleName)).toEqual(inOrder);
    expect(list[0]?.roleName).toBe('Role 10');
  });

  test('of portal roles stand by sort, then by description [CONF-P-042]', () => {
    const list = given.map(([name, sort]) => aPortalRole(name, sort));
    expect(sortedPortalRoles(list).map(({ description }) => description)).toEqual(inOrder);
    expect(list[0]?.description).toBe('Role 10');
  });

  test('of dashboard items stand by sort, then by name; those out of use are for administrators', () => {
    const list = given.map(([name, sort]) => anItem(name, sort, name === 'A'));
    expect(sortedItems(list).map(({ name }) => name)).toEqual(inOrder);
    expect(list[0]?.name).toBe('Role 10');
    expect(shownItems(list, true, [])).toEqual(list);
    expect(shownItems(list, false, [404])).toEqual([]);
    expect(shownItems(list, false, null).map(({ name }) => name)).toEqual(['Role 10', 'Zero', 'role 9']);
  });
});

describe('the permissions of a portal role', () => {
  test('are joined by commas [CONF-P-014]', () => {
    expect(permissionsForDisplay({ permissions: ['USER', 'ODD'] })).toBe('USER, ODD');
  });

  test('are shown as the highest one that the portal knows', () => {
    expect(shownPermission({ permissions: ['USER', 'WRITE_USERS'] })).toBe('WRITE_USERS');
    expect(shownPermission({ permissions: ['ODD'] })).toBe('');
  });

  test('are explained, each in its place', () => {
    expect(permissionEffects.map(({ permission }) => permission)).toEqual(permissions);
    expect(new Set(permissionEffects.map(({ effect }) => effect.length > 10 && effect)).size).toBe(permissions.length);
  });
});

describe('what a failing call about the configuration says', () => {
  const activate = 'activate';
  const deactivate = 'deactivate';

  test.each([
    ['system', 'systems', 'System', systemTexts],
    ['portal role', 'portal roles', 'Portal role', portalRoleTexts],
    ['study-role', 'study-roles', 'Study-role', studyRoleTexts],
  ])('names the %s, and the state that it has [CONF-S-032, CONF-P-032, CONF-R-035]', (one, many, start, texts) => {
    expect(texts).toMatchObject({
      loadList: `Problem loading ${many}.`,
      load: `Problem loading ${one}.`,
      create: `Unable to create ${one} due to one or more errors.`,
      update: `Unable to update ${one} due to one or more errors.`,
    });
    expect(texts.changeState(activate)).toBe(`Unable to activate ${one} due to one or more errors.`);
    expect(texts.changeState(deactivate)).toBe(`Unable to deactivate ${one} due to one or more errors.`);
    expect(texts.inThatState(activate)).toBe(`${start} is already in an active state.`);
    expect(texts.inThatState(deactivate)).toBe(`${start} is already in an inactive state.`);
  });

  test('names who refers to a record', () => {
    const by = referenceKinds.system.map((kind) => systemTexts.loadReferences(kind));
    expect(by).toEqual([
      'Problem loading study-roles referencing system.',
      'Problem loading users referencing system.',
      'Problem loading user registrations referencing system.',
      'Problem loading user access-change requests referencing system.',
    ]);
    expect(referenceKinds.portalRole).toEqual(['users']);
    expect(referenceKinds.studyRole).toEqual(['users', 'registrations', 'requests']);
    expect(Object.keys(referenceLabels)).toEqual([...referenceKinds.system]);
  });

  test('says what was done', () => {
    expect([systemTexts.delete, portalRoleTexts.delete, studyRoleTexts.delete]).toEqual([
      'Unable to delete system.',
      'Unable to delete role.',
      'Unable to delete study-role.',
    ]);
    expect(systemTexts.created('X')).toBe('Successfully created system X');
    expect(systemTexts.updated('X')).toBe('Successfully updated system X');
    expect(studyRoleTexts.created('X')).toBe('Successfully created study-role X');
    expect(studyRoleTexts.updated('X')).toBe('Successfully updated study-role X');
    expect(portalRoleTexts.created('X')).toBe('X created');
    expect(portalRoleTexts.updated('X')).toBe('X updated');
    expect(portalRoleTexts.deleted('X')).toBe('X deleted.');
  });
});

test('a permission is raised where it grants more than the role has now', () => {
  const reader = { permissions: ['USER', 'READ_USERS'] };
  expect(isRaisedTo(reader, 'ADMIN')).toBe(true);
  expect(isRaisedTo(reader, 'READ_USERS')).toBe(false);
  expect(isRaisedTo(reader, 'USER')).toBe(false);
  expect(isRaisedTo({ permissions: [] }, 'ADMIN')).toBe(false);
  expect(isRaisedTo({ permissions: ['UNKNOWN'] }, 'ADMIN')).toBe(false);
});

test('a system is called by its name, or by its number where it is not known', () => {
  const systems = [aSystem(3, 'Randomization'), aSystem(4, 'Imaging')];
  expect(systemNameIn(systems, 4)).toBe('Imaging');
  expect(systemNameIn(systems, 5)).toBe('System 5');
  expect(systemNameIn(null, 4)).toBe('System 4');
});
