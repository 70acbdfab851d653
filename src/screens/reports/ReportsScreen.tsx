import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import { Spinner } from '@/components/feedback/Spinner';
import { CheckboxField } from '@/components/form/CheckField';
import { DateField } from '@/components/form/DateField';
import { ErrorSummary } from '@/components/form/ErrorSummary';
import { focusField } from '@/components/form/focusField';
import { FormNote } from '@/components/form/FormNote';
import { errorAt, problemsOf } from '@/components/form/formProblems';
import { Page } from '@/components/Page';
import { passFocusOn } from '@/components/passFocusOn';
import { Section } from '@/components/Section';
import type { CallFacts } from '@/domain/callFacts';
import { labelled, validationText } from '@/domain/validationTexts';
import { alertShown } from '@/store/alerts';
import { useAppDispatch } from '@/store/hooks';
import { downloadReport } from '@/store/reports';
import { showErrors } from '@/widgets/save/serverErrors';
import { useLeftAlert } from '@/widgets/save/useLeftAlert';
import { useSingleFlight } from '@/widgets/useSingleFlight';

const fields = labelled(['startDate', 'endDate', 'proxyRequests']);

interface ReportValues {
  startDate: string;
  endDate: string;
  proxyRequests: boolean;
}

const cancelled = 'The report was cancelled.';

const defaultValues: ReportValues = { startDate: '', endDate: '', proxyRequests: false };

/** Days in the form `YYYY-MM-DD` compare as texts. (RPT-011) */
function isReversed({ startDate, endDate }: ReportValues): boolean {
  return startDate !== '' && endDate !== '' && startDate > endDate;
}

interface Failure {
  readonly title: string;
  readonly others: readonly string[];
  readonly facts: CallFacts | undefined;
}

/** Downloads a report of the requests submitted between two dates. (RPT-001, RPT-002, RPT-003) */
export function ReportsScreen() {
  const dispatch = useAppDispatch();
  const form = useForm<ReportValues>({ defaultValues, shouldFocusError: true });
  const { errors } = form.formState;
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isCancelled, setIsCancelled] = useState(false);
  const { run, isUnderWay } = useSingleFlight();
  const { alertIfLeft } = useLeftAlert();
  const element = useRef<HTMLFormElement>(null);
  const request = useRef<{ abort: () => void } | null>(null);
  useEffect(() => () => request.current?.abort(), []);

  const generate = async (values: ReportValues) => {
    const download = dispatch(downloadReport(values));
    request.current = download;
    const result = await download;
    if (result.isDone) {
      dispatch(alertShown({ kind: 'success', title: 'Report Generated', text: result.value }));
      return;
    }
    alertIfLeft({ kind: 'info', title: cancelled, text: 'You left its page before it was finished.' });
    const { error, formErrors, facts } = result.failure.messages;
    const others = showErrors(form, formErrors, fields, 'server');
    if (error !== null) setFailure({ title: error, others, facts });
  };
  const submitButton = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    request.current?.abort();
    setIsCancelled(true);
    submitButton.current?.focus();
  };
  const submit = (event: SubmitEvent) => {
    setFailure(null);
    setIsCancelled(false);
    return form.handleSubmit((values) => run(() => generate(values)))(event);
  };

  const dateProps = (
    field: 'startDate' | 'endDate',
    other: 'startDate' | 'endDate',
    code: 'afterEndDate' | 'beforeStartDate',
  ) => ({
    field,
    error: errorAt(errors, field),
    ...form.register(field, {
      required: validationText(field, 'required'),
      validate: (_, values) => !isReversed(values) || validationText(field, code),
      deps: other,
    }),
  });
  return (
    <Page title="Reports">
      {failure && (
        <ErrorSummary
          {...failure}
          problems={problemsOf(errors, fields)}
          onGoTo={(field) => void (element.current && focusField(element.current, field))}
          attempt={failure}
        />
      )}
      <Section title="Access-Change Requests">
        <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
          <FormNote />
          <div className="field-grid">
            <DateField label="Start Date" {...dateProps('startDate', 'endDate', 'afterEndDate')} />
            <DateField label="End Date" {...dateProps('endDate', 'startDate', 'beforeStartDate')} />
          </div>
          <CheckboxField
            label="Proxy requests only"
            error={errorAt(errors, 'proxyRequests')}
            {...form.register('proxyRequests')}
          />
          <div className="button-row">
            <button ref={submitButton} type="submit" className="btn btn-primary" aria-disabled={isUnderWay}>
              {isUnderWay ? 'Generating…' : 'Generate Report'}
            </button>
            {isUnderWay && (
              <button type="button" className="btn btn-outline-primary" ref={passFocusOn} onClick={cancel}>
                Cancel
              </button>
            )}
          </div>
          {isUnderWay && <Spinner />}
          <div className="status-message" role="status">
            {isCancelled && <p>{cancelled}</p>}
          </div>
        </form>
      </Section>
    </Page>
  );
}
