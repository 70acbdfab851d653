import type { ApiProblem } from '@/api/apiProblem';
import { isDescribed, readFailure } from '@/api/failure';
import {
  getCanChangePasswordEver,
  getCanChangePasswordNow,
  getPasswordLink,
  getPasswordRules,
  postForgottenPassword,
  postPassword,
  postPasswordChange,
  type PasswordChange,
} from '@/api/passwords';
import { liftPasswordChange } from '@/api/sessionToken';
import type { PasswordLink } from '@/domain/passwords';
import { reasonTexts } from '@/domain/firstTexts';
import { passwordTexts } from '@/domain/passwordTexts';
import { createApiThunk, createWriteThunk } from './apiThunk';
import { makeRead } from './makeRead';

export const passwordRulesRead = makeRead('passwordRules', getPasswordRules, { text: passwordTexts.rulesFailed });

/** Whether the user can change the password in the portal at all; no change is offered until that is known. (SEC-019) */
export const canChangeEverRead = makeRead('canChangePasswordEver', getCanChangePasswordEver, {
  text: passwordTexts.cannotChangeNow,
});

/** Whether the user can change the password at this time. (SEC-020) */
export const canChangeNowRead = makeRead('canChangePasswordNow', getCanChangePasswordNow, {
  text: passwordTexts.cannotChangeNow,
});

/** A password is no record that somebody else could have changed: a 409 is a refusal like any other. */
const isWholeText = ({ kind, body }: ApiProblem) => kind === 'conflict' || isDescribed(body);

/** The server's own description of a refused change, or the fallback texts. (AUTH-067, AUTH-068) */
function changeFailure({ body }: ApiProblem): string {
  const failure = readFailure(body);
  return failure === null ? passwordTexts.noAnswer : failure.failureDescription || passwordTexts.changeFailed;
}

/** The server's own description of a refused password, or the fallback text. (AUTH-080) */
function setFailure({ body }: ApiProblem): string {
  const failure = readFailure(body);
  return failure?.failureDescription || failure?.responseText || passwordTexts.setFailed;
}

/** Changes the user's own password. The passwords come in a closure, so that no action carries them. */
export const changePassword = createWriteThunk(
  'passwords/change',
  async (passwords: () => PasswordChange) => {
    await postPasswordChange(passwords());
    liftPasswordChange();
  },
  { text: changeFailure, isWholeText, unknownOutcome: reasonTexts.perhapsChanged },
);

/** Checks that the link from an email is still valid. */
export const checkPasswordLink = createApiThunk('passwords/checkLink', getPasswordLink, {
  text: passwordTexts.badLink,
});

/** Sets a password with the hash from an emailed link. The password is passed in a closure. */
export const setPassword = createWriteThunk(
  'passwords/set',
  ({ link, password }: { link: PasswordLink; password: () => string }) => postPassword(link, password()),
  {
    entity: ({ link }) => (link.mode === 'set_initial_password' ? 'setInitialPassword' : 'resetPassword'),
    text: setFailure,
    isWholeText: (problem) =>
      isWholeText(problem) || (problem.kind === 'failed' && setFailure(problem) !== passwordTexts.setFailed),
    unknownOutcome: reasonTexts.perhapsChanged,
  },
);

/** Requests an email with a reset link. Repeating it is harmless, so a lost answer is reported as a plain failure. */
export const requestResetEmail = createApiThunk('passwords/requestResetEmail', postForgottenPassword, {
  text: passwordTexts.forgotFailed,
  isWholeText: ({ kind }) => kind === 'conflict',
});
