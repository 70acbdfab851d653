import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { getAccessRequests } from '@/api/accessRequests';
import { ApiProblem } from '@/api/apiProblem';
import { getReferences } from '@/api/references';
import { getRegistrations } from '@/api/registrations';
import { getUserAccesses } from '@/api/userAccess';
import { studyRoleTexts } from '@/domain/configurationTexts';
import type { RoleUsage } from '@/domain/roleChangeImpact';
import type { StudyRole } from '@/domain/studyRole';
import { callTexts } from '@/domain/texts';
import { createApiThunk } from './apiThunk';
import { idleCall, isNewest, trackCall, type CallState } from './callState';
import { slices } from './rootReducer';

interface RoleChangeImpactState {
  /** Who refers to the study role of that id; null until it was loaded. */
  readonly usage: (RoleUsage & { readonly roleId: number }) | null;
  readonly usageCall: CallState;
}

const initialState: RoleChangeImpactState = { usage: null, usageCall: idleCall };

/** The text of the call that a problem is of: several calls make one usage. */
const textOfProblem = new WeakMap<ApiProblem, string>();

async function saying<Result>(text: string, call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (cause) {
    if (cause instanceof ApiProblem) textOfProblem.set(cause, text);
    throw cause;
  }
}

/** Asks for a list only where somebody in it is referred to. */
async function askedFor<Row>(references: readonly unknown[], text: string, ask: () => Promise<Row[]>): Promise<Row[]> {
  return references.length === 0 ? [] : saying(text, ask());
}

async function getRoleUsage({ id, roleName }: StudyRole, signal: AbortSignal): Promise<RoleUsage> {
  const referring = (by: 'users' | 'registrations' | 'requests') =>
    saying(studyRoleTexts.loadReferences(by), getReferences('studyRole', id, by, signal));
  const [users, registrations, requests] = await Promise.all([
    referring('users'),
    referring('registrations'),
    referring('requests'),
  ]);
  const [accesses, allRegistrations, allRequests] = await Promise.all([
    askedFor(users, callTexts.loadUserAccesses, () => getUserAccesses(signal)),
    askedFor(registrations, callTexts.loadRegistrations, () => getRegistrations(signal)),
    askedFor(requests, callTexts.loadAccessRequests, () => getAccessRequests(signal)),
  ]);
  return {
    references: { users, registrations, requests },
    accesses: accesses.filter((access) => access.roleName === roleName),
    registrations: allRegistrations,
    requests: allRequests,
  };
}

/** Loads who refers to a study role, and with what accesses. */
export const loadRoleUsage = createApiThunk('rehearsal/loadRoleUsage', getRoleUsage, {
  text: (problem) => textOfProblem.get(problem) ?? studyRoleTexts.loadReferences('users'),
});

const slice = createSlice({
  name: 'rehearsal',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadRoleUsage.pending, (state) => ({ ...state, usage: null }))
      .addCase(loadRoleUsage.fulfilled, (state, { payload, meta }) =>
        isNewest(state.usageCall, { meta }) ? { ...state, usage: { ...payload, roleId: meta.arg.id } } : state,
      );
    trackCall(builder, loadRoleUsage, 'usageCall');
  },
  selectors: {
    selectRoleUsage: (state) => state.usage,
    selectRoleUsageCall: (state) => state.usageCall,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { selectRoleUsage, selectRoleUsageCall } = slice.injectInto(slices).selectors;
