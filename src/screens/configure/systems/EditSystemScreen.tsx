import { useCallback } from 'react';
import { systemTexts } from '@/domain/configurationTexts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadSystem, selectConfiguredSystem, selectConfiguredSystemCall } from '@/store/systems';
import { LoadedRecord } from '@/screens/configure/LoadedRecord';
import { ReadRecord } from '@/screens/configure/ReadRecord';
import { RecordPage } from '@/screens/configure/RecordPage';
import { useIsAdmin } from '@/screens/configure/useIsAdmin';
import { useRecordLoad } from '@/screens/configure/useRecordLoad';
import { SystemForm } from './SystemForm';

/** (CONF-S-008) */
export function EditSystemScreen() {
  const dispatch = useAppDispatch();
  const isAdmin = useIsAdmin();
  const { id, onRetry } = useRecordLoad(useCallback((asked: number) => dispatch(loadSystem(asked)), [dispatch]));
  const loaded = useAppSelector(selectConfiguredSystem);
  const { error } = useAppSelector(selectConfiguredSystemCall);
  const system = loaded?.id === id ? loaded : null;
  const canEdit = isAdmin && system?.isInactive !== true;
  return (
    <RecordPage title={canEdit ? 'Edit System' : 'View System'} tab="systems">
      <LoadedRecord record={system} failure={id === null ? systemTexts.load : error} onRetry={onRetry}>
        {(record) =>
          canEdit ? (
            <SystemForm key={record.id} system={record} />
          ) : (
            <ReadRecord
              noun="System"
              isInactive={record.isInactive}
              facts={[
                ['System Name', record.systemName],
                ['Description', record.description],
              ]}
            />
          )
        }
      </LoadedRecord>
    </RecordPage>
  );
}
