import { Fragment, type ComponentType, type ReactNode } from 'react';
import { createBrowserRouter, Navigate, Outlet, redirectDocument, type RouteObject } from 'react-router-dom';
import { isRegistrationAddress, paths } from '../config/paths';
import type { Permission } from '../domain/permissions';
import { PublicFrame } from '../widgets/layout/PublicFrame';
import { PublicLayout } from '../widgets/layout/PublicLayout';
import { WaitFrame } from '../widgets/layout/WaitFrame';
import { CrashNotice } from './CrashNotice';
import { CrashScreen } from './CrashScreen';
import { NotFoundScreen } from './NotFoundScreen';
import { SignInRoute } from './SignInRoute';

type FrameType = ComponentType<{ children: ReactNode }>;

interface ScreenRoute {
  readonly path: string;
  /** Loads the screen when it is first opened. */
  readonly load: () => Promise<ComponentType>;
  /** Without it the screen's place is taken by the denied text. (SEC-005) */
  readonly permission?: Permission;
}

/** Screens that need no session. */
const publicScreens: readonly ScreenRoute[] = [
  { path: paths.public, load: async () => (await import('../screens/auth/PublicScreen')).PublicScreen },
  {
    path: paths.forgotPassword,
    load: async () => (await import('../screens/auth/ForgotPasswordScreen')).ForgotPasswordScreen,
  },
  {
    path: paths.expiringPassword,
    load: async () => (await import('../screens/auth/ExpiringPasswordScreen')).ExpiringPasswordScreen,
  },
  {
    path: `${paths.setPassword}/:hash?`,
    load: async () => (await import('../screens/auth/SetPasswordScreen')).SetPasswordScreen,
  },
  {
    path: `${paths.resetPassword}/:hash?`,
    load: async () => (await import('../screens/auth/ResetPasswordScreen')).ResetPasswordScreen,
  },
  { path: paths.signOut, load: async () => (await import('../screens/auth/SignOutScreen')).SignOutScreen },
];

/** Screens of the authenticated area. (SEC-001) */
const secureScreens: readonly ScreenRoute[] = [
  {
    path: paths.dashboard,
    load: async () => (await import('../screens/dashboard/DashboardScreen')).DashboardScreen,
    permission: 'USER',
  },
  {
    path: paths.dashboardItem,
    load: async () => (await import('../screens/dashboard/EditDashboardItemScreen')).EditDashboardItemScreen,
    permission: 'ADMIN',
  },
  {
    path: paths.resources,
    load: async () => (await import('../screens/dashboard/ResourcesScreen')).ResourcesScreen,
    permission: 'USER',
  },
  {
    path: paths.resource,
    load: async () => (await import('../screens/dashboard/EditResourceScreen')).EditResourceScreen,
    permission: 'ADMIN',
  },
  {
    path: paths.auditTrail,
    load: async () => (await import('../screens/audit/AuditTrailScreen')).AuditTrailScreen,
    permission: 'READ_USERS',
  },
  {
    path: paths.singleSignIn,
    load: async () => (await import('../screens/singleSignIn/SingleSignInScreen')).SingleSignInScreen,
  },
  {
    path: paths.users,
    load: async () => (await import('../screens/users/UsersScreen')).UsersScreen,
    permission: 'READ_USERS',
  },
  {
    path: paths.user,
    load: async () => (await import('../screens/users/UserScreen')).UserScreen,
    permission: 'READ_USERS',
  },
  {
    path: paths.profile,
    load: async () => (await import('../screens/users/ProfileScreen')).ProfileScreen,
    permission: 'USER', // SEC-015
  },
  {
    path: paths.requestAccess,
    load: async () => (await import('../screens/users/RequestAccessScreen')).RequestAccessScreen,
    permission: 'USER',
  },
  {
    path: paths.configure,
    load: async () => (await import('../screens/configure/ConfigureScreen')).ConfigureScreen,
    permission: 'READ_USERS',
  },
  {
    path: paths.newSystem,
    load: async () => (await import('../screens/configure/systems/NewSystemScreen')).NewSystemScreen,
    permission: 'ADMIN',
  },
  {
    path: paths.system,
    load: async () => (await import('../screens/configure/systems/EditSystemScreen')).EditSystemScreen,
    permission: 'READ_USERS',
  },
  {
    path: paths.newPortalRole,
    load: async () => (await import('../screens/configure/portalRoles/NewPortalRoleScreen')).NewPortalRoleScreen,
    permission: 'ADMIN',
  },
  {
    path: paths.portalRole,
    load: async () => (await import('../screens/configure/portalRoles/EditPortalRoleScreen')).EditPortalRoleScreen,
    permission: 'READ_USERS',
  },
  {
    path: paths.newStudyRole,
    load: async () => (await import('../screens/configure/studyRoles/NewStudyRoleScreen')).NewStudyRoleScreen,
    permission: 'ADMIN',
  },
  {
    path: paths.studyRole,
    load: async () => (await import('../screens/configure/studyRoles/EditStudyRoleScreen')).EditStudyRoleScreen,
    permission: 'READ_USERS',
  },
  {
    path: paths.userRequests,
    load: async () => (await import('../screens/requests/UserRequestsScreen')).UserRequestsScreen,
    permission: 'READ_USERS',
  },
  {
    path: paths.reviewAccessChange,
    load: async () => (await import('../screens/requests/AccessReviewScreen')).AccessReviewScreen,
    permission: 'READ_USERS',
  },
  {
    path: paths.reviewProfileChange,
    load: async () => (await import('../screens/requests/ProfileReviewScreen')).ProfileReviewScreen,
    permission: 'READ_USERS',
  },
  {
    path: paths.requestForOthers,
    load: async () => (await import('../screens/requests/ProxyRequestScreen')).ProxyRequestScreen,
  },
  { path: paths.reports, load: async () => (await import('../screens/reports/ReportsScreen')).ReportsScreen },
  {
    path: paths.requestUser,
    load: async () => (await import('../screens/registrations/ProxyRegistrationScreen')).ProxyRegistrationScreen,
    permission: 'USER',
  },
  {
    path: paths.reviewRegistration,
    load: async () => (await import('../screens/registrations/ReviewRegistrationScreen')).ReviewRegistrationScreen,
    permission: 'READ_USERS',
  },
  {
    path: paths.changePassword,
    load: async () => (await import('../screens/auth/ChangePasswordScreen')).ChangePasswordScreen,
  },
];

/**
 * The `lazy` of a route. It never rejects, because the router would then draw nothing at all: the place of a part
 * that cannot be fetched is taken by a notice.
 * @param Frame what the notice stands in where no layout encloses the route
 */
function lazily(load: () => Promise<ComponentType>, Frame: FrameType = Fragment): NonNullable<RouteObject['lazy']> {
  return async () => {
    try {
      return { Component: await load() };
    } catch (error) {
      return {
        element: (
          <Frame>
            <CrashNotice error={error} />
          </Frame>
        ),
      };
    }
  };
}

async function guarded(load: ScreenRoute['load'], permission: Permission): Promise<ComponentType> {
  const [Screen, { PermissionGate }] = await Promise.all([load(), import('../widgets/session/PermissionGate')]);
  return function GuardedScreen() {
    return (
      <PermissionGate permission={permission}>
        <Screen />
      </PermissionGate>
    );
  };
}

function secureRoute({ path, load, permission }: ScreenRoute): RouteObject {
  return {
    path,
    lazy: lazily(permission === undefined ? load : () => guarded(load, permission)),
    errorElement: <CrashScreen />,
  };
}

/** The kit's parts to look at, where the portal is developed: a build for production has nothing of it. */
const workshop: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/kit', lazy: lazily(async () => (await import('../screens/kit/KitScreen')).KitScreen, PublicFrame) }]
  : [];

const fallbackScreens = {
  element: <Outlet />,
  errorElement: (
    <PublicFrame>
      <CrashScreen />
    </PublicFrame>
  ),
  HydrateFallback: WaitFrame,
};

/** Every route of the portal but the registration form: whoever moves there loads its document. */
const routes: RouteObject[] = [
  {
    ...fallbackScreens,
    children: [
      ...workshop,
      { path: paths.register, loader: () => redirectDocument(paths.register) },
      {
        element: <PublicLayout />,
        children: [
          { path: paths.signIn, element: <SignInRoute /> },
          ...publicScreens.map(({ path, load }): RouteObject => ({ path, lazy: lazily(load) })),
          { path: '*', element: <NotFoundScreen /> },
        ],
      },
      {
        path: paths.app,
        lazy: lazily(async () => (await import('../widgets/layout/SecureShell')).SecureShell, PublicFrame),
        children: [
          { index: true, element: <Navigate to={paths.dashboard} replace /> },
          ...secureScreens.map(secureRoute),
          { path: paths.requestAccessChange, element: <Navigate to={paths.accessOfProfile} replace /> }, // NAV-013
          { path: '*', element: <NotFoundScreen /> },
        ],
      },
    ],
  },
];

/** The registration form's document has no other screen: every move out of it loads a page. (REG-001) */
const registrationRoutes: RouteObject[] = [
  {
    ...fallbackScreens,
    children: [
      {
        element: <PublicLayout />,
        children: [
          {
            path: paths.register,
            lazy: lazily(async () => (await import('../screens/registrations/RegisterScreen')).RegisterScreen),
          },
        ],
      },
      { path: '*', loader: ({ request }) => redirectDocument(request.url) },
    ],
  },
];

export function makeRouter() {
  return createBrowserRouter(isRegistrationAddress(window.location.pathname) ? registrationRoutes : routes);
}
