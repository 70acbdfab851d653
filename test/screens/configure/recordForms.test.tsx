import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Fault } from '@test/mock-server/faults';
import {
  configurationBase,
  creating,
  editing,
  faultTarget,
  kinds,
  configurationWrites,
  type Kind,
} from '@test/support/configuration';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';

const all = Object.values(kinds);

/** It names the record, but where the documents give the whole title. */
function titleOf(verb: string, { noun, name }: Kind): string {
  return noun === 'Portal Role' ? `${verb} ${noun}` : `${verb} ${noun} – ${name}`;
}

describe.each(all)('editing a $noun', (kind: Kind) => {
  test('has a title, and ways back to its tab [CONF-S-009, CONF-P-010, CONF-P-040, CONF-R-008]', async () => {
    const { user } = await editing(kind);
    expect(screen.getByRole('heading', { level: 1, name: titleOf('Edit', kind) })).toBeVisible();
    expect(document.title).toBe(`${titleOf('Edit', kind)} | Portal Gateway`);
    const address = `/app/configure/?tab=${kind.tab}`;
    expect(screen.getByRole('link', { name: new RegExp(`Back to ${kind.noun}s$`) })).toHaveAttribute('href', address);
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByRole('tab', { name: `${kind.noun}s`, selected: true })).toBeVisible();
  });

  test('asks before typed changes are left [CONF-P-040]', async () => {
    const { user, name } = await editing(kind);
    await user.type(name(), '!');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: 'Unsaved Changes' })).toBeVisible();
  });

  test('has buttons to save, to reset, to cancel and to delete [CONF-S-015, CONF-R-009, CONF-R-019]', async () => {
    await editing(kind);
    for (const name of [`Save ${kind.noun}`, 'Reset', `Delete ${kind.noun}`]) {
      expect(screen.getByRole('button', { name })).toBeVisible();
    }
    expect(screen.getByRole('link', { name: 'Cancel' })).toBeVisible();
  });

  test('returns to the stored values on Reset', async () => {
    const { user, name } = await editing(kind);
    await user.clear(name());
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(name()).toHaveValue(kind.name));
    expect(configurationWrites()).toEqual([]);
  });

  test('reports that there are no changes [CONF-S-032, CONF-P-027, CONF-R-037]', async () => {
    const { user, save } = await editing(kind);
    await user.click(save());
    expect(await screen.findByText('There are no changes to submit.')).toBeVisible();
    expect(configurationWrites().map(({ call }) => call)).toEqual([kind.update]);
    expect(screen.queryByText(kind.updateFailed)).toBeNull();
  });

  test('shows every message of a 422 of an odd shape', async () => {
    const body = { fieldErrors: { ['__proto__']: ['boo'], elsewhere: 'size' }, globalErrors: 'NO_WAY' };
    world().faults.failNext(faultTarget(kind.update), { kind: 'status', status: 422, body });
    const { user, name, save } = await editing(kind);
    await user.type(name(), ' 2');
    await user.click(save());
    const summary = await screen.findByRole('group', { name: kind.updateFailed });
    expect(within(summary).getByText('NO_WAY')).toBeVisible();
    expect(within(summary).getByText('elsewhere is too long')).toBeVisible();
  });

  test.each([
    ['deleted', { kind: 'status', status: 404, body: {} }],
    ['no record', { kind: 'malformedJson', text: '{"id":"../1"}' }],
  ] satisfies Array<[string, Fault]>)(
    'says that a record cannot be loaded when it is %s, and tries again [CONF-S-027, CONF-P-030, CONF-R-029]',
    async (_what, fault) => {
      world().faults.failNext(faultTarget(kind.load), fault);
      const { user } = await signedInAt(`${kind.path}/${kind.id}`);
      const text = `Problem loading ${kind.noun.toLowerCase().replace('study ', 'study-')}.`;
      expect(await screen.findByText(text)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Try Again' }));
      expect(await screen.findByLabelText(kind.label)).toHaveValue(kind.name);
    },
  );

  test('loads nothing for an address without an id', async () => {
    await signedInAt(`${kind.path}/1.5`);
    expect(await screen.findByText(/^Problem loading/)).toBeVisible();
    const asked = world().journal.filter(({ path }) => path.startsWith(configurationBase));
    expect(asked.filter(({ path }) => path !== `${configurationBase}/system_access/`)).toEqual([]);
  });

  test('is read-only without ADMIN [SEC-042]', async () => {
    await signedInAt(`${kind.path}/${kind.id}`, 'support');
    expect(await screen.findByRole('heading', { name: titleOf('View', kind) })).toBeVisible();
    expect(await screen.findByText(kind.name)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Save|Reset|Delete/ })).toBeNull();
  });

  test('is read-only for a deleted record, which cannot be activated [CONF-P-041]', async () => {
    const { systems, portalRoles, studyRoles } = world();
    for (const record of [...systems, ...portalRoles, ...studyRoles]) record.inactive ||= record.id === kind.id;
    await signedInAt(`${kind.path}/${kind.id}`);
    const notice = await screen.findByText(
      `This ${kind.noun.toLowerCase()} has been deleted. It is inactive and can no longer be selected.`,
    );
    expect(notice).toBeVisible();
    expect(notice).not.toHaveFocus();
    expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
    expect(within(screen.getByRole('main')).queryByRole('textbox')).toBeNull();
  });

  test('reports a deletion that is refused [CONF-S-033, CONF-P-035, CONF-R-038]', async () => {
    world().faults.failNext(faultTarget(kind.deactivate), { kind: 'status', status: 403, body: {} });
    const { user } = await editing(kind);
    await user.click(screen.getByRole('button', { name: `Delete ${kind.noun}` }));
    const dialog = await screen.findByRole('dialog');
    const answer = within(dialog).getByRole('button', { name: `Delete ${kind.noun}` });
    await waitFor(() => expect(answer).toHaveAttribute('aria-disabled', 'false'));
    await user.click(answer);
    expect(await screen.findByText(kind.deleteFailed)).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    expect(screen.getByText(kind.deactivateFailed)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe.each(all)('creating a $noun', (kind: Kind) => {
  test('has ways back to its tab, and Reset [CONF-S-009, CONF-S-015, CONF-R-008, CONF-R-009]', async () => {
    const { user, name } = await creating(kind);
    const address = `/app/configure/?tab=${kind.tab}`;
    expect(screen.getByRole('link', { name: new RegExp(`Back to ${kind.noun}s$`) })).toHaveAttribute('href', address);
    await user.type(name(), 'x');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(name()).toHaveValue(''));
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByRole('tab', { name: `${kind.noun}s`, selected: true })).toBeVisible();
  });

  test('does not send a name that is missing or too long, and leads to it', async () => {
    const { user, name, create } = await creating(kind);
    await user.click(create());
    const label = kind.label === 'System Name' ? 'System name' : 'Role name';
    expect(await screen.findByText(`${label} is required`)).toBeVisible();
    expect(name()).toHaveFocus();
    await user.click(name());
    await user.paste('x'.repeat(129));
    expect(await screen.findByText(`${label} is too long`)).toBeVisible();
    await user.click(create());
    expect(configurationWrites()).toEqual([]);
  });
});
