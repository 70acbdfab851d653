import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { getProfile } from '../api/users';
import { callTexts } from '../domain/texts';
import type { Profile } from '../domain/user';
import { createApiThunk } from './apiThunk';
import { idleCall, isNewest, trackCall, type CallState } from './callState';
import { forgetDraftsOfOthers } from './draftVault';
import { slices } from './rootReducer';

interface ProfileState {
  readonly profile: Profile | null;
  readonly profileCall: CallState;
}

const initialState: ProfileState = { profile: null, profileCall: idleCall };

/** Loads who is signed in. */
export const loadProfile = createApiThunk(
  'profile/loadProfile',
  async (_: void, signal) => {
    const profile = await getProfile(signal);
    forgetDraftsOfOthers(profile.id);
    return profile;
  },
  { text: callTexts.loadProfile },
);

const slice = createSlice({
  name: 'profile',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(loadProfile.fulfilled, (state, action) =>
      isNewest(state.profileCall, action) ? { ...state, profile: action.payload } : state,
    );
    trackCall(builder, loadProfile, 'profileCall');
  },
  selectors: {
    selectProfile: (state) => state.profile,
    selectProfileCall: (state) => state.profileCall,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { selectProfile, selectProfileCall } = slice.injectInto(slices).selectors;
