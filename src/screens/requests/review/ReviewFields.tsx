import type { UseFormReturn } from 'react-hook-form';
import { RadioList } from '@/components/form/RadioList';
import { TextArea } from '@/components/form/TextArea';
import { TextField } from '@/components/form/TextField';
import { trimmed } from '@/components/form/typedText';
import { fieldError, type FormErrors } from '@/domain/formErrors';
import { limits } from '@/domain/limits';
import { choosableStatuses, requestStatusLabel, type RequestReview } from '@/domain/requests';
import { reviewRules } from './reviewForm';

interface ReviewFieldsProps {
  readonly form: UseFormReturn<RequestReview>;
  readonly errors: FormErrors | null;
  /** Of the request as it is stored. */
  readonly storedStatus: string;
  readonly isReadOnly: boolean;
}

/** Status, comments and ticket: what a reviewer writes on a request of either kind. (RACC-004, RPROF-011) */
export function ReviewFields({ form, errors, storedStatus, isReadOnly }: ReviewFieldsProps) {
  const { register } = form;
  const statuses = choosableStatuses(storedStatus); // RACC-018
  return (
    <div className="review-fields">
      <RadioList
        label="Status"
        choices={statuses.map((status) => ({ value: status, label: requestStatusLabel(status) }))}
        disabled={isReadOnly}
        error={fieldError(errors, 'requestStatus')}
        {...register('requestStatus', reviewRules.requestStatus)}
      />
      <div>
        <TextArea
          label="Reviewer Comments"
          isOptional
          hasCounter
          maximum={limits.reviewerComments}
          readOnly={isReadOnly}
          error={fieldError(errors, 'reviewerComments')}
          {...register('reviewerComments', reviewRules.reviewerComments)}
        />
        <TextField
          label="SysAid Ticket"
          isOptional
          maximum={limits.sysaidTicket}
          readOnly={isReadOnly}
          error={fieldError(errors, 'sysaidTicket')}
          {...trimmed(register('sysaidTicket', reviewRules.sysaidTicket))}
        />
      </div>
    </div>
  );
}
