import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bodySentTo, callsTo } from '@test/support/journal';
import { withSettings } from '@test/support/withSettings';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';

const path = '/rest/secure/single_sign_in';

test('lets a person in to the application that the link is about [DASH-012, DASH-013]', async () => {
  await signedInAt('/app/sso?item=1', 'user');
  const link = await screen.findByRole('link', { name: 'Continue to Electronic Data Capture' });
  expect(link).toHaveAttribute('href', 'https://edc.example.org/');
  expect(callsTo(path)).toEqual([`POST ${path}`]);
  expect(bodySentTo(path)).toEqual({ projectId: 115, portalItem: '1' });
});

test.each([
  [
    '[MSG-017, DASH-013]',
    'password',
    '1',
    'Unable to confirm your identity and/or ability to access the requested portal application.',
  ],
  ['[MSG-018, DASH-013]', 'user', '6', 'You are not authorized to access the requested portal application.'],
  ['[MSG-019, DASH-013]', 'user', '7', 'The clicked link does not correspond to a valid portal application.'],
  ['[MSG-019]', 'user', '../../x', 'The clicked link does not correspond to a valid portal application.'],
])('%s %s with the item %s reads why not', async (_ids, username, item, text) => {
  await signedInAt(`/app/sso?item=${encodeURIComponent(item)}`, username);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible();
});

test.each(['/app/sso', '/app/sso?item=', '/app/sso?other=1'])(
  'a link that names no application is told at once: %s [MSG-020, DASH-013]',
  async (address) => {
    await signedInAt(address, 'user');
    expect(
      await screen.findByText('Unable to determine the portal application to which the clicked link refers.'),
    ).toBeVisible();
    expect(callsTo(path)).toEqual([]);
  },
);

test('the server may miss it, too [MSG-020]', async () => {
  world().faults.failNext(`POST ${path}`, {
    kind: 'status',
    status: 422,
    body: { fieldErrors: { portalItem: ['notEmpty'] }, globalErrors: [] },
  });
  await signedInAt('/app/sso?item=1', 'user');
  expect(
    await screen.findByText('Unable to determine the portal application to which the clicked link refers.'),
  ).toBeVisible();
});

test.each([
  { kind: 'network' } as const,
  { kind: 'html200' } as const,
  { kind: 'malformedJson', text: '{"name":"x","url":"javascript:alert(1)"}' } as const,
  { kind: 'malformedJson', text: '{"name":"x","url":"/app/users"}' } as const,
])('a fault can be tried again, and takes nobody anywhere: %o', async (fault) => {
  world().faults.failNext(`POST ${path}`, fault);
  const { user } = await signedInAt('/app/sso?item=1', 'user');
  expect(await screen.findByText(/^Problem signing in to the portal application\./)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Continue/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: /^Continue/ })).toBeVisible();
});

test('where no call is configured it says so, and asks nothing [DASH-013]', async () => {
  withSettings({ singleSignOnPath: '' });
  await signedInAt('/app/sso?item=1', 'user');
  expect(
    await screen.findByText('Single sign-on is not set up for this installation of the Portal Gateway.'),
  ).toBeVisible();
  expect(callsTo(path)).toEqual([]);
});
