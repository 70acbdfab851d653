import { createAction, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { lookForAccessRequestsOf, postAccessRequest, type NewAccessRequest } from '@/api/accessRequests';
import { ApiProblem, orNull } from '@/api/apiProblem';
import { getUserAccessesOf } from '@/api/userAccess';
import { getAllUsers, getUsersOfSite } from '@/api/users';
import { hasCode } from '@/domain/formErrors';
import type { Progress } from '@/domain/paging';
import { isUserOf, type Institution } from '@/domain/proxyUsers';
import { isOutstanding } from '@/domain/outstanding';
import { differ, haveSameRoles } from '@/domain/roleAccess/choices';
import { callTexts } from '@/domain/texts';
import type { User } from '@/domain/user';
import { fewAtOnce } from '@/lib/fewAtOnce';
import { createApiThunk, createWriteThunk } from './apiThunk';
import { makeReadOf } from './makeRead';
import { slices } from './rootReducer';

interface ProxyRequestsState {
  /** Null unless the server sends the users in several pages. (USER-018) */
  readonly usersProgress: Progress | null;
  /** Whether people who were looked at have an open request, by their ids. */
  readonly standings: Readonly<Record<number, Standing>>;
  /** Whether the server has refused to show somebody's requests: those of others are not asked for then. */
  readonly areHidden: boolean;
}

/** What the server says about open requests of a person; `hidden`: the signed-in person may not see them. */
type KnownStanding = 'clear' | 'open' | 'hidden';

/** Whether a person has an open request; `unknown`: it could not be checked. */
type Standing = KnownStanding | 'checking' | 'unknown';

const initialState: ProxyRequestsState = { usersProgress: null, standings: {}, areHidden: false };

/** Some of the users have arrived, more will follow. */
const usersArrived = createAction<Progress>('proxyRequests/usersArrived');

async function usersOf(
  institution: Institution,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<readonly User[]> {
  if (institution.kind === 'unaffiliated') return getAllUsers(signal, onProgress);
  if (institution.kind === 'AO') return getUsersOfSite({ siteCode: institution.siteCode }, signal, onProgress);
  const { laoCode, aoCodes } = institution;
  const sites = [{ laoCode }, ...aoCodes.map((siteCode) => ({ siteCode }))];
  // A call that waits in the browser for another one may run out of time there. The progress sums the lists that have
  // returned a page.
  const parts = sites.map((): Progress => ({ loaded: 0, total: 0 }));
  const all = await fewAtOnce([...sites.entries()], ([at, site]) =>
    getUsersOfSite(site, signal, (progress) => {
      parts[at] = progress;
      onProgress(parts.reduce((sum, part) => ({ loaded: sum.loaded + part.loaded, total: sum.total + part.total })));
    }),
  );
  return all.flat();
}

/** Loads the active users of an institution; its codes are matched exactly. (PROXY-019, PROXY-033, PROXY-035) */
export const proxyUsersRead = makeReadOf(
  'proxyUsers',
  async (institution: Institution, signal, dispatch) => {
    const users = await usersOf(institution, signal, (progress) => dispatch(usersArrived(progress)));
    return users.filter((user) => isUserOf(institution, user));
  },
  { text: callTexts.loadUsers },
);

/** Whether a person already has everything requested; false where the signed-in person may not see it. */
async function hasAlready(request: NewAccessRequest, signal: AbortSignal): Promise<boolean> {
  const asked = request.extendedQuestionAnswers;
  if (request.requestType === 'REMOVAL' || asked.length === 0) return false;
  const stored = await orNull(getUserAccessesOf(request.portalUserId, signal), 'forbidden');
  const held = (stored ?? []).filter((access) => !access.isInactive);
  return asked.every((one) => held.some((access) => !differ(access, one)));
}

async function standingOf(userId: number, signal: AbortSignal): Promise<KnownStanding> {
  const requests = await orNull(lookForAccessRequestsOf(userId, signal), 'forbidden');
  if (requests === null) return 'hidden';
  return requests.some(isOutstanding) ? 'open' : 'clear';
}

/** Whether a person has an open request: asked when they are selected, and again before a request is sent. */
export const checkOpenRequest = createApiThunk('proxyRequests/checkOpenRequest', standingOf, {
  text: callTexts.loadAccessRequests,
});

/** Whether a request would change nothing: the person has all of it. (UACC-020) */
export const checkHeldAccess = createApiThunk('proxyRequests/checkHeldAccess', hasAlready, {
  text: callTexts.loadUserAccess,
});

/** Whether a request arrived although its answer was lost. */
async function hasArrived(request: NewAccessRequest, signal: AbortSignal): Promise<boolean> {
  const requests = await lookForAccessRequestsOf(request.portalUserId, signal);
  return requests.some(
    (one) =>
      isOutstanding(one) &&
      one.requestType === request.requestType &&
      one.requesterComments === request.requesterComments &&
      haveSameRoles(one.extendedQuestionAnswers, request.extendedQuestionAnswers),
  );
}

/** Looks for a request whose answer was lost. */
export const lookForProxyRequest = createApiThunk('proxyRequests/lookForProxyRequest', hasArrived, {
  text: callTexts.loadAccessRequests,
});

/**
 * Sends the request for one person. An open request is not a failure, but an answer of its own. (PROXY-030)
 * A request without an answer is looked up, never sent again by itself.
 */
export const sendProxyRequest = createWriteThunk(
  'proxyRequests/sendProxyRequest',
  async (request: NewAccessRequest, signal): Promise<'sent' | 'exists'> => {
    try {
      await postAccessRequest(request);
      return 'sent';
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      if (hasCode(problem.formErrors, 'REQUEST_IN_PROGRESS')) return 'exists';
      const isUnknown = problem.kind === 'unreachable';
      if (isUnknown && (await hasArrived(request, signal).catch(() => false))) return 'sent';
      throw problem;
    }
  },
  { entity: 'accessModificationRequest', text: callTexts.submitAccessRequest },
);

const slice = createSlice({
  name: 'proxyRequests',
  initialState,
  reducers: {
    /** Another request begins: no institution is chosen. */
    proxyUsersCleared: () => initialState,
    standingsForgotten: (state, { payload: ids }: PayloadAction<readonly number[]>) => ({
      ...state,
      standings: Object.fromEntries(Object.entries(state.standings).filter(([id]) => !ids.includes(Number(id)))),
    }),
  },
  extraReducers: (builder) => {
    const standing = (state: ProxyRequestsState, userId: number, now: Standing) => ({
      ...state,
      standings: { ...state.standings, [userId]: now },
    });
    builder
      .addCase(checkOpenRequest.pending, (state, { meta }) => standing(state, meta.arg, 'checking'))
      .addCase(checkOpenRequest.rejected, (state, { meta }) => standing(state, meta.arg, 'unknown'))
      .addCase(checkOpenRequest.fulfilled, (state, { meta, payload }) => ({
        ...standing(state, meta.arg, payload),
        areHidden: payload === 'hidden',
      }))
      .addCase(sendProxyRequest.fulfilled, (state, { meta }) => standing(state, meta.arg.portalUserId, 'open'))
      .addCase(lookForProxyRequest.fulfilled, (state, { meta, payload: isFound }) =>
        isFound ? standing(state, meta.arg.portalUserId, 'open') : state,
      )
      .addCase(proxyUsersRead.load.pending, (state) => ({ ...state, usersProgress: null }))
      .addCase(usersArrived, (state, { payload }) => ({ ...state, usersProgress: payload }));
  },
  selectors: {
    selectProxyUsersProgress: (state) => state.usersProgress,
    selectStandings: (state) => state.standings,
    selectAreHidden: (state) => state.areHidden,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { proxyUsersCleared, standingsForgotten } = slice.actions;
export const { selectProxyUsersProgress, selectStandings, selectAreHidden } = slice.injectInto(slices).selectors;
export type { NewAccessRequest };
