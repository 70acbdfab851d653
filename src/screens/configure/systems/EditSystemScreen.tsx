import { useCallback } from 'react';
import { systemTexts } from '../../../domain/configurationTexts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { loadSystem, selectConfiguredSystem, selectConfiguredSystemCall } from '../../../store/systems';
import { LoadedRecord } from '../LoadedRecord';
import { ReadRecord } from '../ReadRecord';
import { RecordPage } from '../RecordPage';
import { useIsAdmin } from '../useIsAdmin';
import { useRecordLoad } from '../useRecordLoad';
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
