import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import * as api from '@/api/userAccounts';
import { callTexts, reasonTexts, resendTexts } from '@/domain/texts';
import type { ResendOutcome } from '@/domain/userAccount';
import { createApiThunk } from './apiThunk';
import { idleCall, trackLoad, type CallState } from './callState';
import { slices } from './rootReducer';

interface UserAccountsState {
  /** Whether the user that was asked about last may not change the password yet; null while it is not known. */
  readonly isRestricted: boolean | null;
  readonly restrictionCall: CallState;
}

const initialState: UserAccountsState = { isRestricted: null, restrictionCall: idleCall };

/** Loads whether a user may not change the password yet, by the directory's uuid. */
export const loadRestriction = createApiThunk('userAccounts/loadRestriction', api.getIsRestricted, {
  text: callTexts.checkRestriction,
});

/** Removes that restriction. */
export const clearRestriction = createApiThunk('userAccounts/clearRestriction', api.postClearRestriction, {
  text: callTexts.clearRestriction,
  isWrite: true,
});

/** Why the email is not sent again; null when the checks allow it. */
async function objection(userId: number): Promise<Exclude<ResendOutcome, 'sent'> | null> {
  try {
    if (!(await api.getCanUserChangePasswordEver(userId))) return 'notPermitted';
    return (await api.getHasSetInitialPassword(userId)) ? 'alreadySet' : null;
  } catch {
    return 'unchecked';
  }
}

/** Sends the initial email again if two checks in turn allow it. (USER-065, USER-089) */
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
      .addCase(loadRestriction.pending, (state) => ({ ...state, isRestricted: null }))
      .addCase(clearRestriction.fulfilled, (state) => ({ ...state, isRestricted: false }));
    trackLoad(builder, loadRestriction, 'isRestricted', 'restrictionCall');
  },
  selectors: {
    selectIsRestricted: (state) => state.isRestricted,
    selectRestrictionCall: (state) => state.restrictionCall,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { selectIsRestricted, selectRestrictionCall } = slice.injectInto(slices).selectors;
