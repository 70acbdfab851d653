import { NewRecordForm } from '@/screens/configure/NewRecordForm';
import { RecordPage } from '@/screens/configure/RecordPage';
import { SystemFields } from './SystemFields';
import { systemType } from './systemType';

/** Creates a system. (CONF-S-007) */
export function NewSystemScreen() {
  return (
    <RecordPage verb="Create New" type={systemType}>
      <NewRecordForm type={systemType}>
        <SystemFields />
      </NewRecordForm>
    </RecordPage>
  );
}
