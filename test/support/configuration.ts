import { screen } from '@testing-library/react';
import type { ConfigureTab } from '@/config/paths';
import { sentWrites } from './journal';
import { signedInAt } from './signIn';
import { world } from './server';

/** Common prefix of the configuration calls. */
export const configurationBase = '/rest/secure/system_mgmt';

/** The configuration calls that changed something. */
export const configurationWrites = () => sentWrites(configurationBase);

/** One kind of configuration record: its addresses, calls and texts. */
export interface Kind {
  readonly noun: string;
  readonly path: string;
  readonly tab: ConfigureTab;
  readonly label: string;
  readonly id: number;
  readonly name: string;
  /** What the wire calls its name. */
  readonly nameField: string;
  readonly list: string;
  readonly load: string;
  readonly create: string;
  readonly update: string;
  readonly deactivate: string;
  readonly createFailed: string;
  readonly updateFailed: string;
  readonly deactivateFailed: string;
  readonly deleteFailed: string;
}

export const kinds: Readonly<Record<'system' | 'portalRole' | 'studyRole', Kind>> = {
  system: {
    noun: 'System',
    path: '/app/configure/systems',
    tab: 'systems',
    label: 'System Name',
    id: 7,
    name: 'Training Center',
    nameField: 'systemName',
    list: '/system_access/',
    load: 'GET /system_access/7',
    create: 'POST /system_access/',
    update: 'PUT /system_access/7',
    deactivate: 'PUT /system_access/7/deactivate/',
    createFailed: 'Unable to create system due to one or more errors.',
    updateFailed: 'Unable to update system due to one or more errors.',
    deactivateFailed: 'Unable to deactivate system due to one or more errors.',
    deleteFailed: 'Unable to delete system.',
  },
  portalRole: {
    noun: 'Portal Role',
    path: '/app/configure/roles',
    tab: 'portalRoles',
    label: 'Role Name',
    id: 4,
    name: 'Portal User',
    nameField: 'description',
    list: '/portal_roles/getAll',
    load: 'GET /portal_roles/4',
    create: 'POST /portal_roles/create',
    update: 'PUT /portal_roles/update',
    deactivate: 'PUT /portal_roles/deactivate/4',
    createFailed: 'Unable to create portal role due to one or more errors.',
    updateFailed: 'Unable to update portal role due to one or more errors.',
    deactivateFailed: 'Unable to deactivate portal role due to one or more errors.',
    deleteFailed: 'Unable to delete role.',
  },
  studyRole: {
    noun: 'Study Role',
    path: '/app/configure/study-roles',
    tab: 'studyRoles',
    label: 'Role Name',
    id: 2,
    name: 'CRA',
    nameField: 'roleName',
    list: '/study_role/',
    load: 'GET /study_role/2',
    create: 'POST /study_role/',
    update: 'PUT /study_role/2',
    deactivate: 'PUT /study_role/2/deactivate/',
    createFailed: 'Unable to create study-role due to one or more errors.',
    updateFailed: 'Unable to update study-role due to one or more errors.',
    deactivateFailed: 'Unable to deactivate study-role due to one or more errors.',
    deleteFailed: 'Unable to delete study-role.',
  },
};

/** The record of a kind as the mock server has it. */
export function storedAt({ tab, id }: Kind): { inactive: boolean } {
  const records: ReadonlyArray<{ id: number; inactive: boolean }> = world()[tab];
  const stored = records.find((one) => one.id === id);
  if (stored === undefined) throw new Error(`no record ${id} among ${tab}`);
  return stored;
}

/** The fault target for a call of `kinds`. */
export function faultTarget(call: string): string {
  const [method = '', path = ''] = call.split(' ');
  return `${method} ${configurationBase}${path}`;
}

/** Signs in and opens the edit screen of a record, once it is fully rendered. */
export async function editing(kind: Kind, id = kind.id, username = 'admin') {
  const portal = await signedInAt(`${kind.path}/${id}`, username);
  await screen.findByRole('button', { name: `Save ${kind.noun}` });
  return { ...portal, ...controlsOf(kind) };
}

/** Signs in and opens the screen that creates a record. */
export async function creating(kind: Kind) {
  const portal = await signedInAt(`${kind.path}/new`);
  await screen.findByRole('button', { name: `Create ${kind.noun}` });
  return { ...portal, ...controlsOf(kind) };
}

function controlsOf(kind: Kind) {
  return {
    name: () => screen.getByLabelText(kind.label),
    save: () => screen.getByRole('button', { name: `Save ${kind.noun}` }),
    create: () => screen.getByRole('button', { name: `Create ${kind.noun}` }),
  };
}

/** The numbers of references in a dialog, by kind. */
export function countsIn(dialog: HTMLElement) {
  const terms = [...dialog.querySelectorAll('dt')];
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]));
}
