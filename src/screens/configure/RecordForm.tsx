import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { href } from '@/config/paths';
import type { NewRecord, Stored } from '@/domain/configuredRecord';
import { alertShown } from '@/store/alerts';
import { useAppDispatch } from '@/store/hooks';
import { SaveButtons } from '@/widgets/save/SaveButtons';
import type { SaveCalls } from '@/widgets/save/saveCalls';
import { SaveForm } from '@/widgets/save/SaveForm';
import { DeleteRecord } from './DeleteRecord';
import { RecordCard } from './RecordCard';
import { draftKeyOf, type RecordType } from './recordType';

interface RecordFormProps<New extends NewRecord, Values extends FieldValues> {
  readonly type: RecordType<New, Values>;
  readonly record: Stored<New>;
  readonly canDelete?: boolean;
  /** Asks before a save that harms people. */
  readonly confirm?: (values: Values) => Promise<boolean>;
  readonly children: ReactNode;
}

/** Edits a record, and stays on the screen after a save. (CONF-P-008) */
export function RecordForm<New extends NewRecord, Values extends FieldValues>(props: RecordFormProps<New, Values>) {
  const { type, record, canDelete = true, confirm, children } = props;
  const { noun, tab, records, texts, nameOf, kind, changed } = type;
  const dispatch = useAppDispatch();
  const calls: SaveCalls<Stored<New>, Values> = {
    read: () => dispatch(records.loadForSave(record.id)),
    write: (values, now) => dispatch(records.update(changed(now, values))),
    onNewer: (now) => dispatch(records.replaced(now)),
    onSaved: (values, now) => {
      const text = texts.updated(nameOf(changed(now, values)));
      dispatch(alertShown({ kind: 'success', title: 'Updated', text }));
      return null;
    },
  };
  return (
    <SaveForm<Stored<New>, Values>
      draftKey={draftKeyOf(type, record)}
      record={record}
      kind={kind}
      calls={calls}
      {...(confirm && { confirm })}
    >
      {(save) => (
        <RecordCard>
          {children}
          <SaveButtons save={save} submit={`Save ${noun}`} hasReset cancelTo={href.configure(tab)}>
            {canDelete && <DeleteRecord type={type} record={record} save={save} />}
          </SaveButtons>
        </RecordCard>
      )}
    </SaveForm>
  );
}
