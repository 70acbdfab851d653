import { settings } from '@/config/settings';
import { isFixedSystem } from '@/domain/roleAccess/catalogue';
import { RecordForm } from '@/screens/configure/RecordForm';
import { StoredRecord } from '@/screens/configure/StoredRecord';
import { SystemFields } from './SystemFields';
import { systemType } from './systemType';

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
