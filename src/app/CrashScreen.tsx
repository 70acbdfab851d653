import { useRouteError } from 'react-router-dom';
import { CrashNotice } from './CrashNotice';

/** Replaces a screen that crashed; the layout around it stays. */
export function CrashScreen() {
  return <CrashNotice error={useRouteError()} />;
}
