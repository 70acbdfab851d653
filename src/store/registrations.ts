import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import * as api from '@/api/registrations';
import type { Owner } from '@/domain/owner';
import type { PersonCompletingForm, Registration, RegistrationForm } from '@/domain/registration';
import { reasonTexts } from '@/domain/firstTexts';
import { callTexts } from '@/domain/texts';
import { createApiThunk, createReadThunk } from './apiThunk';
import { idleCall, nothingLoaded, trackLoad, type Loads } from './callState';
import { slices } from './rootReducer';

interface RegistrationsData {
  /** Under review. */
  readonly registration: Registration;
  /** The registration that a user came with; null also if there is none on record. (HIST-022) */
  readonly initial: Registration | null;
  /** The registrations that a person submitted for others. */
  readonly proxies: readonly Registration[];
}

interface RegistrationsState extends Loads<RegistrationsData> {
  readonly initialOf: Owner | null;
  readonly proxiesOf: Owner | null;
}

const initialState: RegistrationsState = {
  ...nothingLoaded('registration', 'initial', 'proxies'),
  initialOf: null,
  proxiesOf: null,
};

/** Loads the registration to review. */
export const loadRegistration = createApiThunk('registrations/loadRegistration', api.getRegistration, {
  text: callTexts.loadRegistrations,
});

/** Loads a registration before a save, to see whether somebody else has changed it. What is shown stays as it is. */
export const loadRegistrationForSave = createApiThunk('registrations/loadRegistrationForSave', api.getRegistration, {
  text: callTexts.loadRegistrations,
});

/** Saves what the reviewer edited. (RPEND-040) */
export const updateRegistration = createApiThunk('registrations/updateRegistration', api.putRegistration, {
  entity: 'registrationForm',
  text: callTexts.updateRegistration,
  isWrite: true,
});

/** Deletes a registration, whatever its status. (RPEND-041) */
export const deleteRegistration = createApiThunk('registrations/deleteRegistration', api.deleteRegistration, {
  text: callTexts.deleteRegistration,
  isWrite: true,
});

/** Loads the registration that a user came with. (HIST-020, HIST-021) */
export const loadInitialRegistration = createApiThunk('registrations/loadInitialRegistration', api.getRegistrationOf, {
  text: (_problem, owner) => (owner === 'me' ? callTexts.loadOwnRegistration : callTexts.loadRegistrationOfUser),
});

/** Loads the registrations that a person submitted for others. (HIST-018, HIST-019) */
export const loadProxyRegistrations = createApiThunk(
  'registrations/loadProxyRegistrations',
  api.getProxyRegistrationsOf,
  {
    text: (_problem, owner) =>
      owner === 'me' ? callTexts.loadOwnProxyRegistrations : callTexts.loadProxyRegistrationsOfUser,
  },
);

/** Loads the signed-in person's requests for others, to look up one whose answer was lost. */
export const loadOwnProxyRegistrations = createReadThunk(
  'registrations/loadOwnProxyRegistrations',
  (signal) => api.getProxyRegistrationsOf('me', signal),
  { text: callTexts.loadOwnProxyRegistrations },
);

interface PublicSubmission {
  readonly form: RegistrationForm;
  /** A closure keeps the answer out of the action's data: it is valid once, and stored nowhere. */
  readonly captchaAnswer: () => string;
}

/** A visitor registers. (REG-019) */
export const submitPublicRegistration = createApiThunk(
  'registrations/submitPublicRegistration',
  ({ form, captchaAnswer }: PublicSubmission) => api.postPublicRegistration(form, captchaAnswer()),
  {
    entity: 'registrationForm',
    text: callTexts.submitRegistration,
    isWrite: true,
    // A visitor cannot look it up.
    unknownOutcome: reasonTexts.perhapsRegistered,
  },
);

interface ProxySubmission {
  readonly form: RegistrationForm;
  readonly by: PersonCompletingForm;
}

/** The signed-in person registers someone else. (REG-020) */
export const submitRegistration = createApiThunk(
  'registrations/submitRegistration',
  ({ form, by }: ProxySubmission) => api.postRegistration(form, by),
  { entity: 'registrationForm', text: callTexts.submitRegistration, isWrite: true },
);

/** The answer to a save may come when another registration is on the screen, which stays. */
function withNewer(state: RegistrationsState, registration: Registration): RegistrationsState {
  return state.registration?.id === registration.id ? { ...state, registration } : state;
}

const slice = createSlice({
  name: 'registrations',
  initialState,
  reducers: {
    /** A newer version takes its place on the screen. */
    registrationReplaced: (state, { payload }: PayloadAction<Registration>) => withNewer(state, payload),
    /** The review was left: coming back loads the registration again. */
    registrationLeft: (state) => ({ ...state, ...nothingLoaded('registration') }),
  },
  extraReducers: (builder) => {
    builder
      // The registration on screen stays while it is loaded again.
      .addCase(loadRegistration.pending, (state, { meta }) =>
        state.registration?.id === meta.arg ? state : { ...state, registration: null },
      )
      // The page shows what was saved at once, and searches the directory by it. (RPEND-059)
      .addCase(updateRegistration.fulfilled, (state, { meta }) => withNewer(state, meta.arg))
      .addCase(loadInitialRegistration.pending, (state, { meta }) => ({ ...state, initial: null, initialOf: meta.arg }))
      .addCase(loadProxyRegistrations.pending, (state, { meta }) => ({ ...state, proxies: null, proxiesOf: meta.arg }));
    trackLoad(builder, loadRegistration, 'registration');
    trackLoad(builder, loadInitialRegistration, 'initial');
    trackLoad(builder, loadProxyRegistrations, 'proxies');
  },
  selectors: {
    selectRegistration: (state) => state.registration,
    selectRegistrationCall: (state) => state.registrationCall,
    selectInitialRegistration: (state, owner: Owner) => (owner === state.initialOf ? state.initial : null),
    selectInitialRegistrationCall: (state, owner: Owner) => (owner === state.initialOf ? state.initialCall : idleCall),
    /** Null as long as the registrations are another person's. */
    selectProxyRegistrations: (state, owner: Owner) => (owner === state.proxiesOf ? state.proxies : null),
    selectProxyRegistrationsCall: (state, owner: Owner) => (owner === state.proxiesOf ? state.proxiesCall : idleCall),
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { registrationLeft, registrationReplaced } = slice.actions;
export const {
  selectRegistration,
  selectRegistrationCall,
  selectInitialRegistration,
  selectInitialRegistrationCall,
  selectProxyRegistrations,
  selectProxyRegistrationsCall,
} = slice.injectInto(slices).selectors;
