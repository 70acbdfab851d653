import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { href } from '@/config/paths';
import type { NewRecord } from '@/domain/configuredRecord';
import { arrivalAmong } from '@/domain/threeWayMerge';
import { alertShown } from '@/store/alerts';
import { useAppDispatch } from '@/store/hooks';
import { SaveButtons } from '@/widgets/save/SaveButtons';
import type { SaveCalls } from '@/widgets/save/saveCalls';
import { SaveForm } from '@/widgets/save/SaveForm';
import { useMadeSince } from '@/widgets/save/useMadeSince';
import { RecordCard } from './RecordCard';
import type { RecordType } from './recordType';

interface NewRecordFormProps<New extends NewRecord, Values extends FieldValues> {
  readonly type: RecordType<New, Values>;
  readonly children: ReactNode;
}

/** Creates a record; its tab follows. (CONF-R-009) */
export function NewRecordForm<New extends NewRecord, Values extends FieldValues>(
  props: NewRecordFormProps<New, Values>,
) {
  const { type, children } = props;
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
    <SaveForm<New, Values> isNew draftKey={`configure/${tab}/new`} record={blank} kind={kind} calls={calls}>
      {(save) => (
        <RecordCard>
          {children}
          <SaveButtons
            save={save}
            submit={`Create ${noun}`}
            submitting="Creating…"
            hasReset
            cancelTo={href.configure(tab)}
          />
        </RecordCard>
      )}
    </SaveForm>
  );
}
