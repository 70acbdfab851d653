import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { CheckboxField } from '@/components/form/CheckboxField';
import { DateField } from '@/components/form/DateField';
import { ErrorSummary } from '@/components/form/ErrorSummary';
import { Form } from '@/components/form/Form';
import { ownErrors } from '@/components/form/formProblems';
import { useGoToField } from '@/components/form/useGoToField';
import { Page } from '@/components/Page';
import { Section } from '@/components/Section';
import { fieldError } from '@/domain/formErrors';
import { validationText } from '@/domain/validationTexts';
import { alertShown } from '@/store/alerts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { downloadReport, reportCleared, selectReportCall } from '@/store/reports';

const fields = [
  { field: 'startDate', label: 'Start Date' },
  { field: 'endDate', label: 'End Date' },
] as const;

interface ReportValues {
  startDate: string;
  endDate: string;
  proxyRequests: boolean;
}

const empty: ReportValues = { startDate: '', endDate: '', proxyRequests: false };

/** Days as the server writes them sort as texts. (RPT-011) */
function isBackwards({ startDate, endDate }: ReportValues): boolean {
  return startDate !== '' && endDate !== '' && startDate > endDate;
}

/** A file of what was requested in a period. (RPT-001, RPT-002, RPT-003) */
export function ReportsScreen() {
  const dispatch = useAppDispatch();
  const call = useAppSelector(selectReportCall);
  const form = useForm<ReportValues>({ defaultValues: empty, shouldFocusError: true });
  const goTo = useGoToField({ setFocus: (field) => form.setFocus(field as keyof ReportValues) });
  const underWay = useRef<{ abort: () => void } | null>(null);

  useEffect(() => {
    dispatch(reportCleared());
    return () => underWay.current?.abort();
  }, [dispatch]);

  const submit = async (values: ReportValues) => {
    if (underWay.current !== null) return;
    const request = dispatch(downloadReport(values));
    underWay.current = request;
    const result = await request;
    underWay.current = null;
    if (!downloadReport.fulfilled.match(result)) return;
    dispatch(alertShown({ kind: 'success', title: 'Report Generated', text: result.payload }));
  };

  const own = ownErrors(form.formState.errors, fields);
  const errors = own.fields.length > 0 ? own : call.formErrors;
  const dateRules = (field: 'startDate' | 'endDate', code: 'afterEndDate' | 'beforeStartDate') => ({
    required: validationText(field, 'required'),
    validate: (_: string, values: ReportValues) => !isBackwards(values) || validationText(field, code),
    deps: [field === 'startDate' ? ('endDate' as const) : ('startDate' as const)],
  });
  return (
    <Page title="Reports">
      <ErrorSummary title={call.error} errors={call.formErrors} fields={fields} onGoTo={goTo} />
      <Section title="Access-Change Requests">
        <Form onSubmit={() => void form.handleSubmit(submit)()}>
          <div className="field-grid">
            <DateField
              label="Start Date"
              error={fieldError(errors, 'startDate')}
              {...form.register('startDate', dateRules('startDate', 'afterEndDate'))}
            />
            <DateField
              label="End Date"
              error={fieldError(errors, 'endDate')}
              {...form.register('endDate', dateRules('endDate', 'beforeStartDate'))}
            />
          </div>
          <CheckboxField
            label="Proxy requests only"
            error={fieldError(errors, 'proxyRequests')}
            {...form.register('proxyRequests')}
          />
          <button type="submit" className="btn btn-primary" aria-disabled={call.loading}>
            {call.loading ? 'Generating…' : 'Generate Report'}
          </button>
        </Form>
      </Section>
    </Page>
  );
}
