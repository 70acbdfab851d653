import { useEffect, useRef, type ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ErrorSummary } from '@/components/form/ErrorSummary';
import type { FocusTarget } from '@/components/form/focusTarget';
import { FormNote } from '@/components/form/FormNote';
import { focusFirstProblem, ownErrors, type ShownField } from '@/components/form/formProblems';
import { useGoToField } from '@/components/form/useGoToField';
import { href, type ConfigureTab } from '@/config/paths';
import { fieldError } from '@/domain/formErrors';
import type { CallState } from '@/store/callState';
import { DeleteRecord, type DeleteRecordProps } from './DeleteRecord';

/** What is wrong with a field, whoever has found it. */
export type ErrorOf = (field: string) => string | undefined;

export type Deletion = Pick<DeleteRecordProps, 'record' | 'name' | 'onDelete' | 'failedText' | 'deletedText'>;

interface RecordFieldsProps<Values extends FieldValues> {
  readonly noun: string;
  readonly tab: ConfigureTab;
  readonly isNew: boolean;
  readonly form: UseFormReturn<Values>;
  readonly fields: readonly ShownField[];
  readonly call: CallState;
  /** All is done, and another page is on its way. */
  readonly isLeaving: boolean;
  readonly deletion: Deletion | undefined;
  readonly onClear: () => void;
  readonly onDeleted: () => void;
  readonly children: (form: UseFormReturn<Values>, errorOf: ErrorOf) => ReactNode;
}

/** The inside of a record's form: what is wrong, the fields, the buttons. (CONF-P-008, CONF-R-009) */
export function RecordFields<Values extends FieldValues>(props: RecordFieldsProps<Values>) {
  const { noun, tab, isNew, form, fields, call, isLeaving, deletion, onClear, onDeleted, children } = props;
  const own = ownErrors(form.formState.errors, fields);
  const errorOf: ErrorOf = (field) => fieldError(own, field) ?? fieldError(call.formErrors, field);
  const summary = useRef<FocusTarget>(null);
  const goTo = useGoToField({ setFocus: (field) => form.setFocus(field as Path<Values>) });

  const leadToProblem = useRef(() => undefined as void);
  useEffect(() => {
    leadToProblem.current = () => focusFirstProblem({ errors: call.formErrors, fields, goTo, alert: summary.current });
  });
  useEffect(() => {
    if (call.error !== null) leadToProblem.current();
  }, [call.error, call.requestId]);

  // What is left of the form that was here before is about that one.
  const clear = useRef(onClear);
  useEffect(() => {
    clear.current();
  }, []);

  const isIdle = !call.loading && !isLeaving;
  const verb = isNew ? { wish: 'Create', underWay: 'Creating…' } : { wish: 'Save', underWay: 'Saving…' };
  return (
    // A second click on the way to another page must not change what was saved.
    <div className="card" inert={isLeaving}>
      <div className="card-body configure-form">
        <ErrorSummary
          ref={summary}
          title={call.error}
          errors={call.formErrors}
          fields={fields}
          onGoTo={goTo}
          takesFocus={false}
        />
        <FormNote />
        {children(form, errorOf)}
        <div className="button-row">
          <button type="submit" className="btn btn-primary" aria-disabled={!isIdle}>
            {form.formState.isSubmitting ? verb.underWay : `${verb.wish} ${noun}`}
          </button>
          <button
            type="button"
            className="btn btn-outline-primary"
            onClick={() => {
              form.reset();
              onClear();
            }}
          >
            Reset
          </button>
          <Link className="btn btn-outline-primary" to={href.configure(tab)}>
            Cancel
          </Link>
          {deletion && <DeleteRecord {...deletion} noun={noun} isIdle={isIdle} onDeleted={onDeleted} />}
        </div>
      </div>
    </div>
  );
}
