import { useEffect, type ReactNode } from 'react';
import { get, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import type { ShownField } from '@/components/form/formProblems';
import { useGoToField } from '@/components/form/useGoToField';
import { fieldError, type FormErrors } from '@/domain/formErrors';
import { SaveForm } from '@/widgets/save/SaveForm';
import { ConflictNotice } from './ConflictNotice';
import { SaveMessages } from './SaveMessages';
import { useRecordSave, type RecordSaveOptions, type SaveNotice } from './useRecordSave';

interface SaveCall {
  readonly loading: boolean;
  readonly error: string | null;
  readonly formErrors: FormErrors | null;
  readonly info: string | null;
}

/** What the inputs of a form get. */
export interface RecordFields<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** What is wrong with a field: by the form's own rules, or the server's. */
  readonly errorOf: (field: string) => string | undefined;
}

interface RecordFormProps<Rec, Values extends FieldValues> extends RecordSaveOptions<Rec, Values> {
  /** Names screen and record, e.g. `user/12/details`. */
  readonly draftKey: string;
  /** What is typed as it is sent. */
  readonly normalized: (typed: Values) => Values;
  readonly call: SaveCall;
  /** The fields that show their own errors, in their order on the screen. */
  readonly fields: readonly ShownField[];
  /** Leads to a field that is no input of the form's own. */
  readonly onGoTo?: (field: string) => void;
  readonly children: (fields: RecordFields<Values>) => ReactNode;
}

interface BodyProps<Rec, Values extends FieldValues> extends RecordFormProps<Rec, Values> {
  readonly form: UseFormReturn<Values>;
  readonly saving: ReturnType<typeof useRecordSave<Rec, Values>>;
}

function Body<Rec, Values extends FieldValues>(props: BodyProps<Rec, Values>) {
  const { form, saving, call, fields, merging, children } = props;
  const { notice, isChecking, decide, settled } = saving;
  const { errors, isDirty } = form.formState;
  useEffect(() => {
    if (settled !== null && !isDirty) form.reset(settled);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per save: what is typed after it stays
  }, [settled]);
  const goToInput = useGoToField({ setFocus: (field) => form.setFocus(field as Path<Values>) });
  const errorOf = (field: string) => {
    const own = get<unknown, { message?: string } | undefined>(errors, field)?.message;
    return own ?? fieldError(call.formErrors, field);
  };
  const takeOver =
    (conflict: Extract<SaveNotice<Values>, { kind: 'conflict' }>) => (sideOf: Parameters<typeof decide>[1]) => {
      const { theirs, merged } = decide(conflict.sides, sideOf);
      form.reset(theirs);
      form.reset(merged, { keepDefaultValues: true });
    };
  const isBusy = call.loading || isChecking;
  return (
    <div className="record-form">
      <SaveMessages
        call={call}
        notice={notice?.kind ?? null}
        isChecking={isChecking}
        fields={fields}
        onGoTo={props.onGoTo ?? goToInput}
      />
      {notice?.kind === 'conflict' && (
        <ConflictNotice rows={merging.rowsOf(notice.sides)} by={notice.by} onDecide={takeOver(notice)} />
      )}
      {children({ form, errorOf })}
      <div className="button-row">
        <button type="submit" className="btn btn-primary" aria-disabled={isBusy}>
          {isBusy ? 'Saving…' : 'Save Changes'}
        </button>
      </div>
    </div>
  );
}

/** The form of a record that others may change, too: what it says before and after a save is the same for all. */
export function RecordForm<Rec, Values extends FieldValues>(props: RecordFormProps<Rec, Values>) {
  const { draftKey, record, valuesOf, normalized } = props;
  const saving = useRecordSave(props);
  const values = valuesOf(record);
  return (
    <SaveForm
      draftKey={draftKey}
      version={JSON.stringify(values)}
      values={values}
      onSave={(typed) => saving.save(normalized(typed))}
    >
      {(form) => <Body {...props} form={form} saving={saving} />}
    </SaveForm>
  );
}
