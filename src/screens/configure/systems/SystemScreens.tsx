import { settings } from '@/config/settings';
import { isFixedSystem } from '@/domain/roleAccess/catalogue';
import { CreateRecord, RecordForm } from '@/screens/configure/RecordForms';
import { StoredRecord } from '@/screens/configure/StoredRecord';
import { SystemFields } from './SystemFields';
import { systemType } from './systemType';

/** Creates a system. (CONF-S-007) */
export function NewSystemScreen() {
  return (
    <CreateRecord type={systemType}>
      <SystemFields />
    </CreateRecord>
  );
}

/** Edits a system; the fixed one keeps its name, and cannot be deleted. (CONF-S-008, CONF-S-036) */
export function EditSystemScreen() {
  return (
    <StoredRecord type={systemType}>
      {(system) => {
        const isFixed = isFixedSystem(system, settings.fixedSystemId);
        return (
          <RecordForm type={systemType} record={system} canDelete={!isFixed}>
            <SystemFields isFixed={isFixed} />
          </RecordForm>
        );
      }}
    </StoredRecord>
  );
}
