import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import * as api from '@/api/userAccounts';
import { resendTexts } from '@/domain/accountTexts';
import { reasonTexts } from '@/domain/firstTexts';
import { callTexts } from '@/domain/texts';
import type { ResendEligibility } from '@/domain/userAccount';
import { createApiThunk } from './apiThunk';
import { idleCall, trackLoad, type CallState } from './callState';
import { slices } from './rootReducer';

interface UserAccountsState {
  /** Whether the user that was asked about last may not change the password yet; null while it is not known. */
  readonly isRestricted: boolean | null;
  /** The directory's uuid of that user. */
  readonly restrictionOf: string | null;
  readonly isRestrictedCall: CallState;
  /** Whether the initial email can be sent to the user that was asked about last; null while it is not known. */
  readonly resendEligibility: ResendEligibility | null;
  readonly resendEligibilityCall: CallState;
}

const initialState: UserAccountsState = {
  isRestricted: null,
  restrictionOf: null,
  isRestrictedCall: idleCall,
  resendEligibility: null,
  resendEligibilityCall: idleCall,
};

/** Loads whether a user may not change the password yet, by the directory's uuid. */
export const loadRestriction = createApiThunk('userAccounts/loadRestriction', api.getIsRestricted, {
  text: callTexts.checkRestriction,
});

/** Removes that restriction. */
export const clearRestriction = createApiThunk('userAccounts/clearRestriction', api.postClearRestriction, {
  text: callTexts.clearRestriction,
  isWrite: true,
});

async function resendEligibilityOf(userId: number, signal: AbortSignal): Promise<ResendEligibility> {
  if (!(await api.getCanUserChangePasswordEver(userId, signal))) return 'notPermitted';
  return (await api.getHasSetInitialPassword(userId, signal)) ? 'alreadySet' : 'allowed';
}

/** Loads whether the initial email can be sent again, by two checks in turn. (USER-065) */
export const loadResendEligibility = createApiThunk('userAccounts/loadResendEligibility', resendEligibilityOf, {
  text: resendTexts.unchecked,
});

/** Sends the initial email again, to a user who may have it. (USER-089) */
export const resendInitialEmail = createApiThunk('userAccounts/resendInitialEmail', api.postResendInitialEmail, {
  text: resendTexts.failed,
  isWrite: true,
  unknownOutcome: reasonTexts.perhapsSent,
});

const slice = createSlice({
  name: 'userAccounts',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadRestriction.pending, (state, { meta }) => ({
        ...state,
        isRestricted: null,
        restrictionOf: meta.arg,
      }))
      .addCase(clearRestriction.fulfilled, (state, { meta }) =>
        // The screen may have moved on to another user.
        state.restrictionOf === meta.arg ? { ...state, isRestricted: false } : state,
      )
      .addCase(loadResendEligibility.pending, (state) => ({ ...state, resendEligibility: null }));
    trackLoad(builder, loadRestriction, 'isRestricted');
    trackLoad(builder, loadResendEligibility, 'resendEligibility');
  },
  selectors: {
    selectIsRestricted: (state) => state.isRestricted,
    selectRestrictionCall: (state) => state.isRestrictedCall,
    selectResendEligibility: (state) => state.resendEligibility,
    selectIsResendChecked: (state) =>
      state.resendEligibilityCall.requestId !== null && !state.resendEligibilityCall.loading,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { selectIsRestricted, selectRestrictionCall, selectResendEligibility, selectIsResendChecked } =
  slice.injectInto(slices).selectors;
