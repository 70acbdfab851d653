import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '@/components/Page';
import { Section } from '@/components/Section';
import { paths } from '@/config/paths';
import { fullName } from '@/domain/user';
import { plainText } from '@/lib/plainText';
import { accessRequestsRead } from '@/store/accessRequests';
import { useAppDispatch } from '@/store/hooks';
import { profileRead } from '@/store/profile';
import { profileRequestsRead } from '@/store/profileRequests';
import { useHasPermission } from '@/widgets/session/useHasPermission';
import { useMenu } from '@/widgets/layout/useMenu';
import { useProfile } from '@/widgets/useProfile';
import { AccessList } from './AccessList';
import { ApplicationsPanel } from './ApplicationsPanel';
import { LoadedPanel } from './LoadedPanel';
import { OwnRequestsPanel } from './OwnRequestsPanel';
import { ResourcesPanel } from './ResourcesPanel';
import { WaitingPanel } from './WaitingPanel';

/** What everybody's dashboard reads. @public loaded with a dynamic import */
export const dashboardReads = () => [accessRequestsRead.load.prefetch('me'), profileRequestsRead.load.prefetch('me')];

/** Links to the areas that this person may open, where the menu is not on the left anyway. (DASH-003) */
function AreaTiles() {
  const areas = useMenu()
    .flatMap((group) => group.entries)
    .filter((entry) => entry.path !== paths.dashboard);
  return (
    <Section title="Quick Links" className="areas">
      <ul className="tiles">
        {areas.map(({ title, path, purpose, mayMove }) => (
          <li key={path} className={`tile ${mayMove ? 'may-move' : ''}`}>
            <h3>
              <Link className="stretched-link" to={path}>
                {title}
              </Link>
            </h3>
            <p>{purpose}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The first screen: what waits for review, where to go, and one's own requests and access. (NAV-001, DASH-003) */
export function DashboardScreen() {
  const { profile, ...read } = useProfile();
  const canReview = useHasPermission('READ_USERS');
  const dispatch = useAppDispatch();
  // Access may have changed since the last visit. On arrival the layout around asks, unless the answer is stored already.
  useEffect(() => void dispatch(profileRead.reload()), [dispatch]);
  return (
    <Page title="Dashboard">
      <div className="cards dashboard">
        <p className="welcome">
          {profile && (
            <>
              Welcome
              {fullName(profile) !== '' && (
                <>
                  , <bdi>{plainText(fullName(profile))}</bdi>
                </>
              )}
              .
            </>
          )}
        </p>
        {canReview && <WaitingPanel />}
        <div className="card-pair">
          <div className="cards">
            <OwnRequestsPanel />
            <ApplicationsPanel />
          </div>
          <LoadedPanel title="Your Access" {...read} data={profile}>
            {({ userAccesses, namedSites }) => <AccessList records={userAccesses} sites={namedSites} />}
          </LoadedPanel>
        </div>
        <ResourcesPanel />
        <AreaTiles />
      </div>
    </Page>
  );
}
