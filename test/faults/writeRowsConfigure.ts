import { screen } from '@testing-library/react';
import { configurationBase, faultTarget, kinds, type Kind } from '@test/support/configuration';
import { world } from '@test/support/server';
import type { FaultKind } from './faultKinds';
import { answerOf, buttonOf, enabled, retype, submitting, textOf, type Hands, type WriteRow } from './writeRow';

const unknownOutcome = 'The server did not answer, so we do not know whether this was saved. Reload the page to check.';

/** A call of the configuration as the list of calls has it. */
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

/** What the server calls the name of a portal role. */
const fieldsOf = (kind: Kind) => [
  kind === kinds.portalRole ? { ...nameIsTooLong(kind), wire: 'description' } : nameIsTooLong(kind),
];

/** What the catalogue has for failing updates and creations. */
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
    failed: kind.updateFailed,
    saved: 'Updated',
    lost: `${kind.updateFailed} ${unknownOutcome}`,
    fields: fieldsOf(kind),
    told: nothingSaved,
  };
}

/** That there is nothing to save is a message of the page. */
function nothingSaved({ write }: FaultKind): string | undefined {
  return write === 'unchanged' ? 'There are no changes to submit.' : undefined;
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
    lost: `${kind.createFailed} ${unknownOutcome}`,
    fields: fieldsOf(kind),
    told: nothingSaved,
  };
}

/** The records of a kind as the stand-in has them. */
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
    ready: async (user: Hands) => {
      await user.click(buttonOf(`Delete ${kind.noun}`)());
      return answerOf(`Delete ${kind.noun}`);
    },
    failed: kind.deactivateFailed,
    saved: 'Deleted',
    lost: `${kind.deactivateFailed} ${unknownOutcome}`,
    told: ({ write }) =>
      write === 'unchanged'
        ? `${kind.noun.replace(' R', ' r').replace('Study ', 'Study-')} is already in an inactive state.`
        : undefined,
    isForm: false,
  };
}

function contentItem(call: string, address: string): WriteRow {
  const failed = 'Unable to update item due to one or more errors.';
  return {
    call,
    who: 'admin',
    open: () => ({ address, write: call.replace(/1$/, '') }),
    fill: (user, round) => retype(user, 'Name', textOf('Renamed', round)),
    ...submitting('Save Item'),
    failed,
    saved: 'Updated',
    lost: `${failed} ${unknownOutcome}`,
    // The answer is the item with its new version: without it nothing can be saved next.
    told: ({ id }) => (id === 'fB1' ? failed : undefined),
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
