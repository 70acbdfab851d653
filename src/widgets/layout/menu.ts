import { paths } from '@/config/paths';
import type { Permission } from '@/domain/permissions';

export interface MenuEntry {
  readonly title: string;
  readonly path: string;
  /** What the tile on the dashboard says of it. */
  readonly purpose: string;
  /** Only for those whose profile allows requests for others. (NAV-015) */
  readonly needsProxy?: boolean;
}

export interface MenuGroup {
  /** The first group has none. */
  readonly title?: string;
  readonly permission?: Permission;
  readonly entries: readonly MenuEntry[];
}

/** The side navigation, in its order. (NAV-010..NAV-020) The group for ADMIN alone has no entries. (NAV-021) */
export const menu: readonly MenuGroup[] = [
  {
    entries: [
      { title: 'Dashboard', path: paths.dashboard, purpose: 'Your access at a glance.' },
      { title: 'Request a User', path: paths.requestUser, purpose: 'Register somebody else with the portal.' },
      { title: 'Request Access Change', path: paths.accessOfProfile, purpose: 'See your access, and ask for other.' },
      {
        title: 'Request Access Change for Others',
        path: paths.requestForOthers,
        purpose: 'Ask for the access of the people of your institution.',
        needsProxy: true,
      },
      { title: 'Reports', path: paths.reports, purpose: 'Download what was requested in a period.' },
    ],
  },
  {
    title: 'Administration',
    permission: 'READ_USERS', // NAV-016
    entries: [
      { title: 'User Requests', path: paths.userRequests, purpose: 'Review what people have asked for.' },
      { title: 'Users', path: paths.users, purpose: 'Find and see the users of the portal.' },
      { title: 'Configure', path: paths.configure, purpose: 'Look after systems, portal roles and study roles.' },
      { title: 'Audit Trail', path: paths.auditTrail, purpose: 'See who did what, and when.' },
    ],
  },
];
