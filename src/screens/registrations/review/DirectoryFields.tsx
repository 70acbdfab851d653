import { useCallback, useEffect, useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { DescriptionList } from '@/components/DescriptionList';
import { Loaded } from '@/components/feedback/Loaded';
import { LoadError } from '@/components/feedback/LoadError';
import { ChoiceList } from '@/components/form/ChoiceList';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { trimmed } from '@/components/form/typedText';
import { proposedGecos, type DirectoryMatch } from '@/domain/directory';
import { limits } from '@/domain/limits';
import type { Registration } from '@/domain/registration';
import { chosenAccountType, chosenMatch, newAccount, type ReviewValues } from '@/domain/registrationReview';
import { accountTypesUnavailable } from '@/domain/texts';
import { fieldLabel } from '@/domain/validationTexts';
import { plainText } from '@/lib/plainText';
import { ensureAccountTypes, selectAccountTypes, selectAccountTypesCall } from '@/store/accountChoices';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadDirectoryMatches, selectDirectoryMatches, selectDirectoryMatchesCall } from '@/store/registrationReview';
import { useLoad } from '@/widgets/useLoad';
import { OverwritePreview } from './OverwritePreview';

interface DirectoryFieldsProps {
  /** As it is stored: the directory is searched by its names and email. */
  readonly registration: Registration;
  readonly errorOf: (field: string) => string | undefined;
  readonly isReadOnly: boolean;
}

function choiceOf({ uuid, username, firstName, lastName, email, attachedToPortalUserAccount }: DirectoryMatch) {
  return {
    value: uuid,
    label: <bdi>{plainText(username)}</bdi>,
    description: (
      <>
        <bdi>{plainText(`${firstName} ${lastName}`)}</bdi>, <bdi>{plainText(email)}</bdi>
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

interface NewAccountFieldsProps extends Omit<DirectoryFieldsProps, 'registration'> {
  readonly onRetryTypes: () => void;
}

/** The account to create. (RPEND-023, RPEND-024) */
function NewAccountFields({ errorOf, isReadOnly, onRetryTypes }: NewAccountFieldsProps) {
  const { control, register } = useFormContext<ReviewValues>();
  const { field } = useController({ control, name: 'accountType' });
  const accountTypes = useAppSelector(selectAccountTypes);
  const { error, facts } = useAppSelector(selectAccountTypesCall);
  return (
    <div className="field-grid">
      <TextField
        label={fieldLabel('username')}
        maximum={limits.username}
        autoComplete="off"
        readOnly={isReadOnly}
        error={errorOf('username')}
        {...trimmed(register('username'))}
      />
      <TextField
        label={fieldLabel('gecos')}
        hint="The full name in the directory."
        maximum={limits.gecos}
        autoComplete="off"
        readOnly={isReadOnly}
        error={errorOf('gecos')}
        {...trimmed(register('gecos'))}
      />
      {error !== null && <LoadError text={accountTypesUnavailable} facts={facts} onRetry={onRetryTypes} />}
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
export function DirectoryFields({ registration, errorOf, isReadOnly }: DirectoryFieldsProps) {
  const dispatch = useAppDispatch();
  const { control, register } = useFormContext<ReviewValues>();
  const [uuid, firstName, lastName, email] = useWatch({
    control,
    name: ['existingAuthAccountUuid', 'firstName', 'lastName', 'email'],
  });
  useProposedGecos(firstName, lastName);

  const loadTypes = useCallback(() => dispatch(ensureAccountTypes()), [dispatch]);
  useEffect(loadTypes, [loadTypes]);
  const matches = useAppSelector(selectDirectoryMatches);
  const { error } = useAppSelector(selectDirectoryMatchesCall);
  const { email: storedEmail, firstName: storedFirst, lastName: storedLast } = registration;
  const search = useLoad(
    useCallback(
      () => dispatch(loadDirectoryMatches({ email: storedEmail, firstName: storedFirst, lastName: storedLast })),
      [dispatch, storedEmail, storedFirst, storedLast],
    ),
  );
  const match = chosenMatch(uuid, matches ?? []);
  return (
    <>
      <Loaded data={matches} error={matches === null ? error : null} onRetry={search} skeletonLines={2}>
        {() => null}
      </Loaded>
      <ChoiceList
        type="radio"
        label={fieldLabel('existingAuthAccountUuid')}
        choices={[{ value: newAccount, label: 'Create a new directory account' }, ...(matches ?? []).map(choiceOf)]}
        {...(matches?.length === 0 ? { hint: 'The directory has no account with this email or this name.' } : {})}
        disabled={isReadOnly}
        error={errorOf('existingAuthAccountUuid')}
        {...register('existingAuthAccountUuid')}
      />
      <div className="overwriting" role="status">
        {match !== null && <OverwritePreview match={match} registration={{ firstName, lastName, email }} />}
      </div>
      {match === null ? (
        <NewAccountFields errorOf={errorOf} isReadOnly={isReadOnly} onRetryTypes={loadTypes} />
      ) : (
        <DescriptionList
          facts={[
            [fieldLabel('username'), match.username],
            [fieldLabel('gecos'), match.gecos],
            [fieldLabel('accountType'), 'Unchanged'],
          ]}
        />
      )}
    </>
  );
}
