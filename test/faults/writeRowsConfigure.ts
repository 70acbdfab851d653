import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { configurationBase, faultTarget, kinds, type Kind } from '@test/support/configuration';
import { world } from '@test/support/server';
import {
  answerOf,
  buttonOf,
  conflictTitle,
  enabled,
  saveMessage,
  lookedUp,
  retype,
  submitting,
  textOf,
  type WriteRow,
} from './writeRow';

/** A configuration call as `test/mock-server/apiCalls.ts` names it. */
function listed(call: string): string {
  const [method = '', path = ''] = call.split(' ');
  return `${method} ${configurationBase}${path.replace(/\/\d+/, '/1')}`;
}

const nameIsTooLong = ({ label }: Kind) => ({
  wire: label === 'System Name' ? 'systemName' : label === 'Role Name' ? 'roleName' : 'description',
  code: 'size',
  text: `${label === 'System Name' ? 'System name' : 'Role name'} is too long`,
  control: () => screen.getByLabelText(label),
});

/** The server's name for the label of a portal role is `description`. */
const fieldsOf = (kind: Kind) => [
  kind === kinds.portalRole ? { ...nameIsTooLong(kind), wire: 'description' } : nameIsTooLong(kind),
];

/** Ledger ids of the catalogue's texts for failed updates and creations. */
const updateIds = new Map([
  [kinds.system, '[CONF-S-029]'],
  [kinds.portalRole, '[CONF-P-033]'],
  [kinds.studyRole, '[CONF-R-033]'],
]);
const createIds = new Map([
  [kinds.system, '[CONF-S-030]'],
  [kinds.portalRole, '[CONF-P-034]'],
  [kinds.studyRole, '[CONF-R-034]'],
]);

function updating(kind: Kind): WriteRow {
  return {
    call: listed(kind.update),
    proves: updateIds.get(kind) ?? '',
    who: 'admin',
    open: () => ({ address: `${kind.path}/${kind.id}`, write: faultTarget(kind.update) }),
    fill: (user, round) => retype(user, kind.label, textOf('Renamed', round)),
    ...submitting(`Save ${kind.noun}`),
    before: [{ call: listed(kind.load), path: () => faultTarget(kind.load).replace('GET ', '') }],
    failed: kind.updateFailed,
    saved: 'Updated',
    lost: lookedUp.record.lost,
    fields: fieldsOf(kind),
    message: saveMessage(lookedUp.record.missing, conflictTitle),
  };
}

function creating(kind: Kind): WriteRow {
  return {
    call: listed(kind.create),
    proves: createIds.get(kind) ?? '',
    who: 'admin',
    open: () => ({ address: `${kind.path}/new`, write: faultTarget(kind.create) }),
    fill: async (user, round) => {
      await retype(user, kind.label, textOf('New', round));
      if (kind === kinds.portalRole) await user.click(await enabled('USER'));
      if (kind === kinds.studyRole) await retype(user, 'Description', 'What for');
    },
    ...submitting(`Create ${kind.noun}`),
    failed: kind.createFailed,
    saved: 'Created',
    lost: 'Created',
    fields: fieldsOf(kind),
    message: saveMessage(lookedUp.record.missing),
  };
}

/** The mock server's records of a kind. */
function recordsOf(kind: Kind): ReadonlyArray<{ id: number; inactive: boolean }> {
  const { systems, portalRoles, studyRoles } = world();
  if (kind === kinds.system) return systems;
  return kind === kinds.portalRole ? portalRoles : studyRoles;
}

/** Nothing is ever deleted: a deletion deactivates. */
function deleting(kind: Kind): WriteRow {
  return {
    call: listed(kind.deactivate),
    who: 'admin',
    open: () => {
      for (const record of recordsOf(kind)) if (record.id === kind.id) record.inactive = false;
      return { address: `${kind.path}/${kind.id}`, write: faultTarget(kind.deactivate) };
    },
    fill: async () => void (await screen.findByText(`Delete ${kind.noun}`)),
    button: buttonOf(`Delete ${kind.noun}`),
    ready: async (user: UserEvent) => {
      await user.click(buttonOf(`Delete ${kind.noun}`)());
      return answerOf(`Delete ${kind.noun}`);
    },
    failed: kind.deactivateFailed,
    saved: 'Deleted',
    lost: 'Deleted',
    message: (fault) =>
      fault.write === 'unchanged'
        ? `${kind.noun.replace(' R', ' r').replace('Study ', 'Study-')} is already in an inactive state.`
        : saveMessage(lookedUp.action.missing)(fault),
    isForm: false,
  };
}

function contentItem(call: string, address: string): WriteRow {
  const failed = 'Unable to update item due to one or more errors.';
  // There is no call for one item: it is picked from the list.
  const itemsCall = call.replace('PUT ', 'GET ').replace(/\/1$/, '');
  return {
    call,
    who: 'admin',
    open: () => ({ address, write: call.replace(/1$/, '') }),
    fill: (user, round) => retype(user, 'Name', textOf('Renamed', round)),
    ...submitting('Save Item'),
    readsAnswer: true,
    before: [{ call: itemsCall, path: () => itemsCall.replace('GET ', '') }],
    failed,
    saved: 'Updated',
    lost: lookedUp.record.lost,
    message: saveMessage(lookedUp.record.missing, conflictTitle),
    fields: [
      { wire: 'name', code: 'size', text: 'Name is too long', control: () => screen.getByLabelText('Name') },
      { wire: 'url', code: 'size', text: 'URL is too long', control: () => screen.getByLabelText('URL') },
    ],
  };
}

const { system, portalRole, studyRole } = kinds;

export const configureRows: readonly WriteRow[] = [
  ...[portalRole, studyRole, system].flatMap((kind) => [updating(kind), creating(kind), deleting(kind)]),
  contentItem('PUT /rest/secure/dashboard_items/1', '/app/dashboard/items/3'),
  contentItem('PUT /rest/secure/resources/1', '/app/resources/2'),
];
