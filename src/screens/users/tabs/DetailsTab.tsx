import { useEffect } from 'react';
import { DescriptionList } from '@/components/DescriptionList';
import { Section } from '@/components/Section';
import { savedTexts } from '@/domain/texts';
import { aoMemberIds, laoAffiliations, type User, type UserRecord } from '@/domain/user';
import type { DetailsValues } from '@/domain/userChanges';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { ensureReferenceLists, ensureStatesOf, selectCountries, selectStates } from '@/store/referenceData';
import { SaveButtons } from '@/widgets/save/SaveButtons';
import { SaveForm } from '@/widgets/save/SaveForm';
import { DetailsFields } from './DetailsFields';
import { detailsFields, userDetails } from './userFields';
import { useUserCalls } from './useUserCalls';

/** The names of a country and a state in it. A code without a name, or before the names arrive, is shown itself. */
function usePlaceNames({ country, state }: { readonly country: string; readonly state: string }) {
  const dispatch = useAppDispatch();
  const countries = useAppSelector(selectCountries);
  const states = useAppSelector(selectStates);
  useEffect(() => {
    void dispatch(ensureReferenceLists('countries'));
    void dispatch(ensureStatesOf(country));
  }, [dispatch, country]);
  return {
    country: countries?.find((one) => one.country === country)?.countryName ?? country,
    state: states?.find((one) => one.state === state)?.stateName ?? state,
  };
}

function DetailsFacts({ user }: { readonly user: User }) {
  const place = usePlaceNames(user);
  return (
    <Section title="Details">
      <DescriptionList
        facts={[
          ...detailsFields.map(({ field, label }) => [label, { ...user, ...place }[field]] as const),
          ['AO Member ID(s)', aoMemberIds(user)],
          ['LAO Affiliation(s)', laoAffiliations(user)],
        ]}
      />
    </Section>
  );
}

function DetailsForm({ user }: { readonly user: UserRecord }) {
  const calls = useUserCalls(user.id, savedTexts.details, (typed: DetailsValues) => typed);
  return (
    <SaveForm draftKey={`user/${user.id}/details`} record={user} kind={userDetails} calls={calls}>
      {(save) => (
        <>
          <DetailsFields {...save} isOwn={false} />
          <SaveButtons save={save} />
        </>
      )}
    </SaveForm>
  );
}

/** Where a user works and can be reached. (USER-035) */
export function DetailsTab({ user, canWrite }: { readonly user: UserRecord; readonly canWrite: boolean }) {
  return canWrite ? <DetailsForm user={user} /> : <DetailsFacts user={user} />;
}
