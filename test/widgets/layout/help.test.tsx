import { act, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { paths } from '@/config/paths';
import { renderAt } from '@test/support/renderAt';
import { fillSignIn, signedInAt } from '@test/support/signIn';
import { withSettings } from '@test/support/withSettings';

/** A build with the manual, whose index.html says so. */
function withManual(): void {
  const mark = document.createElement('meta');
  mark.name = 'user-manual';
  document.head.append(mark);
  onTestFinished(() => mark.remove());
}

/** The addresses of the tabs that are opened without a link on the screen, each with its `rel`. */
function watchTabs(): string[] {
  const opened: string[] = [];
  const watch = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLAnchorElement) || event.target.target !== '_blank') return;
    opened.push(`${event.target.getAttribute('href')} ${event.target.rel}`);
    event.preventDefault();
  };
  document.addEventListener('click', watch);
  onTestFinished(() => document.removeEventListener('click', watch));
  return opened;
}

const openMenu = async ({ user }: Pick<ReturnType<typeof renderAt>, 'user'>, name = 'Grace Whitfield') =>
  user.click(await screen.findByRole('button', { name }));

test.each([
  ['/app/users', '/manual/users.html'],
  ['/app/Users', '/manual/users.html'],
  ['/app/users/4?tab=access', '/manual/users.html#one-user'],
  ['/app/configure/study-roles/2/', '/manual/configure.html#study-roles'],
  ['/app/no-such-screen', '/manual/index.html'],
])("Help at %s opens the manual's page for it in a new tab: %s", async (address, page) => {
  withManual();
  const portal = await signedInAt(address);
  await openMenu(portal);
  const help = screen.getByRole('link', { name: 'Help (?)' });
  expect(help).toHaveAttribute('href', page);
  expect(help).toHaveAttribute('target', '_blank');
  expect(help).toHaveAttribute('rel', 'noopener noreferrer');
});

test('? opens the same, except in a field', async () => {
  withManual();
  const opened = watchTabs();
  const { user } = await signedInAt('/app/users');
  await user.type(await screen.findByRole('searchbox', { name: 'Filter users' }), '?');
  expect(opened).toEqual([]);
  act(() => screen.getByRole('heading', { name: 'Users', level: 1 }).focus());
  await user.keyboard('?');
  expect(opened).toEqual(['/manual/users.html noopener noreferrer']);
});

test('? can be turned off in the user menu', async () => {
  withManual();
  const opened = watchTabs();
  const portal = await signedInAt('/app/reports');
  await openMenu(portal);
  await portal.user.click(screen.getByRole('button', { name: 'Turn Off Single-Key Shortcuts' }));
  act(() => screen.getByRole('heading', { name: 'Reports', level: 1 }).focus());
  await portal.user.keyboard('?');
  expect(opened).toEqual([]);
  await openMenu(portal);
  expect(screen.getByRole('link', { name: 'Help' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Turn On Single-Key Shortcuts' })).toBeVisible();
});

test('single-key shortcuts stay off after a reload and after the next sign-in, until they are turned on', async () => {
  withManual();
  const { user, unmount } = await signedInAt(paths.reports);
  await openMenu({ user });
  await user.click(screen.getByRole('button', { name: 'Turn Off Single-Key Shortcuts' }));
  unmount();

  const reloaded = renderAt(paths.userRequests);
  await screen.findByRole('button', { name: 'Keyboard Shortcuts' });
  await reloaded.user.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await openMenu(reloaded);
  await reloaded.user.click(screen.getByRole('link', { name: 'Sign Out' }));
  await fillSignIn(reloaded.user, 'admin');
  await openMenu(reloaded);
  await reloaded.user.click(screen.getByRole('button', { name: 'Turn On Single-Key Shortcuts' }));
  await openMenu(reloaded);
  expect(screen.getByRole('link', { name: 'Help (?)' })).toBeVisible();
});

test('? lists the shortcuts of a screen that has some, with a link to the manual', async () => {
  withManual();
  const opened = watchTabs();
  const { user } = await signedInAt(paths.userRequests);
  await screen.findByRole('button', { name: 'Keyboard Shortcuts' });
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' }));
  expect(dialog.getByRole('link', { name: /^Help for this screen/ })).toHaveAttribute(
    'href',
    '/manual/review-queue.html',
  );
  expect(opened).toEqual([]);
});

test('public screens link to their page', async () => {
  withManual();
  renderAt('/forgot-password');
  await screen.findByRole('heading', { name: 'Forgot Password', level: 1 });
  expect(screen.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/manual/passwords.html#forgotten');
});

test.each([
  [{}, '/manual/manual.pdf'],
  [{ userManualUrl: 'https://manuals.example.org/trials.pdf' }, 'https://manuals.example.org/trials.pdf'],
])(
  'the PDF is the one that was built, unless the installation names another: %o [DASH-005, DASH-006]',
  async (given, address) => {
    withManual();
    withSettings(given);
    await openMenu(await signedInAt('/app/reports'));
    expect(screen.getByRole('link', { name: 'User Manual (PDF)' })).toHaveAttribute('href', address);
  },
);

test('without a manual, no help link is offered', async () => {
  const opened = watchTabs();
  const portal = await signedInAt('/app/reports');
  await portal.user.keyboard('?');
  expect(opened).toEqual([]);
  await openMenu(portal);
  expect(screen.queryByRole('link', { name: /^Help/ })).toBeNull();
});
