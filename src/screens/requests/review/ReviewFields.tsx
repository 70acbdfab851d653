import { ChoiceList } from '@/components/form/ChoiceList';
import { TextArea } from '@/components/form/TextArea';
import { TextField } from '@/components/form/TextField';
import { trimmed } from '@/components/form/typedText';
import { useFields } from '@/components/form/useFields';
import { limits } from '@/domain/limits';
import { choosableStatuses, requestStatusLabel, type RequestReview } from '@/domain/requests';
import { fieldLabel } from '@/domain/validationTexts';
import { reviewRules } from './reviewValues';
import { useDecisionKeys } from './useDecisionKeys';

interface ReviewFieldsProps {
  /** Of the request as it is stored. */
  readonly storedStatus: string;
  readonly isReadOnly: boolean;
  /** The review is saved, and another page is on its way. */
  readonly isLeaving: boolean;
  /** What an approval by a key asks for beside the status. */
  readonly onApprove?: () => void;
}

/** Status, comments and ticket: what a reviewer writes on a request of either kind. (RACC-004, RPROF-011) */
export function ReviewFields({ storedStatus, isReadOnly, isLeaving, onApprove }: ReviewFieldsProps) {
  const { register } = useFields<RequestReview>();
  const statuses = choosableStatuses(storedStatus);
  const keyStatus = useDecisionKeys(isReadOnly || isLeaving, onApprove);
  return (
    <div className="review-fields">
      <p className="visually-hidden" role="status">
        {keyStatus}
      </p>
      <ChoiceList
        type="radio"
        label={fieldLabel('requestStatus')}
        choices={statuses.map((status) => ({ value: status, label: requestStatusLabel(status) }))}
        disabled={isReadOnly}
        {...register('requestStatus', reviewRules.requestStatus)}
      />
      <TextArea
        label={fieldLabel('reviewerComments')}
        isOptional
        hasCounter
        maximum={limits.reviewerComments}
        readOnly={isReadOnly}
        {...register('reviewerComments', reviewRules.reviewerComments)}
      />
      <TextField
        label={fieldLabel('sysaidTicket')}
        isOptional
        maximum={limits.sysaidTicket}
        readOnly={isReadOnly}
        {...trimmed(register('sysaidTicket', reviewRules.sysaidTicket))}
      />
    </div>
  );
}
