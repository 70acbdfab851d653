import { Busy } from '../../components/feedback/Busy';
import { FailureNotice } from '../../components/feedback/FailureNotice';
import { Page } from '../../components/Page';
import { ResourceGroups } from './ResourceGroups';
import { useContent } from './useContent';

/** (DASH-007, DASH-008) */
export function ResourcesScreen() {
  const { data, failure, onRetry, isConfigured, canEdit } = useContent('resources');
  const resources = isConfigured ? data : [];
  return (
    <Page title="Resources">
      {failure !== null && <FailureNotice text={failure} onRetry={onRetry} />}
      {resources === null && failure === null && <Busy />}
      {resources !== null && <ResourceGroups resources={resources} canEdit={canEdit} />}
    </Page>
  );
}
