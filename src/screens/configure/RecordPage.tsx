import type { ReactNode } from 'react';
import { BackLink } from '@/components/BackLink';
import { Page } from '@/components/Page';
import { href, type ConfigureTab } from '@/config/paths';
import { plainText } from '@/lib/plainText';

interface RecordPageProps {
  readonly verb: 'Create New' | 'Edit' | 'View';
  readonly type: { readonly noun: string; readonly tab: ConfigureTab };
  /** Of a stored record, once it is loaded. */
  readonly name?: string | undefined;
  readonly children: ReactNode;
}

/** The page of one record, with the way back to its tab. (CONF-P-040) */
export function RecordPage({ verb, type: { noun, tab }, name = '', children }: RecordPageProps) {
  return (
    <>
      <BackLink to={href.configure(tab)}>Back to {noun}s</BackLink>
      <Page title={`${verb} ${noun}`} subject={plainText(name)}>
        {children}
      </Page>
    </>
  );
}
