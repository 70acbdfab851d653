import { noAnswer } from '@/api/apiProblem';
import { abandonCalls } from '@/api/exchange';
import { refreshToken } from '@/api/http';
import { postTokenInvalidate } from '@/api/session';
import { sharedToken, tokenState } from '@/api/sessionToken';
import { reasonTexts, sessionTexts } from '@/domain/firstTexts';
import { dropPrefetched } from './prefetch';
import { createApiThunk, type StoreThunk } from './apiThunk';
import { checkSession, loadPermissions, sessionEnded, type AuthState, type SessionCheck } from './auth';
import { forgetDrafts, forgetDraftsOfAllTabs, noteSessionEnd } from './draftStorage';
import { forgetSession } from './sessionMemory';

type AuthThunk<Result> = StoreThunk<Result, { auth: AuthState }>;

/**
 * Ends the session and removes its data from this machine, except for drafts, which wait for the same user.
 * @param message what the sign-in page says
 * @param isByChoice the user has signed out, here or in another tab
 */
export function endSession(message: string = sessionTexts.pleaseSignIn, isByChoice = false): AuthThunk<void> {
  return (dispatch) => {
    abandonCalls();
    noteSessionEnd();
    dropPrefetched();
    forgetSession();
    dispatch(sessionEnded({ message, isByChoice }));
  };
}

/**
 * Signs out after a refusal. (SEC-003)
 * @param isEnded the server has just said that it has no such session, so it is not asked to end it
 */
export function refuseSession(isEnded: boolean): AuthThunk<void> {
  return isEnded ? endSession() : signOut(sessionTexts.pleaseSignIn, { isWanted: false });
}

/**
 * Opens the authenticated area if the server knows this session. (SEC-003)
 * A refusal ends the session, unless the user has just signed in. Otherwise the check can be repeated.
 */
export function openSession(options: SessionCheck): AuthThunk<Promise<void>> {
  return async (dispatch) => {
    const result = await dispatch(checkSession(options));
    if (result.isDone) return;
    const { kind } = result.failure;
    if (options.isFresh !== true && !noAnswer.has(kind)) dispatch(refuseSession(kind === 'unauthenticated'));
  };
}

/**
 * The server has refused a call: asks once which permissions are left, and menu and guards follow. Several calls may be
 * refused together: that does not ask again. If the question itself is refused, the session may have ended without a 401.
 */
export function rereadPermissions(): AuthThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { session, permissionsCall } = getState().auth;
    if (session !== 'active' || permissionsCall.loading) return;
    const result = await dispatch(loadPermissions());
    if (!result.isDone && result.failure.kind === 'forbidden') await dispatch(staySignedIn());
  };
}

const renewToken = createApiThunk('auth/renewToken', () => refreshToken(), { text: reasonTexts.unreachable });

/**
 * Refreshes the token, as for `Stay Signed In`. A refusal ends the session. (AUTH-098, AUTH-099)
 * @returns false without an answer, so that the user can try again
 */
export function staySignedIn(): AuthThunk<Promise<boolean>> {
  return async (dispatch) => {
    const result = await dispatch(renewToken());
    if (result.isDone) return true;
    const { kind } = result.failure;
    if (noAnswer.has(kind)) return false;
    dispatch(refuseSession(kind === 'unauthenticated'));
    return true;
  };
}

/**
 * Signs out: tells the server, which may refuse or never answer, and ends the session on this machine and in all tabs
 * without waiting for it. (AUTH-085, AUTH-088)
 * @param isWanted true when the user chose to sign out: the drafts of all tabs are removed, too
 */
export function signOut(message: string, { isWanted }: { isWanted: boolean }): AuthThunk<void> {
  return (dispatch) => {
    // If another tab has signed in since, the token belongs to its session, which must go on.
    const isReplaced = tokenState() === 'foreign';
    const token = isReplaced ? null : sharedToken();
    if (isWanted) (isReplaced ? forgetDrafts : forgetDraftsOfAllTabs)();
    if (token !== null) postTokenInvalidate(token);
    dispatch(endSession(message, isWanted));
  };
}
