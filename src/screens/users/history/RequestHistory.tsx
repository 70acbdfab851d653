import { Section } from '@/components/Section';
import { AccessHistory } from './AccessHistory';
import { ProfileHistory } from './ProfileHistory';
import { ProxyHistory } from './ProxyHistory';
import type { HistoryLoads } from './useRequestHistory';

/** All that a person has ever asked for. (HIST-001) */
export function RequestHistory({ loads }: { readonly loads: HistoryLoads }) {
  return (
    <>
      <Section title="Access Requests">
        <AccessHistory loads={loads} />
      </Section>
      <Section title="Profile-Change Requests">
        <ProfileHistory loads={loads} />
      </Section>
      <Section title="Proxy Registration Requests">
        <ProxyHistory loads={loads} />
      </Section>
    </>
  );
}
