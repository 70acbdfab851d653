import { useSearchParams } from 'react-router-dom';
import { Page } from '@/components/Page';
import { Tabs } from '@/components/tabs/Tabs';
import { configureTabs, params, type ConfigureTab } from '@/config/paths';
import { PortalRolesTab } from './portalRoles/PortalRolesTab';
import { StudyRolesTab } from './studyRoles/StudyRolesTab';
import { SystemsTab } from './systems/SystemsTab';

/** (CONF-S-002) */
const tabs = [
  { key: 'systems', title: 'Systems', Tab: SystemsTab },
  { key: 'portalRoles', title: 'Portal Roles', Tab: PortalRolesTab },
  { key: 'studyRoles', title: 'Study Roles', Tab: StudyRolesTab },
] as const;

/** What systems, portal roles and study roles there are. (CONF-S-001) */
export function ConfigureScreen() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(params.tab);
  const active: ConfigureTab = configureTabs.find((key) => key === asked) ?? 'systems';
  return (
    <Page title="Configure">
      {/* Filter and sort of a table do not follow to another one. */}
      <Tabs label="What to configure" tabs={tabs} active={active} onSelect={(tab) => setSearch({ [params.tab]: tab })}>
        {tabs.map(({ key, Tab }) => key === active && <Tab key={key} />)}
      </Tabs>
    </Page>
  );
}
