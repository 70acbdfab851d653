import type { ComponentType } from 'react';
import { paths } from '@/config/paths';
import type { Permission } from '@/domain/permissions';
import type { Prefetch } from '@/store/apiThunk';

export interface ScreenRoute {
  readonly path: string;
  /** Fetches the code of the screen. */
  readonly load: () => Promise<ComponentType>;
  /** People without it see the denied text instead. (SEC-005) */
  readonly permission?: Permission;
  /** What the screen reads first, to be sent before it is drawn. */
  readonly reads?: (search: URLSearchParams) => Promise<readonly Prefetch[]>;
}

/** Screens without a session. Those of signing in and out are not among them: their code comes with the routes. */
export const publicScreens: readonly ScreenRoute[] = [
  { path: paths.public, load: async () => (await import('@/screens/auth/PublicScreen')).PublicScreen },
  {
    path: paths.forgotPassword,
    load: async () => (await import('@/screens/auth/ForgotPasswordScreen')).ForgotPasswordScreen,
  },
  {
    path: paths.expiringPassword,
    load: async () => (await import('@/screens/auth/ExpiringPasswordScreen')).ExpiringPasswordScreen,
  },
  {
    path: `${paths.setPassword}/:hash?`,
    load: async () => (await import('@/screens/auth/PasswordLinkScreen')).PasswordLinkScreen,
  },
  {
    path: `${paths.resetPassword}/:hash?`,
    load: async () => (await import('@/screens/auth/PasswordLinkScreen')).PasswordLinkScreen,
  },
];

/** People without the permission see the denied text instead. (SEC-005) */
function needing(permission: Permission, screens: readonly ScreenRoute[]): readonly ScreenRoute[] {
  return screens.map((screen) => ({ ...screen, permission }));
}

/** Screens of the authenticated area. (SEC-001) SET_OWN_PASSWORD alone opens none but those at the end. (SEC-015) */
export const secureScreens: readonly ScreenRoute[] = [
  ...needing('ADMIN', [
    {
      path: paths.dashboardItem,
      load: async () => (await import('@/screens/dashboard/EditItemScreen')).EditItemScreen,
    },
    { path: paths.resource, load: async () => (await import('@/screens/dashboard/EditItemScreen')).EditItemScreen },
    {
      path: paths.newSystem,
      load: async () => (await import('@/screens/configure/systems/NewSystemScreen')).NewSystemScreen,
    },
    {
      path: paths.newPortalRole,
      load: async () => (await import('@/screens/configure/portalRoles/NewPortalRoleScreen')).NewPortalRoleScreen,
    },
    {
      path: paths.newStudyRole,
      load: async () => (await import('@/screens/configure/studyRoles/NewStudyRoleScreen')).NewStudyRoleScreen,
    },
  ]),
  ...needing('READ_USERS', [
    { path: paths.auditTrail, load: async () => (await import('@/screens/audit/AuditTrailScreen')).AuditTrailScreen },
    {
      path: paths.access,
      load: async () => (await import('@/screens/access/AccessExplorerScreen')).AccessExplorerScreen,
    },
    {
      path: paths.accessRecord,
      load: async () => (await import('@/screens/access/AccessRecordScreen')).AccessRecordScreen,
    },
    {
      path: paths.users,
      load: async () => (await import('@/screens/users/UsersScreen')).UsersScreen,
      reads: async (search) => (await import('@/screens/users/UsersScreen')).usersReads(search),
    },
    { path: paths.user, load: async () => (await import('@/screens/users/UserScreen')).UserScreen },
    { path: paths.configure, load: async () => (await import('@/screens/configure/ConfigureScreen')).ConfigureScreen },
    {
      path: paths.system,
      load: async () => (await import('@/screens/configure/systems/EditSystemScreen')).EditSystemScreen,
    },
    {
      path: paths.portalRole,
      load: async () => (await import('@/screens/configure/portalRoles/EditPortalRoleScreen')).EditPortalRoleScreen,
    },
    {
      path: paths.studyRole,
      load: async () => (await import('@/screens/configure/studyRoles/EditStudyRoleScreen')).EditStudyRoleScreen,
    },
    {
      path: paths.userRequests,
      load: async () => (await import('@/screens/requests/list/UserRequestsScreen')).UserRequestsScreen,
      reads: async (search) => (await import('@/screens/requests/list/UserRequestsScreen')).userRequestsReads(search),
    },
    {
      path: paths.reviewAccessChange,
      load: async () => (await import('@/screens/requests/accessReview/AccessReviewScreen')).AccessReviewScreen,
    },
    {
      path: paths.reviewProfileChange,
      load: async () => (await import('@/screens/requests/profileReview/ProfileReviewScreen')).ProfileReviewScreen,
    },
    {
      path: paths.reviewRegistration,
      load: async () =>
        (await import('@/screens/registrations/review/ReviewRegistrationScreen')).ReviewRegistrationScreen,
    },
  ]),
  ...needing('USER', [
    {
      path: paths.dashboard,
      load: async () => (await import('@/screens/dashboard/DashboardScreen')).DashboardScreen,
      reads: async () => (await import('@/screens/dashboard/DashboardScreen')).dashboardReads(),
    },
    { path: paths.resources, load: async () => (await import('@/screens/dashboard/ResourcesScreen')).ResourcesScreen },
    { path: paths.profile, load: async () => (await import('@/screens/users/ProfileScreen')).ProfileScreen },
    {
      path: paths.requestAccess,
      load: async () => (await import('@/screens/users/RequestAccessScreen')).RequestAccessScreen,
    },
    {
      path: paths.visualization,
      load: async () => (await import('@/screens/analytics/VisualizationScreen')).VisualizationScreen,
    },
    {
      path: paths.requestUser,
      load: async () =>
        (await import('@/screens/registrations/register/ProxyRegistrationScreen')).ProxyRegistrationScreen,
    },
  ]),
  {
    path: paths.singleSignOn,
    load: async () => (await import('@/screens/singleSignOn/SingleSignOnScreen')).SingleSignOnScreen,
  },
  {
    path: paths.requestForOthers,
    load: async () => (await import('@/screens/requests/proxy/ProxyRequestScreen')).ProxyRequestScreen,
  },
  { path: paths.reports, load: async () => (await import('@/screens/reports/ReportsScreen')).ReportsScreen },
  {
    path: paths.changePassword,
    load: async () => (await import('@/screens/auth/ChangePasswordScreen')).ChangePasswordScreen,
  },
];
