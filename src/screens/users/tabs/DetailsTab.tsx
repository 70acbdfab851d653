import { DescriptionList } from '@/components/DescriptionList';
import { Section } from '@/components/Section';
import { savedTexts } from '@/domain/texts';
import { aoMemberIds, laoAffiliations, type User, type UserRecord } from '@/domain/user';
import { changedFields, detailsValues, type DetailsValues } from '@/domain/userChanges';
import { SaveButtons } from '@/widgets/save/SaveButtons';
import { SaveForm } from '@/widgets/save/SaveForm';
import { DetailsFields } from './DetailsFields';
import { detailsFields, userDetails } from './userFields';
import { usePlaceNames } from './usePlaceNames';
import { useUserCalls } from './useUserCalls';

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
  const calls = useUserCalls<DetailsValues>(user.id, savedTexts.details, (now, typed) =>
    changedFields(detailsValues(now), typed),
  );
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
