import { withoutOrder } from '@test/support/withoutOrder';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { timings } from '@/config/timings';
import { menuOfAdministration, menuOfProxies } from '@test/support/menu';
import { movableClock } from '@test/support/movableClock';
import { withSettings } from '@test/support/withSettings';
import { signedInAt } from '@test/support/signIn';
import { renderAt } from '@test/support/renderAt';
import { world } from '@test/support/server';

const profileCall = 'GET /rest/secure/user_profile';

describe('the secure layout', () => {
  test('has the site title, which links to the dashboard [NAV-003, NAV-036]', async () => {
    await signedInAt('/app/users');
    const title = within(screen.getByRole('banner')).getByRole('link', { name: 'Portal Gateway' });
    expect(title).toHaveAttribute('href', '/app/dashboard');
  });

  test('shows the first and last name of the profile [NAV-004]', async () => {
    await signedInAt('/app/dashboard', 'reader');
    expect(await screen.findByRole('button', { name: 'Zoë Lindqvist' })).toBeVisible();
  });

  test('shows when the profile cannot be loaded, and works without the name', async () => {
    world().faults.failNext(profileCall, { kind: 'status', status: 403, body: '{}' });
    const { user } = await signedInAt('/app/dashboard');
    const messages = within(await screen.findByRole('region', { name: 'Messages' }));
    expect(await messages.findByText(/Problem loading your profile\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Account' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Grace Whitfield' })).toBeVisible();
    await user.click(messages.getByRole('button', { name: 'Close this message' }));
    expect(messages.queryByText(/Problem loading your profile\./)).toBeNull();
  });

  test('says that the profile cannot be loaded until the message is closed', async () => {
    const clock = movableClock();
    world().faults.failNext(profileCall, { kind: 'status', status: 403, body: '{}' });
    await signedInAt('/app/dashboard');
    const message = await screen.findByText(/Your name cannot be shown/);
    await clock.pass(2 * timings.alertDismiss);
    expect(message).toBeVisible();
  });

  describe('lists in its side navigation', () => {
    const navigation = async () => {
      await signedInAt('/app/dashboard');
      await screen.findByRole('button', { name: 'Grace Whitfield' });
      return within(screen.getByRole('navigation'));
    };
    const targetsOf = (links: readonly HTMLElement[]) =>
      links.map((link) => [link.textContent, link.getAttribute('href')]);

    test('the areas for everyone first [NAV-010, NAV-011, NAV-012, NAV-014]', async () => {
      const links = (await navigation()).getAllByRole('link');
      expect(targetsOf(links.slice(0, 5))).toEqual(menuOfProxies);
      expect(links[0]).toHaveAttribute('aria-current', 'page');
    });

    test('then those of the administration [NAV-017, NAV-018, NAV-019, NAV-020]', async () => {
      const links = (await navigation()).getAllByRole('link');
      expect(targetsOf(links.slice(5))).toEqual(menuOfAdministration);
    });

    test('no group for ADMIN alone, which has no entries [NAV-016, NAV-021]', async () => {
      const headings = (await navigation()).getAllByRole('heading');
      expect(headings.map((heading) => heading.textContent)).toEqual(['Administration']);
    });
  });

  test.each([
    ['/app/profile', 'false'],
    ['/app/profile?tab=history', 'false'],
    ['/app/profile?tab=access', 'page'],
    ['/app/profile/?tab=access', 'page'],
    ['/app/profile/request-new-or-modified-access?accessRequestType=NEW', 'page'],
  ])('marks the link to one’s own access at %s as current: %s', async (address, isCurrent) => {
    await signedInAt(address, 'user');
    const navigation = within(screen.getByRole('navigation'));
    expect(navigation.getByRole('link', { name: 'Request Access Change' })).toHaveAttribute('aria-current', isCurrent);
  });

  test.each([
    ['user', false],
    ['proxy', true],
  ])('offers requests for others only to people who may submit them: %s [NAV-015]', async (username, isOffered) => {
    await signedInAt('/app/dashboard', username);
    await waitFor(() => expect(screen.getByRole('button', { expanded: false }).textContent).not.toBe('Account'));
    const navigation = within(screen.getByRole('navigation'));
    expect(navigation.queryAllByRole('link', { name: 'Request Access Change for Others' })).toHaveLength(
      isOffered ? 1 : 0,
    );
  });

  test('has a menu with profile, password, manual and sign-out [NAV-005, NAV-006, NAV-007, NAV-008]', async () => {
    const { user } = await signedInAt('/app/dashboard', 'user');
    await user.click(await screen.findByRole('button', { name: 'Daniela García-Núñez' }));
    const entries = screen.getByText('Sign Out').closest('.dropdown-menu');
    const links = within(entries as HTMLElement).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Profile', '/app/profile'],
      ['Change Password', '/app/change-password'],
      ['User Manual (PDF)', 'https://www.example.org/portal-gateway-user-manual.pdf'],
      ['Sign Out', '/app/signout'],
    ]);
    expect(links[2]).toHaveAttribute('target', '_blank');
    expect(links[2]).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('opens the configured user manual in a new tab [DASH-005, DASH-006]', async () => {
    withSettings({ userManualUrl: 'https://manuals.example.org/trials.pdf' });
    const { user } = await signedInAt('/app/dashboard', 'user');
    await user.click(await screen.findByRole('button', { name: 'Daniela García-Núñez' }));
    const manual = screen.getByRole('link', { name: 'User Manual (PDF)' });
    expect(manual).toHaveAttribute('href', 'https://manuals.example.org/trials.pdf');
    expect(manual).toHaveAttribute('target', '_blank');
  });

  test('removes one-time parameters from the address and keeps the others [NAV-026, NAV-037, NAV-002]', async () => {
    await signedInAt('/app/users');
    await screen.findByRole('table');
    cleanup();
    renderAt('/app/users?redirectedFrom=/app&tab=inactive&skipRefresh=true&keepAlert=true');
    await screen.findByRole('tab', { name: 'Inactive', selected: true });
    await waitFor(() => expect(window.location.search).toBe('?tab=inactive'));
    cleanup();
    renderAt('/app/users?redirectedFrom=%2Fother');
    await screen.findByRole('table');
    expect(window.location.search).toBe('?redirectedFrom=%2Fother');
  });

  test('redirects the address of access requests to the tab of the profile [NAV-013]', async () => {
    await signedInAt('/app/request-access-change');
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/app/profile?tab=access'));
  });

  test('shows a user without further permissions the dashboard and no administration [NAV-016, SEC-014]', async () => {
    await signedInAt('/app/dashboard', 'user');
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Administration' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Users' })).toBeNull();
  });

  test('has a side navigation that can be toggled and starts closed on a small screen [NAV-022, NAV-023]', async () => {
    const wide = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(wide(query), { matches: false }));
    const { user } = await signedInAt('/app/dashboard');
    const toggle = screen.getByRole('button', { name: 'Navigation' });
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Users' }));
    expect(await screen.findByRole('heading', { name: 'Users', level: 1 })).toHaveFocus();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    await user.click(toggle);
    // The link to the page that is shown already.
    await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Users' }));
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(toggle).toHaveFocus();
    await user.click(toggle);
    await user.click(toggle);
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  });

  test('closes the side navigation when the window becomes small, as at a high zoom, and opens it again [NAV-022]', async () => {
    const width = Object.assign(window.matchMedia(''), { matches: true });
    vi.spyOn(window, 'matchMedia').mockReturnValue(width);
    await signedInAt('/app/dashboard');
    const resize = (matches: boolean) =>
      act(() => void width.dispatchEvent(Object.assign(new Event('change'), { matches })));
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    resize(false);
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    resize(true);
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  test('starts with a link that skips to the content [NAV-024]', async () => {
    const { user } = await signedInAt('/app/dashboard');
    await screen.findByRole('heading', { name: 'Dashboard' });
    (document.activeElement as HTMLElement).blur();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
    expect(document.querySelector('#main')).toBe(screen.getByRole('main'));
  });

  test('shows the page in the browser title and focuses its heading [NAV-027, NAV-028]', async () => {
    const { user } = await signedInAt('/app/dashboard');
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(document.title).toBe('Dashboard | Portal Gateway');
    await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Users' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Users', level: 1 })).toHaveFocus());
    expect(document.title).toBe('Users | Portal Gateway');
  });
});

describe('an unknown address', () => {
  test('shows `Page not found` with a link to sign in [NAV-034]', async () => {
    renderAt('/nowhere');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/');
  });

  test('outside /app links to the dashboard after a page load of someone who is signed in [NAV-034]', async () => {
    (await signedInAt('/app/dashboard')).unmount();
    const { user } = renderAt('/nowhere');
    await user.click(await screen.findByRole('link', { name: 'Go to the dashboard' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  test('below /app asks for a sign-in first, then links to the dashboard [NAV-034, SEC-001]', async () => {
    await signedInAt('/app/nowhere');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/app/dashboard');
  });

  test('is not `/app`, which redirects to the dashboard [NAV-001]', async () => {
    await signedInAt('/app');
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(window.location.pathname).toBe('/app/dashboard');
  });

  test('is not one with a trailing slash [NAV-038]', async () => {
    await signedInAt('/app/users/');
    expect(await screen.findByRole('table', { name: 'Active users' })).toBeVisible();
  });
});

describe('the dashboard', () => {
  test('welcomes the person, links to the areas, and shows their access', async () => {
    const { user } = await signedInAt('/app/dashboard');
    expect(await screen.findByText('Welcome,', { exact: false })).toHaveTextContent('Welcome, Grace Whitfield.');
    const main = within(screen.getByRole('main'));
    expect(await main.findByText('LAO Staff')).toBeVisible();
    await user.click(main.getByRole('link', { name: 'Users' }));
    expect(await screen.findByRole('table', { name: 'Active users' })).toBeVisible();
  });

  test('shows each active access with its sites, and no inactive one', async () => {
    const [ended] = world().accessesOf(world().person('user').id);
    if (ended) world().saveAccess({ ...ended, inactive: true });
    await signedInAt('/app/dashboard', 'user');
    const accesses = world().accessesOf(world().person('user').id);
    expect(accesses.filter((access) => access.inactive)).toHaveLength(1);
    const active = accesses.filter((access) => !access.inactive);
    const shown = await screen.findAllByText('Study Role');
    const roles = shown.map((term) => term.nextElementSibling?.textContent ?? '');
    expect(withoutOrder(roles)).toEqual(withoutOrder(active.map((access) => access.roleName)));
    for (const { roleName, sites } of active) {
      const list = shown[roles.indexOf(roleName)]?.closest('dl');
      for (const { siteType, otherIdentifier, siteCode, siteName } of sites) {
        const code = siteType === 'LAO' ? otherIdentifier : siteCode;
        await waitFor(() => expect(list).toHaveTextContent(`${code} – ${siteName}`));
      }
    }
  });
});

describe('the public area', () => {
  test('welcomes with links to sign-in and registration; the logo links there [NAV-029, NAV-030]', async () => {
    renderAt('/public/');
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    expect(screen.getByRole('link', { name: 'Portal Gateway' })).toHaveAttribute('href', '/public/');
  });

  test('links the sign-in form to the registration [AUTH-006]', () => {
    renderAt('/');
    expect(screen.getByRole('link', { name: 'Need an account?' })).toHaveAttribute('href', '/register');
  });

  test('leaves 20% of the spare height above its card, measured again 150 ms after a resize [NAV-031, NAV-032, NAV-033]', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ height: 100 } as DOMRect);
    const resizeTo = (height: number) =>
      act(() => {
        vi.stubGlobal('innerHeight', height);
        window.dispatchEvent(new Event('resize'));
      });
    vi.stubGlobal('innerHeight', 700);
    renderAt('/');
    const card = screen.getByRole('main').firstElementChild;
    expect(card).toHaveStyle({ marginTop: '100px' });
    resizeTo(1200);
    act(() => void vi.advanceTimersByTime(149));
    expect(card).toHaveStyle({ marginTop: '100px' });
    act(() => void vi.advanceTimersByTime(2));
    expect(card).toHaveStyle({ marginTop: '200px' });
    resizeTo(120);
    act(() => void vi.advanceTimersByTime(200));
    expect(card).toHaveStyle({ marginTop: '0px' });
  });
});
