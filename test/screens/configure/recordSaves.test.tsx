import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { lostWriteTexts } from '@/domain/saveTexts';
import type { Fault } from '@test/mock-server/faults';
import {
  configurationBase,
  creating,
  editing,
  faultTarget,
  kinds,
  storedAt,
  configurationWrites,
  type Kind,
} from '@test/support/configuration';
import { goTo } from '@test/support/goTo';
import { holdCalls } from '@test/support/heldCalls';
import { callsTo } from '@test/support/journal';
import { movableClock } from '@test/support/movableClock';
import { renderAt } from '@test/support/renderAt';
import { world } from '@test/support/server';
import { signedInAt } from '@test/support/signIn';

const all = Object.values(kinds);
const changedByOther = { name: /has changed this since you opened it/ };

/** Fills in all that a new record needs. */
async function filledIn(kind: Kind) {
  const portal = await creating(kind);
  await portal.user.type(portal.name(), 'Auditor');
  if (kind === kinds.portalRole) await portal.user.click(screen.getByRole('radio', { name: 'USER' }));
  if (kind === kinds.studyRole) await portal.user.type(screen.getByLabelText('Description'), 'Reads reports');
  return portal;
}

/** A save that got no answer, and was not found. */
async function saveLost(kind: Kind) {
  const portal = await editing(kind);
  const { user, name, save } = portal;
  await user.type(name(), ' 2');
  const { passDeadline } = movableClock();
  world().faults.failNext(faultTarget(kind.update), { kind: 'notSent' });
  await user.click(save());
  expect(await screen.findByText(/^Not saved yet: the connection was lost/)).toBeVisible();
  return { ...portal, passDeadline };
}

describe.each(all)('a save of a $noun', (kind: Kind) => {
  test('shows what somebody else has changed, and saves what the person decides', async () => {
    const { user, name, save } = await editing(kind);
    await user.type(name(), ' 2');
    Object.assign(storedAt(kind), { [kind.nameField]: 'Theirs' });
    await user.click(save());
    const panel = await screen.findByRole('group', changedByOther);
    expect(configurationWrites()).toEqual([]);
    expect(within(panel).getByRole('radio', { name: `Yours: ${kind.name} 2` })).toBeChecked();
    expect(within(panel).getByRole('radio', { name: 'Theirs: Theirs' })).not.toBeChecked();
    await user.click(within(panel).getByRole('button', { name: 'Continue with These Values' }));
    expect(name()).toHaveValue(`${kind.name} 2`);
    await user.click(save());
    expect(await screen.findByText('Updated')).toBeVisible();
    expect(storedAt(kind)).toMatchObject({ [kind.nameField]: `${kind.name} 2` });
  });

  test('takes over the version of somebody else', async () => {
    const { user, name, save } = await editing(kind);
    await user.type(name(), ' 2');
    Object.assign(storedAt(kind), { [kind.nameField]: 'Theirs' });
    await user.click(save());
    const panel = await screen.findByRole('group', changedByOther);
    await user.click(within(panel).getByRole('button', { name: 'Use Theirs' }));
    expect(name()).toHaveValue('Theirs');
    expect(configurationWrites()).toEqual([]);
  });

  test('is not possible once somebody else has deleted the record', async () => {
    const { user, name, save } = await editing(kind);
    await user.type(name(), ' 2');
    storedAt(kind).inactive = true;
    await user.click(save());
    const panel = await screen.findByRole('group', {
      name: 'Nothing was saved. This has been deleted since you opened it.',
    });
    expect(within(panel).getByText(`${kind.name} 2`)).toBeVisible();
    expect(within(panel).queryByRole('button', { name: 'Continue with These Values' })).toBeNull();
    await user.click(within(panel).getByRole('button', { name: 'Use Theirs' }));
    expect(await screen.findByText(/has been deleted. It is inactive/)).toHaveFocus();
    expect(screen.queryByText(/^You have unsaved changes/)).toBeNull();
    expect(configurationWrites()).toEqual([]);
  });

  test('leaves what was typed to be copied once somebody else has deleted the record', async () => {
    const { user, name, unmount } = await editing(kind);
    await user.type(name(), ' 2');
    unmount();
    storedAt(kind).inactive = true;
    renderAt(`${kind.path}/${kind.id}`);
    expect(await screen.findByText(/They can no longer be saved/)).toBeVisible();
    expect(screen.getByText(`${kind.name} 2`, { selector: 'bdi' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText(`${kind.name} 2`)).toBeNull();
  });

  test('is not sent when the record cannot be read before', async () => {
    const { user, name, save } = await editing(kind);
    await user.type(name(), ' 2');
    world().faults.failNext(faultTarget(kind.load), { kind: 'status', status: 500 });
    await user.click(save());
    expect(await screen.findByText(kind.updateFailed)).toBeVisible();
    expect(configurationWrites()).toEqual([]);
    expect(name()).toHaveValue(`${kind.name} 2`);
  });

  test('is looked up when its answer is lost', async () => {
    const { user, save, passDeadline } = await saveLost(kind);
    await passDeadline();
    world().faults.failNext(faultTarget(kind.update), { kind: 'lostAnswer' });
    await user.click(save());
    expect(await screen.findByText('The connection was lost, but your changes were saved.')).toBeVisible();
    expect(storedAt(kind)).toMatchObject({ [kind.nameField]: `${kind.name} 2` });
    expect(configurationWrites().map(({ call }) => call)).toEqual([kind.update, kind.update]);
  });
});

/** The new record is announced and found in its tab: a second press cannot create it again. */
async function arrived({ noun }: Kind) {
  expect(await screen.findByText('The connection was lost, but your changes were saved.')).toBeVisible();
  expect(await screen.findByText(/^Successfully created .* Auditor$|^Auditor created$/)).toBeVisible();
  expect(await screen.findByRole('tab', { name: `${noun}s`, selected: true })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Auditor' })).toBeVisible();
}

describe.each(all)('a creation of a $noun', (kind: Kind) => {
  test('that is refused says why beside the name, and keeps what was typed [CONF-P-028]', async () => {
    const body = { fieldErrors: { [kind.nameField]: ['unique'] }, globalErrors: [] };
    world().faults.failNext(faultTarget(kind.create), { kind: 'status', status: 422, body });
    const { user, name, create } = await filledIn(kind);
    await user.click(create());
    await screen.findByRole('group', { name: kind.createFailed });
    expect(name()).toHaveAccessibleDescription(/ already /);
    expect(name()).toHaveValue('Auditor');
  });

  test('is looked up by name when its answer is lost', async () => {
    const { user, create } = await filledIn(kind);
    const { passDeadline } = movableClock();
    world().faults.failNext(faultTarget(kind.create), { kind: 'notSent' });
    await user.click(create());
    expect(await screen.findByText(/^Not saved yet: the connection was lost/)).toBeVisible();
    await passDeadline();
    world().faults.failNext(faultTarget(kind.create), { kind: 'lostAnswer' });
    await user.click(create());
    await arrived(kind);
    expect(configurationWrites().map(({ call }) => call)).toEqual([kind.create, kind.create]);
  });

  test('is not sent if it is abandoned while the list is read', async () => {
    const { user, create } = await filledIn(kind);
    const { asked, release } = holdCalls('get', `${configurationBase}${kind.list}`);
    await user.click(create());
    await asked;
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await user.click(await screen.findByRole('button', { name: 'Abandon Changes' }));
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    const list = `${configurationBase}${kind.list}`;
    const read = () => world().journal.find(({ method, path }) => method === 'GET' && path === list);
    expect(read()).toBeUndefined();
    release();
    await waitFor(() => expect(read()?.status).toBe(200));
    // The calls of another screen come after one that would follow on the answer.
    goTo('/app/users');
    await screen.findByRole('table', { name: 'Active users' });
    expect(configurationWrites()).toEqual([]);
  });

  test('stays unknown while the list cannot be read, and is checked again on demand', async () => {
    const { user, create } = await filledIn(kind);
    movableClock();
    const list = `GET ${configurationBase}${kind.list}`;
    world().faults.failNext(faultTarget(kind.create), { kind: 'lostAnswer' });
    world().faults.failNext(list, { kind: 'delay', ms: 0 });
    world().faults.failNext(list, { kind: 'notSent' });
    await user.click(create());
    const again = await screen.findByRole('button', { name: 'Check Again' });
    await user.click(again);
    await arrived(kind);
    expect(configurationWrites().map(({ call }) => call)).toEqual([kind.create]);
  });
});

describe.each(all)('a deletion of a $noun', (kind: Kind) => {
  async function deleting(fault?: Fault) {
    const portal = await editing(kind);
    if (fault === undefined) storedAt(kind).inactive = true;
    else world().faults.failNext(faultTarget(kind.deactivate), fault);
    await portal.user.click(screen.getByRole('button', { name: `Delete ${kind.noun}` }));
    const dialog = await screen.findByRole('dialog');
    const answer = within(dialog).getByRole('button', { name: `Delete ${kind.noun}` });
    await waitFor(() => expect(answer).toHaveAttribute('aria-disabled', 'false'));
    await portal.user.click(answer);
    return portal;
  }

  test('that somebody else came before says so, and shows the deleted record in place of the form', async () => {
    await deleting();
    expect(await screen.findByText(/ is already in an inactive state\.$/)).toBeVisible();
    expect(await screen.findByText(/has been deleted. It is inactive/)).toHaveFocus();
    expect(screen.queryByRole('button', { name: /Save|Reset|Delete/ })).toBeNull();
    expect(screen.queryByText('Deleted')).toBeNull();
    expect(screen.queryByText(kind.deleteFailed)).toBeNull();
  });

  test('whose answer is lost counts when the record is inactive', async () => {
    await deleting({ kind: 'lostAnswer' });
    expect(await screen.findByText('Deleted')).toBeVisible();
    expect(storedAt(kind).inactive).toBe(true);
    expect(await screen.findByRole('tab', { name: `${kind.noun}s`, selected: true })).toBeVisible();
  });

  test('whose answer is lost is reported when the record is still active, but not as failed', async () => {
    await deleting({ kind: 'notSent' });
    expect(await screen.findByText(/^Not done yet: the connection was lost/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(kind.deleteFailed)).toBeNull();
    expect(storedAt(kind).inactive).toBe(false);
  });

  test('that is left meanwhile is reported as unknown when its answer is lost', async () => {
    const { release } = holdCalls('put', faultTarget(kind.deactivate).slice('PUT '.length));
    await deleting({ kind: 'notSent' });
    goTo('/app/dashboard');
    await screen.findByRole('heading', { name: 'Dashboard', level: 1 });
    release();
    expect(await screen.findByText(/we do not know whether this was saved/)).toBeVisible();
  });

  test('waits while a save may still be carried out, which would restore the record', async () => {
    const { user, passDeadline } = await saveLost(kind);
    const button = screen.getByRole('button', { name: `Delete ${kind.noun}` });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(lostWriteTexts.held);
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    await passDeadline();
    await user.click(button);
    expect(await screen.findByRole('dialog', { name: `Delete ${kind.noun}` })).toBeVisible();
  });

  test('that arrives late is seen by itself, and leads to the list as any deletion', async () => {
    const { pass } = movableClock();
    await deleting({ kind: 'lateWrite', ms: 1200 });
    expect(await screen.findByText(/^Not done yet: the connection was lost/)).toBeVisible();
    expect(screen.getByRole('button', { name: `Delete ${kind.noun}` })).toHaveAttribute('aria-disabled', 'true');
    await pass(2000);
    expect(await screen.findByText('Deleted')).toBeVisible();
    expect(await screen.findByRole('tab', { name: `${kind.noun}s`, selected: true })).toBeVisible();
  });
});

test('after a late save, the screen opened since then reads its reference lists again', async () => {
  const { user } = await signedInAt('/app/configure/systems/7');
  await user.type(await screen.findByLabelText('System Name'), ' 2');
  const save = holdCalls('put', '/rest/secure/system_mgmt/system_access/7');
  await user.click(screen.getByRole('button', { name: 'Save System' }));
  await save.asked;
  await user.click(screen.getByRole('link', { name: 'Reports' }));
  await user.click(await screen.findByRole('button', { name: 'Abandon Changes' }));
  await screen.findByRole('heading', { name: 'Reports' });
  goTo(`/app/users/${world().person('user').id}?tab=access`);
  await screen.findByText('Study role 1');
  save.release();
  await screen.findByText('Updated');
  await waitFor(() => expect(screen.getByText('Study role 1')).toBeVisible());
  expect(callsTo('/user_registration/system_accesses/').length).toBeGreaterThan(1);
});
