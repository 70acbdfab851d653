import * as api from '@/api/registrations';
import type { PersonCompletingForm, RegistrationForm } from '@/domain/registration';
import { reasonTexts } from '@/domain/firstTexts';
import { callTexts } from '@/domain/texts';
import { createApiThunk, createWriteThunk, createReadThunk } from './apiThunk';
import { makeReadOf } from './makeRead';

/** The registration under review. */
export const registrationRead = makeReadOf('registration', api.getRegistration, { text: callTexts.loadRegistrations });

/** Loads a registration before a save, to see whether somebody else has changed it. What is shown stays as it is. */
export const loadRegistrationForSave = createApiThunk('registrations/loadRegistrationForSave', api.getRegistration, {
  text: callTexts.loadRegistrations,
});

/** Saves what the reviewer edited. (RPEND-040) */
export const updateRegistration = createWriteThunk('registrations/updateRegistration', api.putRegistration, {
  entity: 'registrationForm',
  text: callTexts.updateRegistration,
});

/** Deletes a registration, whatever its status. (RPEND-041) */
export const deleteRegistration = createWriteThunk('registrations/deleteRegistration', api.deleteRegistration, {
  text: callTexts.deleteRegistration,
});

/** The registration that a person came with; null also if there is none on record. (HIST-020, HIST-021, HIST-022) */
export const initialRegistrationRead = makeReadOf('initialRegistration', api.getRegistrationOf, {
  text: (_problem, owner) => (owner === 'me' ? callTexts.loadOwnRegistration : callTexts.loadRegistrationOfUser),
});

/** The registrations that a person submitted for others. (HIST-018, HIST-019) */
export const proxyRegistrationsRead = makeReadOf('proxyRegistrations', api.getProxyRegistrationsOf, {
  text: (_problem, owner) =>
    owner === 'me' ? callTexts.loadOwnProxyRegistrations : callTexts.loadProxyRegistrationsOfUser,
});

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
export const submitPublicRegistration = createWriteThunk(
  'registrations/submitPublicRegistration',
  ({ form, captchaAnswer }: PublicSubmission) => api.postPublicRegistration(form, captchaAnswer()),
  {
    entity: 'registrationForm',
    // A visitor cannot look it up: without an answer nobody may say that it was not submitted.
    text: ({ kind }) => (kind === 'unreachable' ? reasonTexts.perhapsRegistered : callTexts.submitRegistration),
    isWholeText: ({ kind }) => kind === 'unreachable',
  },
);

interface ProxySubmission {
  readonly form: RegistrationForm;
  readonly by: PersonCompletingForm;
}

/** The signed-in person registers someone else. (REG-020) */
export const submitRegistration = createWriteThunk(
  'registrations/submitRegistration',
  ({ form, by }: ProxySubmission) => api.postRegistration(form, by),
  { entity: 'registrationForm', text: callTexts.submitRegistration },
);
