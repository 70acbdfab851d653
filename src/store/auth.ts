import { createSlice } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import type { ThunkAction } from 'redux-thunk';
import { abandonCalls, refreshToken } from '../api/http';
import {
  getGrantedPermissions,
  postToken,
  postTokenInvalidate,
  readSignInRefusal,
  type Credentials,
} from '../api/session';
import { signInRefusalText } from '../domain/signInRefusal';
import { reasonTexts, supportTexts } from '../domain/texts';
import { createApiThunk } from './apiThunk';
import { idleCall, trackCall, type CallState } from './callState';
import { forgetSession, rememberSession } from './sessionMemory';

/**
 * What is known of the session:
 * `unknown` nothing yet, `active` the server knows it, `ended` it does not, `unreachable` no answer came.
 */
export type SessionStatus = 'unknown' | 'active' | 'ended' | 'unreachable';

interface AuthState {
  session: SessionStatus;
  /** The session began with a sign-in on this page: its token needs no refresh. (SEC-004) */
  isFresh: boolean;
  granted: readonly string[];
  signInCall: CallState;
  checkCall: CallState;
}

const initialState: AuthState = {
  session: 'unknown',
  isFresh: false,
  granted: [],
  signInCall: idleCall,
  checkCall: idleCall,
};

/**
 * Signs in. All that is left of another session goes first. The credentials come in a closure, so that no action
 * carries a password.
 */
export const signIn = createApiThunk(
  'auth/signIn',
  async (credentials: () => Credentials) => {
    abandonCalls();
    forgetSession();
    const signedIn = await postToken(credentials());
    rememberSession(signedIn);
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
    sessionEnded: (state) => {
      state.session = 'ended';
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signIn.fulfilled, (state) => {
        state.isFresh = true;
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
    selectSignInCall: (state) => state.signInCall,
    selectCheckCall: (state) => state.checkCall,
    selectGranted: (state) => state.granted,
  },
});

export const { sessionEnded } = authSlice.actions;
export const { selectSession, selectIsFresh, selectSignInCall, selectCheckCall, selectGranted } = authSlice.selectors;

/** The server no longer knows the session: nothing of it stays on this machine. */
export function endSession(): ThunkAction<void, unknown, unknown, UnknownAction> {
  return (dispatch) => {
    abandonCalls();
    forgetSession();
    dispatch(sessionEnded());
  };
}

const noAnswer: ReadonlySet<string | undefined> = new Set(['unreachable', 'busy', 'aborted']);

/**
 * Opens the authenticated area if the server knows this session. (SEC-003)
 * An answer that refuses ends the session; no answer says nothing about it, and may be asked for again.
 */
export function openSession(options: {
  skipRefresh: boolean;
}): ThunkAction<Promise<void>, { auth: AuthState }, unknown, UnknownAction> {
  return async (dispatch) => {
    const result = await dispatch(checkSession(options));
    if (checkSession.rejected.match(result) && !noAnswer.has(result.payload?.kind)) dispatch(endSession());
  };
}

/** Signs out. It completes on this machine whatever the server answers, and soon. (AUTH-085, AUTH-088) */
export function signOut(): ThunkAction<Promise<void>, unknown, unknown, UnknownAction> {
  return async (dispatch) => {
    abandonCalls();
    await postTokenInvalidate().catch(() => undefined);
    dispatch(endSession());
  };
}
