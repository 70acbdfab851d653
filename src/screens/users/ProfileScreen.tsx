import { useEffect, useState } from 'react';
import { DescriptionList } from '@/components/DescriptionList';
import { Loaded } from '@/components/feedback/Loaded';
import { Page } from '@/components/Page';
import { Section } from '@/components/Section';
import { Tabs } from '@/components/tabs/Tabs';
import { requestTexts } from '@/domain/texts';
import type { Profile } from '@/domain/user';
import { useProfile } from '@/widgets/useProfile';
import { RequestHistory } from './history/RequestHistory';
import { useRequestHistory, type RequestHistoryReads } from './history/useRequestHistory';
import { CurrentAccess } from './profile/CurrentAccess';
import { NameRequestForm } from './profile/NameRequestForm';
import { OutstandingRequests } from './profile/OutstandingRequests';
import { OwnDetailsForm } from './profile/OwnDetailsForm';
import { userTabs, useUserTab, type UserTab } from './useUserTab';

interface ProfilePanelProps {
  readonly tab: UserTab;
  readonly profile: Profile;
  readonly history: RequestHistoryReads;
}

function ProfilePanel({ tab, profile, history }: ProfilePanelProps) {
  switch (tab) {
    case 'account':
      return (
        <>
          <Section title="Account">
            <DescriptionList
              entries={[
                ['Username', profile.username],
                ['First name', profile.firstName],
                ['Last name', profile.lastName],
                ['Email', profile.email],
              ]}
            />
          </Section>
          <NameRequestForm profile={profile} requests={history.profileRequests} />
        </>
      );
    case 'details':
      return <OwnDetailsForm profile={profile} />;
    case 'access':
      return (
        <>
          <OutstandingRequests requests={history.accessRequests} />
          <CurrentAccess profile={profile} requests={history.accessRequests} />
        </>
      );
    case 'history':
      return <RequestHistory history={history} />;
  }
}

/** The signed-in person. (PROF-001, PROF-048) */
export function ProfileScreen() {
  const { active, select } = useUserTab();
  const { profile, isDenied, onRetry, ...read } = useProfile();
  // Each tab starts from the record as it is now; the first waits for it instead of showing that of the sign-in.
  const [isFresh, setIsFresh] = useState(false);
  const history = useRequestHistory('me');

  useEffect(() => void onRetry().then(() => setIsFresh(true)), [onRetry, active.key]);

  return (
    <Page title={`Profile - ${active.title}`}>
      {isDenied ? (
        <p role="alert">{requestTexts.profileDenied}</p>
      ) : (
        <Loaded
          {...read}
          data={isFresh ? profile : null}
          error={isFresh || profile === null ? read.error : null}
          onRetry={onRetry}
          skeleton="fields"
        >
          {(loaded) => (
            <Tabs label="Profile" tabs={userTabs} active={active.key} onSelect={select}>
              <div className="tab-panel cards" key={loaded.id}>
                <ProfilePanel tab={active.key} profile={loaded} history={history} />
              </div>
            </Tabs>
          )}
        </Loaded>
      )}
    </Page>
  );
}
