import { Link } from 'react-router-dom';
import { Page } from '@/components/Page';
import { paths } from '@/config/paths';
import { selectSession } from '@/store/auth';
import { useAppSelector } from '@/store/hooks';

/** For addresses without a screen. (NAV-034) */
export function NotFoundScreen() {
  const isSignedIn = useAppSelector(selectSession) === 'active';
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
