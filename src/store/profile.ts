import { getProfile, getProfileForSave, putProfile } from '@/api/profile';
import { callTexts } from '@/domain/texts';
import type { Owner, Profile } from '@/domain/user';
import type { UserChanges } from '@/domain/userChanges';
import { alertShown } from './alerts';
import { createWriteThunk, createReadThunk, type StoreThunk } from './apiThunk';
import { forgetDraftsOfOthers } from './draftStorage';
import { makeRead } from './makeRead';

/** The signed-in person. */
export const profileRead = makeRead(
  'profile',
  async (signal) => {
    const profile = await getProfile(signal);
    forgetDraftsOfOthers(profile.id);
    return profile;
  },
  { text: callTexts.loadProfile },
);

export const selectProfile = profileRead.selectData;

/** Whether what belongs to somebody is the signed-in person's own; also true while the profile is unknown. */
export function selectIsOwn(state: unknown, owner: Owner | null): boolean {
  const profile = selectProfile(state);
  return owner === 'me' || profile === null || owner === profile.id;
}

/**
 * Loads the profile, unless the screen inside has begun to. A failure shows as an alert, because the top bar has no room
 * for it.
 */
export function loadProfileOrAlert(): StoreThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (profileRead.select(getState()).call.loading) return;
    const result = await dispatch(profileRead.load());
    if (result.isDone || !result.failure.messages.error) return;
    const { error: text, facts } = result.failure.messages;
    dispatch(alertShown({ kind: 'danger', title: 'Your name cannot be shown', text, facts }));
  };
}

/** A user was changed: loads the profile again if that is the signed-in person. */
export function ownUserChanged(id: number): StoreThunk<void> {
  return (dispatch, getState) => {
    if (selectProfile(getState())?.id === id) void dispatch(profileRead.reload());
  };
}

/** Loads the profile before a save, to see whether it was changed elsewhere. What is shown stays as it is. */
export const loadProfileForSave = createReadThunk('profile/loadProfileForSave', getProfileForSave, {
  text: callTexts.updateProfile,
});

/** Saves the own details. */
export const saveProfile = createWriteThunk(
  'profile/saveProfile',
  ({ profile, changes }: { profile: Profile; changes: UserChanges }) => putProfile(profile, changes),
  { entity: 'profile', text: callTexts.updateProfile },
);
