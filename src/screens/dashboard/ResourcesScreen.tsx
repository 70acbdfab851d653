import { Spinner } from '@/components/feedback/Spinner';
import { LoadError } from '@/components/feedback/LoadError';
import { Page } from '@/components/Page';
import { ResourceGroups } from './ResourceGroups';
import { useContent } from './useContent';

/** (DASH-007, DASH-008) */
export function ResourcesScreen() {
  const { data, failure, onRetry, isConfigured, canEdit } = useContent('resources');
  const resources = isConfigured ? data : [];
  return (
    <Page title="Resources">
      {failure !== null && <LoadError text={failure} onRetry={onRetry} />}
      {resources === null && failure === null && <Spinner />}
      {resources !== null && <ResourceGroups resources={resources} canEdit={canEdit} />}
    </Page>
  );
}
