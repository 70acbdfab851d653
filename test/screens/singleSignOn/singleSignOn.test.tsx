import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bodySentTo, callsTo } from '@test/support/journal';
import { withSettings } from '@test/support/withSettings';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';

const path = '/rest/secure/single_sign_in';

test('signs the user in to the application of the link [DASH-012, DASH-013]', async () => {
  await signedInAt('/app/sso?item=1', 'user');
  const link = await screen.findByRole('link', { name: 'Continue to Electronic Data Capture' });
  expect(link).toHaveAttribute('href', 'https://edc.example.org/');
  expect(callsTo(path)).toEqual([`POST ${path}`]);
  expect(bodySentTo(path)).toEqual({ projectId: 115, portalItem: '1' });
});

test.each([
  [
    'password',
    '1',
    'MSG-017, DASH-013',
    'Unable to confirm your identity and/or ability to access the requested portal application.',
  ],
  ['user', '6', 'MSG-018, DASH-013', 'You are not authorized to access the requested portal application.'],
  ['user', '7', 'MSG-019, DASH-013', 'The clicked link does not correspond to a valid portal application.'],
  ['user', '../../x', 'MSG-019', 'The clicked link does not correspond to a valid portal application.'],
])('%s, item %s: a refusal says why and cannot be retried [%s]', async (username, item, _ids, text) => {
  await signedInAt(`/app/sso?item=${encodeURIComponent(item)}`, username);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible();
});

test.each(['/app/sso', '/app/sso?item=', '/app/sso?other=1'])(
  'a link without an item shows a message and sends nothing: %s [MSG-020, DASH-013]',
  async (address) => {
    await signedInAt(address, 'user');
    expect(
      await screen.findByText('Unable to determine the portal application to which the clicked link refers.'),
    ).toBeVisible();
    expect(callsTo(path)).toEqual([]);
  },
);

test('shows the same message when the server misses the item [MSG-020]', async () => {
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
  { kind: 'notSent' } as const,
  { kind: 'html200' } as const,
  { kind: 'malformedJson', text: '{"name":"x","url":"javascript:alert(1)"}' } as const,
  { kind: 'malformedJson', text: '{"name":"x","url":"/app/users"}' } as const,
])('a failure can be retried, and redirects nowhere: %o', async (fault) => {
  world().faults.failNext(`POST ${path}`, fault);
  const { user } = await signedInAt('/app/sso?item=1', 'user');
  expect(await screen.findByText(/^Problem signing in to the portal application\./)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Continue/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: /^Continue/ })).toBeVisible();
});

test('calls the configured path [DASH-013]', async () => {
  const configured = '/rest/secure/network/sign_in';
  withSettings({ singleSignOnPath: configured });
  await signedInAt('/app/sso?item=1', 'user');
  expect(await screen.findByText(/^Problem signing in to the portal application\./)).toBeVisible();
  expect(callsTo('sign_in')).toEqual([`POST ${configured}`]);
});

test('says when single sign-on is not configured, and sends nothing [DASH-013]', async () => {
  withSettings({ singleSignOnPath: '' });
  await signedInAt('/app/sso?item=1', 'user');
  expect(await screen.findByText('Single sign-on is not configured for this portal.')).toBeVisible();
  expect(callsTo(path)).toEqual([]);
});
