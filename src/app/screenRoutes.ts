import type { ComponentType } from 'react';
import { paths } from '@/config/paths';
import type { Permission } from '@/domain/permissions';
import type { Prefetch } from '@/store/apiThunk';

type LoadScreen = () => Promise<ComponentType>;
type ScreenReads = (search: URLSearchParams) => Promise<readonly Prefetch[]>;

export interface ScreenRoute {
  readonly path: string;
  /** Fetches the code of the screen. */
  readonly load: LoadScreen;
  /** People without it see the denied text instead. (SEC-005) */
  readonly permission: Permission | undefined;
  /** What the screen reads first, to be sent before it is drawn. */
  readonly reads: ScreenReads | undefined;
}

const readsOf: Readonly<Record<string, ScreenReads>> = {
  [paths.dashboard]: async () => (await import('@/screens/dashboard/DashboardScreen')).dashboardReads(),
  [paths.users]: async (search) => (await import('@/screens/users/UsersScreen')).usersReads(search),
  [paths.userRequests]: async (search) =>
    (await import('@/screens/requests/list/UserRequestsScreen')).userRequestsReads(search),
};

/** @param screens the code of each by its path */
function routesOf(screens: Readonly<Record<string, LoadScreen>>, permission?: Permission): readonly ScreenRoute[] {
  return Object.entries(screens).map(([path, load]) => ({ path, load, permission, reads: readsOf[path] }));
}

/** Screens without a session. Those of signing in and out are not among them: their code comes with the routes. */
export const publicScreens = routesOf({
  [paths.public]: async () => (await import('@/screens/auth/PublicScreen')).PublicScreen,
  [paths.forgotPassword]: async () => (await import('@/screens/auth/ForgotPasswordScreen')).ForgotPasswordScreen,
  [paths.expiringPassword]: async () => (await import('@/screens/auth/ExpiringPasswordScreen')).ExpiringPasswordScreen,
  [`${paths.setPassword}/:hash?`]: async () => (await import('@/screens/auth/PasswordLinkScreen')).PasswordLinkScreen,
  [`${paths.resetPassword}/:hash?`]: async () => (await import('@/screens/auth/PasswordLinkScreen')).PasswordLinkScreen,
});

const adminScreens = routesOf(
  {
    [paths.dashboardItem]: async () => (await import('@/screens/dashboard/EditItemScreen')).EditItemScreen,
    [paths.resource]: async () => (await import('@/screens/dashboard/EditItemScreen')).EditItemScreen,
    [paths.newSystem]: async () => (await import('@/screens/configure/systems/SystemScreens')).NewSystemScreen,
    [paths.newPortalRole]: async () =>
      (await import('@/screens/configure/portalRoles/PortalRoleScreens')).NewPortalRoleScreen,
    [paths.newStudyRole]: async () =>
      (await import('@/screens/configure/studyRoles/StudyRoleScreens')).NewStudyRoleScreen,
  },
  'ADMIN',
);

const readerScreens = routesOf(
  {
    [paths.auditTrail]: async () => (await import('@/screens/audit/AuditTrailScreen')).AuditTrailScreen,
    [paths.access]: async () => (await import('@/screens/access/AccessExplorerScreen')).AccessExplorerScreen,
    [paths.accessRecord]: async () => (await import('@/screens/access/AccessRecordScreen')).AccessRecordScreen,
    [paths.users]: async () => (await import('@/screens/users/UsersScreen')).UsersScreen,
    [paths.user]: async () => (await import('@/screens/users/UserScreen')).UserScreen,
    [paths.configure]: async () => (await import('@/screens/configure/ConfigureScreen')).ConfigureScreen,
    [paths.system]: async () => (await import('@/screens/configure/systems/SystemScreens')).EditSystemScreen,
    [paths.portalRole]: async () =>
      (await import('@/screens/configure/portalRoles/PortalRoleScreens')).EditPortalRoleScreen,
    [paths.studyRole]: async () =>
      (await import('@/screens/configure/studyRoles/StudyRoleScreens')).EditStudyRoleScreen,
    [paths.userRequests]: async () => (await import('@/screens/requests/list/UserRequestsScreen')).UserRequestsScreen,
    [paths.reviewAccessChange]: async () =>
      (await import('@/screens/requests/accessReview/AccessReviewScreen')).AccessReviewScreen,
    [paths.reviewProfileChange]: async () =>
      (await import('@/screens/requests/profileReview/ProfileReviewScreen')).ProfileReviewScreen,
    [paths.reviewRegistration]: async () =>
      (await import('@/screens/registrations/review/ReviewRegistrationScreen')).ReviewRegistrationScreen,
  },
  'READ_USERS',
);

const userScreens = routesOf(
  {
    [paths.dashboard]: async () => (await import('@/screens/dashboard/DashboardScreen')).DashboardScreen,
    [paths.resources]: async () => (await import('@/screens/dashboard/ResourcesScreen')).ResourcesScreen,
    [paths.profile]: async () => (await import('@/screens/users/ProfileScreen')).ProfileScreen,
    [paths.requestAccess]: async () => (await import('@/screens/users/RequestAccessScreen')).RequestAccessScreen,
    [paths.visualization]: async () => (await import('@/screens/analytics/VisualizationScreen')).VisualizationScreen,
    [paths.requestUser]: async () =>
      (await import('@/screens/registrations/register/ProxyRegistrationScreen')).ProxyRegistrationScreen,
  },
  'USER',
);

/** Screens of the authenticated area. (SEC-001) SET_OWN_PASSWORD alone opens none but those at the end. (SEC-015) */
export const secureScreens: readonly ScreenRoute[] = [
  ...adminScreens,
  ...readerScreens,
  ...userScreens,
  ...routesOf({
    [paths.singleSignOn]: async () => (await import('@/screens/singleSignOn/SingleSignOnScreen')).SingleSignOnScreen,
    [paths.requestForOthers]: async () =>
      (await import('@/screens/requests/proxy/ProxyRequestScreen')).ProxyRequestScreen,
    [paths.reports]: async () => (await import('@/screens/reports/ReportsScreen')).ReportsScreen,
    [paths.changePassword]: async () => (await import('@/screens/auth/ChangePasswordScreen')).ChangePasswordScreen,
  }),
];
