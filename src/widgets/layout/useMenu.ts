import { paths } from '@/config/paths';
import { hasPermissions, type Permission } from '@/domain/permissions';
import { selectGranted } from '@/store/auth';
import { useAppSelector } from '@/store/hooks';
import { useProfile } from '@/widgets/useProfile';

interface MenuEntry {
  readonly title: string;
  readonly path: string;
  /** Shown on the tile of the dashboard. */
  readonly purpose: string;
  /** Only for people whose profile allows requests for others. (NAV-015) */
  readonly needsProxy?: boolean;
}

interface MenuGroup {
  /** The first group has none. */
  readonly title?: string;
  readonly permission?: Permission;
  readonly entries: readonly MenuEntry[];
}

/** The side navigation, in its order. (NAV-010..NAV-020) The group for ADMIN alone has no entries. (NAV-021) */
const menu: readonly MenuGroup[] = [
  {
    entries: [
      { title: 'Dashboard', path: paths.dashboard, purpose: 'Your access at a glance.' },
      { title: 'Request a User', path: paths.requestUser, purpose: 'Request an account for someone else.' },
      { title: 'Request Access Change', path: paths.accessOfProfile, purpose: 'View your access and request changes.' },
      {
        title: 'Request Access Change for Others',
        path: paths.requestForOthers,
        purpose: 'Request access changes for people at your institution.',
        needsProxy: true,
      },
      { title: 'Reports', path: paths.reports, purpose: 'Download the requests submitted between two dates.' },
    ],
  },
  {
    title: 'Administration',
    permission: 'READ_USERS',
    entries: [
      { title: 'User Requests', path: paths.userRequests, purpose: 'Review access, profile and account requests.' },
      { title: 'Users', path: paths.users, purpose: 'Find and view portal users.' },
      { title: 'Configure', path: paths.configure, purpose: 'Manage systems, portal roles and study roles.' },
      { title: 'Access Explorer', path: paths.access, purpose: 'See who has access to what, and since when.' },
      { title: 'Audit Trail', path: paths.auditTrail, purpose: 'See who changed what, and when.' },
    ],
  },
];

const allEntries = menu.flatMap(({ entries }) => entries);
/** The entries below the one that depends on the profile. */
const laterEntries = new Set(allEntries.slice(allEntries.findIndex(({ needsProxy }) => needsProxy) + 1));

/** The menu groups and entries that the signed-in person may see. */
export function useMenu() {
  const granted = useAppSelector(selectGranted);
  const { profile, error } = useProfile();
  const canRequestForOthers = profile?.canSubmitProxyAccessChangeRequests ?? false;
  const isProfileKnown = profile !== null || error !== null;
  return menu
    .filter(({ permission }) => permission === undefined || hasPermissions(granted, permission))
    .map((group) => ({
      ...group,
      entries: group.entries
        .filter(({ needsProxy }) => !needsProxy || canRequestForOthers)
        .map((entry) => ({
          ...entry,
          /**
           * An entry may still be added above it; until then (at most a second) it is hidden, so that nobody clicks the
           * wrong one.
           */
          mayMove: !isProfileKnown && laterEntries.has(entry),
        })),
    }));
}
