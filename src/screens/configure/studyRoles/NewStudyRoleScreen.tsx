import { Loaded } from '@/components/feedback/Loaded';
import { NewRecordForm } from '@/screens/configure/NewRecordForm';
import { RecordPage } from '@/screens/configure/RecordPage';
import { StudyRoleFields } from './StudyRoleFields';
import { useStudyRoleType } from './studyRoleType';

/** Creates a study role. (CONF-R-006) */
export function NewStudyRoleScreen() {
  const { type, systems } = useStudyRoleType();
  return (
    <RecordPage verb="Create New" type={type}>
      <Loaded {...systems}>
        {(all) => (
          <NewRecordForm type={type}>
            <StudyRoleFields systems={all} />
          </NewRecordForm>
        )}
      </Loaded>
    </RecordPage>
  );
}
