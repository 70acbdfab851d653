import { createSlice, isAnyOf, type WithSlice } from '@reduxjs/toolkit';
import * as api from '@/api/registrations';
import type { PersonCompletingForm, Registration, RegistrationForm } from '@/domain/registration';
import { callTexts } from '@/domain/texts';
import { createApiThunk } from './apiThunk';
import { idleCall, isNewest, trackCall, trackLoad, type CallState } from './callState';
import { slices } from './rootReducer';

interface RegistrationsState {
  /** What the last load of several registrations brought. */
  readonly registrations: readonly Registration[] | null;
  readonly registrationsCall: CallState;
  /** The one that is reviewed. */
  readonly registration: Registration | null;
  readonly registrationCall: CallState;
  /** The one with which a person came; also null where none is on record. (HIST-022) */
  readonly initial: Registration | null;
  readonly initialCall: CallState;
  /** Those that a person has filed for others. */
  readonly proxies: readonly Registration[] | null;
  readonly proxiesCall: CallState;
}

const initialState: RegistrationsState = {
  registrations: null,
  registrationsCall: idleCall,
  registration: null,
  registrationCall: idleCall,
  initial: null,
  initialCall: idleCall,
  proxies: null,
  proxiesCall: idleCall,
};

/** Whose records are meant: the signed-in person's, or those of a portal user id. */
type Owner = 'me' | number;

/** Loads everybody's registrations. */
export const loadRegistrations = createApiThunk(
  'registrations/loadRegistrations',
  (_: void, signal) => api.getRegistrations(signal),
  { text: callTexts.loadRegistrations },
);

/** Loads the registrations of a status. */
export const loadRegistrationsOfStatus = createApiThunk(
  'registrations/loadRegistrationsOfStatus',
  api.getRegistrationsOfStatus,
  { text: callTexts.loadRegistrations },
);

export const loadRegistration = createApiThunk('registrations/loadRegistration', api.getRegistration, {
  text: callTexts.loadRegistrations,
});

/** Loads the one that is reviewed once more, while it is shown: a save has given it another version. */
export const reloadRegistration = createApiThunk('registrations/reloadRegistration', api.getRegistration, {
  text: callTexts.loadRegistrations,
});

/** (RPEND-040) */
export const updateRegistration = createApiThunk('registrations/updateRegistration', api.putRegistration, {
  entity: 'registrationForm',
  text: callTexts.updateRegistration,
  isWrite: true,
});

/** (RPEND-041) */
export const deleteRegistration = createApiThunk('registrations/deleteRegistration', api.deleteRegistration, {
  text: callTexts.deleteRegistration,
  isWrite: true,
});

/** Loads the registration with which a person came. (HIST-020, HIST-021) */
export const loadInitialRegistration = createApiThunk(
  'registrations/loadInitialRegistration',
  (owner: Owner, signal) => (owner === 'me' ? api.getOwnRegistration(signal) : api.getRegistrationOf(owner, signal)),
  {
    text: (_problem, owner) => (owner === 'me' ? callTexts.loadOwnRegistration : callTexts.loadRegistrationOfUser),
  },
);

/** Loads the registrations that a person has filed for others. (HIST-018, HIST-019) */
export const loadProxyRegistrations = createApiThunk(
  'registrations/loadProxyRegistrations',
  (owner: Owner, signal) =>
    owner === 'me' ? api.getOwnProxyRegistrations(signal) : api.getProxyRegistrationsOf(owner, signal),
  {
    text: (_problem, owner) =>
      owner === 'me' ? callTexts.loadOwnProxyRegistrations : callTexts.loadProxyRegistrationsOfUser,
  },
);

interface PublicSubmission {
  readonly form: RegistrationForm;
  /** Given by a closure: the answer counts once, and is kept nowhere. */
  readonly captchaAnswer: () => string;
}

/** A visitor registers. (REG-019) */
export const submitPublicRegistration = createApiThunk(
  'registrations/submitPublicRegistration',
  ({ form, captchaAnswer }: PublicSubmission) => api.postPublicRegistration(form, captchaAnswer()),
  { entity: 'registrationForm', text: callTexts.submitRegistration, isWrite: true },
);

interface ProxySubmission {
  readonly form: RegistrationForm;
  readonly by: PersonCompletingForm;
}

/** The signed-in person registers somebody else. (REG-020) */
export const submitRegistration = createApiThunk(
  'registrations/submitRegistration',
  ({ form, by }: ProxySubmission) => api.postRegistration(form, by),
  { entity: 'registrationForm', text: callTexts.submitRegistration, isWrite: true },
);

const slice = createSlice({
  name: 'registrations',
  initialState,
  reducers: {
    /** The screen of a registration is left: who comes back sees it as it is then. */
    registrationLeft: (state) => ({ ...state, registration: null, registrationCall: idleCall }),
  },
  extraReducers: (builder) => {
    const severalLoads = [loadRegistrations, loadRegistrationsOfStatus] as const;
    builder
      .addCase(loadRegistration.pending, (state) => ({ ...state, registration: null }))
      .addCase(reloadRegistration.fulfilled, (state, action) => ({ ...state, registration: action.payload }))
      .addCase(reloadRegistration.rejected, (state, action) => ({
        ...state,
        registration: null,
        registrationCall: { ...idleCall, ...action.payload?.messages },
      }))
      .addCase(loadInitialRegistration.pending, (state) => ({ ...state, initial: null }))
      .addCase(loadProxyRegistrations.pending, (state) => ({ ...state, proxies: null }))
      .addMatcher(isAnyOf(...severalLoads.map((load) => load.pending)), (state) => ({ ...state, registrations: null }))
      .addMatcher(isAnyOf(...severalLoads.map((load) => load.fulfilled)), (state, action) =>
        isNewest(state.registrationsCall, action) ? { ...state, registrations: action.payload } : state,
      );
    trackCall(builder, loadRegistrations, 'registrationsCall');
    trackCall(builder, loadRegistrationsOfStatus, 'registrationsCall');
    trackLoad(builder, loadRegistration, 'registration', 'registrationCall');
    trackLoad(builder, loadInitialRegistration, 'initial', 'initialCall');
    trackLoad(builder, loadProxyRegistrations, 'proxies', 'proxiesCall');
  },
  selectors: {
    selectRegistrations: (state) => state.registrations,
    selectRegistrationsCall: (state) => state.registrationsCall,
    selectRegistration: (state) => state.registration,
    selectRegistrationCall: (state) => state.registrationCall,
    selectInitialRegistration: (state) => state.initial,
    selectInitialRegistrationCall: (state) => state.initialCall,
    selectProxyRegistrations: (state) => state.proxies,
    selectProxyRegistrationsCall: (state) => state.proxiesCall,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { registrationLeft } = slice.actions;
export const {
  selectRegistrations,
  selectRegistrationsCall,
  selectRegistration,
  selectRegistrationCall,
  selectInitialRegistration,
  selectInitialRegistrationCall,
  selectProxyRegistrations,
  selectProxyRegistrationsCall,
} = slice.injectInto(slices).selectors;
