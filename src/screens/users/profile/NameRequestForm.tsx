import { Fragment, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { DescriptionList } from '@/components/DescriptionList';
import { LoadError } from '@/components/feedback/LoadError';
import { TextArea } from '@/components/form/TextArea';
import { TextField } from '@/components/form/TextField';
import { Section } from '@/components/Section';
import { SupportText } from '@/components/SupportText';
import { settings } from '@/config/settings';
import { internalAccount } from '@/domain/accountTexts';
import { limits } from '@/domain/limits';
import { openRequestTexts } from '@/domain/messageCatalogue';
import { isOutstanding, reviewPromise } from '@/domain/outstanding';
import type { ProfileRequest } from '@/domain/profileRequest';
import { saveTexts } from '@/domain/saveTexts';
import { requestTexts, savedTexts } from '@/domain/texts';
import { arrivalAmong, type Arrival } from '@/domain/threeWayMerge';
import { isInternal, type Profile } from '@/domain/user';
import { textRules } from '@/components/form/textRules';
import { useFields } from '@/components/form/useFields';
import { pick } from '@/lib/pick';
import { alertShown } from '@/store/alerts';
import type { CallFailure } from '@/store/callResult';
import { useAppDispatch } from '@/store/hooks';
import { lookForProfileRequests, profileRequestsRead, submitProfileRequest } from '@/store/profileRequests';
import { HeldNote } from '@/widgets/save/LostWriteParts';
import type { RecordKind, SaveCalls } from '@/widgets/save/saveCalls';
import { SaveForm } from '@/widgets/save/SaveForm';
import type { ReadView } from '@/widgets/useRead';
import { WaitingNote } from '@/widgets/WaitingNote';

interface NameRequestValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly requesterComments: string;
}

const names = [
  { field: 'firstName', original: 'originalFirstName', label: 'First name', autoComplete: 'given-name' },
  { field: 'lastName', original: 'originalLastName', label: 'Last name', autoComplete: 'family-name' },
  { field: 'email', original: 'originalEmail', label: 'Email', autoComplete: 'email' },
] as const;

/** The form begins with the present name and address. */
const nameRequest: RecordKind<Profile, NameRequestValues> = {
  valuesOf: ({ firstName, lastName, email }) => ({ firstName, lastName, email, requesterComments: '' }),
  fields: [...names, { field: 'requesterComments', label: 'Requester comments' }],
  texts: () => saveTexts.request,
};

function arrivalIn(requests: readonly ProfileRequest[], wanted: NameRequestValues): Arrival {
  const asked = names.map(({ field }) => field);
  return arrivalAmong(
    requests.filter(isOutstanding).map((request) => pick(request, asked)),
    pick(wanted, asked),
  );
}

/** Whether the server refused a request because another one is open. */
function isOneOpen({ messages }: CallFailure): boolean {
  return messages.formErrors?.globals.includes(openRequestTexts.profile) === true;
}

interface OpenRequestNoteProps {
  readonly request: ProfileRequest;
  readonly takesFocus: boolean;
}

/** Says which request is open, and takes the focus from the submit button, which is disabled then. */
function OpenRequestNote({ request, takesFocus }: OpenRequestNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) note.current?.focus();
  }, [takesFocus]);
  const asked = names
    .filter(({ field, original }) => request[field] !== '' && request[field] !== request[original])
    .map(({ field, label }) => [`Requested ${label.toLowerCase()}`, request[field]] as const);
  const comments = request.requesterComments;
  return (
    <div ref={note} tabIndex={-1} role="group" aria-label={openRequestTexts.profile} className="alert alert-warning">
      {openRequestTexts.profile} <WaitingNote submitted={request.createdAt} />
      <DescriptionList entries={comments === '' ? asked : [...asked, ['Requester comments', comments]]} />
      <p>
        <SupportText text={requestTexts.withdrawal(settings.supportEmail)} />
      </p>
    </div>
  );
}

interface NameFieldsProps {
  readonly isDisabled: boolean;
  /** Shown while a request is open, unless something else has been typed; null where none is. */
  readonly present: NameRequestValues | null;
}

function NameFields({ isDisabled, present }: NameFieldsProps) {
  const { registerChecked, stored } = useFields<NameRequestValues>();
  const { isDirty } = useFormContext<NameRequestValues>().formState;
  const shown = isDirty ? null : present;
  const input = (field: keyof NameRequestValues, isRequired: boolean) => {
    if (shown !== null) return { name: field, value: shown[field], readOnly: true };
    const rules = textRules(field, { isRequired, maximum: limits[field], given: stored?.[field] });
    return registerChecked(field, rules);
  };
  return (
    // A different key remounts the inputs: registered ones would keep the form's values.
    <Fragment key={shown === null ? 'typed' : 'present'}>
      <div className="field-grid">
        {names.map(({ field, label, autoComplete }) => (
          <TextField
            key={field}
            {...input(field, true)}
            label={label}
            type={field === 'email' ? 'email' : 'text'}
            autoComplete={autoComplete}
            maximum={limits[field]}
            disabled={isDisabled}
          />
        ))}
      </div>
      <TextArea
        {...input('requesterComments', false)}
        label="Requester comments"
        isOptional
        maximum={limits.requesterComments}
        disabled={isDisabled}
      />
    </Fragment>
  );
}

interface NameRequestFormProps {
  readonly profile: Profile;
  /** The person's own. */
  readonly requests: ReadView<readonly ProfileRequest[]>;
}

/** Asks User Support for another name or address, one request at a time. (PROF-014, PROF-020, PROF-021) */
export function NameRequestForm({ profile, requests }: NameRequestFormProps) {
  const dispatch = useAppDispatch();
  const { data, error, loading } = requests;
  const [hasAsked, setHasAsked] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const open = data?.find(isOutstanding);
  // Nothing can be requested while a request is open, or while nobody knows whether one is.
  const isDisabled = data === null || open !== undefined;
  const isLooking = isChecking || (loading && !isDisabled);

  const calls: SaveCalls<Profile, NameRequestValues> = {
    write: async (typed) => {
      const written = await dispatch(submitProfileRequest({ ...typed, sysaidTicket: '' }));
      if (written.isDone || !isOneOpen(written.failure)) return written;
      // Submitted elsewhere since this page was opened. Once it is shown, nothing here can be corrected.
      await dispatch(lookForProfileRequests());
      return { isDone: false, failure: { ...written.failure, kind: 'withheld' } };
    },
    hasArrived: async (wanted) => {
      const now = await dispatch(lookForProfileRequests());
      return now.isDone ? arrivalIn(now.value, wanted) : null;
    },
    onSaved: () => {
      dispatch(alertShown({ kind: 'success', title: savedTexts.request, text: reviewPromise }));
      setHasAsked(true);
      void dispatch(profileRequestsRead.reload('me'));
      return null;
    },
  };
  /** The request that was submitted last may be missing in a list that could not be loaded again. */
  const isNoneOpen = async () => {
    if (error === null) return !loading;
    setHasAsked(true);
    setIsChecking(true);
    const now = await dispatch(profileRequestsRead.load('me'));
    setIsChecking(false);
    return now.isDone && !now.value.some(isOutstanding);
  };

  if (isInternal(profile)) {
    return <p className="form-hint">{internalAccount}</p>;
  }
  return (
    <>
      <LoadError {...requests} />
      <SaveForm draftKey="profile/name" record={profile} kind={nameRequest} calls={calls} confirm={isNoneOpen}>
        {({ isSaving, isHeld, heldNoteId }) => (
          <Section title="Request a Change of Name or Email">
            {open && <OpenRequestNote request={open} takesFocus={hasAsked} />}
            <NameFields isDisabled={isDisabled} present={open ? nameRequest.valuesOf(profile) : null} />
            <button
              type="submit"
              className="btn btn-primary"
              disabled={isDisabled}
              aria-disabled={isSaving || isHeld || loading}
              aria-describedby={heldNoteId}
            >
              {isLooking ? 'Checking…' : isSaving ? 'Submitting…' : 'Submit Request'}
            </button>
            <HeldNote id={heldNoteId} isHeld={isHeld} />
          </Section>
        )}
      </SaveForm>
    </>
  );
}
