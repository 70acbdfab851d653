import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillSignIn, signedInAt } from '@test/support/signIn';
import { sentWrites } from '@test/support/journal';
import { world } from '@test/support/server';

const refused = { kind: 'status', status: 401 } as const;

/** The forms of different areas, each with a field to type into and the button that saves. */
const forms = [
  ['the details of a user', 'admin', '/app/users/4?tab=details', 'City', 'Save Changes', 'PUT'],
  ['the own details', 'user', '/app/profile?tab=details', 'City', 'Save Changes', 'PUT'],
  ['the fields of a system', 'admin', '/app/configure/systems/5', 'Description', 'Save System', 'PUT'],
  [
    'the fields of a review',
    'admin',
    '/app/user-requests/access-change/14',
    'SysAid ticket no.',
    'Save Changes',
    'PUT',
  ],
] as const;

test.each(forms)(
  'a session that ends while %s are saved: what was typed is kept, said, offered, restored and focused [SEC-032]',
  async (_what, username, address, label, button, method) => {
    const { user } = await signedInAt(address, username);
    const field = () => screen.findByLabelText<HTMLInputElement>(label, { exact: false });
    await waitFor(async () => expect(await field()).toBeEnabled());
    const before = (await field()).value;
    await user.click(await field());
    await user.paste('Xy');
    world().faults.failNext(`${method} /rest/secure/`, refused);
    world().faults.failNext('GET /rest/secure/token/refresh', refused, 2);
    await user.click(screen.getByRole('button', { name: button }));

    expect(await screen.findByText('Please sign in')).toBeVisible();
    expect(await screen.findByText(/^Your unsaved changes are kept until \d\d:\d\d\./)).toBeVisible();
    const sent = sentWrites().length;
    await fillSignIn(user, username);
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await field()).toHaveValue(`${before}Xy`);
    expect(await field()).toHaveFocus();
    expect(`${window.location.pathname}${window.location.search}`).toBe(address);
    // Nothing is sent by itself.
    expect(sentWrites()).toHaveLength(sent);
  },
);
