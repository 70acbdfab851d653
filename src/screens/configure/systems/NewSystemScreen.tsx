import { RecordPage } from '@/screens/configure/RecordPage';
import { SystemForm } from './SystemForm';

/** (CONF-S-007) */
export function NewSystemScreen() {
  return (
    <RecordPage title="Create New System" tab="systems">
      <SystemForm system={null} />
    </RecordPage>
  );
}
