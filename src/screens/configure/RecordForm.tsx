import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ShownField } from '@/components/form/formProblems';
import { href, type ConfigureTab } from '@/config/paths';
import { alertShown } from '@/store/alerts';
import type { Outcome } from '@/store/apiThunk';
import type { CallState } from '@/store/callState';
import { useAppDispatch } from '@/store/hooks';
import { SaveForm } from '@/widgets/save/SaveForm';
import { useLeaveAfterSave } from '@/widgets/save/useRedirectAfterSave';
import { RecordFields, type Deletion, type ErrorOf } from './RecordFields';

interface RecordFormProps<Values extends FieldValues> {
  /** What its buttons call the record: `System`. */
  readonly noun: string;
  readonly tab: ConfigureTab;
  /** Null for a record that is new. */
  readonly id: number | null;
  readonly values: Values;
  /** The fields as they follow each other. */
  readonly fields: readonly ShownField[];
  /** How the last save or deletion stands. */
  readonly call: CallState;
  readonly onSave: (values: Values) => Promise<Outcome>;
  /** What is said when it was saved. */
  readonly savedText: (values: Values) => string;
  /** What was said about the last save goes. */
  readonly onClear: () => void;
  /** Left out where the record cannot be deleted. */
  readonly deletion?: Deletion | undefined;
  readonly children: (form: UseFormReturn<Values>, errorOf: ErrorOf) => ReactNode;
}

/** Texts without the blanks at their ends, as they are saved. */
function trimmedValues<Values extends FieldValues>(values: Values): Values {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : (value as unknown),
  ]);
  return Object.fromEntries(entries) as Values;
}

/** The form of a system, portal role or study role: its save, what is said of it, and where it leads. */
export function RecordForm<Values extends FieldValues>(props: RecordFormProps<Values>) {
  const { noun, tab, id, values, fields, call, onSave, savedText, onClear, deletion, children } = props;
  const dispatch = useAppDispatch();
  const { isLeaving, leave } = useLeaveAfterSave();
  const isNew = id === null;

  const save = async (typed: Values): Promise<Values | null> => {
    if (isLeaving) return null;
    const saved = trimmedValues(typed);
    const { isDone, info } = await onSave(saved);
    if (info !== null) dispatch(alertShown({ kind: 'info', title: 'Nothing Saved', text: info }));
    if (!isDone) return null;
    const title = isNew ? 'Created' : 'Updated';
    dispatch(alertShown({ kind: 'success', title, text: savedText(saved), keptAcrossPages: isNew }));
    if (isNew) leave({ address: href.configure(tab) });
    return saved;
  };

  return (
    <SaveForm
      draftKey={`configure/${tab}/${id ?? 'new'}`}
      // Records have no number of their version: what they say is their version.
      version={JSON.stringify(values)}
      values={values}
      onSave={save}
    >
      {(form) => (
        <RecordFields
          noun={noun}
          tab={tab}
          isNew={isNew}
          form={form}
          fields={fields}
          call={call}
          isLeaving={isLeaving}
          deletion={deletion}
          onClear={onClear}
          onDeleted={() => {
            form.reset();
            leave({ address: href.configure(tab) });
          }}
        >
          {children}
        </RecordFields>
      )}
    </SaveForm>
  );
}
