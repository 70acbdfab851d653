import { useEffect, useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { DescriptionList } from '@/components/DescriptionList';
import { Spinner } from '@/components/feedback/Spinner';
import { LoadError } from '@/components/feedback/LoadError';
import { RadioList } from '@/components/form/RadioList';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { trimmed } from '@/components/form/typedText';
import { proposedGecos, type DirectoryMatch } from '@/domain/directory';
import { fieldError, type FormErrors } from '@/domain/formErrors';
import { limits } from '@/domain/limits';
import { chosenAccountType, chosenMatch, newAccount, type ReviewValues } from '@/domain/registrationReview';
import type { AccountTypes } from '@/domain/userAccount';
import { fieldLabel } from '@/domain/validationTexts';
import { plainText } from '@/lib/plainText';
import { OverwritePreview } from './OverwritePreview';

interface DirectoryFieldsProps {
  /** Null while they are searched, or when they could not be. */
  readonly matches: readonly DirectoryMatch[] | null;
  readonly failure: string | null;
  readonly onRetry: () => void;
  readonly accountTypes: AccountTypes | null;
  readonly errors: FormErrors | null;
  readonly isReadOnly: boolean;
}

function choiceOf({ uuid, username, firstName, lastName, email, attachedToPortalUserAccount }: DirectoryMatch) {
  return {
    value: uuid,
    label: <bdi>{plainText(username)}</bdi>,
    description: (
      <>
        <bdi>{plainText(`${firstName} ${lastName}`)}</bdi>, <bdi>{plainText(email)}</bdi>
        {attachedToPortalUserAccount && ' (belongs to a portal user already)'}
      </>
    ),
    isDisabled: attachedToPortalUserAccount, // RPEND-022
  };
}

/** The proposed name goes with the person's names until somebody types another one. (RPEND-024) */
function useProposedGecos(firstName: string, lastName: string): void {
  const { getValues, setValue } = useFormContext<ReviewValues>();
  const proposal = proposedGecos({ firstName, lastName });
  const former = useRef(proposal);
  useEffect(() => {
    if (getValues('gecos') === former.current && proposal !== former.current) setValue('gecos', proposal);
    former.current = proposal;
  }, [getValues, proposal, setValue]);
}

/** The account that is made. (RPEND-023, RPEND-024) */
function NewAccountFields({
  accountTypes,
  errors,
  isReadOnly,
}: Omit<DirectoryFieldsProps, 'matches' | 'failure' | 'onRetry'>) {
  const { register } = useFormContext<ReviewValues>();
  const { field } = useController<ReviewValues, 'accountType'>({ name: 'accountType' });
  return (
    <div className="field-grid">
      <TextField
        label={fieldLabel('username')}
        maximum={limits.username}
        autoComplete="off"
        readOnly={isReadOnly}
        error={fieldError(errors, 'username')}
        {...trimmed(register('username'))}
      />
      <TextField
        label={fieldLabel('gecos')}
        hint="The full name in the directory."
        maximum={limits.gecos}
        autoComplete="off"
        readOnly={isReadOnly}
        error={fieldError(errors, 'gecos')}
        {...trimmed(register('gecos'))}
      />
      <SelectField
        label={fieldLabel('accountType')}
        name={field.name}
        inputRef={field.ref}
        options={(accountTypes?.assignable ?? []).map(({ id, name }) => ({ value: id, label: name || id }))}
        value={chosenAccountType({ accountType: field.value }, accountTypes) || null}
        onChange={(value) => field.onChange(value ?? '')}
        onBlur={field.onBlur}
        isDisabled={isReadOnly}
        error={fieldError(errors, 'accountType')}
      />
    </div>
  );
}

/** Which directory account the user gets: one that is there, or a new one. (RPEND-006) */
export function DirectoryFields({ matches, failure, onRetry, ...fields }: DirectoryFieldsProps) {
  const { register } = useFormContext<ReviewValues>();
  const [account, firstName, lastName, email] = useWatch<ReviewValues, ['account', 'firstName', 'lastName', 'email']>({
    name: ['account', 'firstName', 'lastName', 'email'],
  });
  useProposedGecos(firstName, lastName);
  const match = chosenMatch(account, matches ?? []);
  return (
    <>
      {matches === null && (failure === null ? <Spinner /> : <LoadError text={failure} onRetry={onRetry} />)}
      <RadioList
        label={fieldLabel('existingAuthAccountUuid')}
        choices={[
          { value: newAccount, label: 'Create a new directory account' },
          ...(matches ?? []).map((one) => choiceOf(one)),
        ]}
        {...(matches?.length === 0 ? { hint: 'The directory has no account with this email or this name.' } : {})}
        disabled={fields.isReadOnly}
        error={fieldError(fields.errors, 'existingAuthAccountUuid')}
        {...register('account')}
      />
      {match === null ? (
        <NewAccountFields {...fields} />
      ) : (
        <>
          <DescriptionList
            facts={[
              [fieldLabel('username'), match.username],
              [fieldLabel('gecos'), match.gecos],
              [fieldLabel('accountType'), 'As it is in the directory'],
            ]}
          />
          <OverwritePreview match={match} registration={{ firstName, lastName, email }} />
        </>
      )}
    </>
  );
}
