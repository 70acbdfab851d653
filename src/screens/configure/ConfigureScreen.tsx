import type { ComponentType } from 'react';
import { Page } from '@/components/Page';
import { Tabs } from '@/components/tabs/Tabs';
import { useTabParam } from '@/components/tabs/useTabParam';
import type { ConfigureTab } from '@/config/paths';
import { portalRoleType } from './portalRoles/portalRoleType';
import { RecordsTab } from './RecordsTab';
import { useStudyRoleType } from './studyRoles/studyRoleType';
import { systemType } from './systems/systemType';

/** The active systems. (CONF-S-003..CONF-S-006, CONF-S-036) */
function SystemsTab() {
  return <RecordsTab type={systemType} />;
}

/** The active portal roles. (CONF-P-001..CONF-P-004) */
function PortalRolesTab() {
  return <RecordsTab type={portalRoleType} />;
}

/** The active study roles, with the names of their applications. (CONF-R-001..CONF-R-005) */
function StudyRolesTab() {
  const { type, systems } = useStudyRoleType();
  return <RecordsTab type={type} needed={systems} />;
}

/** One table to a tab. (CONF-S-002) */
const tabs = [
  { key: 'systems', title: 'Systems', Tab: SystemsTab },
  { key: 'portalRoles', title: 'Portal Roles', Tab: PortalRolesTab },
  { key: 'studyRoles', title: 'Study Roles', Tab: StudyRolesTab },
] as const satisfies ReadonlyArray<{ key: ConfigureTab; title: string; Tab: ComponentType }>;

/** Systems, portal roles and study roles, each on its tab. (CONF-S-001) */
export function ConfigureScreen() {
  // Filter and sort of one table make no sense for another.
  const { active, select } = useTabParam(tabs);
  return (
    <Page title="Configure">
      <Tabs label="What to configure" tabs={tabs} active={active.key} onSelect={select}>
        <active.Tab />
      </Tabs>
    </Page>
  );
}
