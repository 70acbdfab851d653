import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '@/components/Page';
import { href, type ConfigureTab } from '@/config/paths';

const backTexts: Readonly<Record<ConfigureTab, string>> = {
  systems: 'Back to Systems',
  portalRoles: 'Back to Portal Roles',
  studyRoles: 'Back to Study Roles',
};

interface RecordPageProps {
  readonly title: string;
  /** The tab that lists such records, and that the link leads back to. (CONF-P-040) */
  readonly tab: ConfigureTab;
  readonly children: ReactNode;
}

/** The screen of one record. */
export function RecordPage({ title, tab, children }: RecordPageProps) {
  return (
    <>
      <Link className="back-link" to={href.configure(tab)}>
        <span aria-hidden="true">‹ </span>
        {backTexts[tab]}
      </Link>
      <Page title={title}>{children}</Page>
    </>
  );
}
