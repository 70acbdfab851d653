import { useRouteError } from 'react-router-dom';
import { CrashNotice } from './CrashNotice';

/** Takes the place of a screen that broke; the frame around it stays. */
export function CrashScreen() {
  return <CrashNotice error={useRouteError()} />;
}
