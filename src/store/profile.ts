import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { getProfile, getProfileForSave, putProfile } from '@/api/profile';
import type { Owner } from '@/domain/owner';
import { callTexts } from '@/domain/texts';
import type { Profile } from '@/domain/user';
import type { UserChanges } from '@/domain/userChanges';
import { alertShown } from './alerts';
import { createApiThunk, createReadThunk, type StoreThunk } from './apiThunk';
import { idleCall, isNewest, trackLoad, type CallState } from './callState';
import { forgetDraftsOfOthers } from './draftStorage';
import { slices } from './rootReducer';

interface ProfileState {
  readonly profile: Profile | null;
  readonly profileCall: CallState;
  /** The server does not show this person a profile. (PROF-012) */
  readonly isDenied: boolean;
}

const initialState: ProfileState = { profile: null, profileCall: idleCall, isDenied: false };

/** Loads who is signed in. */
export const loadProfile = createReadThunk(
  'profile/loadProfile',
  async (signal) => {
    const profile = await getProfile(signal);
    forgetDraftsOfOthers(profile.id);
    return profile;
  },
  { text: callTexts.loadProfile },
);

/** Loads the profile. A failure shows as an alert, because the top bar has no room for it. */
export function loadProfileOrAlert(): StoreThunk<Promise<void>> {
  return async (dispatch) => {
    const result = await dispatch(loadProfile());
    if (result.isDone || !result.failure.messages.error) return;
    const { error: text, facts } = result.failure.messages;
    dispatch(alertShown({ kind: 'danger', title: 'Your name cannot be shown', text, facts }));
  };
}

/** Loads the profile before a save, to see whether it was changed elsewhere. What is shown stays as it is. */
export const loadProfileForSave = createReadThunk('profile/loadProfileForSave', getProfileForSave, {
  text: callTexts.updateProfile,
});

/** Saves the own details. */
export const saveProfile = createApiThunk(
  'profile/saveProfile',
  ({ profile, changes }: { profile: Profile; changes: UserChanges }) => putProfile(profile, changes),
  { entity: 'profile', text: callTexts.updateProfile, isWrite: true },
);

const slice = createSlice({
  name: 'profile',
  initialState,
  reducers: {
    /** A newer version takes its place on the screen. */
    profileReplaced: (state, { payload: profile }: PayloadAction<Profile>) => ({ ...state, profile }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadProfile.pending, (state) => ({ ...state, isDenied: false }))
      .addCase(loadProfile.rejected, (state, action) => {
        const kind = action.payload?.kind;
        const isDenied = isNewest(state.profileCall, action) && (kind === 'forbidden' || kind === 'unauthenticated');
        return isDenied ? { ...state, isDenied } : state;
      });
    trackLoad(builder, loadProfile, 'profile');
  },
  selectors: {
    selectProfile: (state) => state.profile,
    selectProfileCall: (state) => state.profileCall,
    selectIsProfileDenied: (state) => state.isDenied,
    /** Whether what belongs to somebody is the signed-in person's own; also true while the profile is unknown. */
    selectIsOwn: ({ profile }, owner: Owner | null) => owner === 'me' || profile === null || owner === profile.id,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { profileReplaced } = slice.actions;
export const { selectProfile, selectProfileCall, selectIsProfileDenied, selectIsOwn } =
  slice.injectInto(slices).selectors;
