import { savedTexts } from '@/domain/texts';
import { fullName, type Profile } from '@/domain/user';
import { changedFields, detailsValues, trimmedValues, type DetailsValues } from '@/domain/userChanges';
import { writeOutcome } from '@/store/apiThunk';
import { alertShown } from '@/store/alerts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadProfile, readProfileBeforeSave, saveProfile, selectProfileSave } from '@/store/profile';
import { RecordForm } from '@/screens/users/save/RecordForm';
import { userAuthor, userStamp } from '@/screens/users/save/useUserSave';
import { DetailsFields } from '@/screens/users/tabs/DetailsFields';
import { detailsMerging, isSameDetails } from '@/screens/users/tabs/detailsMerging';
import { detailsFields } from '@/screens/users/tabs/userFields';

/** One's own details. (PROF-050) */
export function OwnDetailsForm({ profile }: { readonly profile: Profile }) {
  const dispatch = useAppDispatch();
  return (
    <RecordForm<Profile, DetailsValues>
      draftKey="profile/details"
      record={profile}
      valuesOf={detailsValues}
      normalized={trimmedValues}
      isSame={isSameDetails}
      stampOf={userStamp}
      authorOf={userAuthor}
      merging={detailsMerging}
      reread={async () => {
        const result = await dispatch(readProfileBeforeSave());
        return readProfileBeforeSave.fulfilled.match(result) ? result.payload : null;
      }}
      write={async (now, typed) => {
        const changes = changedFields(detailsValues(now), typed);
        return writeOutcome(await dispatch(saveProfile({ profile: now, changes })));
      }}
      lookUp={async () => {
        const result = await dispatch(loadProfile());
        return loadProfile.fulfilled.match(result) ? result.payload : null;
      }}
      onSaved={() => dispatch(alertShown({ kind: 'success', title: savedTexts.profile, text: fullName(profile) }))}
      call={useAppSelector(selectProfileSave)}
      fields={detailsFields}
    >
      {(fields) => <DetailsFields {...fields} isOwn />}
    </RecordForm>
  );
}
