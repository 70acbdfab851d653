import { Loaded } from '@/components/feedback/Loaded';
import { Page } from '@/components/Page';
import { ResourceGroups } from './ResourceGroups';
import { useContent } from './useContent';

/** The resources under their headers. (DASH-007, DASH-008) */
export function ResourcesScreen() {
  const { data, error, onRetry, isConfigured, canEdit } = useContent('resources');
  return (
    <Page title="Resources">
      <Loaded data={isConfigured ? data : []} error={error} onRetry={onRetry}>
        {(resources) => <ResourceGroups resources={resources} canEdit={canEdit} />}
      </Loaded>
    </Page>
  );
}
