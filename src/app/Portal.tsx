import { RouterProvider } from 'react-router-dom';
import { ScreenCode } from '@/widgets/layout/useCodePrefetch';
import { enterAt } from '@/widgets/session/useEntrance';
import { fetchScreen } from './arrival';
import { makeRouter } from './routes';
import './styles/inside.scss';

/**
 * Makes the routed screens. Their router is there before they are drawn: `goTo` opens the first screen's address then.
 * @public loaded by App.tsx with a dynamic import
 */
export function makePortal() {
  const router = makeRouter();
  function Portal() {
    return (
      <ScreenCode value={fetchScreen}>
        <RouterProvider router={router} />
      </ScreenCode>
    );
  }
  const goTo = (address: string) => enterAt(address, (to, options) => router.navigate(to, options));
  return Object.assign(Portal, { goTo });
}
