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

/** Screens of the authenticated area. (SEC-001) */
export const secureScreens: readonly ScreenRoute[] = [
  {
    path: paths.dashboard,
    load: async () => (await import('@/screens/dashboard/DashboardScreen')).DashboardScreen,
    reads: async () => (await import('@/screens/dashboard/DashboardScreen')).dashboardReads(),
    permission: 'USER',
  },
  {
    path: paths.dashboardItem,
    load: async () => (await import('@/screens/dashboard/EditDashboardItemScreen')).EditDashboardItemScreen,
    permission: 'ADMIN',
  },
  {
    path: paths.resources,
    load: async () => (await import('@/screens/dashboard/ResourcesScreen')).ResourcesScreen,
    permission: 'USER',
  },
  {
    path: paths.resource,
    load: async () => (await import('@/screens/dashboard/EditResourceScreen')).EditResourceScreen,
    permission: 'ADMIN',
  },
  {
    path: paths.auditTrail,
    load: async () => (await import('@/screens/audit/AuditTrailScreen')).AuditTrailScreen,
    permission: 'READ_USERS',
  },
  {
    path: paths.access,
    load: async () => (await import('@/screens/access/AccessExplorerScreen')).AccessExplorerScreen,
    permission: 'READ_USERS',
  },
  {
    path: paths.accessRecord,
    load: async () => (await import('@/screens/access/AccessRecordScreen')).AccessRecordScreen,
    permission: 'READ_USERS',
  },
  {
    path: paths.singleSignOn,
    load: async () => (await import('@/screens/singleSignOn/SingleSignOnScreen')).SingleSignOnScreen,
  },
  {
    path: paths.users,
    load: async () => (await import('@/screens/users/UsersScreen')).UsersScreen,
    reads: async (search) => (await import('@/screens/users/UsersScreen')).usersReads(search),
    permission: 'READ_USERS',
  },
  {
    path: paths.user,
    load: async () => (await import('@/screens/users/UserScreen')).UserScreen,
    permission: 'READ_USERS',
  },
  {
    path: paths.profile,
    load: async () => (await import('@/screens/users/ProfileScreen')).ProfileScreen,
    permission: 'USER', // SET_OWN_PASSWORD alone does not open it. (SEC-015)
  },
  {
    path: paths.requestAccess,
    load: async () => (await import('@/screens/users/RequestAccessScreen')).RequestAccessScreen,
    permission: 'USER',
  },
  {
    path: paths.configure,
    load: async () => (await import('@/screens/configure/ConfigureScreen')).ConfigureScreen,
    permission: 'READ_USERS',
  },
  {
    path: paths.newSystem,
    load: async () => (await import('@/screens/configure/systems/NewSystemScreen')).NewSystemScreen,
    permission: 'ADMIN',
  },
  {
    path: paths.system,
    load: async () => (await import('@/screens/configure/systems/EditSystemScreen')).EditSystemScreen,
    permission: 'READ_USERS',
  },
  {
    path: paths.newPortalRole,
    load: async () => (await import('@/screens/configure/portalRoles/NewPortalRoleScreen')).NewPortalRoleScreen,
    permission: 'ADMIN',
  },
  {
    path: paths.portalRole,
    load: async () => (await import('@/screens/configure/portalRoles/EditPortalRoleScreen')).EditPortalRoleScreen,
    permission: 'READ_USERS',
  },
  {
    path: paths.newStudyRole,
    load: async () => (await import('@/screens/configure/studyRoles/NewStudyRoleScreen')).NewStudyRoleScreen,
    permission: 'ADMIN',
  },
  {
    path: paths.studyRole,
    load: async () => (await import('@/screens/configure/studyRoles/EditStudyRoleScreen')).EditStudyRoleScreen,
    permission: 'READ_USERS',
  },
  {
    path: paths.userRequests,
    load: async () => (await import('@/screens/requests/list/UserRequestsScreen')).UserRequestsScreen,
    reads: async (search) => (await import('@/screens/requests/list/UserRequestsScreen')).userRequestsReads(search),
    permission: 'READ_USERS',
  },
  {
    path: paths.reviewAccessChange,
    load: async () => (await import('@/screens/requests/accessReview/AccessReviewScreen')).AccessReviewScreen,
    permission: 'READ_USERS',
  },
  {
    path: paths.reviewProfileChange,
    load: async () => (await import('@/screens/requests/profileReview/ProfileReviewScreen')).ProfileReviewScreen,
    permission: 'READ_USERS',
  },
  {
    path: paths.requestForOthers,
    load: async () => (await import('@/screens/requests/proxy/ProxyRequestScreen')).ProxyRequestScreen,
  },
  {
    path: paths.visualization,
    load: async () => (await import('@/screens/analytics/VisualizationScreen')).VisualizationScreen,
    permission: 'USER',
  },
  { path: paths.reports, load: async () => (await import('@/screens/reports/ReportsScreen')).ReportsScreen },
  {
    path: paths.requestUser,
    load: async () =>
      (await import('@/screens/registrations/register/ProxyRegistrationScreen')).ProxyRegistrationScreen,
    permission: 'USER',
  },
  {
    path: paths.reviewRegistration,
    load: async () =>
      (await import('@/screens/registrations/review/ReviewRegistrationScreen')).ReviewRegistrationScreen,
    permission: 'READ_USERS',
  },
  {
    path: paths.changePassword,
    load: async () => (await import('@/screens/auth/ChangePasswordScreen')).ChangePasswordScreen,
  },
];
