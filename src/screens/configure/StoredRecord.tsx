import { Fragment, type ReactNode } from 'react';
import { DescriptionList } from '@/components/DescriptionList';
import { Loaded } from '@/components/feedback/Loaded';
import type { NewRecord, Stored } from '@/domain/configuredRecord';
import { useHasPermission } from '@/widgets/session/useHasPermission';
import { useRead } from '@/widgets/useRead';
import { useRecordId } from '@/widgets/useRecordId';
import { RecordPage } from './RecordPage';
import { nothingNeeded, type Loadable, type RecordType } from './recordType';

type Facts = ReadonlyArray<readonly [label: string, value: string]>;

interface StoredRecordProps<New extends object, Values> {
  readonly type: RecordType<New, Values>;
  /** The facts shown to people who may not edit the record. */
  readonly factsOf: (record: Stored<New>) => Facts;
  /** Other records without which this one cannot be shown. */
  readonly needed?: Loadable;
  readonly children: (record: Stored<New>) => ReactNode;
}

function ReadOnlyRecord(props: { readonly noun: string; readonly record: NewRecord; readonly facts: Facts }) {
  const { noun, record, facts } = props;
  return (
    <div className="card">
      <div className="card-body">
        {record.isInactive && (
          <p className="alert alert-info">
            This {noun.toLowerCase()} has been deleted. It is inactive and can no longer be selected.
          </p>
        )}
        <DescriptionList facts={facts} />
      </div>
    </div>
  );
}

/** The screen of the record that the address names: its form for ADMIN; read-only for others, and once it is deleted. */
export function StoredRecord<New extends NewRecord, Values>(props: StoredRecordProps<New, Values>) {
  const { type, factsOf, needed = nothingNeeded, children } = props;
  const { noun, records, texts } = type;
  // Changes need ADMIN; all others read. (SEC-042)
  const isAdmin = useHasPermission('ADMIN');
  const id = useRecordId();
  const { data, error, onRetry } = useRead(records.one, id, { isForgotten: true });
  const canEdit = isAdmin && data?.isInactive !== true;
  return (
    <RecordPage verb={canEdit ? 'Edit' : 'View'} type={type}>
      <Loaded
        data={data}
        error={id === null ? texts.load : error}
        onRetry={id === null ? null : onRetry}
        skeleton="fields"
      >
        {(record) => (
          <Loaded {...needed} skeleton="fields">
            {() =>
              canEdit ? (
                <Fragment key={record.id}>{children(record)}</Fragment>
              ) : (
                <ReadOnlyRecord noun={noun} record={record} facts={factsOf(record)} />
              )
            }
          </Loaded>
        )}
      </Loaded>
    </RecordPage>
  );
}
