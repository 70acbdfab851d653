import { Section } from '@/components/Section';
import { AccessHistory } from './AccessHistory';
import { ProfileHistory } from './ProfileHistory';
import { ProxyHistory } from './ProxyHistory';
import type { HistoryLoads } from './useRequestHistory';

interface RequestHistoryProps {
  /** Whether it is one's own: reviewers' comments are then not shown. (HIST-004) */
  readonly isOwn: boolean;
  readonly loads: HistoryLoads;
}

/** All that a person has ever asked for. (HIST-001) */
export function RequestHistory({ isOwn, loads }: RequestHistoryProps) {
  return (
    <>
      <Section title="Access Requests">
        <AccessHistory isOwn={isOwn} loads={loads} />
      </Section>
      <Section title="Profile-Change Requests">
        <ProfileHistory isOwn={isOwn} loads={loads} />
      </Section>
      <Section title="Proxy Registration Requests">
        <ProxyHistory loads={loads} />
      </Section>
    </>
  );
}
