import { useMemo } from 'react';
import { Loaded } from '@/components/feedback/Loaded';
import { settings } from '@/config/settings';
import type { System } from '@/domain/system';
import { systemRecords } from '@/store/configuredRecords';
import { NewRecordForm } from '@/screens/configure/NewRecordForm';
import { RecordPage } from '@/screens/configure/RecordPage';
import { useRead } from '@/widgets/useRead';
import { StudyRoleFields } from './StudyRoleFields';
import { blankStudyRole, studyRoleKind, studyRoleType } from './studyRoleType';

function NewForm({ systems }: { readonly systems: readonly System[] }) {
  const kind = useMemo(() => studyRoleKind(systems), [systems]);
  const blank = useMemo(() => blankStudyRole(systems, settings.fixedSystemId), [systems]);
  return (
    <NewRecordForm type={studyRoleType} kind={kind} blank={blank}>
      {(save) => <StudyRoleFields {...save} systems={systems} />}
    </NewRecordForm>
  );
}

/** Creates a study role. (CONF-R-006) */
export function NewStudyRoleScreen() {
  const { data, error, onRetry } = useRead(systemRecords.all);
  return (
    <RecordPage verb="Create New" type={studyRoleType}>
      <Loaded data={data} error={error} onRetry={onRetry}>
        {(systems) => <NewForm systems={systems} />}
      </Loaded>
    </RecordPage>
  );
}
