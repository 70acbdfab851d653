import { paths } from '@/config/paths';
import { DescriptionList } from '@/components/DescriptionList';
import { Section } from '@/components/Section';
import { savedTexts } from '@/domain/texts';
import { aoMemberIds, fullName, laoAffiliations, type User, type UserRecord } from '@/domain/user';
import { changedFields, detailsValues, trimmedValues, type DetailsValues } from '@/domain/userChanges';
import { alertShown } from '@/store/alerts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectUserSave } from '@/store/users';
import { useLeaveAfterSave } from '@/widgets/save/useRedirectAfterSave';
import { RecordForm } from '@/screens/users/save/RecordForm';
import { userAuthor, userStamp, useUserSave } from '@/screens/users/save/useUserSave';
import { detailsFields } from './userFields';
import { DetailsFields } from './DetailsFields';
import { detailsMerging, isSameDetails } from './detailsMerging';
import { usePlaceNames } from './usePlaceNames';

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
  const dispatch = useAppDispatch();
  const { write, ...calls } = useUserSave(user.id);
  const { leave } = useLeaveAfterSave();
  return (
    <RecordForm<UserRecord, DetailsValues>
      {...calls}
      draftKey={`user/${user.id}/details`}
      record={user}
      valuesOf={detailsValues}
      normalized={trimmedValues}
      isSame={isSameDetails}
      stampOf={userStamp}
      authorOf={userAuthor}
      merging={detailsMerging}
      write={(now, typed) => write(now, changedFields(detailsValues(now), typed))}
      onSaved={() => {
        dispatch(
          alertShown({ kind: 'success', title: savedTexts.details, text: fullName(user), keptAcrossPages: true }),
        );
        leave({ address: paths.users });
      }}
      call={useAppSelector(selectUserSave)}
      fields={detailsFields}
    >
      {(fields) => <DetailsFields {...fields} isOwn={false} />}
    </RecordForm>
  );
}

/** Where a user works and is found. (USER-035) */
export function DetailsTab({ user, canWrite }: { readonly user: UserRecord; readonly canWrite: boolean }) {
  return canWrite ? <DetailsForm user={user} /> : <DetailsFacts user={user} />;
}
