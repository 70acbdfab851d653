import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import type { ApiProblem } from '@/api/apiProblem';
import { getCanChangePasswordEver, getCanChangePasswordNow } from '@/api/capabilities';
import { readFailure } from '@/api/failure';
import {
  getPasswordLink,
  getPasswordRules,
  postForgottenPassword,
  postPassword,
  postPasswordChange,
  type PasswordChange,
} from '@/api/passwords';
import type { PasswordLink, PasswordRule } from '@/domain/passwords';
import { passwordTexts, reasonTexts } from '@/domain/texts';
import { createApiThunk } from './apiThunk';
import { idleCall, trackCall, type CallState } from './callState';
import { slices } from './rootReducer';

interface PasswordsState {
  readonly rules: readonly PasswordRule[];
  readonly rulesCall: CallState;
  /** Whether the portal changes this person's password at all; false until the server says so. (SEC-019) */
  readonly canChangeEver: boolean;
  /** Null until the server has said it. (SEC-020) */
  readonly canChangeNow: boolean | null;
  readonly changeCall: CallState;
  readonly setCall: CallState;
  readonly forgotCall: CallState;
}

const initialState: PasswordsState = {
  rules: [],
  rulesCall: idleCall,
  canChangeEver: false,
  canChangeNow: null,
  changeCall: idleCall,
  setCall: idleCall,
  forgotCall: idleCall,
};

export const loadPasswordRules = createApiThunk('passwords/loadRules', (_: void, signal) => getPasswordRules(signal), {
  text: passwordTexts.rulesFailed,
});

export const loadCanChangeEver = createApiThunk(
  'passwords/loadCanChangeEver',
  (_: void, signal) => getCanChangePasswordEver(signal),
  { text: passwordTexts.cannotChangeNow },
);

export const loadCanChangeNow = createApiThunk(
  'passwords/loadCanChangeNow',
  (_: void, signal) => getCanChangePasswordNow(signal),
  { text: passwordTexts.cannotChangeNow },
);

/** (AUTH-067, AUTH-068) */
function changeFailure({ body }: ApiProblem): string {
  const failure = readFailure(body);
  return failure === null ? passwordTexts.noAnswer : failure.failureDescription || passwordTexts.changeFailed;
}

/** (AUTH-080) */
function setFailure({ body }: ApiProblem): string {
  const failure = readFailure(body);
  return failure?.failureDescription || failure?.responseText || passwordTexts.setFailed;
}

/** Changes the own password. The passwords come in a closure, so that no action carries them. */
export const changePassword = createApiThunk(
  'passwords/change',
  (passwords: () => PasswordChange) => postPasswordChange(passwords()),
  { text: changeFailure, isWrite: true, unknownOutcome: reasonTexts.perhapsChanged },
);

/** Asks whether the link of an e-mail is good. */
export const checkPasswordLink = createApiThunk('passwords/checkLink', getPasswordLink, {
  text: passwordTexts.badLink,
});

/** Sets the password that a link of an e-mail allows to set; it comes in a closure. */
export const setPassword = createApiThunk(
  'passwords/set',
  ({ link, password }: { link: PasswordLink; password: () => string }) => postPassword(link, password()),
  {
    entity: ({ link }) => (link.mode === 'set_initial_password' ? 'setInitialPassword' : 'resetPassword'),
    text: setFailure,
    isWrite: true,
    unknownOutcome: reasonTexts.perhapsChanged,
  },
);

/** Asks for an e-mail with a link. To ask twice does no harm, so that nobody is left in doubt. */
export const requestResetEmail = createApiThunk(
  'passwords/requestResetEmail',
  (emailAddress: string) => postForgottenPassword(emailAddress),
  { text: passwordTexts.forgotFailed },
);

const slice = createSlice({
  name: 'passwords',
  initialState,
  reducers: {
    /** A form is opened: what an earlier attempt said is over. */
    passwordFormOpened: ({ rules, rulesCall, canChangeEver }) => ({
      ...initialState,
      rules,
      rulesCall,
      canChangeEver,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadPasswordRules.fulfilled, (state, { payload }) => ({ ...state, rules: payload }))
      .addCase(loadCanChangeEver.fulfilled, (state, { payload }) => ({ ...state, canChangeEver: payload }))
      .addCase(loadCanChangeNow.fulfilled, (state, { payload }) => ({ ...state, canChangeNow: payload }))
      .addCase(loadCanChangeNow.rejected, (state) => ({ ...state, canChangeNow: false }));
    trackCall(builder, loadPasswordRules, 'rulesCall');
    trackCall(builder, changePassword, 'changeCall');
    trackCall(builder, setPassword, 'setCall');
    trackCall(builder, requestResetEmail, 'forgotCall');
  },
  selectors: {
    selectPasswordRules: (state) => state.rules,
    selectRulesCall: (state) => state.rulesCall,
    selectCanChangeEver: (state) => state.canChangeEver,
    selectCanChangeNow: (state) => state.canChangeNow,
    selectChangeCall: (state) => state.changeCall,
    selectSetCall: (state) => state.setCall,
    selectForgotCall: (state) => state.forgotCall,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { passwordFormOpened } = slice.actions;
export const {
  selectPasswordRules,
  selectRulesCall,
  selectCanChangeEver,
  selectCanChangeNow,
  selectChangeCall,
  selectSetCall,
  selectForgotCall,
} = slice.injectInto(slices).selectors;
