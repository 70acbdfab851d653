import { Section } from '@/components/Section';
import { useAreNamesLoading } from '@/widgets/access/useAccessNames';
import { AccessHistory } from './AccessHistory';
import { ProfileHistory } from './ProfileHistory';
import { ProxyHistory } from './ProxyHistory';
import { useRequestHistory, type RequestHistoryReads } from './useRequestHistory';

/** All that a person has ever asked for. (HIST-001) */
export function RequestHistory({ history }: { readonly history: RequestHistoryReads }) {
  const below = useAreNamesLoading() ? 'may-move' : '';
  return (
    <>
      <Section title="Access Requests">
        <AccessHistory {...history} />
      </Section>
      <Section title="Profile-Change Requests" className={below}>
        <ProfileHistory {...history} />
      </Section>
      <Section title="Proxy Registration Requests" className={below}>
        <ProxyHistory {...history} />
      </Section>
    </>
  );
}

/** Everything that a user has ever requested, loaded when the tab is opened. (USER-038) */
export function UserHistory({ userId }: { readonly userId: number }) {
  return <RequestHistory history={useRequestHistory(userId)} />;
}
