import { Fragment, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DescriptionList } from '@/components/DescriptionList';
import { Loaded } from '@/components/feedback/Loaded';
import { useHasBeen } from '@/components/useHasBeen';
import type { NewRecord, Stored } from '@/domain/configuredRecord';
import { takeFocus } from '@/widgets/save/takeFocus';
import { UnsavableDraft } from '@/widgets/save/UnsavableDraft';
import { useHasPermission } from '@/widgets/session/useHasPermission';
import { useRead } from '@/widgets/useRead';
import { useRecordId } from '@/widgets/useRecordId';
import { RecordPage } from './RecordPage';
import { draftKeyOf, nothingNeeded, type Loadable, type RecordType } from './recordType';

interface StoredRecordProps<New extends NewRecord, Values extends FieldValues> {
  readonly type: RecordType<New, Values>;
  /** Other records without which this one cannot be shown. */
  readonly needed?: Loadable;
  readonly children: (record: Stored<New>) => ReactNode;
}

interface ReadOnlyRecordProps<New extends NewRecord, Values extends FieldValues> {
  readonly type: RecordType<New, Values>;
  readonly record: Stored<New>;
  /** It takes the place of the form. */
  readonly isNews: boolean;
}

/** The focus that was in the form must not get lost with it. */
const takeLostFocus = (notice: HTMLElement | null) => takeFocus(notice, true);

function ReadOnlyRecord<New extends NewRecord, Values extends FieldValues>(props: ReadOnlyRecordProps<New, Values>) {
  const { type, record, isNews } = props;
  const { noun, columns } = type;
  return (
    <div className="card">
      <div className="card-body">
        {record.isInactive && (
          <p className="alert alert-info" tabIndex={-1} ref={isNews ? takeLostFocus : undefined}>
            This {noun.toLowerCase()} has been deleted. It is inactive and can no longer be selected.
          </p>
        )}
        <UnsavableDraft draftKey={draftKeyOf(type, record)} record={record} kind={type.kind} />
        <DescriptionList entries={columns.map(({ title, text }) => [title, text(record)])} />
      </div>
    </div>
  );
}

/** The screen of the record that the address names: its form for ADMIN; read-only for others, and once it is deleted. */
export function StoredRecord<New extends NewRecord, Values extends FieldValues>(props: StoredRecordProps<New, Values>) {
  const { type, needed = nothingNeeded, children } = props;
  const { records, texts } = type;
  // Changes need ADMIN; all others read. (SEC-042)
  const isAdmin = useHasPermission('ADMIN');
  const stored = useRead(records.one, useRecordId(), { isForgotten: true, unavailable: texts.load });
  const canEdit = isAdmin && stored.data?.isInactive !== true;
  const wasForm = useHasBeen(canEdit && stored.data !== null);
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
                <ReadOnlyRecord type={type} record={record} isNews={wasForm} />
              )
            }
          </Loaded>
        )}
      </Loaded>
    </RecordPage>
  );
}
