import { Link } from 'react-router-dom';
import { sharedToken } from '@/api/sessionToken';
import { Page } from '@/components/Page';
import { paths } from '@/config/paths';
import { selectSession } from '@/store/auth';
import { useAppSelector } from '@/store/hooks';

/** For addresses without a screen. (NAV-034) */
export function NotFoundScreen() {
  const session = useAppSelector(selectSession);
  // Outside `/app` no load checks the session: with a token the dashboard does.
  const isSignedIn = session === 'active' || (session === 'unknown' && sharedToken() !== null);
  return (
    <Page title="Page not found">
      <p>There is no page at this address.</p>
      {isSignedIn ? (
        <Link to={paths.dashboard}>Go to the dashboard</Link>
      ) : (
        <Link to={paths.signIn}>Go to sign-in</Link>
      )}
    </Page>
  );
}
