import { screen } from '@testing-library/react';
import type { ReadRow } from './readRow';

const base = '/rest/secure/system_mgmt';

/** The Configure tabs, and one record of each kind. */
export const configureRows: readonly ReadRow[] = [
  {
    call: `GET ${base}/system_access/`,
    ...{ as: 'in the list', who: 'admin', address: '/app/configure', busy: null },
    ...{ text: 'Problem loading systems.', shows: 'Training Center' },
  },
  {
    call: `GET ${base}/system_access/`,
    ...{ as: 'for a study role', who: 'admin', address: '/app/configure/study-roles/new', busy: null },
    ...{ text: 'Problem loading systems.', shows: 'Training Center' },
  },
  {
    call: `GET ${base}/portal_roles/getAll`,
    ...{ who: 'admin', address: '/app/configure?tab=portalRoles', busy: null },
    ...{ text: 'Problem loading portal roles.', shows: 'Read Only Reviewer' },
  },
  {
    call: `GET ${base}/study_role/`,
    ...{ who: 'admin', address: '/app/configure?tab=studyRoles', busy: null },
    ...{ text: 'Problem loading study-roles.', shows: 'Regulatory Specialist' },
  },
  {
    call: `GET ${base}/system_access/1`,
    ...{ path: () => `${base}/system_access/7`, who: 'admin', address: '/app/configure/systems/7' },
    ...{ text: 'Problem loading system.', shows: 'Training Center' },
  },
  {
    call: `GET ${base}/portal_roles/1`,
    ...{ path: () => `${base}/portal_roles/4`, who: 'admin', address: '/app/configure/roles/4' },
    ...{ text: 'Problem loading portal role.', shows: 'Portal User' },
  },
  {
    call: `GET ${base}/study_role/1`,
    ...{ path: () => `${base}/study_role/2`, who: 'admin', address: '/app/configure/study-roles/2' },
    ...{ text: 'Problem loading study-role.', shows: 'CRA' },
  },
];

const references = [
  ['system_access', 'systems/7', 'System', 'inUseByStudyRole', 'study-roles referencing system'],
  ['system_access', 'systems/7', 'System', 'inUseByUser', 'users referencing system'],
  ['system_access', 'systems/7', 'System', 'inUseByPendingUser', 'user registrations referencing system'],
  [
    'system_access',
    'systems/7',
    'System',
    'inUseByOutstandingUserAccessMod',
    'user access-change requests referencing system',
  ],
  ['portal_roles', 'roles/4', 'Portal Role', 'inUseByUser', 'users referencing portal role'],
  ['study_role', 'study-roles/2', 'Study Role', 'inUseByUser', 'users referencing study-role'],
  ['study_role', 'study-roles/2', 'Study Role', 'inUseByPendingUser', 'user registrations referencing study-role'],
  [
    'study_role',
    'study-roles/2',
    'Study Role',
    'inUseByOutstandingUserAccessMod',
    'user access-change requests referencing study-role',
  ],
] as const;

/** References to a record are read when its deletion is requested. */
export const referenceRows: readonly ReadRow[] = references.map(([kind, record, noun, list, items]) => ({
  call: `GET ${base}/${kind}/1/${list}`,
  path: () => `${base}/${kind}/${record.split('/')[1]}/${list}`,
  ...{ who: 'admin', address: `/app/configure/${record}` },
  act: async (user) => user.click(await screen.findByRole('button', { name: `Delete ${noun}` })),
  ...{ text: `Problem loading ${items}.`, shows: 'It is referenced by:', busy: 'Checking for references…' },
}));
