import { DescriptionList } from '@/components/DescriptionList';
import { Section } from '@/components/Section';
import { savedTexts } from '@/domain/texts';
import { aoMemberIds, laoAffiliations, type User, type UserRecord } from '@/domain/user';
import type { DetailsValues } from '@/domain/userChanges';
import { referenceLists } from '@/store/referenceData';
import { SaveButtons } from '@/widgets/save/SaveButtons';
import { SaveForm } from '@/widgets/save/SaveForm';
import { UnsavableDraft } from '@/widgets/save/UnsavableDraft';
import { useShared } from '@/widgets/useShared';
import { DetailsFields } from './DetailsFields';
import { usePlaceNames, useStatesOf } from './useCodeNames';
import { detailsFields, userDraftKey, useUserDetails } from './userRecordKinds';
import { useUserCalls } from './useUserCalls';

function DetailsFacts({ user }: { readonly user: User }) {
  const { country, state } = user;
  useShared(referenceLists.countries);
  useStatesOf(country);
  const names = usePlaceNames();
  const kind = useUserDetails();
  const place = { country: names.country(country), state: names.state(state, country) };
  return (
    <Section title="Details">
      <UnsavableDraft draftKey={userDraftKey(user, 'details')} record={user} kind={kind} />
      <DescriptionList
        entries={[
          ...detailsFields.map(({ field, label }) => [label, { ...user, ...place }[field]] as const),
          ['AO Member ID(s)', aoMemberIds(user)],
          ['LAO Affiliation(s)', laoAffiliations(user)],
        ]}
      />
    </Section>
  );
}

function DetailsForm({ user }: { readonly user: UserRecord }) {
  const kind = useUserDetails();
  const calls = useUserCalls(user.id, savedTexts.details, (typed: DetailsValues) => typed);
  return (
    <SaveForm draftKey={userDraftKey(user, 'details')} record={user} kind={kind} calls={calls}>
      {(save) => (
        <>
          <DetailsFields isOwn={false} />
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
