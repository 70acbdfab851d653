import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import * as api from '@/api/userAccounts';
import { callTexts, reasonTexts, resendTexts } from '@/domain/texts';
import type { ResendOutcome } from '@/domain/userAccount';
import { createApiThunk } from './apiThunk';
import { idleCall, trackCall, trackLoad, type CallState } from './callState';
import { slices } from './rootReducer';

interface UserAccountsState {
  /** Of the user that was asked about last; null while nobody knows. */
  readonly isRestricted: boolean | null;
  readonly restrictionCall: CallState;
  readonly clearRestrictionCall: CallState;
}

const initialState: UserAccountsState = {
  isRestricted: null,
  restrictionCall: idleCall,
  clearRestrictionCall: idleCall,
};

/** Asks whether a user may currently not change the password, by the directory's uuid. */
export const loadRestriction = createApiThunk('userAccounts/loadRestriction', api.getIsRestricted, {
  text: callTexts.checkRestriction,
});

/** Removes that restriction. */
export const clearRestriction = createApiThunk('userAccounts/clearRestriction', api.postClearRestriction, {
  text: callTexts.clearRestriction,
  isWrite: true,
});

/** What the checks say against sending; null when they say nothing. */
async function objection(userId: number): Promise<Exclude<ResendOutcome, 'sent'> | null> {
  try {
    if (!(await api.getCanUserChangePasswordEver(userId))) return 'notPermitted';
    return (await api.getHasSetInitialPassword(userId)) ? 'alreadySet' : null;
  } catch {
    return 'unchecked';
  }
}

/** Sends the initial e-mail again, if two checks in turn allow it. (USER-065, USER-089) */
export const resendInitialEmail = createApiThunk(
  'userAccounts/resendInitialEmail',
  async (userId: number): Promise<ResendOutcome> => {
    const against = await objection(userId);
    if (against !== null) return against;
    await api.postResendInitialEmail(userId);
    return 'sent';
  },
  {
    text: ({ kind }) =>
      kind === 'unreachable' ? `${resendTexts.failed} ${reasonTexts.perhapsSent}` : resendTexts.failed,
  },
);

const slice = createSlice({
  name: 'userAccounts',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadRestriction.pending, (state) => ({ ...state, isRestricted: null, clearRestrictionCall: idleCall }))
      .addCase(clearRestriction.fulfilled, (state) => ({ ...state, isRestricted: false }));
    trackLoad(builder, loadRestriction, 'isRestricted', 'restrictionCall');
    trackCall(builder, clearRestriction, 'clearRestrictionCall');
  },
  selectors: {
    selectIsRestricted: (state) => state.isRestricted,
    selectRestrictionCall: (state) => state.restrictionCall,
    selectClearRestrictionCall: (state) => state.clearRestrictionCall,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { selectIsRestricted, selectRestrictionCall, selectClearRestrictionCall } =
  slice.injectInto(slices).selectors;
