import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import type { ThunkAction } from 'redux-thunk';
import { abandonCalls, refreshToken } from '@/api/http';
import {
  getGrantedPermissions,
  postToken,
  postTokenInvalidate,
  readSignInRefusal,
  type Credentials,
} from '@/api/session';
import { tokenStanding } from '@/api/sessionToken';
import type { PasswordExpiry } from '@/domain/passwordExpiry';
import { signInRefusalText } from '@/domain/signInRefusal';
import { reasonTexts, sessionTexts, supportTexts } from '@/domain/texts';
import { createApiThunk } from './apiThunk';
import { idleCall, trackCall, type CallState } from './callState';
import { forgetDrafts } from './draftStorage';
import { forgetSession, rememberSession } from './sessionMemory';

/**
 * What is known of the session:
 * `unknown` nothing yet, `active` the server knows it, `ended` it does not, `unreachable` no answer came,
 * `replaced` another tab has signed in, and this page is about to be loaded anew.
 */
export type SessionStatus = 'unknown' | 'active' | 'ended' | 'unreachable' | 'replaced';

interface AuthState {
  session: SessionStatus;
  /** The session began with a sign-in on this page: its token needs no refresh. (SEC-004) */
  isFresh: boolean;
  /** What the sign-in page says after the session's end. */
  endMessage: string;
  passwordExpiry: PasswordExpiry;
  granted: readonly string[];
  signInCall: CallState;
  checkCall: CallState;
}

const initialState: AuthState = {
  session: 'unknown',
  isFresh: false,
  endMessage: '',
  passwordExpiry: 'none',
  granted: [],
  signInCall: idleCall,
  checkCall: idleCall,
};

/**
 * Signs in. All that is left of another session goes, but not before the server agrees: a slip in one tab ends nobody's
 * session in another. The credentials come in a closure, so that no action carries a password.
 */
export const signIn = createApiThunk(
  'auth/signIn',
  async (credentials: () => Credentials) => {
    abandonCalls();
    const signedIn = await postToken(credentials());
    forgetSession();
    rememberSession(signedIn);
    return signedIn.passwordExpiry;
  },
  {
    text: ({ kind, body }) =>
      kind === 'invalid' || kind === 'unreachable'
        ? supportTexts.unknownFailure
        : signInRefusalText(readSignInRefusal(body)),
  },
);

/** Asks whether the server knows this session, and what the person may do. (SEC-004) */
const checkSession = createApiThunk(
  'auth/checkSession',
  async ({ skipRefresh }: { skipRefresh: boolean }, signal) => {
    if (!skipRefresh) await refreshToken();
    return getGrantedPermissions(signal);
  },
  { text: reasonTexts.unreachable },
);

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** The session is over; the root reducer has just dropped all that belonged to it. */
    sessionEnded: (state, { payload: message }: PayloadAction<string>) => {
      state.session = 'ended';
      state.endMessage = message;
    },
    /** Another tab has signed in; the root reducer has just dropped all that this tab knew. */
    sessionReplaced: (state) => {
      state.session = 'replaced';
    },
    /** The password was changed. (AUTH-030) */
    passwordRenewed: (state) => {
      state.passwordExpiry = 'none';
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signIn.fulfilled, (state, { payload }) => {
        state.isFresh = true;
        state.passwordExpiry = payload;
      })
      .addCase(checkSession.pending, (state) => {
        state.session = 'unknown';
      })
      .addCase(checkSession.fulfilled, (state, { payload }) => {
        state.session = 'active';
        state.granted = payload;
      })
      .addCase(checkSession.rejected, (state) => {
        state.session = 'unreachable';
      });
    trackCall(builder, signIn, 'signInCall');
    trackCall(builder, checkSession, 'checkCall');
  },
  selectors: {
    selectSession: (state) => state.session,
    selectIsFresh: (state) => state.isFresh,
    selectEndMessage: (state) => state.endMessage,
    selectPasswordExpiry: (state) => state.passwordExpiry,
    selectSignInCall: (state) => state.signInCall,
    selectCheckCall: (state) => state.checkCall,
    selectGranted: (state) => state.granted,
  },
});

export const { sessionEnded, sessionReplaced, passwordRenewed } = authSlice.actions;
export const {
  selectSession,
  selectIsFresh,
  selectEndMessage,
  selectPasswordExpiry,
  selectSignInCall,
  selectCheckCall,
  selectGranted,
} = authSlice.selectors;

type AuthThunk<Result> = ThunkAction<Result, { auth: AuthState }, unknown, UnknownAction>;

/**
 * The session is over: nothing of it stays on this machine but what was typed, which waits for the same person.
 * @param message what the sign-in page says
 */
export function endSession(message: string = sessionTexts.pleaseSignIn): AuthThunk<void> {
  return (dispatch) => {
    abandonCalls();
    forgetSession();
    dispatch(sessionEnded(message));
  };
}

const noAnswer: ReadonlySet<string | undefined> = new Set(['unreachable', 'busy', 'aborted']);

/**
 * Opens the authenticated area if the server knows this session. (SEC-003)
 * An answer that refuses ends the session; no answer says nothing about it, and may be asked for again.
 */
export function openSession(options: { skipRefresh: boolean }): AuthThunk<Promise<void>> {
  return async (dispatch) => {
    const result = await dispatch(checkSession(options));
    if (checkSession.rejected.match(result) && !noAnswer.has(result.payload?.kind)) dispatch(endSession());
  };
}

const renewToken = createApiThunk('auth/renewToken', () => refreshToken(), { text: reasonTexts.unreachable });

/**
 * `Stay Signed In`. A refusal ends the session. (AUTH-098, AUTH-099)
 * @returns false when no answer came, so that it may be tried again
 */
export function staySignedIn(): AuthThunk<Promise<boolean>> {
  return async (dispatch) => {
    const result = await dispatch(renewToken());
    if (renewToken.fulfilled.match(result)) return true;
    if (noAnswer.has(result.payload?.kind)) return false;
    dispatch(endSession());
    return true;
  };
}

/**
 * Signs out. It completes on this machine whatever the server answers, and soon. (AUTH-085, AUTH-088)
 * @param isWanted the person asked for it: then nothing typed is kept either
 */
export function signOut(message: string, { isWanted }: { isWanted: boolean }): AuthThunk<Promise<void>> {
  return async (dispatch) => {
    abandonCalls();
    // Another sign-in of this browser is not this tab's to end.
    if (tokenStanding() !== 'foreign') await postTokenInvalidate().catch(() => undefined);
    if (isWanted) forgetDrafts();
    dispatch(endSession(message));
  };
}
