import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { noAnswer, type ApiProblem } from '@/api/apiProblem';
import { abandonCalls } from '@/api/exchange';
import { refreshToken } from '@/api/http';
import { getGrantedPermissions, postToken, readSignInRefusal, type Credentials } from '@/api/session';
import { mustChangePassword } from '@/api/sessionToken';
import { signInRefusalText, type PasswordExpiry } from '@/domain/signIn';
import { reasonTexts, sessionTexts, supportTexts } from '@/domain/firstTexts';
import { dropPrefetched } from './prefetch';
import { createApiThunk, createReadThunk } from './apiThunk';
import { idleCall, isNewest, trackCall, type CallState } from './callState';
import { allowDrafts } from './draftStorage';
import { rememberSession } from './sessionMemory';

export interface AuthState {
  /**
   * `unknown`: not checked yet, `active`: the server knows it, `ended`: the server does not know it, `unreachable`: the
   * server did not answer, or refused it right after the sign-in, `replaced`: another tab has signed in, and this page is
   * about to reload.
   */
  session: 'unknown' | 'active' | 'ended' | 'unreachable' | 'replaced';
  /** The user signed in on this page, so the token needs no refresh. (SEC-004) */
  isFresh: boolean;
  /** What the sign-in page says after the session has ended. */
  endMessage: string;
  /** The user has signed out, in this tab or another: nothing of the session may be returned to. */
  isEndedByChoice: boolean;
  passwordExpiry: PasswordExpiry;
  granted: readonly string[];
  checkCall: CallState;
  permissionsCall: CallState;
}

interface SessionEnd {
  readonly message: string;
  readonly isByChoice: boolean;
}

const initialState: AuthState = {
  session: 'unknown',
  isFresh: false,
  endMessage: '',
  isEndedByChoice: false,
  passwordExpiry: 'none',
  granted: [],
  checkCall: idleCall,
  permissionsCall: idleCall,
};

/** Any refusal but a 422, which names fields, may say why with its flags. (AUTH-017) */
function refusalText({ kind, body }: ApiProblem): string {
  return kind === 'invalid' ? supportTexts.unknownFailure : signInRefusalText(readSignInRefusal(body));
}

/**
 * Signs in. The data of a previous session is removed only after the server has accepted: a mistyped password in one
 * tab must not end the session in another. The credentials come in a closure, so that no action carries a password.
 */
export const signIn = createApiThunk(
  'auth/signIn',
  async (credentials: () => Credentials) => {
    abandonCalls();
    dropPrefetched();
    const signedIn = await postToken(credentials());
    rememberSession(signedIn);
    allowDrafts();
    return signedIn.passwordExpiry;
  },
  {
    text: refusalText,
    isWholeText: (problem) => problem.kind === 'conflict' || refusalText(problem) !== supportTexts.unknownFailure,
  },
);

/** While the password must be changed nothing is granted, and nothing is asked. */
async function grantedNow(signal: AbortSignal, isFresh?: boolean): Promise<string[]> {
  return mustChangePassword() ? [] : getGrantedPermissions(signal, isFresh);
}

export interface SessionCheck {
  readonly skipRefresh: boolean;
  /** The user has just signed in: a refusal is then a fault of the server, and no session that has ended. */
  readonly isFresh?: boolean;
  /** Called with the permissions before anything is drawn with them. */
  readonly onGranted?: (granted: readonly string[]) => void;
}

/** Checks that the server knows this session, and loads the granted permissions. (SEC-004) */
export const checkSession = createApiThunk(
  'auth/checkSession',
  async ({ skipRefresh, isFresh, onGranted }: SessionCheck, signal) => {
    if (!skipRefresh) await refreshToken();
    const granted = await grantedNow(signal, isFresh);
    onGranted?.(granted);
    return { isForced: mustChangePassword(), granted };
  },
  {
    text: ({ kind }) => (noAnswer.has(kind) ? reasonTexts.unreachable : sessionTexts.notOpened),
    isWholeText: ({ kind }) => noAnswer.has(kind),
  },
);

export const loadPermissions = createReadThunk('auth/loadPermissions', (signal) => grantedNow(signal), {
  text: reasonTexts.unreachable,
});

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** The session has ended; the root reducer has just reset all slices. */
    sessionEnded: (state, { payload }: PayloadAction<SessionEnd>) => {
      state.session = 'ended';
      state.endMessage = payload.message;
      state.isEndedByChoice = payload.isByChoice;
    },
    /** Another tab has signed in; the root reducer has just reset all slices. */
    sessionReplaced: (state) => {
      state.session = 'replaced';
    },
    /** A password change clears the expiry state. (AUTH-030) */
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
      .addCase(checkSession.fulfilled, (state, action) => {
        if (!isNewest(state.checkCall, action)) return;
        state.session = 'active';
        state.granted = action.payload.granted;
        if (action.payload.isForced) state.passwordExpiry = 'FORCE_CHANGE';
      })
      .addCase(loadPermissions.fulfilled, (state, { payload }) => {
        // The same list stays, so that nothing is drawn or loaded again.
        if (payload.join() !== state.granted.join()) state.granted = payload;
      })
      .addCase(checkSession.rejected, (state, action) => {
        if (!isNewest(state.checkCall, action)) return;
        // A refusal ends the session at once: what follows must not show for a moment that there was no answer.
        const isKept = action.meta.arg.isFresh === true || noAnswer.has(action.payload?.kind);
        state.session = isKept ? 'unreachable' : 'ended';
        state.endMessage = sessionTexts.pleaseSignIn;
      });
    trackCall(builder, checkSession, 'checkCall');
    trackCall(builder, loadPermissions, 'permissionsCall');
  },
  selectors: {
    selectSession: (state) => state.session,
    selectIsFresh: (state) => state.isFresh,
    selectEndMessage: (state) => state.endMessage,
    selectIsEndedByChoice: (state) => state.isEndedByChoice,
    selectPasswordExpiry: (state) => state.passwordExpiry,
    selectCheckCall: (state) => state.checkCall,
    selectGranted: (state) => state.granted,
  },
});

export const { sessionEnded, sessionReplaced, passwordRenewed } = authSlice.actions;
export const {
  selectSession,
  selectIsFresh,
  selectEndMessage,
  selectIsEndedByChoice,
  selectPasswordExpiry,
  selectCheckCall,
  selectGranted,
} = authSlice.selectors;
