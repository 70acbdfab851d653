import { useEffect, useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { DescriptionList } from '@/components/DescriptionList';
import { ExternalText } from '@/components/feedback/ExternalText';
import { Loaded } from '@/components/feedback/Loaded';
import { LoadError } from '@/components/feedback/LoadError';
import { ChoiceList } from '@/components/form/ChoiceList';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { trimmed } from '@/components/form/typedText';
import { useFields } from '@/components/form/useFields';
import { proposedGecos, type DirectoryMatch } from '@/domain/directory';
import { limits } from '@/domain/limits';
import type { Registration } from '@/domain/registration';
import { chosenAccountType, chosenMatch, newAccount, type ReviewValues } from '@/domain/registrationReview';
import { accountTypesUnavailable } from '@/domain/texts';
import { fieldLabel } from '@/domain/validationTexts';
import { plainText } from '@/lib/plainText';
import { accountTypesRead } from '@/store/accountChoices';
import { directoryMatchesRead } from '@/store/registrationReview';
import { useRead } from '@/widgets/useRead';
import { useShared } from '@/widgets/useShared';
import { OverwritePreview } from './OverwritePreview';
import { soughtBy } from './useAccountOffers';

interface DirectoryFieldsProps {
  /** As it is stored: the directory is searched by its names and email. */
  readonly registration: Registration;
  readonly isReadOnly: boolean;
}

function choiceOf({ uuid, username, firstName, lastName, email, attachedToPortalUserAccount }: DirectoryMatch) {
  return {
    value: uuid,
    label: <bdi>{plainText(username)}</bdi>,
    description: (
      <>
        <bdi>{plainText(`${firstName} ${lastName}`)}</bdi>, <ExternalText text={email} />
        {attachedToPortalUserAccount && ' (already belongs to a portal user)'}
      </>
    ),
    isDisabled: attachedToPortalUserAccount, // one account, one user (RPEND-022)
  };
}

/** The proposed GECOS follows the person's names until the reviewer types another one. (RPEND-024) */
function useProposedGecos(firstName: string, lastName: string): void {
  const { getValues, setValue } = useFormContext<ReviewValues>();
  const proposal = proposedGecos({ firstName, lastName });
  const former = useRef(proposal);
  useEffect(() => {
    if (getValues('gecos') === former.current && proposal !== former.current) setValue('gecos', proposal);
    former.current = proposal;
  }, [getValues, proposal, setValue]);
}

/** The account to create. (RPEND-023, RPEND-024) */
function NewAccountFields({ isReadOnly }: Pick<DirectoryFieldsProps, 'isReadOnly'>) {
  const { data: accountTypes, error, facts, onRetry } = useShared(accountTypesRead);
  const { control, clearErrors } = useFormContext<ReviewValues>();
  const { register, errorOf } = useFields<ReviewValues>();
  const { field } = useController({ control, name: 'accountType' });
  // An error from before the default type was known may no longer hold.
  useEffect(() => void clearErrors('accountType'), [clearErrors, accountTypes, error]);
  return (
    <div className="field-grid">
      <TextField
        label={fieldLabel('username')}
        maximum={limits.username}
        autoComplete="off"
        readOnly={isReadOnly}
        {...trimmed(register('username'))}
      />
      <TextField
        label={fieldLabel('gecos')}
        hint="The full name in the directory."
        maximum={limits.gecos}
        autoComplete="off"
        readOnly={isReadOnly}
        {...trimmed(register('gecos'))}
      />
      {error !== null && <LoadError error={accountTypesUnavailable} facts={facts} onRetry={onRetry} />}
      {(accountTypes !== null || error === null) && (
        <SelectField
          label={fieldLabel('accountType')}
          name={field.name}
          inputRef={field.ref}
          options={(accountTypes?.assignable ?? []).map(({ id, name }) => ({ value: id, label: name || id }))}
          isLoading={accountTypes === null}
          value={chosenAccountType({ accountType: field.value }, accountTypes) || null}
          onChange={(value) => field.onChange(value ?? '')}
          onBlur={field.onBlur}
          isDisabled={isReadOnly}
          error={errorOf('accountType')}
        />
      )}
    </div>
  );
}

/** The user's directory account: an existing one, or a new one. (RPEND-006) */
export function DirectoryFields({ registration, isReadOnly }: DirectoryFieldsProps) {
  const { control, clearErrors } = useFormContext<ReviewValues>();
  const { register } = useFields<ReviewValues>();
  const [uuid, firstName, lastName, email] = useWatch({
    control,
    name: ['existingAuthAccountUuid', 'firstName', 'lastName', 'email'],
  });
  useProposedGecos(firstName, lastName);

  const sought = soughtBy(registration);
  const search = useRead(directoryMatchesRead, sought, { isForgotten: true });
  const { data: matches, error } = search;
  const match = chosenMatch(uuid, matches);
  // An error from before the search was over may no longer hold.
  useEffect(() => void clearErrors('existingAuthAccountUuid'), [clearErrors, matches, error]);
  return (
    <>
      <Loaded {...search} error={matches === null ? error : null} skeletonLines={2}>
        {() => null}
      </Loaded>
      <ChoiceList
        type="radio"
        label={fieldLabel('existingAuthAccountUuid')}
        choices={[{ value: newAccount, label: 'Create a new directory account' }, ...(matches ?? []).map(choiceOf)]}
        hint={matches?.length === 0 ? 'The directory has no account with this email or this name.' : undefined}
        disabled={isReadOnly}
        {...register('existingAuthAccountUuid')}
        // The form would read the list again, and forget an account that is not listed yet.
        onBlur={() => undefined}
      />
      <div className="overwriting" role="status">
        {match !== null && <OverwritePreview match={match} registration={{ firstName, lastName, email }} />}
      </div>
      {uuid === newAccount && <NewAccountFields isReadOnly={isReadOnly} />}
      {match !== null && (
        <DescriptionList
          entries={[
            [fieldLabel('username'), match.username],
            [fieldLabel('gecos'), match.gecos],
            [fieldLabel('accountType'), 'Unchanged'],
          ]}
        />
      )}
    </>
  );
}
