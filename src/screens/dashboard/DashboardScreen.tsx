import { Link } from 'react-router-dom';
import { AccessList } from '../../components/access/AccessList';
import { Busy } from '../../components/feedback/Busy';
import { FailureNotice } from '../../components/feedback/FailureNotice';
import { Page } from '../../components/Page';
import { Section } from '../../components/Section';
import { paths } from '../../config/paths';
import { fullName } from '../../domain/user';
import { plainText } from '../../lib/plainText';
import { loadProfile, selectProfile, selectProfileCall } from '../../store/profile';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useMenu } from '../../widgets/layout/useMenu';

/** Where everyone lands: the areas to go to, and one's own access. (NAV-001, DASH-003) */
export function DashboardScreen() {
  const dispatch = useAppDispatch();
  const profile = useAppSelector(selectProfile);
  const { error, loading } = useAppSelector(selectProfileCall);
  const areas = useMenu()
    .flatMap((group) => group.entries)
    .filter((entry) => entry.path !== paths.dashboard);
  return (
    <Page title="Dashboard">
      <div className="cards">
        {profile && (
          <p className="welcome">
            Welcome, <bdi>{plainText(fullName(profile))}</bdi>.
          </p>
        )}
        {areas.length > 0 && (
          <ul className="tiles">
            {areas.map(({ title, path, purpose }) => (
              <li key={path} className="card tile">
                <h2>
                  <Link className="stretched-link" to={path}>
                    {title}
                  </Link>
                </h2>
                <p>{purpose}</p>
              </li>
            ))}
          </ul>
        )}
        <Section title="Your Access">
          {profile && <AccessList records={profile.userAccesses} />}
          {!profile && loading && <Busy />}
          {!profile && !loading && error !== null && (
            <FailureNotice text={error} onRetry={() => void dispatch(loadProfile())} />
          )}
        </Section>
      </div>
    </Page>
  );
}
