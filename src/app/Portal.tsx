import { useState } from 'react';
import { matchPath, RouterProvider } from 'react-router-dom';
import { makeRouter } from './routes';
import { secureScreens } from './screenRoutes';
import './styles/inside.scss';

/**
 * Fetches the code for an address of the authenticated area, before anybody goes there.
 * @public loaded by App.tsx with a dynamic import
 */
export async function prefetchScreen(address: string): Promise<void> {
  const { pathname } = new URL(address, window.location.origin);
  const screen = secureScreens.find(({ path }) => matchPath(path, pathname) !== null);
  await Promise.all([
    import('@/widgets/layout/SecureShell'),
    import('@/widgets/session/RequirePermission'),
    screen?.load(),
  ]);
}

/** The routed screens. @public loaded by App.tsx with a dynamic import */
export function Portal() {
  const [router] = useState(makeRouter);
  return <RouterProvider router={router} />;
}
