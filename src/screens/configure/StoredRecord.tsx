import { Fragment, type ReactNode } from 'react';
import { DescriptionList } from '@/components/DescriptionList';
import { Loaded } from '@/components/feedback/Loaded';
import type { NewRecord, Stored } from '@/domain/configuredRecord';
import { useHasPermission } from '@/widgets/session/useHasPermission';
import { useRead } from '@/widgets/useRead';
import { useRecordId } from '@/widgets/useRecordId';
import { RecordPage } from './RecordPage';
import { nothingNeeded, type Loadable, type RecordType } from './recordType';

interface StoredRecordProps<New extends object, Values> {
  readonly type: RecordType<New, Values>;
  /** Other records without which this one cannot be shown. */
  readonly needed?: Loadable;
  readonly children: (record: Stored<New>) => ReactNode;
}

interface ReadOnlyRecordProps<New extends object, Values> {
  readonly type: RecordType<New, Values>;
  readonly record: Stored<New>;
}

function ReadOnlyRecord<New extends NewRecord, Values>({ type, record }: ReadOnlyRecordProps<New, Values>) {
  const { noun, columns } = type;
  return (
    <div className="card">
      <div className="card-body">
        {record.isInactive && (
          <p className="alert alert-info">
            This {noun.toLowerCase()} has been deleted. It is inactive and can no longer be selected.
          </p>
        )}
        <DescriptionList entries={columns.map(({ title, text }) => [title, text(record)])} />
      </div>
    </div>
  );
}

/** The screen of the record that the address names: its form for ADMIN; read-only for others, and once it is deleted. */
export function StoredRecord<New extends NewRecord, Values>(props: StoredRecordProps<New, Values>) {
  const { type, needed = nothingNeeded, children } = props;
  const { records, texts } = type;
  // Changes need ADMIN; all others read. (SEC-042)
  const isAdmin = useHasPermission('ADMIN');
  const stored = useRead(records.one, useRecordId(), { isForgotten: true, unavailable: texts.load });
  const canEdit = isAdmin && stored.data?.isInactive !== true;
  const name = stored.data === null || type.hasFixedTitle ? undefined : type.nameOf(stored.data);
  return (
    <RecordPage verb={canEdit ? 'Edit' : 'View'} type={type} name={name}>
      <Loaded {...stored} skeleton="fields">
        {(record) => (
          <Loaded {...needed} skeleton="fields">
            {() =>
              canEdit ? (
                <Fragment key={record.id}>{children(record)}</Fragment>
              ) : (
                <ReadOnlyRecord type={type} record={record} />
              )
            }
          </Loaded>
        )}
      </Loaded>
    </RecordPage>
  );
}
