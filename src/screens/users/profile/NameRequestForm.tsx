import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { LoadError } from '@/components/feedback/LoadError';
import { FormNote } from '@/components/form/FormNote';
import { TextArea } from '@/components/form/TextArea';
import { TextField } from '@/components/form/TextField';
import { useGoToField } from '@/components/form/useGoToField';
import { Section } from '@/components/Section';
import { fieldError } from '@/domain/formErrors';
import { limits } from '@/domain/limits';
import { isOutstanding } from '@/domain/outstanding';
import type { ProfileRequest } from '@/domain/profileRequest';
import { requestTexts, savedTexts } from '@/domain/texts';
import { isInternal, type Profile } from '@/domain/user';
import { trimmedValues } from '@/domain/userChanges';
import { writeOutcome } from '@/store/apiThunk';
import { alertShown } from '@/store/alerts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  rereadOwnProfileRequests,
  selectProfileRequests,
  selectProfileRequestsCall,
  selectProfileRequestSave,
  submitProfileRequest,
} from '@/store/profileRequests';
import { SaveForm } from '@/widgets/save/SaveForm';
import { requestLookUpTexts, SaveMessages } from '@/screens/users/save/SaveMessages';
import { useSubmission } from '@/screens/users/save/useSubmission';
import { textRules } from '@/screens/users/tabs/textRules';
import { WaitingNote } from './WaitingNote';

interface NameRequestValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly requesterComments: string;
}

const names = [
  { field: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { field: 'lastName', label: 'Last name', autoComplete: 'family-name' },
  { field: 'email', label: 'Email', autoComplete: 'email' },
] as const;

const fields = [...names, { field: 'requesterComments', label: 'Requester comments' }] as const;

function asksFor(request: ProfileRequest, wanted: NameRequestValues): boolean {
  return isOutstanding(request) && names.every(({ field }) => request[field] === wanted[field]);
}

interface NameFieldsProps {
  readonly form: UseFormReturn<NameRequestValues>;
  readonly submission: ReturnType<typeof useSubmission>;
  readonly outstanding: ProfileRequest | undefined;
  /** Nothing can be asked for: a request waits, or nobody knows whether one does. */
  readonly isDisabled: boolean;
  /** The request that waits has been submitted here and now. */
  readonly isSubmitted: boolean;
  /** The request that was submitted last is not in the list yet. */
  readonly isListing: boolean;
}

function NameFields({ form, submission, outstanding, isDisabled, isSubmitted, isListing }: NameFieldsProps) {
  const waiting = useRef<HTMLParagraphElement>(null);
  // The button is shut then: who has pressed it goes on where it is said why.
  useEffect(() => {
    if (isSubmitted && outstanding) waiting.current?.focus();
  }, [isSubmitted, outstanding]);
  const call = useAppSelector(selectProfileRequestSave);
  const goTo = useGoToField({ setFocus: (field) => form.setFocus(field as keyof NameRequestValues) });
  const { notice, isChecking } = submission;
  const { errors } = form.formState;
  const errorOf = (field: keyof NameRequestValues) => errors[field]?.message ?? fieldError(call.formErrors, field);
  const isBusy = call.loading || isChecking;
  return (
    <Section title="Request a Change of Name or Email">
      <SaveMessages
        call={call}
        notice={notice}
        isChecking={isChecking}
        fields={fields}
        onGoTo={goTo}
        lookUpTexts={requestLookUpTexts}
      />
      {outstanding && (
        <p ref={waiting} tabIndex={-1} className="alert alert-warning">
          {requestTexts.outstandingProfile} <WaitingNote submitted={outstanding.createdAt} />
        </p>
      )}
      <FormNote />
      <div className="field-grid">
        {names.map(({ field, label, autoComplete }) => (
          <TextField
            key={field}
            {...form.register(field, textRules(field, { isRequired: true, maximum: limits[field] }))}
            label={label}
            type={field === 'email' ? 'email' : 'text'}
            autoComplete={autoComplete}
            maximum={limits[field]}
            disabled={isDisabled}
            error={errorOf(field)}
          />
        ))}
      </div>
      <TextArea
        {...form.register('requesterComments', textRules('requesterComments', { maximum: limits.requesterComments }))}
        label="Comments"
        isOptional
        maximum={limits.requesterComments}
        disabled={isDisabled}
        error={errorOf('requesterComments')}
      />
      <button type="submit" className="btn btn-primary" disabled={isDisabled} aria-disabled={isBusy || isListing}>
        {isBusy ? 'Submitting…' : 'Submit Request'}
      </button>
    </Section>
  );
}

/** Asks User Support for another name or address; one request at a time. (PROF-014, PROF-020, PROF-021) */
export function NameRequestForm({ profile, onRetry }: { readonly profile: Profile; readonly onRetry: () => void }) {
  const dispatch = useAppDispatch();
  const requests = useAppSelector(selectProfileRequests);
  const { error } = useAppSelector(selectProfileRequestsCall);
  const submission = useSubmission();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [isListing, setIsListing] = useState(false);
  const outstanding = requests?.find(isOutstanding);
  const { firstName, lastName, email } = profile;
  const current = { firstName, lastName, email, requesterComments: '' };

  const submit = async (typed: NameRequestValues) => {
    if (isListing) return null;
    const wanted = trimmedValues(typed);
    const result = await submission.submit({
      submit: async () => writeOutcome(await dispatch(submitProfileRequest({ ...wanted, sysaidTicket: '' }))),
      hasArrived: async () => {
        const found = await dispatch(rereadOwnProfileRequests());
        return rereadOwnProfileRequests.fulfilled.match(found)
          ? found.payload.some((request) => asksFor(request, wanted))
          : null;
      },
    });
    if (result === 'saved') {
      dispatch(alertShown({ kind: 'success', title: savedTexts.request, text: 'A review takes 1-3 business days.' }));
      setIsSubmitted(true);
      setIsListing(true);
      void dispatch(rereadOwnProfileRequests()).then(() => setIsListing(false));
    }
    return result === 'not' ? null : current;
  };

  if (isInternal(profile)) {
    return (
      <p className="form-hint">
        This is an internal account: name, email and username are not changed in the Portal Gateway.
      </p>
    );
  }
  return (
    <>
      {error !== null && <LoadError text={error} onRetry={onRetry} />}
      <SaveForm draftKey="profile/name" version={JSON.stringify(current)} values={current} onSave={submit}>
        {(form) => (
          <NameFields
            form={form}
            submission={submission}
            outstanding={outstanding}
            isDisabled={requests === null || outstanding !== undefined}
            isSubmitted={isSubmitted}
            isListing={isListing}
          />
        )}
      </SaveForm>
    </>
  );
}
