import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Loaded } from '@/components/feedback/Loaded';
import { FormCard } from '@/components/form/FormCard';
import { href } from '@/config/paths';
import type { NewRecord, Stored } from '@/domain/configuredRecord';
import { arrivalAmong } from '@/domain/threeWayMerge';
import { alertShown } from '@/store/alerts';
import { useAppDispatch } from '@/store/hooks';
import { SaveButtons } from '@/widgets/save/SaveButtons';
import type { SaveCalls } from '@/widgets/save/saveCalls';
import { SaveForm } from '@/widgets/save/SaveForm';
import { useMadeSince } from '@/widgets/save/useMadeSince';
import { DeleteRecord } from './DeleteRecord';
import { RecordPage } from './RecordPage';
import { draftKeyOf, nothingNeeded, type Loadable, type RecordType } from './recordType';

interface CreateRecordProps<New extends NewRecord, Values extends FieldValues> {
  readonly type: RecordType<New, Values>;
  /** Other records without which the form cannot be shown. */
  readonly needed?: Loadable;
  readonly children: ReactNode;
}

/** The screen that creates a record; its tab follows. (CONF-R-009) */
export function CreateRecord<New extends NewRecord, Values extends FieldValues>(props: CreateRecordProps<New, Values>) {
  const { type, needed = nothingNeeded, children } = props;
  const { noun, tab, records, texts, nameOf, kind, blank, changed } = type;
  const dispatch = useAppDispatch();
  const { noteBefore, loadMade } = useMadeSince(() => dispatch(records.loadAllForSave()));
  const finish = (values: Values) => {
    const text = texts.created(nameOf(changed(blank, values)));
    dispatch(alertShown({ kind: 'success', title: 'Created', text, keptAcrossPages: true }));
    return { address: href.configure(tab) };
  };
  const calls: SaveCalls<New, Values> = {
    prepare: noteBefore,
    write: (values, record) => dispatch(records.create(changed(record, values))),
    // The answer names no record: a new one of that name must be it.
    hasArrived: async (values) => {
      const made = await loadMade();
      if (made === null) return null;
      const names = made.map((one) => ({ name: nameOf(one) }));
      return arrivalAmong(names, { name: nameOf(changed(blank, values)) });
    },
    // A record that is there is not created twice.
    onArrived: finish,
    onSaved: finish,
  };
  return (
    <RecordPage verb="Create New" type={type}>
      <Loaded {...needed}>
        {() => (
          <SaveForm<New, Values> isNew draftKey={`configure/${tab}/new`} record={blank} kind={kind} calls={calls}>
            {(save) => (
              <FormCard>
                {children}
                <SaveButtons
                  save={save}
                  submit={`Create ${noun}`}
                  submitting="Creating…"
                  hasReset
                  cancelTo={href.configure(tab)}
                />
              </FormCard>
            )}
          </SaveForm>
        )}
      </Loaded>
    </RecordPage>
  );
}

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
        <FormCard>
          {children}
          <SaveButtons save={save} submit={`Save ${noun}`} hasReset cancelTo={href.configure(tab)}>
            {canDelete && <DeleteRecord type={type} record={record} save={save} />}
          </SaveButtons>
        </FormCard>
      )}
    </SaveForm>
  );
}
