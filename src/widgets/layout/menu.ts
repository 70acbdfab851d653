import { paths } from '../../config/paths';
import type { Permission } from '../../domain/permissions';

interface MenuEntry {
  readonly title: string;
  readonly path: string;
  /** What the tile on the dashboard says of it. */
  readonly purpose: string;
}

export interface MenuGroup {
  /** The first group has none. */
  readonly title?: string;
  readonly permission?: Permission;
  readonly entries: readonly MenuEntry[];
}

/** The side navigation, in its order; a screen's entry comes with the screen. (NAV-010..NAV-020) */
export const menu: readonly MenuGroup[] = [
  {
    entries: [{ title: 'Dashboard', path: paths.dashboard, purpose: 'Your access at a glance.' }],
  },
  {
    title: 'Administration',
    permission: 'READ_USERS', // NAV-016
    entries: [{ title: 'Users', path: paths.users, purpose: 'Find and see the users of the portal.' }],
  },
];
