import { useEffect, useState } from 'react';
import { Spinner } from '@/components/feedback/Spinner';
import { LoadError } from '@/components/feedback/LoadError';
import { DescriptionList } from '@/components/DescriptionList';
import { Page } from '@/components/Page';
import { Section } from '@/components/Section';
import { Tabs } from '@/components/tabs/Tabs';
import { requestTexts } from '@/domain/texts';
import type { Profile } from '@/domain/user';
import { selectAccessRequests, selectAccessRequestsCall } from '@/store/accessRequests';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadProfile, selectIsProfileDenied, selectProfile, selectProfileCall } from '@/store/profile';
import { RequestHistory } from './history/RequestHistory';
import { useRequestHistory, type HistoryLoads } from './history/useRequestHistory';
import { CurrentAccess } from './profile/CurrentAccess';
import { NameRequestForm } from './profile/NameRequestForm';
import { OutstandingRequests } from './profile/OutstandingRequests';
import { OwnDetailsForm } from './profile/OwnDetailsForm';
import { userTabs, useUserTab, type UserTab } from './useUserTab';

function OwnAccess({ profile, onRetry }: { readonly profile: Profile; readonly onRetry: () => void }) {
  const requests = useAppSelector(selectAccessRequests);
  const { error } = useAppSelector(selectAccessRequestsCall);
  return (
    <>
      <OutstandingRequests requests={requests} failure={error} onRetry={onRetry} />
      <CurrentAccess profile={profile} requests={requests} />
    </>
  );
}

interface ProfilePanelProps {
  readonly tab: UserTab;
  readonly profile: Profile;
  readonly loads: HistoryLoads;
}

function ProfilePanel({ tab, profile, loads }: ProfilePanelProps) {
  switch (tab) {
    case 'account':
      return (
        <>
          <Section title="Account">
            <DescriptionList
              facts={[
                ['Username', profile.username],
                ['First name', profile.firstName],
                ['Last name', profile.lastName],
                ['Email', profile.email],
              ]}
            />
          </Section>
          <NameRequestForm profile={profile} onRetry={loads.profileRequests} />
        </>
      );
    case 'details':
      return <OwnDetailsForm profile={profile} />;
    case 'access':
      return <OwnAccess profile={profile} onRetry={loads.accessRequests} />;
    case 'history':
      return <RequestHistory isOwn loads={loads} />;
  }
}

/** The signed-in person. (PROF-001, PROF-048) */
export function ProfileScreen() {
  const dispatch = useAppDispatch();
  const { active, title, select } = useUserTab();
  const profile = useAppSelector(selectProfile);
  const { loading, error } = useAppSelector(selectProfileCall);
  const isDenied = useAppSelector(selectIsProfileDenied);
  const [isAnswered, setIsAnswered] = useState(false);
  const loads = useRequestHistory('me');

  useEffect(() => void dispatch(loadProfile()).then(() => setIsAnswered(true)), [dispatch]);

  const isWaiting = !isAnswered || (profile === null && loading);
  return (
    <Page title={`Profile - ${title}`}>
      {isDenied && <p role="alert">{requestTexts.profileDenied}</p>}
      {!isDenied && isWaiting && <Spinner />}
      {!isDenied && !isWaiting && profile === null && error !== null && (
        <LoadError text={error} onRetry={() => void dispatch(loadProfile())} />
      )}
      {!isDenied && !isWaiting && profile !== null && (
        <Tabs label="Profile" tabs={userTabs} active={active} onSelect={select}>
          <div className="tab-panel cards" key={profile.id}>
            <ProfilePanel tab={active} profile={profile} loads={loads} />
          </div>
        </Tabs>
      )}
    </Page>
  );
}
