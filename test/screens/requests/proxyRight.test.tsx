import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import '@/components/form/select/SelectBox';
import '@/screens/requests/proxy/ProxyRequestScreen';
import '@/widgets/layout/SecureShell';
import { fivePeople, proxyRequestAt } from '@test/support/proxyRequests';
import { world } from '@test/support/server';

let code: string;
beforeEach(() => {
  ({ code } = fivePeople());
});

describe('whoever requests changes for others', () => {
  test('reads a refusal without the permission [PROXY-005]', async () => {
    await proxyRequestAt('reader');
    expect(
      await screen.findByText("Sorry, you don't have permission to request access changes for others."),
    ).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('is decided by the right to submit for others, not by permissions [PROXY-006]', async () => {
    await proxyRequestAt('support');
    expect(
      await screen.findByText("Sorry, you don't have permission to request access changes for others."),
    ).toBeVisible();
    const access = world().accessesOf(world().person('user').id)[0];
    if (access) access.roleName = 'LAO Staff';
    cleanup();
    await proxyRequestAt('user');
    expect(await screen.findByRole('combobox', { name: 'LAO / AO' })).toBeVisible();
  });

  test('for all users: picks from all institutions and the unaffiliated [PROXY-020]', async () => {
    const { user } = await proxyRequestAt();
    const box = await screen.findByRole('combobox', { name: 'LAO / AO' });
    await user.click(box);
    expect(await screen.findByRole('option', { name: /unaffiliated users/ })).toBeVisible();
    await user.keyboard(code);
    expect(await screen.findByRole('option', { name: new RegExp(`^${code} `) })).toBeVisible();
  });

  test('otherwise: picks only from their own sites [PROXY-021]', async () => {
    const { user } = await proxyRequestAt('admin');
    await user.click(await screen.findByRole('combobox', { name: 'LAO / AO' }));
    const own = world().person('admin').sites;
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(own.length));
    expect(screen.queryByRole('option', { name: /unaffiliated/ })).toBeNull();
  });
});
