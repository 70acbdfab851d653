import { savedTexts } from '@/domain/texts';
import { fullName, type Profile } from '@/domain/user';
import type { DetailsValues } from '@/domain/userChanges';
import { DetailsFields } from '@/screens/users/tabs/DetailsFields';
import { useUserDetails } from '@/screens/users/tabs/userRecordKinds';
import { alertShown } from '@/store/alerts';
import { useAppDispatch } from '@/store/hooks';
import { loadProfileForSave, profileRead, saveProfile } from '@/store/profile';
import { SaveButtons } from '@/widgets/save/SaveButtons';
import type { SaveCalls } from '@/widgets/save/saveCalls';
import { SaveForm } from '@/widgets/save/SaveForm';

/** One's own details. (PROF-050) */
export function OwnDetailsForm({ profile }: { readonly profile: Profile }) {
  const dispatch = useAppDispatch();
  const kind = useUserDetails();
  const calls: SaveCalls<Profile, DetailsValues> = {
    read: () => dispatch(loadProfileForSave()),
    write: (changes, now) => dispatch(saveProfile({ profile: now, changes })),
    onNewer: (now) => dispatch(profileRead.replaced({ arg: undefined, data: now })),
    onSaved: () => {
      dispatch(alertShown({ kind: 'success', title: savedTexts.profile, text: fullName(profile) }));
      return null;
    },
  };
  return (
    <SaveForm draftKey="profile/details" record={profile} kind={kind} calls={calls}>
      {(save) => (
        <>
          <DetailsFields isOwn />
          <SaveButtons save={save} />
        </>
      )}
    </SaveForm>
  );
}
