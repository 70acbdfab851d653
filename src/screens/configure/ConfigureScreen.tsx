import type { ComponentType } from 'react';
import { Page } from '@/components/Page';
import { Tabs } from '@/components/tabs/Tabs';
import { useTabParam } from '@/components/tabs/useTabParam';
import type { ConfigureTab } from '@/config/paths';
import { PortalRolesTab } from './portalRoles/PortalRolesTab';
import { StudyRolesTab } from './studyRoles/StudyRolesTab';
import { SystemsTab } from './systems/SystemsTab';

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
